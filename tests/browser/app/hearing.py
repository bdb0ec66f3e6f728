"""Ears for the tests: what the page does with Web Audio and vibration, noted by a script that runs
before any other.

Contexts, sources and plugs are the browser's own; only who made, started and unplugged them is
written down. `OFFLINE` puts a context in their place whose clock stands still until the test
renders it.
"""

from __future__ import annotations

from typing import Any, TypedDict

from playwright.sync_api import Page

LISTEN = """
window.heard = { contexts: [], started: [], unplugged: 0, buzzed: [], timers: new Set() };
(() => {
  const heard = window.heard;
  window.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      heard.contexts.push(this);
    }
  };

  const noteStart = (type) => {
    const { start, stop } = type.prototype;
    type.prototype.start = function (at) {
      const source = {
        kind: this.type ?? "noise",
        hertz: this.frequency?.value ?? 0,
        at, end: Infinity, length: undefined, now: this.context.currentTime,
      };
      this.noted = source;
      heard.started.push(source);
      return start.call(this, at);
    };
    type.prototype.stop = function (at) {
      this.noted.length ??= at - this.noted.at;
      this.noted.end = at;
      return stop.call(this, at);
    };
  };
  noteStart(OscillatorNode);
  noteStart(AudioBufferSourceNode);

  const { disconnect } = AudioNode.prototype;
  AudioNode.prototype.disconnect = function (...which) {
    heard.unplugged += 1;
    return disconnect.apply(this, which);
  };

  Navigator.prototype.vibrate = (pattern) => heard.buzzed.push([...pattern]);

  const { setInterval, clearInterval } = window;
  window.setInterval = (...what) => {
    const timer = setInterval(...what);
    heard.timers.add(timer);
    return timer;
  };
  window.clearInterval = (timer) => {
    heard.timers.delete(timer);
    clearInterval(timer);
  };
})();
"""

OFFLINE = """
window.AudioContext = function () {
  const context = new OfflineAudioContext(2, 3 * 44100, 44100);
  Object.defineProperty(context, "state", { value: "running" });
  context.resume = context.suspend = async () => {};
  window.heard.contexts.push(context);
  return context;
};
"""

DEAF = "delete window.AudioContext;"


class Source(TypedDict):
    """A source that was started: when it is heard, how long it was to be heard when it was made,
    and the time of the context at which that was.
    """

    kind: str
    hertz: float
    at: float
    end: float
    length: float
    now: float


class Ears:
    """What one page lets hear."""

    def __init__(self, page: Page, *scripts: str) -> None:
        self._page = page
        for script in (LISTEN, *scripts):
            page.add_init_script(script)

    @property
    def contexts(self) -> int:
        return int(self._page.evaluate("heard.contexts.length"))

    @property
    def state(self) -> str:
        return str(self._page.evaluate("heard.contexts[0].state"))

    @property
    def started(self) -> list[Source]:
        """All sources so far."""
        sources: list[Source] = self._page.evaluate("heard.started")
        return sources

    @property
    def buzzed(self) -> list[list[int]]:
        patterns: list[list[int]] = self._page.evaluate("heard.buzzed")
        return patterns

    @property
    def unplugged(self) -> int:
        return int(self._page.evaluate("heard.unplugged"))

    @property
    def timers(self) -> int:
        return int(self._page.evaluate("heard.timers.size"))

    def forget(self) -> None:
        """Listen afresh."""
        self._page.evaluate("heard.started.length = heard.buzzed.length = 0")

    def wait_for(self, condition: str) -> None:
        """Wait until a condition on `heard` comes true."""
        self._page.evaluate(
            f"""new Promise((resolve, reject) => {{
                const end = Date.now() + 15000;
                const look = () => {{
                    if ({condition}) resolve();
                    else if (Date.now() > end) reject(new Error(`never: {condition}`));
                    else setTimeout(look, 20);
                }};
                look();
            }})"""
        )

    def wait_running(self) -> None:
        self.wait_for("heard.contexts[0]?.state === 'running'")

    def hide(self, hidden: bool) -> None:
        """Put the page into the background, or bring it back."""
        self._page.evaluate(
            """(hidden) => {
                Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
                document.dispatchEvent(new Event("visibilitychange"));
            }""",
            hidden,
        )

    def render(self) -> dict[str, Any]:
        """What comes out of the offline context: its peak, and how loud it is on the whole."""
        rendered: dict[str, Any] = self._page.evaluate(
            """async () => {
                const buffer = await heard.contexts[0].startRendering();
                let peak = 0, squares = 0;
                for (const side of [0, 1]) {
                    for (const sample of buffer.getChannelData(side)) {
                        peak = Math.max(peak, Math.abs(sample));
                        squares += sample * sample;
                    }
                }
                return { peak, level: Math.sqrt(squares / buffer.length / 2) };
            }"""
        )
        return rendered
