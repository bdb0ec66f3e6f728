"""Sound: when there is any, how much of it at most, and who may switch it off."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from lunte.kernel.documents import unpack
from lunte.scene.music import PAD, PLUCK, SPARK
from lunte.scene.sound import BURST, BUTTON, CHARGED, ELIMINATED, PLACED, REFUSED, WON, Cue, hertz
from tests.browser.app.conftest import House
from tests.browser.app.hearing import DEAF, OFFLINE, Ears, Source
from tests.browser.app.player import Player, begun, settings
from tests.browser.app.rounds import LONG, SHORT, THREE, after, before, but_last, last
from tests.browser.app.texts import text

WAVES = 41  # a tap of Green in THREE that sets off four waves
LATER = "2026-11-30T13:00:00Z"
TITLES = {"sound": "sound.effects", "music": "sound.music", "haptics": "sound.vibration"}
VOICES = 12
FADE = 0.07  # seconds that a voice takes to make way


@pytest.fixture
def ears(player: Player) -> Ears:
    return Ears(player.page)


def sits(player: Player, actions: str = "", seats: int = 2, **chosen: str) -> None:
    player.sits_down(begun(actions, seats=seats), settings(**chosen))


def refused(player: Player) -> None:
    """Tap a field that may not be tapped."""
    player.tap("a1")


def count(*cues: Cue) -> int:
    """How many sources these are made of."""
    return sum(len(cue.patch.partials) for cue in cues)


def pitches(sources: list[Source], cue: Cue) -> list[float]:
    """The pitches at which the first partial of this kind of cue was started."""
    first = cue.patch.partials[0]
    length = pytest.approx(first.attack + first.decay, abs=1e-6)
    alike = [one for one in sources if one["kind"] == first.wave and one["length"] == length]
    return [one["hertz"] / first.ratio for one in alike]


def test_before_the_first_touch_there_is_nothing(player: Player, ears: Ears) -> None:
    sits(player, "c3 c5", music="on")
    player.page.evaluate("location.hash = '#/settings'")
    expect(player.page.locator("#settings")).to_be_visible()
    player.page.evaluate("document.querySelector('[data-action=back]').focus()")

    assert (ears.contexts, ears.started, ears.timers) == (0, [], 0)


def test_a_key_is_a_touch_too(player: Player, ears: Ears) -> None:
    sits(player, "c3 c5")
    player.page.keyboard.press("ArrowRight")
    ears.wait_running()
    assert ears.contexts == 1


def test_a_tap_is_heard_at_once(player: Player, ears: Ears) -> None:
    sits(player)
    player.tap("c3")
    ears.wait_running()

    heard = ears.started
    assert len(heard) == count(Cue(PLACED))
    assert ears.contexts == 1
    for source in heard:
        assert abs(source["at"] - source["now"]) < 0.2
        assert source["at"] < source["end"] <= source["at"] + PLACED.length


def test_what_is_refused_sounds_refused(player: Player, ears: Ears) -> None:
    sits(player, "c3 c5")
    refused(player)
    expect(player.page.locator(".prompt.refused")).to_be_visible()

    assert len(ears.started) == count(Cue(REFUSED))
    assert pitches(ears.started, Cue(REFUSED)) == pytest.approx([hertz(REFUSED.pitch)], rel=1e-3)


def test_buttons_click_softly(player: Player, ears: Ears) -> None:
    sits(player, "c3 c5")
    player.click("help")
    player.click("close")
    assert len(ears.started) == 2 * count(Cue(BUTTON))


def test_each_wave_is_heard_higher_than_the_last_when_it_begins(house: House) -> None:
    player = house.with_held_clock()
    ears = Ears(player.page)
    sits(player, before(THREE, WAVES), seats=3)
    player.page.clock.pause_at(LATER)
    player.sees_the_saved_game()
    player.tap(after(THREE, WAVES))
    heard = []
    for _ in range(80):
        player.page.clock.run_for(16)
        heard.append(len(pitches(ears.started, Cue(BURST))))
    player.sees_the_saved_game()

    waves = [Cue(BURST, depth).note for depth in range(4)]
    expected = [hertz(note) for note in waves]
    assert pitches(ears.started, Cue(BURST)) == pytest.approx(expected, rel=1e-3)
    # They come one after the other, at the pace of the reaction.
    begins = [heard.index(number) for number in (1, 2, 3, 4)]
    assert begins[0] > 5
    assert all(later - earlier > 5 for earlier, later in pairwise(begins))


def test_who_skips_hears_only_the_last_wave(house: House) -> None:
    player = house.with_held_clock()
    ears = Ears(player.page)
    sits(player, before(THREE, WAVES), seats=3)
    player.page.clock.pause_at(LATER)
    player.sees_the_saved_game()
    player.tap(after(THREE, WAVES))
    player.page.clock.run_for(40)
    assert len(ears.started) == count(Cue(CHARGED))
    player.page.keyboard.press("Enter")
    player.sees_the_saved_game()

    last_wave = hertz(Cue(BURST, 3).note)
    assert pitches(ears.started, Cue(BURST)) == pytest.approx([last_wave], rel=1e-3)


def test_reduced_motion_silences_nothing(player: Player, ears: Ears) -> None:
    sits(player, before(THREE, WAVES), seats=3)
    player.tap(after(THREE, WAVES))
    player.sees_the_saved_game()

    last_wave = hertz(Cue(BURST, 3).note)
    assert pitches(ears.started, Cue(BURST)) == pytest.approx([last_wave], rel=1e-3)


def test_the_end_is_heard(player: Player, ears: Ears) -> None:
    sits(player, but_last(SHORT))
    player.tap(last(SHORT))
    expect(player.dialog).to_be_visible()

    assert len(ears.started) == count(Cue(CHARGED), Cue(BURST), Cue(ELIMINATED), Cue(WON))
    assert ears.buzzed[-1] == list(WON.buzz)


def sounding(sources: list[Source]) -> int:
    """How many sources sound at most at the same time, those that make way left out."""
    changes = [(one["at"], 1) for one in sources if one["end"] - one["at"] > FADE]
    changes += [(one["end"], -1) for one in sources if one["end"] - one["at"] > FADE]
    now = most = 0
    for _, change in sorted(changes):
        now += change
        most = max(most, now)
    return most


def test_a_long_cascade_keeps_to_twelve_voices(house: House) -> None:
    """34 waves while the sound's own clock stands still: none is over when the next one comes."""
    player = house.with_held_clock()
    ears = Ears(player.page, OFFLINE)
    player.sits_down(begun(but_last(LONG), bounce=True), settings())
    player.page.clock.pause_at(LATER)
    player.sees_the_saved_game()
    player.tap(last(LONG))
    player.page.clock.run_for(9000)
    expect(player.dialog).to_be_visible()

    heard, ending = ears.started, count(Cue(ELIMINATED), Cue(WON))
    assert len(heard) == count(Cue(CHARGED)) + 34 * count(Cue(BURST)) + ending
    stay = [one for one in heard if one["end"] > FADE]
    assert len(stay) == (VOICES - 2) * count(Cue(BURST)) + ending
    assert stay == heard[-len(stay) :]
    out = ears.render()
    assert 0.05 < out["peak"] < 0.98


