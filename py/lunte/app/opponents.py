"""The bots of one round: they take their turns by themselves, at a pace that people can follow."""

from __future__ import annotations

from collections.abc import Callable

from lunte.app.browser import Alarm, now
from lunte.app.thinker import Thinkers
from lunte.app.thinking import Answer, question
from lunte.games.game import AnyMatch
from lunte.kernel.errors import IllegalAction
from lunte.kernel.record import HUMAN

# Milliseconds between a board at rest and a bot's action, at normal speed.
BEAT = 450

# Milliseconds after which it is shown that a bot is thinking, and how far it is.
PATIENCE = 500


class Opponents:
    """Asks for a bot's action when it is a bot's turn and the board is at rest."""

    def __init__(
        self,
        match: AnyMatch,
        thinkers: Thinkers,
        act: Callable[[str], None],
        show: Callable[[float | None], None],
        failed: Callable[[str], None],
    ) -> None:
        self._match = match
        self._thinkers = thinkers
        self._act = act
        self._show = show
        self._failed = failed
        self._beat = Alarm(self._take)
        self._asked = 0.0
        self._wait = 0.0
        self._action: str | None = None
        self.paused = False
        if self.seats:
            thinkers.warm()

    @property
    def alone(self) -> bool:
        """Whether nobody but bots sits at the table."""
        return len(self.seats) == len(self._match.seats)

    @property
    def to_act(self) -> bool:
        """Whether it is a bot's turn."""
        return self._match.actor in self.seats

    def turn(self, pace: float) -> None:
        """Let the bot whose turn it is act, if it is one's. `pace` stretches the wait before."""
        self.stop()
        if not self.to_act or self.paused:
            return
        self._asked = now()
        self._wait = BEAT * pace
        self._thinkers.ask(question(self._match, "action"), self._answered, self._told, self._broke)

    def once(self) -> None:
        """Let a bot act though they are paused."""
        self.paused = False
        self.turn(0)
        self.paused = True

    def stop(self) -> None:
        """Let no bot act: the position is another, or nobody looks."""
        self._beat.stop()
        self._action = None
        self._thinkers.forget()
        self._show(None)

    @property
    def seats(self) -> frozenset[int]:
        """The seats on which bots sit."""
        seats = enumerate(self._match.seats)
        return frozenset(seat for seat, who in seats if who.player != HUMAN)

    def _answered(self, answer: Answer) -> None:
        self._action = answer.action
        self._beat.set(max(0.0, self._asked + self._wait - now()))

    def _take(self) -> None:
        action, self._action = self._action, None
        self._show(None)
        if action is None:
            return
        try:
            self._act(action)
        except IllegalAction as error:
            self._failed(f"a bot's answer was refused: {action}, {error}")

    def _told(self, share: float) -> None:
        if now() - self._asked > PATIENCE:
            self._show(share)

    def _broke(self, why: str) -> None:
        self._show(None)
        self._failed(why)
