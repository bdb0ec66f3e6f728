"""Cues and patches: what is heard, before any loudspeaker."""

from __future__ import annotations

import itertools

import pytest

from lunte.scene import music, sound
from lunte.scene.sound import BURST, CHARGED, PENTATONIC, Cue, Patch, hertz

BY_NAME = {
    patch.name: patch
    for module in (sound, music)
    for patch in vars(module).values()
    if isinstance(patch, Patch)
}
PATCHES = list(BY_NAME.values())
# A seat out, or the end of a round: heard once, and may take its time.
SOLEMN = ("won", "lost", "over", "eliminated")

each_patch = pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.name)


def test_every_kind_has_a_name_of_its_own() -> None:
    patches = {
        patch
        for module in (sound, music)
        for patch in vars(module).values()
        if isinstance(patch, Patch)
    }
    assert len(patches) == len(BY_NAME) > 10


@each_patch
def test_a_patch_can_be_played(patch: Patch) -> None:
    for partial in patch.partials:
        assert partial.level > 0
        assert partial.attack > 0
        assert partial.decay > 0
        assert partial.after >= 0
        assert partial.bend > 0
        # What nobody hears, or what would fold back at the lowest usual rate, is no sound.
        if partial.wave == "noise":
            assert 200 <= partial.cut <= 8000
        else:
            top = hertz(Cue(patch, patch.climb).note) * partial.ratio
            assert hertz(patch.pitch) * partial.ratio * min(1, partial.bend) > 35
            assert top < 8000
            assert not partial.cut or partial.cut >= 400


@each_patch
def test_a_patch_is_quiet_enough_to_be_one_of_many(patch: Patch) -> None:
    assert 0.02 < sum(partial.level for partial in patch.partials) <= 0.7


@each_patch
def test_an_effect_is_over_soon(patch: Patch) -> None:
    if patch.name in ("pad", "pluck", "spark"):
        return
    assert patch.length <= (3 if patch.name in SOLEMN else 1.1)


@each_patch
def test_what_is_felt_is_short(patch: Patch) -> None:
    assert sum(patch.buzz) <= 250
    assert len(patch.buzz) % 2 == 1 or not patch.buzz


def test_a_patch_lasts_as_long_as_its_longest_partial() -> None:
    short, late = sound.Partial("sine", 0.1, 0.2), sound.Partial("sine", 0.1, 0.1, after=0.5)
    assert Patch("two", 60, (short, late)).length == pytest.approx(0.604)


def test_the_pitch_rises_with_every_step_and_stays_in_the_scale() -> None:
    notes = [Cue(BURST, depth).note for depth in range(BURST.climb + 1)]

    assert notes[0] == BURST.pitch
    assert notes == sorted(set(notes))
    assert {(note - BURST.pitch) % 12 for note in notes} == set(PENTATONIC)


def test_at_the_top_the_pitch_wavers() -> None:
    top = Cue(BURST, BURST.climb).note
    notes = [Cue(BURST, depth).note for depth in range(BURST.climb, 400)]

    assert max(notes) == top
    assert min(notes) > top - 12
    assert all(before != after for before, after in itertools.pairwise(notes))


def test_a_patch_that_does_not_climb_keeps_its_pitch() -> None:
    still = Patch("still", 60, CHARGED.partials)
    assert {Cue(still, depth).note for depth in range(20)} == {60}


def test_a_reaction_without_end_grows_softer_but_is_heard() -> None:
    loudness = [Cue(BURST, depth).loudness for depth in range(400)]

    assert loudness == sorted(loudness, reverse=True)
    assert loudness[BURST.climb] == 1
    assert 0.3 < loudness[-1] < 0.6
    assert Cue(BURST, 3, strength=0.5).loudness == 0.5
