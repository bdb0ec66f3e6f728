"""The border to the browser: the page's elements, events, frames, media queries and files.

Only this module and `canvas` know JavaScript's names; listeners made here live as long as the
page, so that no proxy has to be destroyed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from pyodide.ffi import JsException, JsProxy, create_once_callable, create_proxy, to_js

import js
from lunte.kernel.documents import StoreRefused

Element: TypeAlias = JsProxy
Event: TypeAlias = JsProxy
# Where a browser doesn't tell when it is idle, it most likely is after so many milliseconds.
_BREATH = 200

Attribute: TypeAlias = "str | int | bool | None"


def by_id(name: str) -> Element:
    """Return the element with this id; raises LookupError if the page has none."""
    element: Element | None = js.document.getElementById(name)
    if not element:
        raise LookupError(f"the page has no #{name}")
    return element


def root() -> Element:
    """Return the page's <html> element."""
    element: Element = js.document.documentElement
    return element


def h(tag: str, *children: Element | str | None, **attributes: Attribute) -> Element:
    """Return a new element. `data_action="undo"` becomes `data-action`, `class_` becomes `class`;
    an attribute that is None or False is left out, True stands without a value.
    """
    element: Element = js.document.createElement(tag)
    for name, value in attributes.items():
        put(element, name, value)
    element.append(*(child for child in children if child is not None))
    return element


def put(element: Element, name: str, value: Attribute) -> None:
    """Set an attribute, named as in `h`, or remove it."""
    attribute = name.rstrip("_").replace("_", "-")
    if value is None or value is False:
        element.removeAttribute(attribute)
    else:
        element.setAttribute(attribute, "" if value is True else str(value))


def fill(element: Element, *children: Element | str | None) -> None:
    """Replace everything inside `element`."""
    element.replaceChildren(*(child for child in children if child is not None))


def closest(event: Event, selector: str) -> Element | None:
    """Return the nearest element around the event's target that matches `selector`."""
    target = event.target
    if not target or not hasattr(target, "closest"):
        return None
    found: Element | None = target.closest(selector)
    return found or None


def on(target: Element, kind: str, handler: Callable[[Event], None]) -> None:
    """Call `handler` for every event of a kind, for as long as the page lives."""
    target.addEventListener(kind, create_proxy(handler))


def on_active(target: Element, kind: str, handler: Callable[[Event], None]) -> None:
    """Like `on`, but the handler may keep the browser from scrolling or zooming."""
    target.addEventListener(kind, create_proxy(handler), to_js({"passive": False}))


def on_window(kind: str, handler: Callable[[Event], None]) -> None:
    on(js.window, kind, handler)


def on_document(kind: str, handler: Callable[[Event], None]) -> None:
    on(js.document, kind, handler)


def on_resize(element: Element, handler: Callable[[], None]) -> None:
    """Call `handler` whenever the size of `element` changes."""
    js.ResizeObserver.new(create_proxy(lambda *_: handler())).observe(element)


def on_media(query: str, handler: Callable[[], None]) -> None:
    """Call `handler` whenever the answer to a media query changes."""
    on(js.window.matchMedia(query), "change", lambda _: handler())


def media(query: str) -> bool:
    """Return whether a media query such as `(prefers-reduced-motion: reduce)` holds now."""
    return bool(js.window.matchMedia(query).matches)


def now() -> float:
    """Return milliseconds of a clock that never goes back."""
    return float(js.performance.now())


def timestamp() -> str:
    """Return the present time in UTC as `2026-11-30T08:12:39.123Z`."""
    return str(js.Date.new().toISOString())


def path() -> str:
    """Return the route in the address, without the leading `#`."""
    return str(js.location.hash).removeprefix("#")


def go(route: str, *, replacing: bool = False) -> None:
    """Change the route, as a new step of the browser's history or in place of the present one."""
    if replacing:
        js.location.replace(f"#{route}")
    else:
        js.location.hash = route


def entitle(text: str) -> None:
    """Set the title of the window."""
    js.document.title = text


