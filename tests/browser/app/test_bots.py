"""Bots at the table: they play by themselves, in a worker or on the page, and give advice."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from lunte.kernel.match import Match
from lunte.kernel.record import HUMAN, Seat
from tests.browser.app.conftest import House
from tests.browser.app.player import RULES, SAVED, Player, chosen, settings
from tests.browser.app.texts import colour, text

BOT = 60_000  # ms; a second Python has to start first

# Milliseconds that the loop below takes on the reference machine.
YARDSTICK = 60

# Keeps what the page says to its worker and hears from it; `spoil`, where a test sets it, takes the
# place of saying it.
EAVESDROP = """
    window.told = [];
    window.workers = [];
    const Original = Worker;
    window.Worker = class extends Original {
        constructor(...args) {
            super(...args);
            workers.push(this);
            this.addEventListener("message", (event) => told.push(event.data));
        }
        postMessage(data) {
            told.push(data);
            window.spoil ? spoil(this, data) : super.postMessage(data);
        }
    };
"""


def table(*players: str, actions: str = "", **options: Any) -> Match[Any, Any, Any]:
    """A match of such players after `actions`."""
    seats = [Seat(player, colour=number) for number, player in enumerate(players)]
    match = Match.begin(RULES, options, seats, "bots")
    for action in actions.split():
        match.play(action)
    return match


def waits_for_turn_of(player: Player, seat: int = 0) -> None:
    expect(player.prompt).to_contain_text(
        text("rilto.prompt.charge", player=colour(seat)), timeout=BOT
    )


def waits_for_ply(player: Player, ply: int) -> None:
    """Wait until so many actions are saved. The prompt alone would not do right after a tap: it
    changes when the board is at rest.
    """
    player.page.wait_for_function(
        "([key, ply]) => JSON.parse(localStorage.getItem(key)).body.actions.length === ply",
        arg=[SAVED, ply],
        timeout=BOT,
    )


def advice(player: Player) -> str:
    """Ask for a hint and return the field it names."""
    player.click("hint")
    expect(player.button("preview")).to_be_visible(timeout=BOT)
    told = player.prompt.locator("span").inner_text()
    return told.split()[1].strip(".")


def test_a_level_is_chosen_for_a_seat_and_remembered(player: Player) -> None:
    player.open("/rilto")
    menu = player.page.locator("select[name='player-1']")
    menu.select_option("easy")
    player.click("start")
    player.tap("c3")
    waits_for_ply(player, 2)
    assert [seat.player for seat in player.record().seats] == [HUMAN, "easy"]
    player.click("home")
    player.page.locator("[data-game='rilto']").click()
    expect(menu).to_have_value("easy")


def test_a_stranger_meets_an_easy_bot(player: Player) -> None:
    player.store({})
    player.visit("/rilto")
    expect(player.page.locator("select[name='player-0']")).to_have_value(HUMAN)
    expect(player.page.locator("select[name='player-1']")).to_have_value("easy")


def test_by_screen_reader_against_a_bot_to_the_end(player: Player) -> None:
    """Only the grid, the buttons and what the live region says."""
    player.open("/rilto", chosen(HUMAN, "easy"))
    player.button("start").press("Enter")
    player.field("c3").press("Enter")
    heard = player.live
    for _ in range(60):
        expect(heard).to_contain_text("Red: charge one of your stones", timeout=BOT)
        expect(player.button("hint")).to_be_enabled()
        player.button("hint").press("Enter")
        expect(heard).to_contain_text("Hint: ", timeout=BOT)
        field = heard.inner_text().split("Hint: ")[1].split(".")[0]
        player.field(field).press("Enter")
        expect(heard).not_to_contain_text("Hint: ")
        if player.match().actor is None:
            break
    expect(heard).to_contain_text(text("result.winner", player=colour(0)))
    expect(player.dialog.get_by_role("heading").first).to_have_text(
        text("result.winner", player=colour(0))
    )


def test_a_hint_can_be_looked_at_without_being_taken(player: Player) -> None:
    player.sits_down(table(HUMAN, "easy", actions="c3 b2 c3 b2 d3 b3"))
    kept, at_rest = player.stored(SAVED), player.picture()
    field = advice(player)
    expect(player.live).to_contain_text(f"Hint: {field}. ")
    labels = player.labels()
    player.click("preview")
    expect(player.page.locator(".table.preview")).to_be_visible()
    expect(player.prompt).to_have_text(text("hint.preview"))
    assert player.picture() != at_rest
    player.tap("a1")
    expect(player.page.locator(".table.preview")).to_have_count(0)
    expect(player.button("preview")).to_be_visible()
    assert (player.stored(SAVED), player.labels()) == (kept, labels)
    player.tap(field)
    waits_for_turn_of(player)
    assert player.record().actions[6] == field


def test_an_answer_to_an_old_question_is_dropped(player: Player) -> None:
    player.page.add_init_script(EAVESDROP)
    player.sits_down(table(HUMAN, "hard", actions="c3 b2", size=8))
    player.tap("c3")
    expect(player.prompt).to_have_text(text("play.bot_turn", player=colour(1)))
    player.page.evaluate("void (window.before = told.length)")
    player.click("undo")
    waits_for_turn_of(player)
    player.page.evaluate(
        """() => new Promise((resolve) => workers.at(-1).addEventListener("message", ({ data }) =>
            JSON.parse(data).share === undefined && resolve()))"""
        if not player.page.evaluate("told.some((one) => JSON.parse(one).ready)")
        else "0"
    )
    assert player.record().ply == 2
    player.tap("c3")
    waits_for_ply(player, 4)
    answers = player.page.evaluate("told.map(JSON.parse).filter((one) => one.answer)")
    assert player.record().actions[3] == json.loads(answers[-1]["answer"])["action"]


def test_keys_that_have_nothing_to_do_leave_a_bot_thinking(player: Player) -> None:
    player.sits_down(table("hard", HUMAN))
    expect(player.prompt).to_have_text(text("play.bot_turn", player=colour(0)))
    for key in ("u", "r", "t", "v", "p"):
        player.page.keyboard.press(key)
    expect(player.prompt).to_contain_text(text("rilto.prompt.place", player=colour(1)), timeout=BOT)
    assert player.record().ply == 1


def test_an_illegal_answer_is_refused_like_a_persons(player: Player) -> None:
    player.page.add_init_script(
        EAVESDROP
        + """
        window.spoil = (worker, data) => {
            const { id, question } = JSON.parse(data);
            const answer = JSON.stringify({ action: "a1", reasons: [] });
            const told = new MessageEvent("message", { data: JSON.stringify({ id, answer }) });
            if (question) queueMicrotask(() => worker.dispatchEvent(told));
        };"""
    )
    player.sits_down(table(HUMAN, "easy", actions="c3 b2"))
    player.tap("c3")
    expect(player.notice("bot")).to_be_visible(timeout=BOT)
    assert player.record().actions == ("c3", "b2", "c3")
    player.page.evaluate("void (window.spoil = null)")
    player.notice("bot").locator("[data-action='notice-do']").click()
    waits_for_turn_of(player)
    assert len(player.record().actions) == 4
    assert player.errors, "what went wrong is logged"
    player.errors.clear()


@pytest.mark.parametrize("how", ["it dies", "it can't start", "there is little memory"])
def test_without_a_worker_the_page_thinks(player: Player, how: str) -> None:
    if how == "it can't start":
        player.page.route("**/thinker.mjs", lambda route: route.abort())
    elif how == "it dies":
        player.page.add_init_script(
            EAVESDROP
            + """
            window.spoil = (worker) => {
                worker.terminate();
                queueMicrotask(() => worker.dispatchEvent(new Event("error")));
            };"""
        )
    else:
        player.page.add_init_script(
            EAVESDROP + "Object.defineProperty(navigator, 'deviceMemory', { value: 1 });"
        )
    player.sits_down(table(HUMAN, "medium", actions="c3 b2"))
    player.tap("c3")
    waits_for_ply(player, 4)
    assert how != "there is little memory" or player.page.evaluate("workers") == []
    player.errors.clear()


def test_bots_among_themselves_can_be_paused_and_watched_step_by_step(player: Player) -> None:
    player.sits_down(table("easy", "easy", size=8))
    player.click("pause")
    expect(player.button("go")).to_be_visible()
    expect(player.button("hint")).to_have_count(0)
    ply = player.record().ply
    player.tap("a1")
    expect(player.prompt).to_contain_text(text("watch.press", player=colour((ply + 1) % 2)))
    assert player.record().ply == ply + 1
    player.click("undo")
    assert player.record().ply == ply
    player.click("go")
    expect(player.button("pause")).to_be_visible()
    player.page.wait_for_url("**/#/rilto/play")
    player.click("home")
    left = player.record()
    player.page.locator("[data-game='rilto']").click()
    assert player.record() == left


def test_who_plays_can_be_changed_in_a_running_round(player: Player) -> None:
    player.sits_down(table(HUMAN, HUMAN, actions="c3 b2 c3"))
    player.page.locator(".chip").nth(1).click()
    player.choose("player-1", "easy")
    player.dialog.locator("[data-action='close']").click()
    waits_for_turn_of(player)
    assert player.record().ply == 4
    assert player.record().seats[1].player == "easy"
    player.page.locator(".chip").nth(1).click()
    player.choose("player-1", HUMAN)
    player.dialog.locator("[data-action='close']").click()
    player.tap(RULES.action_to_text(RULES.actions(player.match().state)[0]))
    waits_for_turn_of(player, 1)


def test_a_reaction_can_be_watched_step_by_step(house: House) -> None:
    player = house.player()
    match = table(HUMAN, HUMAN, actions="c3 c5 c3 c5 b3 c4 b3 c4 b3 b5 b4 b5 b4 d4 c3 d4 c3 d4 b3")
    ripe = next(
        RULES.action_to_text(action)
        for action in RULES.actions(match.state)
        if len(match.rules.apply(match.state, action, None)[1]) > 3  # type: ignore[arg-type]
    )
    player.sits_down(match, settings(steps="on"))
    player.tap(ripe)
    expect(player.prompt).to_have_text(text("step.next", number=1))
    first = player.picture()
    player.tap("a1")
    expect(player.prompt).not_to_have_text(text("step.next", number=1))
    assert player.picture() != first
    player.page.keyboard.press("Escape")
    match.play(ripe)
    assert player.sees_the_saved_game().checksum == match.checksum


class Tasks:
    """What the page's main thread did, from a trace of Chromium, in milliseconds of its own CPU time:
    unlike passed time it doesn't grow when other processes want the processor too.
    """

    def __init__(self, trace: bytes) -> None:
        events = json.loads(trace)["traceEvents"]
        self._marks = {one["name"]: one for one in events if one["cat"] == "blink.user_timing"}
        (page,) = {(one["pid"], one["tid"]) for one in self._marks.values()}
        self._tasks = [
            one
            for one in events
            if one["ph"] == "X" and (one["pid"], one["tid"]) == page and "tdur" in one
        ]

    def after(self, mark: str) -> list[float]:
        """The lengths of all tasks that began after a mark."""
        began = self._marks[mark]["ts"]
        return [one["tdur"] / 1000 for one in self._tasks if one["ts"] > began]

    def around(self, mark: str) -> float:
        """The length of the task in which a mark was made."""
        made = self._marks[mark]["ts"]
        held = [one for one in self._tasks if one["ts"] <= made <= one["ts"] + one["dur"]]
        return max(float(one["tdur"]) / 1000 for one in held)


def test_eight_bots_play_to_the_end_and_never_block_the_page(player: Player) -> None:
    match = table(
        *["easy", "medium", "hard", "easy"] * 2,
        size=8,
        walls="medium",
        bounce=True,
        end="limit",
        limit_rounds=10,
    )
    browser = player.page.context.browser
    assert browser is not None
    player.sits_down(match, settings(speed="fast"))
    browser.start_tracing(page=player.page, categories=["toplevel", "blink.user_timing"])
    # A loop of known length, for machines slower than the one the bar was set on.
    player.page.evaluate(
        """() => {
            performance.mark("yardstick");
            let sum = 0;
            for (let turn = 0; turn < 1e7; turn++) sum = (sum * 31 + turn) | 0;
            performance.mark("playing");
            return sum;
        }"""
    )
    expect(player.dialog).to_be_visible(timeout=10 * BOT)
    tasks = Tasks(browser.stop_tracing())
    assert player.match().actor is None
    slowness = max(1.0, tasks.around("yardstick") / YARDSTICK)
    assert max(tasks.after("playing")) < 50 * slowness
