"""Games of Rilto with any options, played by anybody: what must hold after each action."""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from lunte.games.rilto.actions import Resign, Tap
from lunte.games.rilto.rules import RULES
from lunte.games.rilto.starts import most_seats
from lunte.games.rilto.state import State
from lunte.games.rilto.variants import VARIANTS
from lunte.kernel.chance import Chance
from lunte.kernel.errors import IllegalAction
from lunte.kernel.json import Json, canonical
from lunte.kernel.options import Values, resolve
from tests.property.rilto_checks import check_step

NO_CHANCE = Chance("")


class Games(RuleBasedStateMachine):
    values: Values
    state: State

    @initialize(
        data=st.data(),
        variant=st.sampled_from(sorted(VARIANTS)),
        size=st.integers(3, 8),
        walls=st.sampled_from(["off", "few", "medium"]),
        bounce=st.booleans(),
        end=st.sampled_from(["last", "limit"]),
    )
    def begin(
        self, data: st.DataObject, variant: str, size: int, walls: str, bounce: bool, end: str
    ) -> None:
        seats = data.draw(st.integers(2, most_seats(VARIANTS[variant], size)), label="seats")
        chosen: dict[str, Json] = {
            "variant": variant,
            "size": size,
            "walls": walls,
            "bounce": bounce,
            "end": end,
            "limit_rounds": 10,
        }
        self.values = resolve(RULES.options, chosen, seats, RULES.seats)
        RULES.check(self.values, seats)
        self.state = RULES.new(self.values, seats, Chance(data.draw(st.text(max_size=3))))

    @rule(taps=st.lists(st.integers(0, 63), min_size=1, max_size=30))
    def tap(self, taps: list[int]) -> None:
        for number in taps:
            legal = RULES.actions(self.state)
            if legal:
                self.act(legal[number % len(legal)])

    @rule(sure=st.sampled_from([False, False, False, False, True]))
    def resign(self, sure: bool) -> None:
        if self.state.result is not None:
            with pytest.raises(IllegalAction):
                RULES.apply(self.state, Resign(), NO_CHANCE)
        elif sure:
            self.act(Resign())

    def act(self, action: Tap | Resign) -> None:
        before, told = self.state, canonical(RULES.state_to_json(self.state))
        self.state, _ = RULES.apply(before, action, NO_CHANCE)
        assert canonical(RULES.state_to_json(before)) == told
        check_step(before, action, self.state)

    @invariant()
    def what_is_listed_is_what_is_accepted(self) -> None:
        size = self.state.setup.layout.size
        taps = {Tap(column, row) for column in range(size) for row in range(size)}
        legal = RULES.actions(self.state)
        texts = [RULES.action_to_text(action) for action in legal]
        assert texts == sorted(texts)
        assert [RULES.text_to_action(text, self.state) for text in texts] == list(legal)
        for action in legal:
            RULES.apply(self.state, action, NO_CHANCE)
        for action in taps - set(legal):
            with pytest.raises(IllegalAction):
                RULES.apply(self.state, action, NO_CHANCE)

    @invariant()
    def the_json_form_leads_back(self) -> None:
        data = RULES.state_to_json(self.state)
        seats = self.state.setup.seats
        assert RULES.state_from_json(data, self.values, seats) == self.state


TestGames = Games.TestCase
TestGames.settings = settings(
    max_examples=250,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
