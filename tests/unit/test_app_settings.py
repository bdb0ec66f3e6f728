"""Settings: what is kept, and what becomes of values that mean nothing today."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunte.app import settings
from lunte.app.settings import (
    AUDIBLE,
    CHOICES,
    OFF,
    ON,
    PACE,
    SWITCHES,
    VOLUMES,
    Settings,
)
from lunte.kernel.documents import DocumentError
from lunte.kernel.json import Json

OFFERED = {**CHOICES, **SWITCHES, **VOLUMES}

json_values: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


def test_each_setting_starts_with_its_first_value() -> None:
    assert Settings().to_json() == {name: values[0] for name, values in OFFERED.items()}


def test_what_was_set_is_read_back() -> None:
    chosen = Settings().changed("language", "nl").changed("theme", "dark").changed("speed", "fast")

    assert settings.from_json(chosen.to_json()) == chosen
    assert chosen.language == "nl"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "pink"),
        ("speed", "0"),
        ("fuse", "lit"),
        ("to_json", "light"),
        ("sound", "loud"),
        ("sound_volume", "101"),
        ("music_volume", "33"),
        ("audible", "on"),
    ],
)
def test_what_is_not_offered_changes_nothing(name: str, value: str) -> None:
    assert Settings().changed(name, value) == Settings()


def test_values_of_a_later_version_fall_back_to_the_default() -> None:
    read = settings.from_json({"theme": "sepia", "motion": "reduced", "haptics": "strong"})

    assert read == Settings(motion="reduced")


def test_a_document_from_before_there_was_sound_is_read() -> None:
    old = {"language": "fr", "theme": "dark", "scheme": "clear", "motion": "full", "speed": "slow"}

    read = settings.from_json(old)
    assert {name: value for name, value in read.to_json().items() if name in old} == old
    assert {name: getattr(read, name) for name in AUDIBLE} == {
        name: OFFERED[name][0] for name in AUDIBLE
    }


@given(st.sampled_from([(name, value) for name in AUDIBLE for value in OFFERED[name]]))
def test_what_is_heard_is_read_back(chosen: tuple[str, str]) -> None:
    name, value = chosen
    changed = Settings().changed(name, value)

    assert settings.from_json(changed.to_json()) == changed
    assert getattr(changed, name) == value


def test_at_first_there_is_sound_but_no_music() -> None:
    assert Settings().is_on("sound")
    assert not Settings().is_on("music")
    assert Settings().volume("sound") == 0.7
    assert Settings().volume("music") == 0


def test_a_volume_goes_from_nothing_to_all() -> None:
    assert {int(value) for value in VOLUMES["music_volume"]} == set(range(0, 101, 5))
    music = Settings().changed("music", ON)
    assert music.changed("music_volume", "0").volume("music") == 0
    assert music.changed("music_volume", "100").volume("music") == 1


def test_it_is_audible_while_sound_or_music_is_on() -> None:
    silent = Settings().changed("sound", OFF)
    assert Settings().audible
    assert not silent.audible
    assert silent.changed("music", ON).audible


@given(st.dictionaries(st.sampled_from([*OFFERED, "other"]), json_values))
def test_any_object_gives_settings_that_are_offered(data: dict[str, Json]) -> None:
    read = settings.from_json(data).to_json()

    assert all(read[name] in values for name, values in OFFERED.items())


@pytest.mark.parametrize("data", [None, 3, "dark", [["theme", "dark"]]])
def test_what_is_no_object_is_damaged(data: Json) -> None:
    with pytest.raises(DocumentError) as refused:
        settings.from_json(data)
    assert refused.value.code == "document.damaged"


def test_every_speed_has_its_pace() -> None:
    assert set(PACE) == set(CHOICES["speed"])
    assert PACE["fast"] < PACE["normal"] == 1 < PACE["slow"]
