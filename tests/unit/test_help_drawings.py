"""The drawings of the help: positions that the rules allow, and what the rules make of them."""

from __future__ import annotations

from typing import Any

import pytest

from lunte.games import registry
from lunte.games.drawings import Drawings, drawings
from lunte.games.game import Game, HelpPicture
from lunte.games.rilto import GAME as RILTO
from lunte.games.rilto.rules import RULES
from lunte.games.rilto.state import State
from lunte.kernel.chance import Chance
from lunte.kernel.message import SeatName
from lunte.kernel.options import resolve
from lunte.scene.board import Picture
from tests.recorder import Recorder, stage
from tests.unit.rilto_boards import drawn, picture

ALL = [
    (registry.get(key), one)
    for key in registry
    for section in registry.get(key).help
    for one in section.pictures
]
BOOM_GRID = registry.get("boom_grid")
BY_NAME = {one.caption.split(".")[-1]: one for section in RILTO.help for one in section.pictures}


def recorded(shown: Picture, seats: int = 2) -> Recorder:
    painter = Recorder()
    shown(painter, stage(seats, 148, 148, motion=False))
    return painter


def stones(shown: Picture) -> dict[tuple[int, int], tuple[str, int]]:
    """The stones in a picture of 3x3: by column and row the mark and the points."""
    found = {}
    for call in recorded(shown).sprites("stone"):
        _, _, mark, points, _, cell = call.given["key"]
        left = (148 - 3 * cell) / 2
        place = round((call.x - left) / cell), round((call.y - left) / cell)
        found[place] = mark, points
    return found


def states(one: HelpPicture) -> tuple[State, State]:
    options = resolve(RULES.options, one.options, one.seats, RULES.seats)
    before = RULES.state_from_json(one.state, options, one.seats)
    assert one.action is not None
    action = RULES.text_to_action(one.action, before)
    return before, RULES.apply(before, action, Chance(""))[0]


def of_state(state: State) -> dict[tuple[int, int], tuple[str, int]]:
    size, marks = state.setup.layout.size, ("disc", "square")
    return {
        (at % size, at // size): (marks[seat], state.points[at])
        for at, seat in enumerate(state.owners)
        if seat >= 0
    }


@pytest.mark.parametrize(("game", "one"), ALL, ids=lambda one: getattr(one, "caption", ""))
def test_every_drawing_can_be_drawn(game: Game, one: HelpPicture) -> None:
    made: Drawings = drawings(game, one)

    assert made.pictures
    for shown in made.pictures:
        painter = recorded(shown, one.seats)
        assert painter.calls
        assert painter.balanced
    if one.action is not None:
        assert made.told


@pytest.mark.parametrize(
    "name", [name for name, one in BY_NAME.items() if one.action is not None and not one.briefly]
)
def test_before_and_after_are_what_the_rules_give(name: str) -> None:
    one = BY_NAME[name]
    before, after = states(one)
    shown = drawings(RILTO, one).pictures

    assert len(shown) == 2 + len(one.moments)
    assert stones(shown[0]) == of_state(before)
    assert stones(shown[-1]) == of_state(after)


@pytest.mark.parametrize(
    ("name", "after"),
    [
        ("charge", ". . .\n. A3 .\n. . B1"),
        ("burst", ". A1 .\nA1 . A1\n. A1 B1"),
        ("chain", "B2 A1 A1\nA1 A1 .\n. A1 A2"),
        ("rim", ". A1 .\nA1 . .\n. . B1"),
        ("wall", ". A1 .\nA1 . #\n. A1 B1"),
        ("bounce", "A2 A1 .\nA1 . .\n. . B1"),
    ],
)
def test_the_captions_tell_the_truth(name: str, after: str) -> None:
    assert picture(states(BY_NAME[name])[1]) == drawn(after)


def test_the_tapped_stone_is_lit_before_and_sparks_fly_between() -> None:
    accent = stage(2).colours["accent"]
    before, flying, after = drawings(RILTO, BY_NAME["burst"]).pictures

    rings = [call for call in recorded(before).shapes("rect") if call.given.get("stroke") == accent]
    assert len(rings) == 1
    sparks = [one for one in recorded(flying).shapes("circle") if one.given.get("fill") == accent]
    assert len(sparks) == 4
    assert not [one for one in recorded(after).shapes("rect") if one.given.get("stroke") == accent]


@pytest.mark.parametrize(
    ("variant", "sparks", "straight", "slanted"),
    [("classic", 4, 4, 0), ("fortress", 4, 4, 0), ("crossfire", 8, 4, 4), ("diagonal", 4, 0, 4)],
)
def test_each_variant_shows_its_directions(
    variant: str, sparks: int, straight: int, slanted: int
) -> None:
    (flying,) = drawings(RILTO, BY_NAME[variant]).pictures
    accent = stage(2).colours["accent"]
    found: list[Any] = [
        one for one in recorded(flying).shapes("circle") if one.given.get("fill") == accent
    ]
    ways = [(abs(one.x - 74) > 5, abs(one.y - 74) > 5) for one in found]

    assert len(ways) == sparks
    assert sum(across != down for across, down in ways) == straight
    assert sum(across and down for across, down in ways) == slanted


def test_the_start_shows_its_free_start_fields() -> None:
    one = BY_NAME["start"]
    (shown,) = drawings(RILTO, one).pictures
    accent = stage(3).colours["accent"]
    rings = [x for x in recorded(shown, 3).shapes("circle") if x.given.get("stroke") == accent]

    assert len(rings) == 3


def test_boom_grids_captions_tell_the_truth() -> None:
    pictures = [one for section in BOOM_GRID.help for one in section.pictures]
    told = [
        [
            (one.key.split(".")[-1], *one.values.values())
            for one in drawings(BOOM_GRID, picture).told
        ]
        for picture in pictures
    ]
    you = SeatName(0)
    assert told == [
        [("opened", you, "a1", "+1", 17)],
        [("flagged", you, "a4", "+5")],
        [("wrong", you, "e1", "\N{MINUS SIGN}3")],
        [("exploded", you, "e2", "\N{MINUS SIGN}5")],
    ]


def test_boom_grids_flag_lights_its_field_before() -> None:
    flag = next(
        one for section in BOOM_GRID.help for one in section.pictures if one.action == "flag a4"
    )
    before, after = (recorded(shown) for shown in drawings(BOOM_GRID, flag).pictures)

    accent = stage(2).colours["accent"]
    assert [one for one in before.shapes("rect") if one.given.get("stroke") == accent]
    assert not before.sprites("flag")
    assert after.sprites("flag")
