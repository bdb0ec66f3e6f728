"""Lunte: five explosive board games. See `docs/ARCHITECTURE.md` for the map of the house."""

__version__ = "0.1.0"
