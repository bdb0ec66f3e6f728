"""Settings: what is kept, and what becomes of values that mean nothing today."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunte.app import settings
from lunte.app.settings import CHOICES, PACE, Settings
from lunte.kernel.documents import DocumentError
from lunte.kernel.json import Json

json_values: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


def test_each_setting_starts_with_its_first_value() -> None:
    assert Settings().to_json() == {name: values[0] for name, values in CHOICES.items()}


def test_what_was_set_is_read_back() -> None:
    chosen = Settings().changed("language", "nl").changed("theme", "dark").changed("speed", "fast")

    assert settings.from_json(chosen.to_json()) == chosen
    assert chosen.language == "nl"


@pytest.mark.parametrize(
    ("name", "value"), [("theme", "pink"), ("speed", "0"), ("fuse", "lit"), ("to_json", "light")]
)
def test_what_is_not_offered_changes_nothing(name: str, value: str) -> None:
    assert Settings().changed(name, value) == Settings()


def test_values_of_a_later_version_fall_back_to_the_default() -> None:
    read = settings.from_json({"theme": "sepia", "motion": "reduced", "haptics": "strong"})

    assert read == Settings(motion="reduced")


@given(st.dictionaries(st.sampled_from([*CHOICES, "other"]), json_values))
def test_any_object_gives_settings_that_are_offered(data: dict[str, Json]) -> None:
    read = settings.from_json(data).to_json()

    assert all(read[name] in values for name, values in CHOICES.items())


@pytest.mark.parametrize("data", [None, 3, "dark", [["theme", "dark"]]])
def test_what_is_no_object_is_damaged(data: Json) -> None:
    with pytest.raises(DocumentError) as refused:
        settings.from_json(data)
    assert refused.value.code == "document.damaged"


def test_every_speed_has_its_pace() -> None:
    assert set(PACE) == set(CHOICES["speed"])
    assert PACE["fast"] < PACE["normal"] == 1 < PACE["slow"]
