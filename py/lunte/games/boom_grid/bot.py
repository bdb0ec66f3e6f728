"""Boom Grid's bots.

easy trusts single numbers and slips now and then; medium knows every chance and takes what is
certain first; hard weighs what each action leaves, to itself and to the next player. Hints come from
the last, whatever the bot. None of them resigns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from lunte.games.boom_grid.actions import Action, End, Flag, Reveal
from lunte.games.boom_grid.hints import reasons
from lunte.games.boom_grid.knowledge import Knowledge
from lunte.games.boom_grid.layout import numbers_of
from lunte.games.boom_grid.rules import FLAG_POINTS, MINE_POINTS, WRONG_POINTS
from lunte.games.boom_grid.sight import seen_by, weighed
from lunte.games.boom_grid.solver import Analysis, Share
from lunte.games.boom_grid.state import MOST_ACTIONS, View
from lunte.games.boom_grid.ways import Contradiction
from lunte.kernel.chance import Chance, Stream
from lunte.search.bot import Bot, Hint, Thought
from lunte.search.budget import Budget

# One in so many of easy's actions is a slip.
SLIP: Final = 9
# From which chance on medium flags, and up to which it opens a field if it could stop instead.
SURE: Final = 0.7
RISK: Final = 1 / 6
# Beyond these chances hard doesn't even think about flagging, or about opening.
LEAST_FLAGGED, MOST_OPENED = 0.2, 0.45
# How many fields of the same chance hard looks at.
ALIKE: Final = 6

# What a position is worth, in points ahead at the end, to the seat whose turn it is: by its actions
# left, the number of certain mines (the last: more than eight) and of certain safe fields (the last:
# four or more). Fitted by least squares to what self-play at these values brings.
_BASE: Final = {1: -0.54, 2: -0.28, 3: 1.47}
_MINES: Final = {
    1: (0.0, 3.96, 0.84, -2.33, -5.70, -2.71, -0.22, 2.17, 0.92, -0.34),
    2: (0.0, 3.54, 7.40, 3.83, 0.84, -2.57, -0.38, 2.17, 3.45, 0.81),
    3: (0.0, 3.70, 6.26, 8.79, 5.27, 3.41, -0.19, 1.38, 2.25, 2.79),
}
_SAFE: Final = {
    1: (0.0, 0.67, -0.70, -0.87, -0.51),
    2: (0.0, 1.34, 0.95, 0.69, 0.76),
    3: (0.0, 0.49, 1.05, 1.25, 1.16),
}


class EasyBot:
    """Knows what one number alone says; where that is nothing, it takes a chance."""

    def think(
        self, view: View, actions: Sequence[Action], chance: Chance, budget: Budget
    ) -> Thought[Action]:
        yield 0.0
        stream = chance.stream("bot")
        if not view.begun or not stream.below(SLIP):
            return _careless(view, actions, stream)
        known = seen_by(view)
        mines, safe = known.mines & known.covered, known.safe & known.covered
        if mines and stream.below(4):
            return _flag(view, mines, stream)
        if safe:
            return _reveal(view, safe, stream)
        if view.used and stream.below(2):
            return End()
        return _reveal(view, known.unknown or known.covered, stream)

    def hint(
        self, view: View, actions: Sequence[Action], chance: Chance, budget: Budget
    ) -> Thought[Hint[Action]]:
        return (yield from _hint(view, chance, budget))


class MediumBot(EasyBot):
    """Certain mines, then certain safe fields, then what is likely enough."""

    def think(
        self, view: View, actions: Sequence[Action], chance: Chance, budget: Budget
    ) -> Thought[Action]:
        stream = chance.stream("bot")
        if not view.begun:
            return _first(view, stream)
        analysis = yield from weighed(seen_by(view), budget)
        shares = analysis.shares
        high, low = max(shares, key=_chance), min(shares, key=_chance)
        if high.chance >= SURE and (high.mined == high.of or low.mined):
            return _flag(view, high.fields, stream)
        if view.used and low.chance > RISK:
            return End()
        return _reveal(view, low.fields, stream)


class HardBot(EasyBot):
    """Weighs every sensible action by what it brings and what it leaves."""

    def think(
        self, view: View, actions: Sequence[Action], chance: Chance, budget: Budget
    ) -> Thought[Action]:
        stream = chance.stream("bot")
        if not view.begun:
            return _first(view, stream)
        found = yield from _weighing(view, stream, budget)
        return found.action


@dataclass(frozen=True, slots=True)
class _Choice:
    """An action, its worth in points, and what was known when it was chosen."""

    action: Action
    worth: float
    analysis: Analysis


def _hint(view: View, chance: Chance, budget: Budget) -> Thought[Hint[Action]]:
    stream = chance.stream("bot")
    if not view.begun:
        action = _first(view, stream)
        return Hint(action, reasons(view, action, None))
    found = yield from _weighing(view, stream, budget)
    return Hint(found.action, reasons(view, found.action, found.analysis))


def _weighing(view: View, stream: Stream, budget: Budget) -> Thought[_Choice]:
    """Return the best action, of those that there was time to look at."""
    known = seen_by(view)
    analysis = yield from weighed(known, budget)
    look = _Look(view, known, budget)
    best = _Choice(End(), look.left_alone(analysis), analysis) if view.used else None
    for action, field, share in _sensible(view, analysis, stream):
        if isinstance(action, Flag):
            worth = yield from look.flag(field, share.chance)
        else:
            worth = yield from look.reveal(field, share.chance)
        if best is None or worth > best.worth:
            best = _Choice(action, worth, analysis)
        if budget.over:
            break
        yield budget.share
    assert best is not None
    return best


def _sensible(
    view: View, analysis: Analysis, stream: Stream
) -> Iterator[tuple[Action, int, Share]]:
    """Yield what is worth looking at, the most promising first."""
    promising = []
    for share in analysis.shares:
        chance = share.chance
        gain = FLAG_POINTS * chance + WRONG_POINTS * (1 - chance)
        flag = chance == 1 or chance > LEAST_FLAGGED
        if flag:
            promising.append((gain, True, share))
        if chance <= MOST_OPENED:
            open_gain = view.setup.reveal_points * (1 - chance) + MINE_POINTS * chance
            promising.append((open_gain, False, share))
    if not promising:
        # Nothing is likely either way: the safest field is as good as any.
        promising = [(0.0, False, min(analysis.shares, key=_chance))]
    names, wrong = view.setup.layout.names, view.wrong
    for _, flags, share in sorted(promising, key=lambda one: -one[0]):
        # Certain mines are all alike.
        many = 1 if share.mined == share.of else ALIKE
        fields = share.fields & ~wrong if flags else share.fields
        for field in stream.shuffled(list(numbers_of(fields)))[:many]:
            yield (Flag(names[field]) if flags else Reveal(names[field])), field, share


class _Look:
    """What the actions of one position lead to."""

    def __init__(self, view: View, known: Knowledge, budget: Budget) -> None:
        self._known = known
        self._budget = budget
        self._left = MOST_ACTIONS - view.used - 1
        self._reveal_points = view.setup.reveal_points
        # What the next player wins is lost against one of the others only.
        self._share = 1 / max(1, len(view.seats_in) - 1)

    def left_alone(self, analysis: Analysis) -> float:
        """Return what the position is worth if the next player goes on from it."""
        return -self._share * _worth(analysis, MOST_ACTIONS)

    def flag(self, field: int, chance: float) -> Thought[float]:
        worth = 0.0
        if chance:
            after = yield from self._after(self._known.found(field), self._left)
            worth += chance * (FLAG_POINTS + after)
        if chance < 1:
            after = yield from self._after(self._known.spared(field), self._left)
            worth += (1 - chance) * (WRONG_POINTS + after)
        return worth

    def reveal(self, field: int, chance: float) -> Thought[float]:
        worth = 0.0
        if chance:
            after = yield from self._after(self._known.found(field), 0)
            worth += chance * (MINE_POINTS + after)
        if chance == 1:
            return worth
        total, sum_ = 0, 0.0
        for number in self._numbers(field):
            try:
                known = self._known.opened([(field, number)])
                analysis = yield from weighed(known, self._budget)
            except Contradiction:
                continue
            total += analysis.solutions
            after = self._value(known, analysis, self._left)
            sum_ += analysis.solutions * after
        opened = sum_ / total if total else 0.0
        return worth + (1 - chance) * (self._reveal_points + opened)

    def _numbers(self, field: int) -> range:
        known = self._known
        around = known.neighbours[field]
        least = (around & known.mines).bit_count()
        return range(least, least + (around & known.unknown & ~(1 << field)).bit_count() + 1)

    def _after(self, known: Knowledge, left: int) -> Thought[float]:
        if not known.covered:
            return 0.0
        analysis = yield from weighed(known, self._budget)
        return self._value(known, analysis, left)

    def _value(self, known: Knowledge, analysis: Analysis, left: int) -> float:
        if not known.covered:
            return 0.0
        return _worth(analysis, left) if left else self.left_alone(analysis)


def _worth(analysis: Analysis, left: int) -> float:
    mines, safe = analysis.mines.bit_count(), analysis.safe.bit_count()
    return _BASE[left] + _MINES[left][min(mines, 9)] + _SAFE[left][min(safe, 4)]


def _first(view: View, stream: Stream) -> Action:
    """Open a corner: it has the fewest neighbours, so most opens with it."""
    layout = view.setup.layout
    last = layout.width * layout.height - 1
    corners = (0, layout.width - 1, last - layout.width + 1, last)
    return Reveal(layout.names[stream.choice(corners)])


def _careless(view: View, actions: Sequence[Action], stream: Stream) -> Action:
    reveals = [action for action in actions if isinstance(action, Reveal)]
    return stream.choice(reveals)


def _flag(view: View, fields: int, stream: Stream) -> Action:
    names = view.setup.layout.names
    return Flag(names[stream.choice(list(numbers_of(fields & ~view.wrong)))])


def _reveal(view: View, fields: int, stream: Stream) -> Action:
    names = view.setup.layout.names
    return Reveal(names[stream.choice(list(numbers_of(fields)))])


def _chance(share: Share) -> float:
    return share.chance


BOTS: Mapping[str, Bot[View, Action]] = {
    "easy": EasyBot(),
    "medium": MediumBot(),
    "hard": HardBot(),
}
