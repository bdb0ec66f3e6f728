"""Taking everything along as a file, and taking such a file in: nothing is replaced unasked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lunte.app import bundle
from lunte.app.box import Box
from lunte.app.browser import Element, download, h, next_frame, put, read_file
from lunte.app.bundle import CHOSEN, GROUPS, Found, Plan
from lunte.app.choices import choice_group
from lunte.app.i18n import explain, n, t
from lunte.games import registry
from lunte.kernel.documents import StorageFull
from lunte.kernel.errors import LunteError

# More reasons than these don't help anybody.
_REASONS = 5


def save(box: Box) -> None:
    """Hand the user everything that is kept, as one file."""
    download("lunte.json", bundle.write(_present(box)))


def restore_file(box: Box, field: Element) -> None:
    """Offer to take in the file chosen in a form field."""

    def refuse(too_large: bool) -> None:
        _tell(box, t("backup.too_large" if too_large else "import.unreadable"))

    longest = 2 * bundle.MAX_LENGTH
    read_file(field.files.item(0), longest, lambda text: restore(box, text), refuse)
    # So that the same file can be chosen again.
    field.value = ""


def restore(box: Box, text: str) -> None:
    """Offer to take in the file of which `text` is the content; tell if it is none of ours."""
    try:
        documents = bundle.read(text)
    except LunteError as error:
        _tell(box, explain(error))
        return
    _Examination(box, documents).go_on()


class _Examination:
    """Looks at one document a frame, so that the page stays alive, and then asks."""

    def __init__(self, box: Box, documents: Mapping[str, str]) -> None:
        self._box = box
        self._left: Iterator[Found] = bundle.examine(documents, registry)
        self._found: list[Found] = []
        self._bar = h("progress", max=max(1, len(documents)), value=0)
        put(self._bar, "aria_label", t("backup.reading"))
        box.dialogs.read("reading", t("backup.title"), [h("p", t("backup.reading")), self._bar])

    def go_on(self) -> None:
        # A closed sheet means that it isn't wanted any more.
        if not self._bar.isConnected:
            return
        found = next(self._left, None)
        if found is None:
            _ask(self._box, bundle.plan(self._found, _present(self._box)))
            return
        self._found.append(found)
        self._bar.value = len(self._found)
        next_frame(self.go_on)


def _ask(box: Box, plan: Plan) -> None:
    """Tell what would be done, and let the user choose where both sides have something."""
    told = [n(f"backup.{group}", plan.count(group)) for group in GROUPS if plan.count(group)]
    aside = [n("backup.same", plan.same)] if plan.same else []
    content = [h("p", t("backup.new" if told else "backup.nothing"))]
    if told:
        content.append(h("ul", *(h("li", one) for one in told)))
    content += [h("p", one, class_="soft") for one in aside]
    if plan.refused:
        content += _refusals(plan)
    if not told:
        box.dialogs.read("backup", t("backup.title"), content)
        return
    choices = {group: _choice(group) for group in CHOSEN if group in plan.differing}
    content += choices.values()
    box.dialogs.ask(
        t("backup.title"), content, t("backup.yes"), lambda: _take(box, plan, _theirs(choices))
    )


def _refusals(plan: Plan) -> list[Element]:
    reasons = [h("li", _reason(one)) for one in plan.refused[:_REASONS]]
    return [h("p", n("backup.refused", len(plan.refused))), h("ul", *reasons)]


def _reason(refused: Found) -> str:
    assert refused.why is not None
    told = explain(refused.why)
    return told if refused.key in told else f"{told} ({refused.key})"


def _choice(group: str) -> Element:
    labels = {"mine": t("backup.mine"), "theirs": t("backup.theirs")}
    return choice_group(f"take-{group}", t(f"backup.both.{group}"), labels, "mine")


def _theirs(choices: Mapping[str, Element]) -> list[str]:
    chosen = {group: one.querySelector("input:checked").value for group, one in choices.items()}
    return [group for group, whose in chosen.items() if str(whose) == "theirs"]


def _take(box: Box, plan: Plan, replaced: list[str]) -> None:
    texts = plan.texts(replaced)
    games = [key.removeprefix("game/") for key in texts if key.startswith("game/")]

    def claim_next() -> None:
        # A game that is open in another tab would be saved over what comes in.
        if games:
            box.tabs.claim(games.pop(), claim_next)
        else:
            _write(box, texts)

    claim_next()


def _write(box: Box, texts: Mapping[str, str]) -> None:
    try:
        bundle.put_all(box.store, texts)
    except StorageFull:
        _tell(box, t("backup.full"))
        return
    for key in texts:
        if key.startswith("game/"):
            box.saves.forget(key.removeprefix("game/"))
    box.reread()
    _tell(box, n("backup.done", len(texts)))


def _tell(box: Box, text: str) -> None:
    box.dialogs.read("backup", t("backup.title"), [h("p", text)])


def _present(box: Box) -> Mapping[str, str]:
    return {key: text for key in box.shelf.keys("") if (text := box.shelf.text(key)) is not None}
