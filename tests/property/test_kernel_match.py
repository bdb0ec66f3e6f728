"""Any way through a match: playing, undoing, jumping, saving."""

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from lunte.kernel.errors import IllegalAction
from lunte.kernel.json import canonical, parse
from lunte.kernel.match import Match
from lunte.kernel.record import HUMAN, from_json
from tests.tables import ToyMatch, toy_match
from tests.toy import DECKS, RULES, TEXTS


class Playing(RuleBasedStateMachine):
    """Plays the toy game beside a plain list of what was done."""

    match: ToyMatch

    @initialize(
        players=st.lists(st.sampled_from([HUMAN, "easy"]), min_size=1, max_size=4),
        deck=st.sampled_from([deck for deck in DECKS if deck != "tiny"]),
        seed=st.text(max_size=3),
    )
    def begin(self, players: list[str], deck: str, seed: str) -> None:
        self.match = toy_match(players=players, options={"goal": 20, "deck": deck}, seed=f"{seed}")
        self.done: list[str] = []

    @rule(text=st.sampled_from([*TEXTS]))
    def play(self, text: str) -> None:
        before = self.match.record
        try:
            self.match.play(text, at=self.match.ply)
        except IllegalAction:
            assert self.match.record == before
        else:
            self.done = [*self.done[: before.ply], text]

    @rule()
    def undo(self) -> None:
        before, offer = self.match.ply, self.match.undo_offer()
        assert self.match.undo() == (offer is not None)
        assert self.match.ply == (before if offer is None else offer.ply)
        assert not any(step.told for step in self.match._steps[self.match.ply : before])

    @rule()
    def redo(self) -> None:
        before = self.match.ply
        assert self.match.redo() == (before < len(self.done))
        assert self.match.ply > before or self.match.ply == len(self.done)

    @rule(share=st.floats(0, 1))
    def jump(self, share: float) -> None:
        self.match.jump(round(share * len(self.done)))

    @rule()
    def save_and_load(self) -> None:
        record = from_json(parse(canonical(self.match.record.to_json())))
        self.match = Match.load(RULES, record)
        assert self.match.record == record
        assert not self.match.chance_differs

    @precondition(lambda self: self.match.ply > 0)
    @rule()
    def nobody_draws_again(self) -> None:
        ply, drawn = self.match.ply, self.match.record.chance
        self.match.jump(0)
        for text in self.done[:ply]:
            self.match.play(text)
        assert self.match.record.chance.items() <= drawn.items()
        del self.done[ply:]

    @invariant()
    def the_record_tells_what_was_done(self) -> None:
        assert list(self.match.record.actions) == self.done
        assert len(self.match.record.times) == len(self.done)

    @invariant()
    def the_position_is_that_of_a_replay(self) -> None:
        start = self.match.record
        fresh = toy_match(
            *self.done[: self.match.ply],
            players=[seat.player for seat in start.seats],
            options=start.options,
            seed=start.seed,
        )
        assert fresh.state == self.match.state
        assert [step.state for step in fresh.steps] == [step.state for step in self.match.steps]


TestPlaying = Playing.TestCase
