"""Sound, music and trembling: when they are there at all, and when they rest.

Nothing is made before the first touch, and nothing sounds while the page isn't seen. A phone may
take the sound away at any time, for a call or a locked screen; the next touch brings it back.
"""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex

from lunte.app.browser import (
    Element,
    Event,
    Ticker,
    attempt,
    audio_context,
    can_vibrate,
    hidden,
    now,
    on,
    on_document,
    vibrate,
)
from lunte.app.settings import Settings
from lunte.app.synth import Synth
from lunte.scene.music import PLUCK, endless
from lunte.scene.sound import BURST, Cue

_TOUCHES = ("pointerup", "keydown", "click")
# The music is written so far ahead, every tick, that a late tick leaves no gap.
_TICK, _AHEAD = 500, 1.6  # milliseconds, seconds
_LATE = 1.0  # seconds
# A running context costs battery even in silence.
_DOZE = 20_000  # milliseconds
# A tick that begins while another is still felt is only a blur.
_BUZZ_PAUSE = 120  # milliseconds


class Sound:
    """Plays cues as the settings allow; a browser without sound simply has none."""

    def __init__(self) -> None:
        self._settings = Settings()
        self._context: Element | None = None
        self._synth: Synth | None = None
        self._music: Musician | None = None
        self._touched = False
        self._used = False
        self._buzzed = 0.0
        self._pen = Ticker(self._write, _TICK)
        self._dozer = Ticker(self._doze, _DOZE)
        for kind in _TOUCHES:
            on_document(kind, self._touch)
        on_document("visibilitychange", lambda _: self._rouse())

    def apply(self, settings: Settings) -> None:
        """Take in changed settings."""
        self._settings = settings
        if self._touched:
            self._wake()
        self._tune()

    def play(self, cue: Cue) -> None:
        """Let a cue be heard and felt."""
        if not self._touched or hidden():
            return
        self._buzz(cue.patch.buzz)
        synth = self._synth
        if synth is None or not self._settings.is_on("sound"):
            return
        self._used = True
        if not self._running:
            # What would pile up while the context sleeps is one sound, the newest.
            synth.effects.hush(synth.now)
            self._rouse()
        synth.play(synth.effects, cue.patch, cue.note, loudness=cue.loudness, pan=cue.pan)

    def sample(self, name: str) -> None:
        """Let the setting of that name be heard or felt, if it is switched on."""
        match name:
            case "sound" | "sound_volume":
                self.play(Cue(BURST, depth=3))
            case "music_volume" if self._music is not None:
                self._music.pluck()
            case "haptics":
                self._buzz(BURST.buzz)

    @property
    def _running(self) -> bool:
        return self._context is not None and str(self._context.state) == "running"

    def _touch(self, event: Event) -> None:
        # What a script does is no touch; browsers block sound and vibration then.
        if event.isTrusted:
            self._touched = True
            self._wake()

    def _wake(self) -> None:
        """Make the context, or bring it back: some browsers let only a touch do that."""
        if self._context is None:
            self._make()
        elif not self._running:
            self._rouse()

    def _make(self) -> None:
        context = audio_context() if self._settings.audible else None
        if context is None:
            return
        self._context = context
        volume = self._settings.volume
        self._synth = Synth(context, volume("sound"), volume("music"))
        on(context, "statechange", lambda _: self._follow())
        self._tune()

    def _rouse(self) -> None:
        """Let the context run if anybody is to hear it, and rest otherwise."""
        if self._context is not None:
            wanted = self._settings.audible and not hidden()
            attempt(self._context.resume() if wanted else self._context.suspend())

    def _tune(self) -> None:
        synth, settings = self._synth, self._settings
        if synth is None:
            return
        synth.effects.set_volume(settings.volume("sound"))
        synth.music.set_volume(settings.volume("music"))
        if not settings.is_on("sound"):
            synth.effects.hush(synth.now)
        if not settings.is_on("music"):
            synth.music.hush(synth.now)
            self._music = None
        elif self._music is None:
            self._music = Musician(synth)
        if not settings.audible:
            self._rouse()
        self._follow()

    def _follow(self) -> None:
        """Let the timers run while, and only while, they have something to do."""
        self._pen.run(self._running and self._music is not None)
        self._dozer.run(self._running and self._music is None)
        self._write()

    def _write(self) -> None:
        if self._running and self._music is not None:
            self._music.write()

    def _doze(self) -> None:
        if self._context is not None and not self._used:
            attempt(self._context.suspend())
        self._used = False

    def _buzz(self, pattern: Sequence[int]) -> None:
        if not pattern or not self._settings.is_on("haptics") or not can_vibrate():
            return
        at = now()
        if len(pattern) > 1 or at - self._buzzed >= _BUZZ_PAUSE:
            self._buzzed = at
            vibrate(pattern)


class Musician:
    """Plays endless music on the music bus, a little ahead of its clock."""

    def __init__(self, synth: Synth) -> None:
        self._synth = synth
        self._notes = endless(token_hex(8))
        self._next = next(self._notes)
        self._began = synth.now

    def pluck(self) -> None:
        """Play a single note at once."""
        self._synth.play(self._synth.music, PLUCK, PLUCK.pitch)

    def write(self) -> None:
        """Schedule all notes of the near future."""
        synth = self._synth
        if self._began + self._next.at < synth.now - _LATE:
            # After a pause the music goes on where it was; it doesn't make up for what it missed.
            self._began = synth.now - self._next.at
        while self._began + self._next.at < synth.now + _AHEAD:
            note = self._next
            synth.play(
                synth.music,
                note.patch,
                note.pitch,
                loudness=note.strength,
                pan=note.pan,
                hold=note.hold,
                at=self._began + note.at,
            )
            self._next = next(self._notes)
