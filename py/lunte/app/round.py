"""One round at the table: presses become actions, actions become pictures, words and a save."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lunte.app import result
from lunte.app.box import Box, name_of
from lunte.app.browser import Element, ask_persistence, fill, h, now, put
from lunte.app.i18n import explain, say, t
from lunte.app.scoreline import ScoreLine
from lunte.app.table import Table
from lunte.games.game import AnyMatch, Game
from lunte.kernel.documents import StorageFull
from lunte.kernel.errors import IllegalAction
from lunte.kernel.events import visible_to
from lunte.kernel.message import Message
from lunte.kernel.record import HUMAN
from lunte.scene.sound import LOST, OVER, REFUSED, WON, Cue, Patch

RESIGN = "resign"


class Round:
    """Plays one match. Every action goes through the match and is saved at once; what the screen
    shows is only ever a view of it.
    """

    def __init__(
        self,
        box: Box,
        game: Game,
        match: AnyMatch,
        table: Table,
        score: ScoreLine,
        prompt: Element,
        tools: Mapping[str, Element],
    ) -> None:
        self.game = game
        self.match = match
        self._box = box
        self._table = table
        self._score = score
        self._prompt = prompt
        self._tools = tools
        self._board = game.board()
        self._finished: Callable[[], None] = lambda: None
        self._began = now() - (match.record.times or (0,))[-1]

    def on_finished(self, handler: Callable[[], None]) -> None:
        """Call `handler` when the round has come to its end before the player's eyes."""
        self._finished = handler

    def greet(self) -> None:
        """Tell those who don't see the board what is to be done."""
        self._announce()

    def press(self, field: str) -> None:
        """Take in that the target on `field` was pressed. While things move it only skips."""
        target = self._table.target(field)
        if self._table.skip() or target is None:
            return
        try:
            self._play(target.action)
        except IllegalAction as error:
            self._refuse(explain(error))

    def resign(self) -> None:
        """Let the player whose turn it is give up."""
        self._table.skip()
        self._play(RESIGN)

    def ask_new(self) -> None:
        """Offer another round, with a word about the running one if it would be lost."""
        running = self.match.actor is not None and self.match.ply > 0
        buttons = [
            h("button", t("new.setup"), type="button", data_action="change-setup"),
            h("button", t("new.again"), type="button", class_="primary", data_action="again"),
        ]
        actor = self.match.actor
        if running and actor is not None and RESIGN in self.match.rules.asides:
            give_up = t("new.resign", player=self._name(actor))
            buttons.insert(0, h("button", give_up, type="button", data_action="resign"))
        text = t("new.running" if running else "new.idle")
        self._box.dialogs.read("question", t("new.title"), [h("p", text)], buttons)

    def ask_undo(self) -> None:
        """Take back the last action, with the consent of the table if it was another's."""
        self._table.skip()
        offer = self.match.undo_offer()
        if offer is None:
            return
        if not offer.agreed:
            self._undo()
            return
        player = self._name(self.match.steps[-1].seat)
        text = t("undo.text", player=player)
        self._box.dialogs.confirm(t("undo.title"), text, t("undo.yes"), self._undo)

    def redo(self) -> None:
        """Do again what was taken back."""
        self._table.skip()
        if self.match.redo():
            self._travelled("play.redone")

    def dress(self) -> None:
        """Show everything anew, in the present language and colours."""
        self._table.dress(self._box.stage([seat.colour for seat in self.match.seats]), self._say)
        # An animation that is cut short has to arrive too: the round may end with it.
        if not self._table.skip():
            self._refresh()

    def _play(self, action: str) -> None:
        before = self._view
        step = self.match.play(action, round(now() - self._began))
        self._save()
        seen = visible_to(step.events, step.seat)
        self._announce(*(self._say(told) for told in self._board.tell(seen)))
        view = self._view
        pace = self._box.pace if self._box.motion else 0
        self._table.animate(self._board.phases(before, seen, view), view, pace, self._arrived)

    def _arrived(self) -> None:
        self._refresh()
        if self.match.outcome is not None:
            ask_persistence()
            self._box.sound.play(Cue(_ending(self.match)))
            self._finished()
            result.show(self._box, self.match, self._board.scores(self._view))

    def _refresh(self) -> None:
        view, actor = self._view, self.match.actor
        self._table.show(view)
        self._score.show(self.match.seats, self._board.scores(view), actor, self._say)
        put(self._tools["undo"], "disabled", self.match.undo_offer() is None)
        put(self._tools["redo"], "disabled", not self.match.can_redo())
        put(self._prompt, "class_", "prompt")
        badge = self._box.badge(self.match.seats[actor].colour, 24) if actor is not None else None
        fill(self._prompt, badge, h("span", self._next()))

    def _refuse(self, reason: str) -> None:
        put(self._prompt, "class_", "prompt refused")
        fill(self._prompt, h("span", reason))
        self._box.sound.play(Cue(REFUSED))
        self._box.announce(reason)

    def _next(self) -> str:
        """Return what is to be done now, or how it ended."""
        if self.match.actor is None:
            return result.headline(self.match)
        return self._say(self._board.prompt(self._view))

    def _announce(self, *told: str) -> None:
        self._box.announce(" ".join([*told, self._next()]))

    def _undo(self) -> None:
        if self.match.undo():
            self._travelled("play.undone")

    def _travelled(self, told: str) -> None:
        self._save()
        self._refresh()
        self._announce(t(told))

    def _save(self) -> None:
        try:
            self._box.saves.save(self.match)
        except StorageFull as error:
            self._box.tell_full(error)

    @property
    def _view(self) -> object:
        return self.match.view(self.match.actor)

    def _name(self, seat: int) -> str:
        return name_of(self.match.seats[seat])

    def _say(self, message: Message) -> str:
        return say(message, self._name)


def _ending(match: AnyMatch) -> Patch:
    """Return how the end of a match sounds to the people at the table."""
    outcome = match.outcome
    people = {number for number, seat in enumerate(match.seats) if seat.player == HUMAN}
    if outcome is None or not outcome.winners or not people:
        return OVER
    return WON if people & set(outcome.winners) else LOST
