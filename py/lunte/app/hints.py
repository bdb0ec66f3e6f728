"""A hint: which action a strong bot would take, why, and what would come of it."""

from __future__ import annotations

from collections.abc import Callable

from lunte.app.thinker import Thinkers
from lunte.app.thinking import Answer, question
from lunte.games.game import AnyMatch
from lunte.kernel.chance import Chance
from lunte.kernel.events import Event


class Hints:
    """Asks for one hint at a time and keeps it until the position changes."""

    def __init__(
        self,
        match: AnyMatch,
        thinkers: Thinkers,
        show: Callable[[float | None], None],
        found: Callable[[Answer], None],
        failed: Callable[[str], None],
    ) -> None:
        self._match = match
        self._thinkers = thinkers
        self._show = show
        self._found = found
        self._failed = failed
        self._asking = False
        self.given: Answer | None = None

    def ask(self) -> None:
        """Look for a hint on what to do now."""
        self.forget()
        self._asking = True
        self._show(0.0)
        self._thinkers.ask(question(self._match, "hint"), self._answered, self._show, self._broke)

    def forget(self) -> None:
        """The hint isn't wanted any more."""
        self.given = None
        if self._asking:
            self._asking = False
            self._thinkers.forget()
            self._show(None)

    def foreseen(self) -> tuple[tuple[Event, ...], object]:
        """Return what would happen, and the position that would be reached."""
        assert self.given is not None
        rules, state = self._match.rules, self._match.state
        action = rules.text_to_action(self.given.action, state)
        after, events = rules.apply(state, action, Chance(""))
        return events, rules.view(after, rules.actor(state))

    def _answered(self, answer: Answer) -> None:
        self._asking = False
        self._show(None)
        self.given = answer
        self._found(answer)

    def _broke(self, why: str) -> None:
        self._asking = False
        self._show(None)
        self._failed(why)