def hidden() -> bool:
    """Return whether the page is in the background."""
    return bool(js.document.hidden)


def languages() -> list[str]:
    """Return the languages the browser asks for, best first."""
    return [str(language) for language in js.navigator.languages or ()]


def address(route: str) -> str:
    """Return the whole address of a route, as others may be given it."""
    return f"{js.location.origin}{js.location.pathname}#{route}"


def focused_in(element: Element, selector: str = "*") -> bool:
    """Return whether the focus is inside `element`, on something that matches `selector`."""
    held = js.document.activeElement
    return bool(held) and bool(element.contains(held)) and bool(held.matches(selector))


def scroll_to(element: Element) -> None:
    """Scroll as little as it takes to see `element`."""
    element.scrollIntoView(to_js({"block": "nearest", "inline": "nearest"}))


def go_back() -> None:
    """Go back in the browser's history, or home if the app was opened here."""
    if js.history.length > 1:
        js.history.back()
    else:
        go("/")


def download(name: str, text: str) -> None:
    """Hand the user a file."""
    blob = js.Blob.new(to_js([text]), to_js({"type": "application/json"}))
    address = js.URL.createObjectURL(blob)
    link = h("a", href=address, download=name)
    link.click()
    # Some browsers read the file only some time after the click.
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(address)), 60_000)


def complain(text: str) -> None:
    """Log an error for whoever repairs it."""
    js.console.error(text)


def read_file(
    file: JsProxy | None,
    longest: int,
    then: Callable[[str], None],
    refuse: Callable[[bool], None],
) -> None:
    """Call `then` with the text of a file that the user has chosen or dropped, or `refuse` with
    whether it was its size: it may have `longest` bytes.
    """
    if not file:
        return
    if file.size > longest:
        refuse(True)
        return
    file.text().then(
        create_once_callable(lambda text: then(str(text))),
        create_once_callable(lambda _: refuse(False)),
    )


def next_frame(callback: Callable[[], None]) -> None:
    """Call `callback` once, when the page has been painted: for work that is done in pieces."""
    js.requestAnimationFrame(create_once_callable(lambda _: callback()))


def when_idle(callback: Callable[[], None]) -> None:
    """Call `callback` once, when the page has nothing else to do, or in a while."""
    once = create_once_callable(lambda *_: callback())
    if hasattr(js.window, "requestIdleCallback"):
        js.requestIdleCallback(once)
    else:
        js.setTimeout(once, _BREATH)


def can_send() -> bool:
    """Return whether the device has a way of its own to send an address somewhere."""
    return hasattr(js.navigator, "share")


def send(title: str, url: str) -> None:
    """Let the device send an address to wherever the user says."""
    # Whoever thinks better of it has not failed.
    attempt(js.navigator.share(to_js({"title": title, "url": url})))


def copy(text: str, done: Callable[[bool], None]) -> None:
    """Put `text` into the clipboard and call `done` with whether the browser has let us."""
    clipboard = getattr(js.navigator, "clipboard", None)
    if not clipboard:
        done(False)
        return
    clipboard.writeText(text).then(lambda _: done(True), lambda _: done(False))


def ask_persistence() -> None:
    """Ask the browser not to throw our storage away; whatever it answers is fine."""
    storage = getattr(js.navigator, "storage", None)
    if storage and hasattr(storage, "persist"):
        storage.persist()