def test_a_single_effect_is_audible_and_does_not_clip(player: Player) -> None:
    ears = Ears(player.page, OFFLINE)
    sits(player)
    player.tap("c3")
    player.sees_the_saved_game()
    out = ears.render()

    assert len(ears.started) == count(Cue(PLACED))
    assert 0.03 < out["peak"] < 0.8


def test_twelve_voices_at_the_same_moment_at_full_volume_do_not_clip(player: Player) -> None:
    ears = Ears(player.page, OFFLINE)
    sits(player, "c3 c5", sound_volume="100")
    for _ in range(VOICES):
        refused(player)
    out = ears.render()

    assert sounding(ears.started) >= VOICES
    assert 0.2 < out["peak"] < 0.98


@pytest.mark.parametrize("name", ["sound", "music", "haptics"])
def test_each_switch_silences_what_it_says(player: Player, ears: Ears, name: str) -> None:
    sits(player, "c3 c5", sound="on", music="on", haptics="on")
    player.click("settings")
    ears.wait_running()
    box = player.page.get_by_role("switch", name=text(TITLES[name]), exact=True)
    expect(box).to_be_checked()
    box.uncheck()
    player.click("back")
    player.sees_the_saved_game()
    ears.forget()
    refused(player)
    expect(player.page.locator(".prompt.refused")).to_be_visible()

    music = [one for one in ears.started if one["at"] - one["now"] > 0.2]
    effects = len(ears.started) - len(music)
    assert effects == (0 if name == "sound" else count(Cue(REFUSED)))
    assert name != "music" or not music
    assert ears.buzzed == ([] if name == "haptics" else [list(REFUSED.buzz)])
    player.reload()
    player.waits_for_the_table()
    player.click("settings")
    expect(box).not_to_be_checked()


