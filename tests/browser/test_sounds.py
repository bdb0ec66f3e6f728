"""Sound in each of the three engines: made at the first touch, and without trouble."""

from __future__ import annotations

from tests.browser.engines import Engine, wait_for, wait_ready
from tests.browser.site import Site

# The app makes its context so late that a page that is ready can still be given ears.
LISTEN = """(() => {
    window.heard = { contexts: [], sources: 0, errors: [] };
    window.AudioContext = class extends AudioContext {
        constructor(...options) {
            super(...options);
            heard.contexts.push(this);
        }
    };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (at) {
        heard.sources += 1;
        return start.call(this, at);
    };
    const { error } = console;
    console.error = (...what) => {
        heard.errors.push(what.join(" "));
        error(...what);
    };
})()"""


def test_the_first_touch_is_heard(engine: Engine, site: Site) -> None:
    engine.open(site.url)
    wait_ready(engine)
    engine.evaluate(LISTEN)
    assert engine.evaluate("heard.contexts.length") == 0
    engine.click("[data-game=rilto]")
    wait_for(engine, "!document.querySelector('#setup').hidden")
    engine.click("#setup [data-action=start]")
    wait_for(engine, "document.querySelector('[data-field=c3]').getBoundingClientRect().width > 24")
    engine.click("[data-field=c3]")
    wait_for(engine, "document.querySelector('[data-field=c3]').ariaLabel.startsWith('c3: Red')")
    wait_for(engine, "heard.sources > 2")
    # Firefox lets none run on the machine these tests were written on, which has no sound card.
    if engine.name != "firefox":
        wait_for(engine, "heard.contexts[0].state === 'running'")
        wait_for(engine, "heard.contexts[0].currentTime > 0.3")

    assert engine.evaluate("heard.contexts.length") == 1
    assert engine.evaluate("heard.errors") == []
