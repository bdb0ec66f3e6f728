"""Calm music without end, made up from a seed: slow chords, a sparse plucked line above them, and
every fourth bar one high spark.

Phrases of eight bars in D dorian. Each has four chords of two bars, and deals its bars eight
rhythms like cards, so that no two bars of a phrase are alike. A plucked note is never a semitone or
a tritone away from any note of its chord.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lunte.kernel.chance import Chance, Stream
from lunte.scene.sound import Partial, Patch

EIGHTH = 0.6  # seconds
BAR = 8 * EIGHTH
PHRASE = 8  # bars
DORIAN = frozenset({0, 2, 4, 5, 7, 9, 11})

# Every chord shares notes with most others, and hardly moves: the voices seem to stand still.
CHORDS = {
    "D": (50, 57, 60, 64),
    "Dsus": (50, 57, 62, 64),
    "E": (40, 55, 59, 62),
    "F": (41, 57, 60, 64),
    "G": (43, 57, 59, 62),
    "A": (45, 55, 60, 64),
    "C": (48, 55, 62, 64),
}
PROGRESSIONS = (
    ("D", "A", "F", "C"),
    ("D", "F", "C", "G"),
    ("Dsus", "C", "F", "A"),
    ("F", "C", "D", "A"),
    ("A", "F", "C", "G"),
    ("D", "E", "F", "G"),
    ("F", "G", "A", "Dsus"),
    ("D", "G", "F", "Dsus"),
)
# In which eighths of a bar something is plucked.
RHYTHMS = ((), (0,), (3,), (4,), (0, 3), (2, 5), (0, 3, 6), (1, 4, 6))
_STEPS = (-2, -1, -1, 1, 1, 2)
_PLUCKED = range(62, 80)
_SPARKS = range(79, 87)

PAD = Patch(
    "pad",
    50,
    (
        Partial("triangle", 0.034, 3.6, attack=2.4, cut=750),
        # Not quite in tune: the two beat against each other, slowly.
        Partial("triangle", 0.034, 3.6, attack=2.4, ratio=1.0025, cut=750),
    ),
)
PLUCK = Patch(
    "pluck",
    62,
    (
        Partial("sine", 0.085, 2.2, attack=0.012),
        Partial("triangle", 0.020, 0.9, attack=0.008, ratio=2),
        Partial("sine", 0.008, 0.3, attack=0.004, ratio=3),
    ),
)
SPARK = Patch(
    "spark",
    79,
    (
        Partial("sine", 0.050, 3.0, attack=0.010),
        Partial("sine", 0.018, 1.6, attack=0.010, ratio=2.01),
        Partial("sine", 0.006, 0.5, attack=0.004, ratio=3.98),
    ),
)


@dataclass(frozen=True, slots=True)
class Note:
    """A note that begins `at` so many seconds and is held for `hold` before it dies away."""

    at: float
    patch: Patch
    pitch: int
    strength: float
    pan: float = 0
    hold: float = 0


def bar(seed: str, number: int) -> tuple[Note, ...]:
    """Return the notes of one bar, in order; the same seed and number give the same ones."""
    chance = Chance(seed)
    phrase, place = divmod(number, PHRASE)
    round_, turn = divmod(phrase, len(PROGRESSIONS))
    progression = chance.stream("progressions", round_).shuffled(PROGRESSIONS)[turn]
    rhythm = chance.stream("rhythms", phrase).shuffled(RHYTHMS)[place]
    chord = CHORDS[progression[place // 2]]
    stream = chance.stream("bar", number)
    notes = _line(stream, chord, rhythm)
    if place % 2 == 0:
        notes += _pad(stream, chord)
    if place % 4 == 3:
        pitch = stream.choice(_fitting(chord, _SPARKS))
        notes.append(Note(_loosely(stream, 5), SPARK, pitch, 0.8, _between(stream, -0.4, 0.4)))
    return tuple(sorted(notes, key=lambda note: note.at))


def endless(seed: str) -> Iterator[Note]:
    """Yield all notes from the first bar on, in order, timed from the beginning."""
    number = 0
    while True:
        for note in bar(seed, number):
            yield replace(note, at=note.at + number * BAR)
        number += 1


def _pad(stream: Stream, chord: tuple[int, ...]) -> list[Note]:
    """Return the chord, its notes coming in one after the other from below."""
    return [
        Note(
            0.25 * voice + _between(stream, 0, 0.2),
            PAD,
            pitch,
            _between(stream, 0.75, 1),
            (-0.3, 0.3, -0.15, 0.15)[voice],
            2 * BAR - PAD.partials[0].attack - 1,
        )
        for voice, pitch in enumerate(chord)
    ]


def _line(stream: Stream, chord: tuple[int, ...], rhythm: tuple[int, ...]) -> list[Note]:
    """Return the plucked notes of a bar: a short walk along what goes with the chord."""
    ladder = _fitting(chord, _PLUCKED)
    at = len(ladder) // 4 + stream.below(len(ladder) // 2)
    notes = []
    for eighth in rhythm:
        strength, pan = _between(stream, 0.55, 1), _between(stream, -0.35, 0.35)
        notes.append(Note(_loosely(stream, eighth), PLUCK, ladder[at], strength, pan))
        at = min(max(at + stream.choice(_STEPS), 0), len(ladder) - 1)
    return notes


def _fitting(chord: tuple[int, ...], among: range) -> list[int]:
    """Return the notes of the scale that rub against no note of the chord."""
    rough = {(pitch + step) % 12 for pitch in chord for step in (-1, 1, 6)}
    return [pitch for pitch in among if pitch % 12 in DORIAN - rough]


def _loosely(stream: Stream, eighth: int) -> float:
    """Return about when an eighth begins, as a hand would play it."""
    return eighth * EIGHTH + _between(stream, 0, 0.04)


def _between(stream: Stream, low: float, high: float) -> float:
    return low + (high - low) * stream.below(1001) / 1000
