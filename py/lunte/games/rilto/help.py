"""Which texts make Rilto's help, in the order in which they are read."""

from __future__ import annotations

from lunte.games.game import HelpSection

HELP = (
    HelpSection("rilto.help.goal.title", ("rilto.help.goal",)),
    HelpSection("rilto.help.start.title", ("rilto.help.start.two", "rilto.help.start.more")),
    HelpSection(
        "rilto.help.turn.title",
        (
            "rilto.help.turn.charge",
            "rilto.help.turn.burst",
            "rilto.help.turn.conquer",
            "rilto.help.turn.settle",
        ),
    ),
    HelpSection(
        "rilto.help.variants.title",
        (
            "rilto.help.variants.classic",
            "rilto.help.variants.fortress",
            "rilto.help.variants.crossfire",
            "rilto.help.variants.diagonal",
        ),
    ),
    HelpSection(
        "rilto.help.edge.title",
        ("rilto.help.edge.lost", "rilto.help.edge.bounce", "rilto.help.edge.cap"),
    ),
    HelpSection("rilto.help.end.title", ("rilto.help.end.last", "rilto.help.end.limit")),
    HelpSection("rilto.help.keys.title", ("rilto.help.keys",)),
)