def test_with_all_switched_off_no_sound_is_made_at_all(player: Player, ears: Ears) -> None:
    sits(player, "c3 c5", sound="off", haptics="off")
    refused(player)
    expect(player.page.locator(".prompt.refused")).to_be_visible()
    assert (ears.contexts, ears.started, ears.buzzed) == (0, [], [])
    player.click("settings")
    player.page.get_by_role("switch", name=text("sound.effects")).check()
    ears.wait_running()
    assert ears.contexts == 1


def test_a_key_silences_everything_and_brings_it_back(player: Player, ears: Ears) -> None:
    sits(player, "c3 c5", music="on")
    refused(player)
    ears.wait_for("heard.contexts[0]?.state === 'running' && heard.timers.size === 1")
    player.page.keyboard.press("s")
    expect(player.live).to_have_text(text("sound.off"))
    ears.wait_for("heard.contexts[0].state === 'suspended' && heard.timers.size === 0")
    ears.forget()
    refused(player)
    assert ears.started == []
    player.page.keyboard.press("s")
    expect(player.live).to_have_text(text("sound.on"))
    ears.wait_for("heard.contexts[0].state === 'running' && heard.timers.size === 1")
    refused(player)
    assert len(ears.started) >= count(Cue(REFUSED))
    player.page.keyboard.press("s")
    player.reload()
    player.waits_for_the_table()
    refused(player)
    assert ears.contexts == 0
    player.page.keyboard.press("s")
    expect(player.live).to_have_text(text("sound.on"))


def test_music_plays_on_by_itself(player: Player, ears: Ears) -> None:
    sits(player, "c3 c5", music="on")
    player.page.keyboard.press("Shift")
    chord = 4 * count(Cue(PAD))
    ears.wait_for(f"heard.started.length >= {chord}")
    ears.wait_for(f"heard.started.length > {chord + count(Cue(PLUCK), Cue(SPARK))}")

    heard = ears.started
    # It is written ahead of time, so that a busy moment leaves no gap.
    assert all(one["at"] > one["now"] for one in heard)
    assert max(one["at"] - one["now"] for one in heard) > 0.5


def test_a_hidden_page_rests_and_a_visible_one_goes_on(player: Player, ears: Ears) -> None:
    sits(player, "c3 c5", music="on")
    refused(player)
    ears.wait_for("heard.contexts[0]?.state === 'running' && heard.timers.size === 1")
    ears.hide(True)
    ears.wait_for("heard.contexts[0].state === 'suspended' && heard.timers.size === 0")
    ears.hide(False)
    ears.wait_for("heard.contexts[0].state === 'running' && heard.timers.size === 1")
    assert ears.contexts == 1


def test_after_a_while_of_silence_it_sleeps_until_the_next_touch(house: House) -> None:
    player = house.with_held_clock()
    ears = Ears(player.page)
    sits(player, "c3 c5")
    refused(player)
    ears.wait_for("heard.contexts[0]?.state === 'running' && heard.timers.size === 1")
    player.page.clock.fast_forward(20_500)
    assert ears.state == "running"
    player.page.clock.fast_forward(20_500)
    ears.wait_for("heard.contexts[0].state === 'suspended' && heard.timers.size === 0")
    refused(player)
    ears.wait_running()


def test_other_apps_may_go_on_playing(player: Player) -> None:
    ears = Ears(player.page, "navigator.audioSession = { type: 'auto' };")
    sits(player, "c3 c5")
    refused(player)
    ears.wait_running()
    assert player.page.evaluate("navigator.audioSession.type") == "ambient"


