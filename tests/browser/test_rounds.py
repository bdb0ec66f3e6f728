"""A round in each of the three engines: begun, left, and gone on with without a server."""

from __future__ import annotations

from lunte.games import registry
from lunte.kernel.documents import unpack
from lunte.kernel.match import Match
from lunte.kernel.record import KIND, from_json
from tests.browser.engines import Engine, quoted, wait_for, wait_offline, wait_ready
from tests.browser.site import Site

# As one chooses in the menu of the second seat.
TWO_PEOPLE = """(() => {
    const menu = document.querySelector("select[name=player-1]");
    menu.value = "human";
    menu.dispatchEvent(new Event("change", { bubbles: true }));
})()"""

SAVED = "localStorage.getItem('lunte/game/rilto')"


def saved(engine: Engine) -> tuple[str, ...]:
    """The actions of the saved round, which the rules of this process replay to its checksum."""
    record = from_json(unpack("game/rilto", str(engine.evaluate(SAVED)), KIND))
    return Match.load(registry.get("rilto").rules, record).record.actions


def tap(engine: Engine, field: str, leads_to: str) -> None:
    """Tap a field and wait for what it is called when the board is at rest."""
    cell = f"[data-field={field}]"
    told = engine.evaluate("document.getElementById('prompt').textContent")
    engine.click(cell)
    label = f"document.querySelector({quoted(cell)}).getAttribute('aria-label')"
    wait_for(engine, f"{label} === {quoted(leads_to)}")
    wait_for(engine, f"document.getElementById('prompt').textContent !== {quoted(told)}")


def test_a_round_goes_on_after_a_reload_with_the_server_stopped(engine: Engine, site: Site) -> None:
    engine.open(site.url)
    wait_ready(engine)
    engine.click("[data-game=rilto]")
    wait_for(engine, "location.hash === '#/rilto' && !document.querySelector('#setup').hidden")
    engine.evaluate(TWO_PEOPLE)
    engine.click("#setup [data-action=start]")
    wait_for(engine, "document.querySelector('[data-field=c3]').getBoundingClientRect().width > 24")
    tap(engine, "c3", "c3: Red, 3 points, about to burst")
    tap(engine, "c5", "c5: Blue, 3 points, about to burst")
    tap(engine, "c3", "c3: empty")
    assert saved(engine) == ("c3", "c5", "c3")

    wait_offline(engine)
    site.stop()
    engine.new_page()
    engine.open(site.url)
    wait_ready(engine)
    engine.click("[data-game=rilto]")
    wait_for(engine, "!document.querySelector('#setup').hidden")
    engine.click("#setup [data-action=continue]")
    wait_for(engine, "document.querySelector('[data-field=c5]').getBoundingClientRect().width > 24")
    tap(engine, "c5", "c5: empty")
    assert saved(engine) == ("c3", "c5", "c3", "c5")
    engine.reload()
    wait_ready(engine)
    wait_for(engine, "document.querySelector('[data-field=c4]')")
    tap(engine, "c4", "c4: Blue, 2 points")
    site.start()


def test_a_bot_answers_from_its_worker(engine: Engine, site: Site) -> None:
    engine.open(site.url)
    wait_ready(engine)
    engine.evaluate("""(() => {
        const { startThinker } = lunte;
        window.workers = [];
        lunte.startThinker = () => {
            const worker = startThinker();
            workers.push(worker);
            worker.addEventListener("message", ({ data }) => (window.answered ||= data));
            return worker;
        };
    })()""")
    engine.click("[data-game=rilto]")
    wait_for(engine, "!document.querySelector('#setup').hidden")
    engine.click("#setup [data-action=start]")
    wait_for(engine, "document.querySelector('[data-field=c3]').getBoundingClientRect().width > 24")
    engine.click("[data-field=c3]")
    wait_for(engine, "document.getElementById('prompt').textContent.startsWith('Red: charge')")
    assert len(saved(engine)) == 2
    assert engine.evaluate("workers.length") == 1
    assert engine.evaluate("JSON.parse(answered).ready")


def test_a_field_is_opened_and_another_flagged(engine: Engine, site: Site) -> None:
    engine.open(f"{site.url}#/boom_grid")
    wait_ready(engine)
    engine.click("#setup [data-action=start]")
    wait_for(engine, "document.querySelector('[data-field=c3]').getBoundingClientRect().width > 24")
    engine.click("[data-field=c3]")
    wait_for(engine, "document.querySelector('.commands [data-action=command]')")
    engine.click("[data-action=second]")
    covered = "document.querySelector('[data-field][aria-label$=covered]').dataset.field"
    field = str(engine.evaluate(covered))
    engine.click(f"[data-field={field}]")
    actions = "JSON.parse(localStorage.getItem('lunte/game/boom_grid')).body.actions"
    wait_for(engine, f"{actions}.length === 2")
    assert engine.evaluate(actions) == ["reveal c3", f"flag {field}"]
