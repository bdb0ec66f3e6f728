"""Which texts and positions make Boom Grid's help."""

from lunte.games.game import HelpSection

HELP = (HelpSection("boom_grid.help.goal.title", ("boom_grid.help.goal",)),)
