"""Replaying a record without holding up the page: a few milliseconds at a time, between frames."""

from __future__ import annotations

from collections.abc import Callable, Generator

from lunte.app.browser import Frames, now
from lunte.games.game import AnyMatch, AnyRules
from lunte.kernel.errors import LunteError
from lunte.kernel.match import Match
from lunte.kernel.record import Record

_SLICE = 12  # ms


class Opening:
    """Makes a match of one record at a time. A short record is there at once."""

    def __init__(self) -> None:
        self._frames = Frames(lambda _: self._go_on())
        self._replaying: Generator[None, None, AnyMatch] | None = None
        self._opened: Callable[[AnyMatch], None] = lambda match: None
        self._failed: Callable[[LunteError], None] = lambda error: None

    def open(
        self,
        rules: AnyRules,
        record: Record,
        opened: Callable[[AnyMatch], None],
        failed: Callable[[LunteError], None],
    ) -> None:
        """Replay `record` and call `opened` with the match, or `failed` with what is wrong."""
        self._replaying = Match.loading(rules, record)
        self._opened, self._failed = opened, failed
        self._go_on()

    def stop(self) -> None:
        """Forget the record that is being replayed."""
        self._replaying = None

    def _go_on(self) -> None:
        replaying, until = self._replaying, now() + _SLICE
        if replaying is None:
            return
        try:
            while now() < until:
                next(replaying)
        except StopIteration as done:
            self._replaying = None
            self._opened(done.value)
        except LunteError as error:
            self._replaying = None
            self._failed(error)
        else:
            self._frames.ask()
