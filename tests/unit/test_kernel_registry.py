"""The registry: games in order, loaded when asked for, and only once."""

import pytest

from lunte.kernel.registry import Registry, UnknownGame


def test_games_keep_the_order_they_were_added_in() -> None:
    registry = Registry[str]()
    for key in ("rilto", "boom_grid", "arena"):
        registry.add(key, str)
    assert tuple(registry) == ("rilto", "boom_grid", "arena")
    assert "arena" in registry
    assert "chess" not in registry


def test_a_game_is_loaded_once_and_only_when_asked_for() -> None:
    loaded = []

    def load() -> str:
        loaded.append("a")
        return "game a"

    registry = Registry[str]()
    registry.add("a", load)
    assert loaded == []
    assert (registry.get("a"), registry.get("a")) == ("game a", "game a")
    assert loaded == ["a"]


def test_a_broken_game_hurts_no_other() -> None:
    def broken() -> str:
        raise RuntimeError("broken")

    registry = Registry[str]()
    registry.add("bad", broken)
    registry.add("good", lambda: "fine")
    with pytest.raises(RuntimeError, match="broken"):
        registry.get("bad")
    assert registry.get("good") == "fine"


def test_unknown_games_and_second_names_are_refused() -> None:
    registry = Registry[str]()
    registry.add("a", str)
    with pytest.raises(UnknownGame, match=r"games.unknown \(game=b\)"):
        registry.get("b")
    with pytest.raises(ValueError, match="known already"):
        registry.add("a", str)
