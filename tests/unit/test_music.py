"""The music: always another, always calm, never wrong."""

from __future__ import annotations

import itertools

import pytest

from lunte.scene.music import (
    BAR,
    CHORDS,
    DORIAN,
    PAD,
    PHRASE,
    PLUCK,
    PROGRESSIONS,
    RHYTHMS,
    SPARK,
    Note,
    bar,
    endless,
)

SEEDS = [f"seed-{number}" for number in range(8)]
BARS = 2 * PHRASE * len(PROGRESSIONS)  # ten minutes

each_seed = pytest.mark.parametrize("seed", SEEDS)


def bars(seed: str) -> list[tuple[Note, ...]]:
    return [bar(seed, number) for number in range(BARS)]


def line(notes: tuple[Note, ...]) -> tuple[tuple[float, int], ...]:
    """What is plucked in a bar, and when, to the tenth of a second."""
    return tuple((round(note.at, 1), note.pitch) for note in notes if note.patch is not PAD)


def chord_of(seed: str, number: int) -> set[int]:
    """The notes that lie under a bar."""
    return {note.pitch for note in bar(seed, number - number % 2) if note.patch is PAD}


def test_the_same_seed_gives_the_same_music() -> None:
    assert bars("fuse") == bars("fuse")
    assert bar("fuse", 77) == bars("fuse")[77]


def test_another_seed_gives_other_music() -> None:
    phrases = {tuple(line(bar(seed, number)) for number in range(PHRASE)) for seed in SEEDS}
    assert len(phrases) == len(SEEDS)


@each_seed
def test_it_stays_in_its_scale_and_where_it_is_pleasant(seed: str) -> None:
    for notes in bars(seed):
        for note in notes:
            assert note.pitch % 12 in DORIAN
            assert 40 <= note.pitch <= 86
            assert 0 < note.strength <= 1
            assert abs(note.pan) <= 0.4
            assert 0 <= note.at < BAR
            assert note.patch in (PAD, PLUCK, SPARK)


def test_no_chord_has_a_semitone_or_a_tritone_in_it() -> None:
    for chord in CHORDS.values():
        apart = {(high - low) % 12 for low, high in itertools.combinations(chord, 2)}
        # A major seventh is a semitone turned over; it sings, as long as it is wide.
        assert not apart & {1, 6}


def test_chords_follow_each_other_in_small_steps() -> None:
    for progression in PROGRESSIONS:
        assert set(progression) <= set(CHORDS)
        for before, after in itertools.pairwise(progression):
            moved = zip(CHORDS[before][1:], CHORDS[after][1:], strict=True)
            assert all(abs(one - other) <= 5 for one, other in moved), (before, after)


@each_seed
def test_nothing_plucked_rubs_against_its_chord(seed: str) -> None:
    for number, notes in enumerate(bars(seed)):
        under = chord_of(seed, number)
        for _, pitch in line(notes):
            assert not {(pitch - low) % 12 for low in under} & {1, 6, 11}


@each_seed
def test_a_chord_lies_under_everything_and_meets_the_next_one(seed: str) -> None:
    for number in range(0, 32, 2):
        pads = [note for note in bar(seed, number) if note.patch is PAD]
        assert len(pads) == 4
        for pad in pads:
            fades = pad.at + PAD.partials[0].attack + pad.hold
            assert 2 * BAR - 2 < fades < fades + PAD.partials[0].decay < 2 * BAR + 5
        assert not any(note.patch is PAD for note in bar(seed, number + 1))


@each_seed
def test_it_is_sparse_but_never_silent_for_long(seed: str) -> None:
    lines = [line(notes) for notes in bars(seed)]

    assert max(map(len, lines)) <= 4
    assert 1 <= sum(map(len, lines)) / len(lines) <= 2.5
    begun = [at + number * BAR for number, one in enumerate(lines) for at, _ in one]
    gaps = [after - before for before, after in itertools.pairwise(begun)]
    assert max(gaps) < 3.5 * BAR


@each_seed
def test_every_fourth_bar_has_its_spark(seed: str) -> None:
    sparks = [sum(note.patch is SPARK for note in notes) for notes in bars(seed)]
    assert sparks == [int(number % 4 == 3) for number in range(BARS)]


@each_seed
def test_no_bar_comes_twice_in_a_phrase_and_no_phrase_ever_again(seed: str) -> None:
    lines = [line(notes) for notes in bars(seed)]
    phrases = [tuple(lines[at : at + PHRASE]) for at in range(0, BARS, PHRASE)]

    assert all(len(set(phrase)) == PHRASE == len(RHYTHMS) for phrase in phrases)
    assert len(set(phrases)) == len(phrases)


@each_seed
def test_every_progression_has_its_turn(seed: str) -> None:
    def chords(phrase: int) -> tuple[frozenset[int], ...]:
        return tuple(frozenset(chord_of(seed, phrase * PHRASE + at)) for at in (0, 2, 4, 6))

    first_round = {chords(phrase) for phrase in range(len(PROGRESSIONS))}
    assert len(first_round) == len(PROGRESSIONS)


def test_it_goes_on_for_ever_in_order() -> None:
    notes = list(itertools.islice(endless("fuse"), 400))

    assert [note.at for note in notes] == sorted(note.at for note in notes)
    assert notes[-1].at > 10 * BAR
    assert [note.pitch for note in notes[: len(bar("fuse", 0))]] == [
        note.pitch for note in bar("fuse", 0)
    ]
