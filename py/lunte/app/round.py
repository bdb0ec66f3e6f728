"""One round at the table: presses become actions, actions become pictures, words and a save."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lunte.app.box import Box, name_of
from lunte.app.browser import ask_persistence, complain, h, next_frame, now
from lunte.app.furniture import Furniture
from lunte.app.hints import Hints
from lunte.app.i18n import explain, say, t
from lunte.app.opponents import Opponents
from lunte.app.overlay import Notes
from lunte.app.result import Result, headline
from lunte.app.thinking import Answer
from lunte.games.game import AnyMatch, Game
from lunte.kernel.documents import StorageFull
from lunte.kernel.errors import IllegalAction
from lunte.kernel.events import visible_to
from lunte.kernel.message import Message
from lunte.kernel.record import HUMAN
from lunte.scene.sound import HINT, LOST, OVER, REFUSED, TURN, WON, Cue, Patch

RESIGN = "resign"

# The notice about a bot that found no action.
STUCK = "bot"

# More would push the board down, and the first ones count most.
REASONS = 2


class Round:
    """Plays one match. Every action goes through the match and is saved at once; what the screen
    shows is only ever a view of it.
    """

    def __init__(
        self, box: Box, game: Game, match: AnyMatch, furniture: Furniture, result: Result
    ) -> None:
        self.game = game
        self.match = match
        self._box = box
        self._furniture = furniture
        self._result = result
        self._table = furniture.table
        self._board = game.board()
        self._left = False
        self._finished: Callable[[], None] = lambda: None
        self._began = now() - (match.record.times or (0,))[-1]
        self._bots = Opponents(match, box.thinkers, self._play, furniture.think, self._stuck)
        self._notes = Notes(game, match, box.thinkers, self._table.note)
        self._hints = Hints(match, box.thinkers, furniture.think, self._advised, self._unadvised)

    def on_finished(self, handler: Callable[[], None]) -> None:
        """Call `handler` when the round has come to its end before the player's eyes."""
        self._finished = handler

    def greet(self) -> None:
        """Tell those who don't see the board what is to be done, and let the bots play."""
        self._count()
        self._announce()
        self._let_bots()

    def show_result(self) -> None:
        """Show how the round ended, if it has and is still looked at."""
        self._table.skip()
        if not self._left and self.match.outcome is not None:
            self._result.show(self.game, self.match, self._board.scores(self._view))

    def leave(self) -> None:
        """Nobody looks any more: nothing goes on."""
        self._left = True
        self._box.notices.close(STUCK)
        self._bots.stop()
        self._hints.forget()
        self._notes.forget()

    def press(self, field: str, *, held: bool = False) -> None:
        """Take in that the target on `field` was pressed, or `held`. While things move it only
        skips.
        """
        target = self._table.target(field)
        if self._table.go_on() or self._table.skip() or self._end_preview() or target is None:
            return
        if self._bots.to_act:
            self._press_for_bot()
            return
        if target.second is not None and held != self._furniture.swapped:
            self._try(target.second)
        else:
            self._try(target.action)

    def command(self, action: str) -> None:
        """Do what no field stands for."""
        if not (self._table.go_on() or self._table.skip() or self._bots.to_act):
            self._try(action)

    def key(self, key: str) -> bool:
        """Take in a key that means something on this board only."""
        second, field = self._board.second, self._table.focused
        if second is not None and key == second.key:
            if field is None:
                self.swap()
            else:
                self.press(field, held=not self._furniture.swapped)
            return True
        commands = [one for one in self._board.commands(self._view) if one.key == key]
        for command in commands:
            self.command(command.action)
        return bool(commands)

    def swap(self) -> None:
        """Let a press mean the second action of a target from now on, or the first again."""
        if self._board.second is not None:
            self._furniture.swap(not self._furniture.swapped)

    def zoom(self) -> None:
        """Look at the board more closely, or at all of it."""
        self._table.lens.toggle()
        self._furniture.lay_out(self._board, self._say)

    def resign(self) -> None:
        """Let the player whose turn it is give up."""
        self._rest()
        self._play(RESIGN)

    def ask_new(self) -> None:
        """Offer another round, with a word about the running one if it would be lost."""
        running = self.match.actor is not None and self.match.ply > 0
        buttons = [
            h("button", t("new.setup"), type="button", data_action="change-setup"),
            h("button", t("new.again"), type="button", class_="primary", data_action="again"),
        ]
        actor = self.match.actor
        can_resign = RESIGN in self.match.rules.asides and not self._bots.to_act
        if running and actor is not None and can_resign:
            give_up = t("new.resign", player=self._name(actor))
            buttons.insert(0, h("button", give_up, type="button", data_action="resign"))
        text = t("new.running" if running else "new.idle")
        self._box.dialogs.read("question", t("new.title"), [h("p", text)], buttons)

    def ask_undo(self) -> None:
        """Take back the last action, with the consent of the table if it was another's."""
        offer = self.match.undo_offer()
        if offer is None:
            return
        self._rest()
        if not offer.agreed:
            self._undo()
            return
        player = self._name(self.match.steps[offer.ply].seat)
        text = t("undo.text", player=player)
        self._box.dialogs.confirm(
            t("undo.title"), text, t("undo.yes"), self._undo, otherwise=self._let_bots
        )

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.match.can_redo():
            self._rest()
            self.match.redo()
            self._travelled("play.redone")

    def ask_hint(self) -> None:
        """Look for good advice for the player whose turn it is."""
        if self.match.actor is None or self._bots.to_act:
            return
        self._rest()
        self._furniture.say(t("hint.thinking"))
        self._box.announce(t("hint.thinking"))
        self._hints.ask()

    def preview(self) -> None:
        """Show what would come of the hint; what is shown goes away at the next press."""
        given = self._hints.given
        if given is None or not self.game.foreseeable or self._table.previewing:
            return
        events, after = self._hints.foreseen()
        told = " ".join(self._say(one) for one in self._board.tell(events))
        self._furniture.say(t("hint.preview"))
        self._box.announce(f"{t('hint.preview')} {told}")
        self._table.preview(self._board.phases(self._view, events, after), after, self._pace)

    def pause(self) -> None:
        """Let bots that play on their own wait, or play again."""
        if not self._bots.alone:
            return
        self._bots.paused = not self._bots.paused
        self._rest()
        self._refresh()
        self._box.announce(t("watch.paused" if self._bots.paused else "watch.playing"))
        self._let_bots()

    def reseat(self, seat: int, player: str) -> None:
        """Let a person or a bot of another level play for a seat from now on."""
        self._rest()
        seats = list(self.match.seats)
        seats[seat] = replace(seats[seat], player=player)
        self.match.reseat(seats)
        self._save()
        self._refresh()
        self._announce()
        self._let_bots()

    def dress(self) -> None:
        """Show everything anew, in the present language and colours."""
        self._table.dress(self._box.stage([seat.colour for seat in self.match.seats]), self._say)
        # An animation that is cut short has to arrive too: the round may end with it.
        if not self._table.skip():
            self._refresh()

    def _press_for_bot(self) -> None:
        """A press while a bot is to act: whoever has paused the bots sees one action more."""
        actor = self.match.actor
        assert actor is not None
        if self._bots.paused:
            self._bots.once()
        else:
            self._refuse(t("play.not_yours", player=self._name(actor)))

    def _try(self, action: str) -> None:
        try:
            self._play(action)
        except IllegalAction as error:
            self._refuse(explain(error))

    def _play(self, action: str) -> None:
        before, seer = self._view, self._seer
        step = self.match.play(action, round(now() - self._began))
        self._bots.stop()
        self._hints.forget()
        self._notes.forget()
        self._table.point_out(None)
        self._furniture.command((), self._say)
        target = self._table.action(action)
        if target is not None:
            self._table.bring(target.field)
        self._save()
        self._count()
        self._equip()
        seen = visible_to(step.events, seer)
        self._announce(*(self._say(told) for told in self._board.tell(seen)))
        self._table.aim(self._furniture.score.places())
        phases = self._board.phases(before, seen, self._view)
        held = self._held if self._box.stepping else None
        self._table.animate(phases, self._view, self._pace, self._arrived, held)

    def _held(self, number: int) -> None:
        self._furniture.say(t("step.next", number=number))

    def _arrived(self) -> None:
        self._refresh()
        if self.match.outcome is not None:
            ask_persistence()
            self._box.sound.play(Cue(_ending(self.match)))
            self._finished()
            # Not in the frame that draws the last position: together they would hold the page up.
            next_frame(self.show_result)
        elif not self._bots.to_act and self._acted_last in self._bots.seats:
            self._box.sound.play(Cue(TURN))
        self._let_bots()

    def _refresh(self) -> None:
        """Show the position at rest, and what can be done."""
        self._table.point_out(None)
        self._table.show(self._view)
        furniture, actor = self._furniture, self.match.actor
        view = self._view
        scores, figures = self._board.scores(view), self._board.figures(view)
        furniture.score.show(self.match.seats, scores, actor, self._say, figures)
        by_hand = actor is not None and not self._bots.to_act
        furniture.command(self._board.commands(view) if by_hand else (), self._say)
        furniture.lay_out(self._board, self._say)
        self._equip()
        badge = self._box.badge(self.match.seats[actor].colour, 24) if actor is not None else None
        furniture.say(self._next(), badge, opens=self._opens)
        furniture.strip.show(self.game, self.match, self._board.shape(self._view))

    def _equip(self) -> None:
        """Offer the tools that are of use now. They are so before the board is at rest, too."""
        furniture, bots = self._furniture, self._bots
        furniture.allow("undo", self.match.undo_offer() is not None)
        furniture.allow("redo", self.match.can_redo())
        furniture.allow("hint", self.match.actor is not None and not bots.to_act)
        furniture.offer("hint", bool(self.game.bots) and not bots.alone)
        furniture.offer("pause", bots.alone and not bots.paused)
        furniture.offer("go", bots.alone and bots.paused)

    def _rest(self) -> None:
        """End whatever is under way on the board or in a bot's head. Who asks for it has to let the
        bots go on afterwards.
        """
        # First the board: a bot begins to think when it comes to rest.
        self._table.skip()
        self._bots.stop()
        self._hints.forget()
        self._notes.forget()
        if self._table.previewing:
            self._refresh()

    def _end_preview(self) -> bool:
        if not self._table.previewing:
            return False
        self._refresh()
        if self._hints.given is not None:
            self._advised(self._hints.given)
        return True

    def _let_bots(self) -> None:
        self._bots.turn(self._box.pace)
        if not self._bots.to_act:
            self._notes.ask()

    def _stuck(self, why: str) -> None:
        complain(why)
        actor = self.match.actor
        player = self._name(actor) if actor is not None else ""
        text = t("play.bot_failed", player=player)
        self._box.notices.show(STUCK, text, t("play.bot_again"), self._let_bots)

    def _advised(self, hint: Answer) -> None:
        target = self._table.action(hint.action)
        if target is not None:
            self._table.point_out(target.field)
            self._table.bring(target.field)
        reasons = " ".join(self._say(reason) for reason in hint.reasons[:REASONS])
        told = t("hint.best", action=self._say(self._board.name(hint.action)), reasons=reasons)
        button = None
        if self.game.foreseeable:
            button = h("button", t("hint.show"), type="button", data_action="preview")
        self._furniture.say(told, button=button)
        self._box.sound.play(Cue(HINT))
        self._box.announce(told)
        self._notes.ask()

    def _unadvised(self, why: str) -> None:
        complain(why)
        self._refuse(t("hint.failed"))
        self._notes.ask()

    def _refuse(self, reason: str) -> None:
        self._furniture.say(reason, refused=True, opens=self._opens)
        self._box.sound.play(Cue(REFUSED))
        self._box.announce(reason)

    def _next(self) -> str:
        """Return what is to be done now, or how it ended."""
        actor = self.match.actor
        if actor is None:
            return headline(self.match)
        if self._bots.to_act:
            key = "watch.press" if self._bots.paused else "play.bot_turn"
            return t(key, player=self._name(actor))
        return self._say(self._board.prompt(self._view))

    def _announce(self, *told: str) -> None:
        self._box.announce(" ".join([*told, self._next()]))

    def _undo(self) -> None:
        if self.match.undo():
            self._travelled("play.undone")

    def _travelled(self, told: str) -> None:
        # Where bots play on their own nobody could look at an earlier position otherwise.
        self._bots.paused = self._bots.alone
        self._save()
        self._refresh()
        self._announce(t(told))
        self._let_bots()

    def _save(self) -> None:
        try:
            self._box.saves.save(self.match)
        except StorageFull as error:
            self._box.tell_full(error)

    def _count(self) -> None:
        try:
            self._box.tallies.count(self.game, self.match)
        except StorageFull as error:
            self._box.tell_full(error)

    @property
    def _acted_last(self) -> int | None:
        return self.match.steps[-1].seat if self.match.ply else None

    @property
    def _opens(self) -> str | None:
        """What the prompt opens: the sheet of the end, once there is one."""
        return "result" if self.match.outcome is not None else None

    @property
    def _pace(self) -> float:
        return self._box.pace if self._box.motion else 0

    @property
    def _seer(self) -> int | None:
        """The seat through whose eyes the board is seen: a person's, the last one's while a bot
        acts; nobody's where only bots play.
        """
        people = [seat for seat, who in enumerate(self.match.seats) if who.player == HUMAN]
        actor = self.match.actor
        if actor in people or not people:
            return actor if people else None
        acted = (step.seat for step in reversed(self.match.steps) if step.seat in people)
        return next(acted, people[0])

    @property
    def _view(self) -> object:
        return self.match.view(self._seer)

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
