"""The synthesiser: patches made into Web Audio nodes on one audio context.

Voices go into a bus, effects or music, and from there through a compressor to the speaker; a part
of each bus goes by way of an echo.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from lunte.app.browser import Element
from lunte.scene.sound import Partial, Patch, hertz

EFFECT_VOICES = 12
MUSIC_VOICES = 24

# Enough ahead of the clock for a voice to be complete when it begins.
_AHEAD = 0.012
_FADE = 0.03  # the time constant of a change of volume, in seconds
_CUT_OFF = 0.012  # the time constant with which a voice in the way dies, in seconds
_SILENCE = 0.0001
_NOISE_RATE, _NOISE_SAMPLES = 22_050, 5_000


@dataclass(slots=True)
class Voice:
    """One patch that sounds, until the time `until`."""

    out: Element
    sources: Sequence[Element]
    until: float


class Bus:
    """A group of voices with a common volume. Where there is no room the oldest makes way."""

    def __init__(
        self, context: Element, to: Element, echo: Element, send: float, cap: int, volume: float
    ) -> None:
        self._context = context
        self._cap = cap
        self._voices: list[Voice] = []
        self._dying: list[Voice] = []
        self.input = _gain(context, _gain_of(volume))
        self.input.connect(to)
        towards_echo = _gain(context, send)
        self.input.connect(towards_echo)
        towards_echo.connect(echo)

    def set_volume(self, volume: float) -> None:
        """Fade to a volume from 0 to 1, as the ear counts it."""
        self.input.gain.setTargetAtTime(_gain_of(volume), self._context.currentTime, _FADE)

    def admit(self, voice: Voice, now: float) -> None:
        """Take in a voice, and let go of those that are over or too many."""
        self._voices = _sounding(self._voices, now)
        self._dying = _sounding(self._dying, now)
        if len(self._voices) >= self._cap:
            self._cut(self._voices.pop(0), now)
        self._voices.append(voice)

    def hush(self, now: float) -> None:
        """Let all voices die at once."""
        for voice in self._voices:
            self._cut(voice, now)
        self._voices = []

    def _cut(self, voice: Voice, now: float) -> None:
        voice.until = now + 5 * _CUT_OFF
        voice.out.gain.setTargetAtTime(0, now, _CUT_OFF)
        for source in voice.sources:
            source.stop(voice.until)
        self._dying.append(voice)


def _sounding(voices: list[Voice], now: float) -> list[Voice]:
    """Return the voices that are not over, and unplug the others."""
    for voice in voices:
        if voice.until < now:
            voice.out.disconnect()
    return [voice for voice in voices if voice.until >= now]


class Synth:
    """Plays patches on the buses `effects` and `music` of a context, at these volumes."""

    def __init__(self, context: Element, effects: float, music: float) -> None:
        self._context = context
        master = _master(context)
        echo = _echo(context, master)
        self.effects = Bus(context, master, echo, 0.10, EFFECT_VOICES, effects)
        self.music = Bus(context, master, echo, 0.40, MUSIC_VOICES, music)
        self._noise = _noise(context)

    @property
    def now(self) -> float:
        """The time of the context, in seconds: it stands still while the context is suspended."""
        return float(self._context.currentTime)

    def play(
        self,
        bus: Bus,
        patch: Patch,
        note: int,
        *,
        loudness: float = 1,
        pan: float = 0,
        hold: float = 0,
        at: float = 0,
    ) -> None:
        """Play a patch at a pitch, at a time of the context or at once if that is over."""
        now = self.now
        start = max(at, now + _AHEAD)
        way = out = _gain(self._context, loudness)
        out.connect(bus.input)
        if pan:
            way = self._context.createStereoPanner()
            way.pan.value = pan
            way.connect(out)
        pitch = hertz(note)
        sources = [
            self._partial(partial, pitch, start + partial.after, hold, way)
            for partial in patch.partials
        ]
        bus.admit(Voice(out, sources, start + patch.length + hold), now)

    def _partial(
        self, partial: Partial, pitch: float, start: float, hold: float, out: Element
    ) -> Element:
        context = self._context
        full = start + partial.attack
        end = full + hold + partial.decay
        if partial.wave == "noise":
            source: Element = context.createBufferSource()
            source.buffer = self._noise
            source.loop = True
        else:
            source = context.createOscillator()
            source.type = partial.wave
            frequency = source.frequency
            frequency.value = pitch * partial.ratio
            if partial.bend != 1:
                frequency.setValueAtTime(pitch * partial.ratio, start)
                frequency.exponentialRampToValueAtTime(pitch * partial.ratio * partial.bend, end)
        envelope = context.createGain()
        level = envelope.gain
        level.setValueAtTime(0, start)
        level.linearRampToValueAtTime(partial.level, full)
        if hold:
            level.setValueAtTime(partial.level, full + hold)
        level.exponentialRampToValueAtTime(_SILENCE, end)
        if partial.cut:
            low_pass = _low_pass(context, partial.cut)
            source.connect(low_pass)
            low_pass.connect(envelope)
        else:
            source.connect(envelope)
        envelope.connect(out)
        source.start(start)
        source.stop(end)
        return source


def _master(context: Element) -> Element:
    """Return what everything goes through: a compressor, so that many voices never clip."""
    compressor: Element = context.createDynamicsCompressor()
    compressor.threshold.value = -16
    compressor.knee.value = 10
    compressor.ratio.value = 14
    compressor.attack.value = 0.002
    compressor.release.value = 0.18
    # The compressor makes up for what it takes away, and more than that for a single voice.
    level = _gain(context, 0.6)
    compressor.connect(level)
    level.connect(context.destination)
    return compressor


def _echo(context: Element, to: Element) -> Element:
    """Return the way into a soft echo, for the feeling of a room."""
    delay: Element = context.createDelay(1)
    delay.delayTime.value = 0.45
    dark = _low_pass(context, 1500)
    again = _gain(context, 0.34)
    delay.connect(dark)
    dark.connect(again)
    again.connect(delay)
    dark.connect(to)
    return delay


def _noise(context: Element) -> Element:
    buffer: Element = context.createBuffer(1, _NOISE_SAMPLES, _NOISE_RATE)
    samples = array("f", (byte / 127.5 - 1 for byte in os.urandom(_NOISE_SAMPLES)))
    buffer.getChannelData(0).assign(samples)
    return buffer


def _gain_of(volume: float) -> float:
    return volume**2


def _gain(context: Element, value: float) -> Element:
    node: Element = context.createGain()
    node.gain.value = value
    return node


def _low_pass(context: Element, frequency: float) -> Element:
    node: Element = context.createBiquadFilter()
    node.frequency.value = frequency
    return node
