"""What is noted of the fields, for players who asked for it when the game was set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lunte.app.browser import complain
from lunte.app.thinker import Thinkers
from lunte.app.thinking import Answer, question
from lunte.games.game import AnyMatch, Game
from lunte.scene.board import Note


class Notes:
    """Asks for the notes on one position after the other; `show` is given them when they come."""

    def __init__(
        self,
        game: Game,
        match: AnyMatch,
        thinkers: Thinkers,
        show: Callable[[Mapping[str, Note]], None],
    ) -> None:
        overlay = game.overlay
        self._wanted = overlay is not None and overlay.wanted(match.options)
        self._match = match
        self._thinkers = thinkers
        self._show = show
        self._known = -1
        self._asking = False

    def ask(self) -> None:
        """Have the present position's notes shown, unless they are."""
        match = self._match
        if not self._wanted or match.actor is None or self._known == match.ply:
            return
        self._asking = True
        self._thinkers.ask(question(match, "notes"), self._answered, _ignore, complain)

    def forget(self) -> None:
        """The position is another, or something else is to be thought about."""
        if self._asking:
            self._asking = False
            self._thinkers.forget()
        if self._known != self._match.ply:
            self._show({})

    def _answered(self, answer: Answer) -> None:
        self._asking = False
        self._known = self._match.ply
        self._show(answer.notes)


def _ignore(share: float) -> None:
    """Nobody waits for it."""
