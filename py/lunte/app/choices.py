"""Form fields as the app uses them: radio buttons, a switch, a number, a slider, a button."""

from __future__ import annotations

from collections.abc import Mapping

from lunte.app.browser import Element, h
from lunte.app.i18n import t
from lunte.games.game import Game
from lunte.kernel.record import HUMAN


def choice_group(name: str, title: str, labels: Mapping[str, str], chosen: str) -> Element:
    """Return a group of radio buttons called `name`, a button for each value in `labels`."""
    buttons = [
        h(
            "label",
            h("input", type="radio", name=name, value=value, checked=value == chosen),
            h("span", label),
        )
        for value, label in labels.items()
    ]
    # On a narrow screen four long ones stand in pairs rather than three and one.
    pairs = len(labels) == 4 and sum(map(len, labels.values())) > 24
    return h(
        "fieldset",
        h("legend", title),
        h("div", *buttons, class_="segments pairs" if pairs else "segments"),
        _hint(),
        class_="choice",
        data_option=name,
    )


def switch(name: str, title: str, on: bool) -> Element:
    """Return a switch called `name`."""
    box = h("input", type="checkbox", role="switch", name=name, checked=on)
    return _labelled(name, "switch", title, box)


def number_field(name: str, title: str, value: int, low: int, high: int) -> Element:
    """Return a field called `name` for a whole number from `low` to `high`."""
    box = h("input", type="number", name=name, value=value, min=low, max=high, step=1)
    return _labelled(name, "number", title, box)


def player_labels(game: Game) -> dict[str, str]:
    """Return who may sit on a seat of the game, and what they are called."""
    return {HUMAN: t("player.human"), **{level: t(f"player.{level}") for level in game.bots}}


def action_button(action: str, text: str, icon: str) -> Element:
    """Return a button with a picture before its words."""
    return h("button", text, type="button", class_=f"with icon-{icon}", data_action=action)


def slider(name: str, title: str, value: int, step: int) -> Element:
    """Return a slider called `name` from 0 to 100, beside which its value is to be written."""
    track = h("input", type="range", name=name, value=value, min=0, max=100, step=step)
    # Screen readers read the value of the slider itself. An <output> would take the label away.
    shown = h("span", class_="value", aria_hidden="true")
    label = h("label", h("span", title), shown, track, class_="slider")
    return h("div", label, class_="choice", data_option=name)


def _labelled(name: str, kind: str, title: str, field: Element) -> Element:
    label = h("label", h("span", title), field, class_=kind)
    return h("div", label, _hint(), class_="choice", data_option=name)


def _hint() -> Element:
    """Return the line below a field in which a hint may stand."""
    return h("p", class_="hint")
