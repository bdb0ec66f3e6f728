"""A match: playing, undoing, loading, and what a crooked record may not do."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from lunte.kernel.errors import IllegalAction, OptionError, RecordError
from lunte.kernel.json import canonical, checksum, parse
from lunte.kernel.match import Match, Undo
from lunte.kernel.record import MAX_ACTIONS, Record, Seat, from_json
from lunte.kernel.rules import Outcome
from tests.tables import ToyMatch, seated, toy_match
from tests.toy import RULES, Added, Drew


def loaded(record: Record) -> ToyMatch:
    return Match.load(RULES, from_json(parse(canonical(record.to_json()))))


def refused(record: Record) -> tuple[str, str]:
    with pytest.raises(RecordError) as refusal:
        loaded(record)
    return refusal.value.field, refusal.value.code


class TestPlaying:
    def test_a_new_match_stands_at_its_first_position(self) -> None:
        match = toy_match(options={"goal": 5}, players=("human", "hard", "easy"))
        assert (match.ply, match.length, match.actor, match.outcome) == (0, 0, 0, None)
        assert match.options == {"deck": "small", "goal": 5, "open": False, "low": 0}
        assert [seat.player for seat in match.seats] == ["human", "hard", "easy"]
        assert match.record.chance == {"deal/0": match.state.secrets}

    @pytest.mark.parametrize(
        ("options", "seats", "field"),
        [({"goal": 99}, 2, "goal"), ({}, 5, "seats"), ({"deck": "tiny"}, 3, "deck")],
    )
    def test_what_cant_be_played_is_refused(
        self, options: dict[str, Any], seats: int, field: str
    ) -> None:
        with pytest.raises(OptionError) as refusal:
            toy_match(options=options, players=["human"] * seats)
        assert refusal.value.field == field

    def test_a_step_tells_who_did_what_and_what_happened(self) -> None:
        match = toy_match("add 1")
        step = match.play("add 2", at=700)
        assert (step.seat, step.action, step.told) == (1, "add 2", False)
        assert step.events == (Added(seat=1, amount=2, total=3),)
        assert step.state == match.state
        assert match.steps[-1] == step
        assert (match.record.actions, match.record.times) == (("add 1", "add 2"), (0, 700))

    def test_what_chance_gave_is_kept_in_the_record(self) -> None:
        match = toy_match("draw", "draw")
        first, second = (step.events[0] for step in match.steps)
        assert isinstance(first, Drew)
        assert isinstance(second, Drew)
        chance = match.record.chance
        assert (chance["draw/0"], chance["draw/1"]) == ((first.secret,), (second.secret,))

    @pytest.mark.parametrize(
        ("text", "code"), [("add 9", "illegal.unknown"), ("add 3", "illegal.too_much")]
    )
    def test_a_refused_action_changes_nothing(self, text: str, code: str) -> None:
        match = toy_match("add 3", "add 3", options={"goal": 8})
        before = match.record
        match.listen(lambda: pytest.fail("nothing has changed"))
        with pytest.raises(IllegalAction) as refusal:
            match.play(text)
        assert refusal.value.code == code
        assert match.record == before

    def test_nothing_can_be_done_after_the_end(self) -> None:
        match = toy_match("add 3", options={"goal": 3})
        assert (match.actor, match.record.over) == (None, True)
        assert match.outcome == Outcome("ended.goal", (1, 2))
        with pytest.raises(IllegalAction) as refusal:
            match.play("add 1")
        assert refusal.value.code == "illegal.over"

    def test_an_aside_can_be_done_any_time(self) -> None:
        match = toy_match("add 3", "resign")
        assert match.outcome == Outcome("ended.resigned", None)

    def test_a_record_never_grows_too_long_to_be_read(self) -> None:
        match = toy_match("draw")
        long = replace(match.record, ply=MAX_ACTIONS, actions=("draw",) * MAX_ACTIONS)
        full = Match(RULES, long, match.state)
        full._steps = [match.steps[0]] * MAX_ACTIONS
        with pytest.raises(IllegalAction) as refusal:
            full.play("draw")
        assert refusal.value.code == "illegal.too_long"

    def test_listeners_hear_of_every_change(self) -> None:
        match, heard = toy_match(), list[int]()
        match.listen(lambda: heard.append(match.ply))
        match.play("add 1")
        match.play("add 1")
        match.undo()
        match.redo()
        match.jump(0)
        match.reseat(seated("human", "hard"))
        assert heard == [1, 2, 1, 2, 0, 0]

    def test_a_seat_sees_its_own_secret_only(self) -> None:
        match = toy_match("show", players=("human",) * 3)
        shown, own, _ = match.state.secrets
        assert match.view(1).secrets == (shown, own, None)
        assert match.view(None).secrets == (shown, None, None)

    def test_seats_change_without_touching_the_game(self) -> None:
        match = toy_match("add 1")
        before = match.state
        match.reseat((Seat("hard", "Ada", 5), Seat()))
        assert match.seats == (Seat("hard", "Ada", 5), Seat())
        assert match.state == before
        assert loaded(match.record).seats == match.seats
        with pytest.raises(ValueError, match="number of seats"):
            match.reseat((Seat(),))


class TestUndo:
    def test_there_is_nothing_to_undo_or_redo_at_first(self) -> None:
        match = toy_match()
        assert match.undo_offer() is None
        assert not match.undo()
        assert not match.redo()

    def test_people_at_one_table_take_back_one_action_by_agreement(self) -> None:
        match = toy_match("add 1", "add 2")
        assert match.undo_offer() == Undo(1, agreed=True)
        assert match.undo()
        assert (match.ply, match.length, match.state.total) == (1, 2, 1)
        assert match.undo()
        assert not match.undo()

    def test_one_person_among_bots_goes_back_to_the_last_own_turn(self) -> None:
        match = toy_match(*["add 1"] * 5, players=("easy", "human", "hard"))
        assert match.undo_offer() == Undo(4, agreed=False)
        assert match.undo()
        assert match.actor == 1
        assert match.undo()
        assert (match.ply, match.actor) == (1, 1)
        assert not match.undo()

    def test_people_among_bots_go_back_to_a_persons_turn_by_agreement(self) -> None:
        match = toy_match(*["add 1"] * 6, players=("human", "easy", "human"))
        assert match.undo_offer() == Undo(5, agreed=True)
        match.undo()
        assert match.actor == 2
        assert match.undo_offer() == Undo(3, agreed=True)
        match.undo()
        assert match.actor == 0
        assert [match.redo(), match.ply, match.redo(), match.ply] == [True, 5, True, 6]

    def test_bots_among_themselves_take_back_one_action(self) -> None:
        assert toy_match("add 1", players=("easy", "hard")).undo_offer() == Undo(0, agreed=False)

    def test_one_person_alone_takes_back_each_action(self) -> None:
        match = toy_match("add 1", "add 1", players=["human"])
        assert match.undo_offer() == Undo(1, agreed=False)

    @pytest.mark.parametrize("told", ["draw", "show"])
    def test_what_told_somebody_something_is_never_taken_back(self, told: str) -> None:
        match = toy_match("add 1", told, "add 1")
        assert match.undo_offer() == Undo(2, agreed=True)
        assert match.undo()
        assert match.undo_offer() is None
        assert not match.undo()
        assert match.ply == 2

    def test_redo_goes_forward_as_undo_went_back(self) -> None:
        match = toy_match(*["add 1"] * 5, players=("easy", "human", "hard"))
        positions = [match.ply]
        while match.undo():
            positions.append(match.ply)
        forward = [match.ply]
        while match.redo():
            forward.append(match.ply)
        assert positions == [5, 4, 1]
        assert forward == [1, 4, 5]

    def test_playing_on_forgets_what_was_undone(self) -> None:
        match = toy_match("add 1", "add 2")
        match.undo()
        match.play("add 3", at=9)
        assert (match.record.actions, match.record.times) == (("add 1", "add 3"), (0, 9))
        assert not match.can_redo()
        assert match.state.total == 4

    def test_jumping_forgets_nothing(self) -> None:
        match = toy_match("add 1", "draw", "show")
        totals = []
        for ply in (0, 3, 1):
            match.jump(ply)
            totals.append((match.ply, match.length, match.state == match.state_at(ply)))
        assert totals == [(0, 3, True), (3, 3, True), (1, 3, True)]
        for ply in (-1, 4):
            with pytest.raises(ValueError, match="no ply"):
                match.jump(ply)

    def test_a_branch_may_ask_a_stream_for_less_than_was_drawn_before(self) -> None:
        seed = next(
            f"{number}"
            for number in range(1000)
            if toy_match("add 3", "add 3", "draw", seed=f"{number}").record.chance["draw/0"] > (6,)
        )
        match = toy_match("add 3", "add 3", "draw", seed=seed)
        match.jump(0)
        step = match.play("draw")
        assert isinstance(step.events[0], Drew)
        assert step.events[0].secret < 6
        assert loaded(match.record).state == match.state

    def test_going_back_doesnt_let_anybody_draw_again(self) -> None:
        match = toy_match("draw", "draw")
        drawn = match.record.chance
        match.jump(0)
        match.play("draw")
        match.play("draw")
        assert match.record.chance == drawn

    def test_the_record_forgets_the_chance_of_what_was_forgotten(self) -> None:
        match = toy_match("add 1", "draw", "draw")
        match.jump(1)
        match.play("show")
        assert set(match.record.chance) == {"deal/0"}


class TestLoading:
    def test_a_saved_match_goes_on_where_it_was_left(self) -> None:
        match = toy_match("draw", "add 1", "show", "draw")
        match.jump(3)
        again = loaded(match.record)
        assert again.record == match.record
        assert (again.ply, again.length, again.state) == (3, 4, match.state)
        assert [step.events for step in again.steps] == [step.events for step in match.steps]
        assert not again.chance_differs
        assert again.redo()
        assert again.state == match.state_at(4)

    def test_recorded_chance_wins_over_the_generator(self) -> None:
        match = toy_match("draw", options={"deck": "large"})
        old = 41 if match.record.chance["draw/0"] != (41,) else 40
        other = replace(match.state, secrets=(old, match.state.secrets[1]))
        record = replace(
            match.record,
            chance={**match.record.chance, "draw/0": (old,)},
            checksum=checksum(RULES.state_to_json(other)),
        )
        again = loaded(record)
        assert again.state == other
        assert again.chance_differs
        assert again.record.chance["draw/0"] == (old,)

    def test_chance_may_be_left_out_and_is_drawn_again(self) -> None:
        match = toy_match("draw", "show")
        assert loaded(replace(match.record, chance={})).record == match.record

    def test_chance_for_the_future_is_not_taken_from_a_record(self) -> None:
        match = toy_match("add 1")
        crooked = replace(match.record, chance={**match.record.chance, "draw/0": (2,)})
        again = loaded(crooked)
        assert again.record.chance == match.record.chance
        honest = match.play("draw").events
        assert again.play("draw").events == honest

    def test_a_record_of_an_older_version_of_the_rules_is_migrated(self) -> None:
        match = toy_match("draw", "add 1")
        old = replace(match.record, rules=1, actions=("swap", "add 1"))
        assert loaded(old).record == match.record

    @pytest.mark.parametrize(
        ("changes", "field", "code"),
        [
            ({"game": "rilto"}, "game", "record.other_game"),
            ({"rules": 3}, "rules", "record.newer"),
            ({"rules": 0}, "rules", "record.too_old"),
            ({"options": {"goal": 99}}, "options.goal", "record.replay"),
            ({"options": {"speed": 1}}, "options.speed", "record.replay"),
            ({"seats": ()}, "seats", "record.replay"),
            ({"seats": (Seat(),) * 5}, "seats", "record.replay"),
            ({"actions": ("draw", "add 7", "show")}, "actions.1", "record.replay"),
            ({"actions": ("draw", "show", "show")}, "checksum", "record.checksum"),
            ({"ply": 2}, "checksum", "record.checksum"),
            ({"checksum": "0" * 16}, "checksum", "record.checksum"),
            ({"options": {"goal": 9}}, "checksum", "record.checksum"),
            ({"chance": {"draw/0": (60,)}}, "chance.draw/0", "record.chance"),
            ({"chance": {"deal/0": (1,)}}, "chance.deal/0", "record.chance"),
        ],
    )
    def test_a_record_that_cant_be_right_is_refused(
        self, changes: Mapping[str, Any], field: str, code: str
    ) -> None:
        record = toy_match("draw", "add 2", "show").record
        assert refused(replace(record, **changes)) == (field, code)

    def test_actions_behind_the_end_are_refused(self) -> None:
        match = toy_match("add 3", options={"goal": 3})
        record = replace(match.record, actions=("add 3", "add 1"), times=(0, 0))
        assert refused(record) == ("actions.1", "record.replay")


class TestCutting:
    def test_a_record_can_be_cut_at_any_ply(self) -> None:
        match = toy_match("draw", "add 2", "draw", "add 1")
        for ply in range(match.length + 1):
            assert match.record_at(ply) == toy_match(*match.record.actions[:ply]).record

    def test_what_was_undone_is_cut_too(self) -> None:
        match = toy_match("add 1", "add 2", "add 1")
        match.jump(1)
        assert match.record_at(1) == toy_match("add 1").record

    def test_loading_can_pause_after_each_action(self) -> None:
        record = toy_match("draw", "add 2", "show").record
        replaying = Match.loading(RULES, record)
        for _ in record.actions:
            next(replaying)
        with pytest.raises(StopIteration) as done:
            next(replaying)
        assert done.value.value.record == record