def test_what_was_interrupted_goes_on_at_the_next_touch(player: Player, ears: Ears) -> None:
    sits(player, "c3 c5")
    refused(player)
    ears.wait_running()
    # As a phone does it for a call; then nothing may be heard but the newest.
    player.page.evaluate("heard.contexts[0].suspend()")
    ears.wait_for("heard.contexts[0].state === 'suspended'")
    refused(player)
    ears.wait_running()
    assert ears.contexts == 1


def test_sounds_of_a_sleeping_context_do_not_pile_up(player: Player) -> None:
    ears = Ears(player.page, "AudioContext.prototype.resume = async () => {};")
    sits(player, "c3 c5")
    refused(player)
    ears.wait_running()
    player.page.evaluate("heard.contexts[0].suspend()")
    ears.wait_for("heard.contexts[0].state === 'suspended'")
    ears.forget()
    for _ in range(5):
        refused(player)

    heard = ears.started
    assert len(heard) == 5 * count(Cue(REFUSED))
    kept = [one for one in heard if one["end"] - one["now"] > FADE]
    assert kept == heard[-count(Cue(REFUSED)) :]


def test_nothing_is_left_plugged_in_after_many_taps(player: Player, ears: Ears) -> None:
    sits(player, "c3 c5")
    for _ in range(60):
        refused(player)
    ears.wait_running()
    over = max(one["end"] for one in ears.started)
    ears.wait_for(f"heard.contexts[0].currentTime > {over}")
    refused(player)
    assert len(ears.started) == 61 * count(Cue(REFUSED))
    assert ears.unplugged == 60
    assert ears.contexts == 1


def test_a_browser_without_sound_is_as_good_to_play_in(player: Player) -> None:
    Ears(player.page, DEAF)
    sits(player, "c3 c5", music="on")
    refused(player)
    player.page.keyboard.press("s")
    expect(player.live).to_have_text(text("sound.off"))
    player.page.keyboard.press("s")
    player.click("settings")
    player.page.get_by_role("switch", name=text("sound.music"), exact=True).uncheck()
    player.page.get_by_role("slider", name=text("sound.effects_volume")).press("End")
    player.click("back")
    player.plays("c3 c5")


def test_a_context_that_is_refused_is_done_without(player: Player) -> None:
    Ears(player.page, "window.AudioContext = class { constructor() { throw new Error('no'); } };")
    sits(player, "c3 c5", music="on")
    player.plays("c3 c5")


def test_volumes_are_sliders_that_let_themselves_be_heard(player: Player, ears: Ears) -> None:
    player.open("/settings")
    slider = player.page.get_by_role("slider", name=text("sound.effects_volume"))
    expect(slider).to_have_value("70")
    expect(slider).to_have_attribute("aria-valuetext", text("sound.percent", value=70))
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuetext", text("sound.percent", value=100))
    expect(slider).to_be_focused()
    ears.wait_running()
    assert len(ears.started) == count(Cue(BURST))
    slider.press("ArrowLeft")
    assert kept(player)["sound_volume"] == "95"
    player.reload()
    expect(slider).to_have_value("95")


def test_the_volume_of_the_music_is_offered_while_there_is_music(
    player: Player, ears: Ears
) -> None:
    player.open("/settings")
    slider = player.page.locator("input[name=music_volume]")
    expect(slider).to_be_hidden()
    player.page.get_by_role("switch", name=text("sound.music"), exact=True).check()
    expect(slider).to_be_visible()
    slider.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", text("sound.percent", value=0))
    assert kept(player)["music"] == "on"
    assert kept(player)["music_volume"] == "0"


def test_no_vibration_is_offered_where_there_is_none(player: Player) -> None:
    Ears(player.page, "delete Navigator.prototype.vibrate;")
    sits(player, "c3 c5")
    refused(player)
    player.click("settings")
    expect(player.page.get_by_role("switch", name=text("sound.effects"))).to_be_visible()
    expect(player.page.get_by_role("switch", name=text("sound.vibration"))).to_have_count(0)


def kept(player: Player) -> dict[str, str]:
    """The settings as they are stored."""
    stored = player.stored("lunte/settings")
    assert stored is not None
    found = unpack("settings", stored, "settings")
    assert isinstance(found, dict)
    return {name: str(value) for name, value in found.items()}
