"""Hints of Rilto: what they say is true by the rules, and it is said."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache

import pytest

from lunte.games.rilto.actions import Tap
from lunte.games.rilto.bot import BOTS, board_of
from lunte.games.rilto.events import Burst
from lunte.games.rilto.hints import reasons
from lunte.games.rilto.reaction import NOBODY
from lunte.games.rilto.rules import RULES
from lunte.games.rilto.state import Ranked, State, Unwon, Won
from lunte.games.rilto.variants import VARIANTS
from lunte.kernel.chance import Chance
from lunte.kernel.message import Message, SeatName
from lunte.search.alpha_beta import Found
from lunte.search.bot import Hint, answer
from lunte.search.budget import Budget
from tests.unit.rilto_boards import NO_CHANCE, board, new, play

GAMES = 48
LONGEST = 60


def taps(state: State) -> list[Tap]:
    return [action for action in RULES.actions(state) if isinstance(action, Tap)]


def hint(state: State) -> Hint[Tap]:
    return answer(BOTS["hard"].hint(state, taps(state), Chance("hint"), Budget(nodes=600)))


def fields(state: State, seat: int) -> set[str]:
    pairs = zip(state.setup.layout.names, state.owners, strict=True)
    return {name for name, owner in pairs if owner == seat}


def takeable(state: State, seat: int) -> set[str]:
    """Return the fields of `seat` that another could take if it were its turn."""
    lost: set[str] = set()
    for other in {*state.owners} - {seat, NOBODY}:
        there = replace(state, turn=other)
        for tap in taps(there):
            lost |= fields(state, seat) - fields(RULES.apply(there, tap, NO_CHANCE)[0], seat)
    return lost


@dataclass(frozen=True)
class Case:
    """A tap in some game, good or bad, and where it leads."""

    before: State
    tap: Tap
    after: State

    def told(self) -> tuple[Message, ...]:
        found = Found(self.tap, value=0, depth=3, nodes=0)
        return reasons(board_of(self.before.setup), self.before, found)

    def is_true(self, message: Message) -> bool:
        seat, result = self.before.turn, self.after.result
        match message.key.removeprefix("rilto.hint."):
            case "wins":
                return result == Won(seat)
            case "most":
                return isinstance(result, Ranked) and result.ranks[seat] == 1
            case "last":
                return isinstance(result, Ranked) and result.ranks[seat] > 1
            case "unwon":
                return isinstance(result, Unwon)
            case "out":
                player = message.values["player"]
                return any(player == SeatName(gone) for gone in self.after.out[-1])
            case "takes" | "takes.one":
                return self.names(message, self.taken(message.values["player"]))
            case "saves" | "saves.one":
                return self.names(message, takeable(self.before, seat) & self.safe())
            case "safe":
                return self.safe() == fields(self.after, seat)
            case "prepares" | "threatens":
                return self.is_loaded(message)
            case "deep":
                return message.values == {"count": 3}
            case _:
                return False

    def safe(self) -> set[str]:
        seat = self.before.turn
        return fields(self.after, seat) - takeable(self.after, seat)

    def taken(self, player: object) -> set[str]:
        (seat,) = [one for one in range(self.before.setup.seats) if SeatName(one) == player]
        return fields(self.before, seat) - fields(self.after, seat)

    def names(self, message: Message, right: set[str]) -> bool:
        """Whether a message names the one right field, or counts the many."""
        if "count" in message.values:
            return message.values["count"] == len(right) > 1
        return right == {message.values["field"]}

    def is_loaded(self, message: Message) -> bool:
        """Whether the stone is safe and bursts at the next tap, taking as many as is said."""
        seat = self.before.turn
        again, events = RULES.apply(replace(self.after, turn=seat), self.tap, NO_CHANCE)
        others = {*range(self.before.setup.seats)} - {seat}
        taken = sum(len(fields(self.after, one) - fields(again, one)) for one in others)
        return (
            message.values["field"] == self.tap.field
            and self.tap.field in self.safe()
            and any(isinstance(event, Burst) for event in events)
            and message.values.get("count", 0) == taken
        )


@cache
def cases() -> list[Case]:
    """Return every tap of some random games."""
    found = []
    for number in range(GAMES):
        stream = Chance(str(number)).stream("game")
        state = new(
            2 + number % 3,
            seed=str(number),
            variant=stream.choice([*VARIANTS]),
            bounce=number % 4 == 0,
            walls=stream.choice(["off", "few"]),
            end="limit" if number % 6 == 5 else "last",
            limit_rounds=10,
        )
        for _ in range(LONGEST):
            if state.result is None:
                tap = stream.choice(taps(state))
                after, _ = RULES.apply(state, tap, NO_CHANCE)
                if not state.placing:
                    found.append(Case(state, tap, after))
                state = after
    return found


def test_what_is_said_is_true_and_everything_is_said_some_time() -> None:
    said: Counter[str] = Counter()
    for case in cases():
        told = case.told()
        assert told
        for message in told:
            assert case.is_true(message), (message, case)
        said.update(message.key.removeprefix("rilto.hint.") for message in told)
    assert set(said) == {
        *("wins", "most", "last", "out", "takes", "takes.one", "saves", "saves.one", "safe"),
        *("prepares", "threatens", "deep", "unwon"),
    }


def test_gains_and_safety_are_never_kept_quiet() -> None:
    for case in cases():
        if case.after.result is None:
            keys = [message.key for message in case.told()]
            gone = {seat for group in case.after.out[len(case.before.out) :] for seat in group}
            robbed = {
                seat
                for seat in range(case.before.setup.seats)
                if seat != case.before.turn and case.taken(SeatName(seat))
            }
            assert keys.count("rilto.hint.out") == len(gone)
            assert sum(key.startswith("rilto.hint.takes") for key in keys) == len(robbed - gone)
            assert ("rilto.hint.safe" in keys) == case.is_true(Message("rilto.hint.safe"))


def test_a_win_is_all_there_is_to_say() -> None:
    given = hint(
        board("""
            A3 B1 .
            .  .  .
            .  .  A1
        """)
    )
    assert given == Hint(Tap(0, 0), (Message("rilto.hint.wins"),))


def test_an_endless_reaction_is_told() -> None:
    state = board(
        """
            A3 A3 A3
            A3 A3 A3
            A3 A3 B1
        """,
        bounce=True,
    )
    (tap,) = [tap for tap in taps(state) if tap.field == "b2"]
    case = Case(state, tap, RULES.apply(state, tap, NO_CHANCE)[0])
    assert case.told() == (Message("rilto.hint.unwon"),)


def test_a_forced_win_is_proven() -> None:
    state = board("""
        .  A2 .  .
        .  .  B1 .
        .  A3 B2 A2
        .  .  B2 .
    """)
    given = hint(state)
    assert given.reasons[0] == Message("rilto.hint.forces")
    after, _ = RULES.apply(state, given.action, NO_CHANCE)
    for reply in taps(after):
        answered, _ = RULES.apply(after, reply, NO_CHANCE)
        wins = [tap for tap in taps(answered) if RULES.apply(answered, tap, NO_CHANCE)[0].result]
        assert wins


@pytest.mark.parametrize(
    ("variant", "where"),
    [("classic", "corner"), ("fortress", "corner"), ("crossfire", "corner"), ("diagonal", "edge")],
)
def test_people_are_warned_of_deadly_starts(variant: str, where: str) -> None:
    first = new(variant=variant)
    assert hint(first).reasons == (Message(f"rilto.hint.start.{where}"),)
    second = play(first, "c3")
    assert hint(second).reasons[0] == Message("rilto.hint.start.beside", player=SeatName(0))
    assert hint(new(3, variant=variant)).reasons == (Message("rilto.hint.start.marked"),)


@pytest.mark.parametrize("variant", VARIANTS)
def test_whoever_starts_beside_a_stone_is_taken(variant: str) -> None:
    """It bursts first, whatever the other does."""
    first = play(new(variant=variant), "c3")
    beside = {first.setup.layout.names[at] for at in first.setup.layout.landings[12]}
    assert beside
    for start in beside:
        state = play(first, start)
        while state.result is None:
            state = play(state, "c3" if state.turn == 0 else start)
        assert state.result == Won(0)


@pytest.mark.parametrize("variant", VARIANTS)
def test_cramped_fields_reach_few_others(variant: str) -> None:
    layout = new(variant=variant, bounce=True).setup.layout
    outer = (
        [0, 4, 20, 24] if variant != "diagonal" else [at for at in range(25) if at % 5 in (0, 4)]
    )
    for at in outer:
        assert 2 * len({*layout.landings[at]} - {at}) <= len(layout.variant.directions)
