"""Where bots think: a worker of their own, or the page between two frames where that fails.

The worker starts when it is first needed. When it dies or gives no sign of life, it is started
once more with the same question; after that, and on devices with little memory, the page thinks in
slices.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from pyodide.ffi import JsException

import js
from lunte.app import thinking
from lunte.app.browser import Alarm, Event, Frames, on

# Of a running worker, in milliseconds: it tells how far it is all the time. A start takes longer.
SILENCE = 10_000
START = 90_000
STARTS = 2

# A second Python needs more than such a device, in GiB, can spare.
SMALL_MEMORY = 2

# Seconds of thinking between two frames.
SLICE = 0.008


@dataclass(frozen=True, slots=True)
class _Errand:
    number: int
    question: str
    answered: Callable[[thinking.Answer], None]
    progress: Callable[[float], None]
    failed: Callable[[str], None]


class Thinkers:
    """Answers one question at a time; a new one makes it forget the one before."""

    def __init__(self) -> None:
        self._worker: _Worker | None = None
        self._page = _Page(self._told)
        self._number = 0
        self._starts = 0
        self._errand: _Errand | None = None
        if 0 < float(getattr(js.navigator, "deviceMemory", 0) or 0) <= SMALL_MEMORY:
            self._starts = STARTS

    def warm(self) -> None:
        """Start the worker now, because it will be needed soon."""
        if self._worker is None and self._starts < STARTS:
            self._starts += 1
            try:
                self._worker = _Worker(self._told, self._lost)
            except JsException:
                self._starts = STARTS

    def ask(
        self,
        question: str,
        answered: Callable[[thinking.Answer], None],
        progress: Callable[[float], None],
        failed: Callable[[str], None],
    ) -> None:
        """Think about `question`. `progress` hears from time to time which share of the time is
        over; at the end `answered` or `failed` is called, once, unless something else is asked
        or `forget` called before.
        """
        self._number += 1
        self._errand = _Errand(self._number, question, answered, progress, failed)
        self._send()

    def forget(self) -> None:
        """Stop thinking: nobody waits for the answer any more."""
        if self._errand is not None:
            self._errand = None
            self._page.stop()
            if self._worker is not None:
                self._number += 1
                self._worker.send({"id": self._number})

    def _send(self) -> None:
        errand = self._errand
        assert errand is not None
        self.warm()
        place = self._worker or self._page
        place.send({"id": errand.number, "question": errand.question})

    def _told(self, message: dict[str, object]) -> None:
        errand = self._errand
        if errand is None or message.get("id") != errand.number:
            return  # an answer to what nobody asks any more
        share, answer = message.get("share"), message.get("answer")
        if isinstance(share, float | int):
            errand.progress(float(share))
            return
        self._errand = None
        try:
            if isinstance(answer, str):
                errand.answered(thinking.read_answer(answer))
            else:
                errand.failed(str(message.get("failed")))
        except (KeyError, ValueError) as error:
            errand.failed(repr(error))

    def _lost(self) -> None:
        """The worker is dead: somebody else has to think."""
        self._worker = None
        if self._errand is not None:
            self._send()


class _Worker:
    """One worker, watched."""

    def __init__(self, told: Callable[[dict[str, object]], None], lost: Callable[[], None]) -> None:
        self._told = told
        self._lost = lost
        self._silence = Alarm(self._end)
        self._waiting = False
        self._ready = False
        self._worker = js.window.lunte.startThinker()
        on(self._worker, "message", self._heard)
        on(self._worker, "error", lambda _: self._end())
        self._silence.set(START)

    def send(self, message: dict[str, object]) -> None:
        self._waiting = "question" in message
        self._worker.postMessage(json.dumps(message))
        self._watch()

    def _watch(self) -> None:
        if not self._ready:
            return  # the alarm of the start is set
        if self._waiting:
            self._silence.set(SILENCE)
        else:
            self._silence.stop()

    def _heard(self, event: Event) -> None:
        message = json.loads(str(event.data))
        if "dead" in message:
            self._end()
            return
        if "ready" in message:
            self._ready = True
        elif "share" not in message:
            self._waiting = False
        self._watch()
        self._told(message)

    def _end(self) -> None:
        self._silence.stop()
        self._worker.terminate()
        self._lost()


class _Page:
    """Thinks on the page, a slice a frame."""

    def __init__(self, told: Callable[[dict[str, object]], None]) -> None:
        self._told = told
        self._frames = Frames(self._frame)
        self._id: object = None
        self._thinker: thinking.Thinker | None = None

    def send(self, message: dict[str, object]) -> None:
        self._id = message["id"]
        self._thinker = thinking.Thinker(str(message["question"]))
        self._frames.ask()

    def stop(self) -> None:
        self._thinker = None

    def _frame(self, at: float) -> None:
        thinker = self._thinker
        if thinker is None:
            return
        try:
            done = thinker.go_on(SLICE)
        except Exception as error:  # whatever a bot breaks on, the game must go on
            self._thinker = None
            self._told({"id": self._id, "failed": repr(error)})
            return
        if done:
            self._thinker = None
            self._told({"id": self._id, "answer": thinker.answer})
        else:
            self._told({"id": self._id, "share": thinker.share})
            self._frames.ask()
