"""A bot's question and answer as texts, so that it can think in another process or in slices.

A question holds what the seat may know and nothing more: neither the record nor its seed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Literal, TypeAlias

from lunte.games import registry
from lunte.games.game import AnyAction, AnyBot, AnyMatch, Game
from lunte.kernel.chance import Chance
from lunte.kernel.json import Json, JsonObject, canonical, checksum, parse
from lunte.kernel.message import Message, message_from_json, message_to_json
from lunte.kernel.options import resolve
from lunte.scene.board import Note
from lunte.search.bot import SECONDS, Hint, Thought, turn_seed
from lunte.search.budget import Budget

Wish: TypeAlias = Literal["action", "hint", "notes"]

# Hints come from the best bot there is.
ADVISER = "hard"


@dataclass(frozen=True, slots=True)
class Answer:
    """The text of an action, and why it is a good one if that was asked for; or notes on fields."""

    action: str = ""
    reasons: tuple[Message, ...] = ()
    notes: Mapping[str, Note] = field(default_factory=dict)


def question(match: AnyMatch, wish: Wish) -> str:
    """Return the question what the seat whose turn it is should do, should be advised to do, or
    could note down.
    """
    rules, seat = match.rules, match.actor
    assert seat is not None
    actions = rules.actions(match.state)
    return canonical(
        {
            "game": rules.key,
            "options": match.options,
            "seats": len(match.seats),
            "view": rules.view_to_json(match.state, seat),
            "actions": [rules.action_to_text(action) for action in actions],
            "wish": wish,
            "level": match.seats[seat].player if wish == "action" else ADVISER,
            # The game's own seed would tell what is hidden.
            "seed": checksum(turn_seed(match.record.seed, seat, match.ply)),
        }
    )


def read_answer(text: str) -> Answer:
    """Return the answer that `text` stands for. Raises ValueError if it is none."""
    data = _object(parse(text))
    if "notes" in data:
        notes = _object(data["notes"]).items()
        return Answer(notes={name: _note(_object(note)) for name, note in notes})
    reasons = tuple(message_from_json(_object(one)) for one in _list(data["reasons"]))
    return Answer(_text(data["action"]), reasons)


class Thinker:
    """Thinks about one question in slices. Only the time within slices counts."""

    def __init__(self, text: str, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._thought_for = 0.0
        self._resumed = clock()
        self._thought = _thought(_object(parse(text)), self._time)
        self.share = 0.0
        self.answer: str | None = None

    def go_on(self, seconds: float) -> bool:
        """Think for about `seconds`; return whether `answer` is there now. `share` tells how much
        of the time it may take has passed.
        """
        self._resumed = self._clock()
        while self.answer is None and self._clock() - self._resumed < seconds:
            try:
                self.share = min(1.0, next(self._thought))
            except StopIteration as found:
                self.answer = canonical(found.value)
        self._thought_for += self._clock() - self._resumed
        return self.answer is not None

    def _time(self) -> float:
        return self._thought_for + self._clock() - self._resumed


def bot_of(game: Game, player: str) -> AnyBot:
    """Return the bot of that level."""
    return game.bots[player]


def _thought(data: JsonObject, clock: Callable[[], float]) -> Thought[JsonObject]:
    game = registry.get(_text(data["game"]))
    rules, seats, level = game.rules, data["seats"], _text(data["level"])
    assert isinstance(seats, int)
    options = resolve(rules.options, _object(data["options"]), seats, rules.seats)
    view = rules.view_from_json(_object(data["view"]), options, seats)
    actions: list[AnyAction] = [
        rules.text_to_action(_text(text), view) for text in _list(data["actions"])
    ]
    budget = Budget(seconds=SECONDS[level], clock=clock)
    if data["wish"] == "notes":
        return {"notes": (yield from _noted(game, view, budget))}
    bot, chance = bot_of(game, level), Chance(_text(data["seed"]))
    if data["wish"] == "hint":
        hint: Hint[AnyAction] = yield from bot.hint(view, actions, chance, budget)
        action, reasons = hint.action, hint.reasons
    else:
        action, reasons = (yield from bot.think(view, actions, chance, budget)), ()
    return {
        "action": rules.action_to_text(action),
        "reasons": [message_to_json(reason) for reason in reasons],
    }


def _noted(game: Game, view: object, budget: Budget) -> Thought[JsonObject]:
    assert game.overlay is not None
    notes = yield from game.overlay.think(view, budget)
    return {
        name: {"text": note.text, "label": message_to_json(note.label)}
        for name, note in notes.items()
    }


def _note(data: JsonObject) -> Note:
    return Note(_text(data["text"]), message_from_json(_object(data["label"])))


def _object(data: Json) -> JsonObject:
    if not isinstance(data, Mapping):
        raise ValueError("no JSON object")
    return data


def _list(data: Json) -> list[Json]:
    if not isinstance(data, list):
        raise ValueError("no JSON list")
    return data


def _text(data: Json) -> str:
    if not isinstance(data, str):
        raise ValueError("no text")
    return data
