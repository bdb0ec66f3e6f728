"""Boom Grid: minesweeping at one table."""