class Alarm:
    """Calls back after some time, unless it is set again or stopped before."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self._proxy = create_proxy(callback)
        self._timer: int | None = None

    def set(self, milliseconds: float) -> None:
        """Have the callback called once, so much later."""
        self.stop()
        self._timer = js.setTimeout(self._proxy, milliseconds)

    def stop(self) -> None:
        """Have it not called."""
        if self._timer is not None:
            js.clearTimeout(self._timer)
            self._timer = None


def audio_context() -> Element | None:
    """Return a new audio context, None where the browser has none to give."""
    if not hasattr(js.window, "AudioContext"):
        return None
    session = getattr(js.navigator, "audioSession", None)
    if session:
        # On an iPhone: play along with the user's own music, and heed the mute switch.
        session.type = "ambient"
    try:
        context: Element = js.AudioContext.new()
    except JsException:
        return None
    return context


def attempt(promise: Element) -> None:
    """Let a promise come to whatever end it will."""
    promise.catch(create_once_callable(lambda _: None))


def can_vibrate() -> bool:
    """Return whether the browser can make the device tremble, if the device can."""
    return hasattr(js.navigator, "vibrate")


def vibrate(pattern: Sequence[int]) -> None:
    """Tremble and rest in turn for so many milliseconds, in place of what is under way."""
    js.navigator.vibrate(to_js(pattern))


class Ticker:
    """Calls back every so many milliseconds while it runs, with one proxy for all times."""

    def __init__(self, callback: Callable[[], None], milliseconds: int) -> None:
        self._proxy = create_proxy(callback)
        self._milliseconds = milliseconds
        self._timer: int | None = None

    def run(self, running: bool) -> None:
        """Start or stop."""
        if running and self._timer is None:
            self._timer = js.setInterval(self._proxy, self._milliseconds)
        elif not running and self._timer is not None:
            js.clearInterval(self._timer)
            self._timer = None


class Frames:
    """Calls back before the next paint. One proxy serves all frames: one made for each would
    never be freed.
    """

    def __init__(self, callback: Callable[[float], None]) -> None:
        self._callback = callback
        self._proxy = create_proxy(self._frame)
        self._asked = False

    def ask(self) -> None:
        """Have the callback called, once, with the time of the next frame in milliseconds."""
        if not self._asked:
            self._asked = True
            js.requestAnimationFrame(self._proxy)

    def _frame(self, at: float) -> None:
        self._asked = False
        self._callback(at)


class Lock:
    """A name that only one tab holds at a time. A tab keeps it until it dies, or until another
    tab takes it by force. Where the browser has no locks every tab gets the name: better two
    tabs than no game.
    """

    def __init__(self, name: str, lost: Callable[[], None]) -> None:
        self._name = name
        self._lost = lost
        self.held = False

    def take(self, answer: Callable[[bool], None], *, by_force: bool = False) -> None:
        """Ask for the name and call `answer` with whether this tab has it now. `by_force` takes
        it from the tab that holds it, whose `lost` is called.
        """
        locks = getattr(js.navigator, "locks", None)
        if not locks:
            answer(True)
            return
        mode = {"steal": True} if by_force else {"ifAvailable": True}

        def granted(lock: JsProxy | None) -> JsProxy | None:
            self.held = bool(lock)
            answer(self.held)
            return _never() if self.held else None

        request = locks.request(self._name, to_js(mode), create_once_callable(granted))
        request.catch(create_once_callable(lambda _: self._stolen()))

    def _stolen(self) -> None:
        self.held = False
        self._lost()


def _never() -> JsProxy:
    """Return a promise that is never settled."""
    promise: JsProxy = js.Promise.new(create_once_callable(lambda *_: None))
    return promise


class LocalStore:
    """The kernel's `Store` on localStorage, every key under one prefix.

    Where the browser blocks storage the page has put a stand-in there that forgets everything
    with the page; `lasting` is False then.
    """

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._storage = js.window.localStorage
        self.lasting = bool(js.window.lunte.saving)

    def get(self, key: str) -> str | None:
        text = self._storage.getItem(self._prefix + key)
        # A missing key is JavaScript's null, which is not None.
        return text if isinstance(text, str) else None

    def put(self, key: str, text: str) -> None:
        try:
            self._storage.setItem(self._prefix + key, text)
        except JsException as error:
            raise StoreRefused from error

    def delete(self, key: str) -> None:
        self._storage.removeItem(self._prefix + key)

    def names(self) -> list[str]:
        stored = [str(self._storage.key(at)) for at in range(self._storage.length)]
        return [name.removeprefix(self._prefix) for name in stored if name.startswith(self._prefix)]
