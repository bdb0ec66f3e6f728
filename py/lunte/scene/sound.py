"""What is heard, as data: cues, and the patches that say how each kind of them sounds.

A board hangs a cue on a phase of its animation; the app plays it. A patch is a few oscillators or
breaths of noise, each with an envelope; a game may bring patches of its own. All pitches are of one
scale, which is the music's too, so that nothing that sounds together sounds wrong.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Wave: TypeAlias = Literal["sine", "triangle", "noise"]

# Semitones above D: D, F, G, A, C. Any two of them go together.
PENTATONIC = (0, 3, 5, 7, 10)
# Each step beyond the last is this much softer, down to the floor: a reaction without end should
# not hammer.
_SOFTER, _SOFTEST = 0.97, 0.45


@dataclass(frozen=True, slots=True)
class Partial:
    """One source of a patch: up to `level` in `attack` seconds, then down to silence in `decay`.

    `ratio` is its pitch against that of the patch, `bend` what becomes of that pitch in the end;
    noise has neither. It begins `after` so many seconds; `cut` takes off what lies above, in hertz.
    """

    wave: Wave
    level: float
    decay: float
    attack: float = 0.004
    ratio: float = 1
    bend: float = 1
    after: float = 0
    cut: float = 0

    @property
    def length(self) -> float:
        return self.after + self.attack + self.decay


@dataclass(frozen=True, slots=True)
class Patch:
    """How one kind of cue sounds, at depth 0 at `pitch`, a MIDI number.

    Each step of depth is a step of the pentatonic scale higher, up to `climb` steps. `buzz` is how
    it is felt: milliseconds of trembling and rest in turn.
    """

    name: str
    pitch: int
    partials: tuple[Partial, ...]
    climb: int = 0
    buzz: tuple[int, ...] = ()

    @property
    def length(self) -> float:
        """How many seconds it is heard."""
        return max(partial.length for partial in self.partials)


@dataclass(frozen=True, slots=True)
class Cue:
    """Something to be heard. `depth` raises the pitch, `pan` goes from -1, left, to 1, right."""

    patch: Patch
    depth: int = 0
    strength: float = 1
    pan: float = 0

    @property
    def note(self) -> int:
        """The pitch to play, as a MIDI number. Where it can't rise any more it wavers."""
        patch, step = self.patch, self.depth
        if step > patch.climb:
            step = patch.climb - min(patch.climb, (0, 1, 2, 1)[(step - patch.climb) % 4])
        octave, tone = divmod(step, len(PENTATONIC))
        return patch.pitch + 12 * octave + PENTATONIC[tone]

    @property
    def loudness(self) -> float:
        """How loud it is played, from 0 to 1."""
        beyond = max(0, self.depth - self.patch.climb)
        return self.strength * max(_SOFTEST, _SOFTER**beyond)


def hertz(note: int) -> float:
    """Return the frequency of a MIDI number.

    >>> hertz(69), hertz(57)
    (440.0, 220.0)
    """
    return float(440 * 2 ** ((note - 69) / 12))


# What any game may use. A thing put down is wood, one that is charged a plucked tongue, and a burst
# a soft drop with a breath in it.
PLACED = Patch(
    "placed",
    50,
    (
        Partial("sine", 0.34, 0.16, ratio=1.5, bend=0.667),
        Partial("triangle", 0.10, 0.05, ratio=4),
        Partial("noise", 0.10, 0.03, attack=0.001, cut=1800),
    ),
    buzz=(8,),
)
CHARGED = Patch(
    "charged",
    62,
    (
        Partial("sine", 0.22, 0.30),
        Partial("triangle", 0.06, 0.10, ratio=2),
        Partial("noise", 0.05, 0.02, attack=0.001, cut=3000),
    ),
    climb=9,
)
BURST = Patch(
    "burst",
    50,
    (
        Partial("triangle", 0.20, 0.34, attack=0.003, cut=2200),
        Partial("sine", 0.16, 0.18, ratio=2, bend=0.94),
        Partial("noise", 0.16, 0.11, attack=0.002, cut=1400),
    ),
    climb=14,
    buzz=(14,),
)
ELIMINATED = Patch(
    "eliminated",
    57,
    (
        Partial("triangle", 0.20, 0.50, attack=0.01, cut=1200),
        Partial("triangle", 0.22, 1.00, attack=0.01, ratio=2 / 3, after=0.17, cut=900),
        Partial("sine", 0.14, 0.50, ratio=0.5, bend=0.8, after=0.17),
    ),
    buzz=(30, 50, 60),
)

# What the box itself has to say.
REFUSED = Patch(
    "refused",
    50,
    (
        Partial("triangle", 0.26, 0.09, cut=900),
        Partial("triangle", 0.22, 0.12, ratio=0.94, after=0.10, cut=800),
    ),
    buzz=(18, 40, 18),
)
HINT = Patch(
    "hint",
    74,
    (
        Partial("sine", 0.12, 0.60, attack=0.01),
        Partial("sine", 0.12, 0.90, attack=0.01, ratio=1.5, after=0.14),
    ),
)
TURN = Patch(
    "turn",
    69,
    (
        Partial("sine", 0.16, 0.70, attack=0.008),
        Partial("sine", 0.04, 0.30, attack=0.004, ratio=2.76),
    ),
)
BUTTON = Patch(
    "button",
    74,
    (
        Partial("sine", 0.07, 0.045, attack=0.002),
        Partial("noise", 0.03, 0.015, attack=0.001, cut=2500),
    ),
)
# D, A, D and F above: the chord the music comes home to, broken upwards, and downwards from A.
WON = Patch(
    "won",
    62,
    (
        Partial("triangle", 0.14, 1.30, attack=0.01, cut=1800),
        Partial("triangle", 0.13, 1.30, attack=0.01, ratio=3 / 2, after=0.15, cut=2000),
        Partial("triangle", 0.12, 1.40, attack=0.01, ratio=2, after=0.30, cut=2400),
        Partial("sine", 0.13, 2.20, attack=0.01, ratio=12 / 5, after=0.48),
        Partial("sine", 0.03, 1.20, attack=0.01, ratio=24 / 5, after=0.48),
    ),
    buzz=(20, 60, 20, 60, 50),
)
LOST = Patch(
    "lost",
    57,
    (
        Partial("triangle", 0.15, 0.90, attack=0.02, cut=1200),
        Partial("triangle", 0.15, 1.00, attack=0.02, ratio=4 / 5, after=0.22, cut=1100),
        Partial("triangle", 0.16, 1.80, attack=0.02, ratio=2 / 3, after=0.44, cut=900),
    ),
    buzz=(60,),
)
OVER = Patch(
    "over",
    62,
    (
        Partial("triangle", 0.15, 1.20, attack=0.02, cut=1400),
        Partial("triangle", 0.14, 1.60, attack=0.02, ratio=3 / 4, after=0.26, cut=1200),
    ),
    buzz=(30,),
)
