"""`python -m lunte`: the games without a browser, for scripts, tests and bug reports.

Each command is a module; this one reads the command line. Statuses: 0 fine, 1 a check failed,
2 something given can't be used, 3 a script's action is not legal.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Callable, Sequence

from lunte.cli import arena, check, play, replay, rules, run
from lunte.cli.files import UnreadableFile
from lunte.cli.sentences import sentence
from lunte.kernel.errors import LunteError


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status. `argv` is without the program's name."""
    for stream in (sys.stdout, sys.stderr):
        # What a script or record holds may have no form in the terminal's encoding.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    parser = _parser()
    given, flags = parser.parse_known_args(argv)
    if flags and given.module not in (play, arena):
        parser.error(f"unrecognized arguments: {' '.join(flags)}")
    # The flags of a game's options: only the command knows which game it is.
    given.flags = flags
    command: Callable[[argparse.Namespace], int] = given.module.command
    try:
        return command(given)
    except (LunteError, UnreadableFile) as error:
        print(f"lunte: {sentence(error)}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="lunte", description="Explosive board games without a browser.", allow_abbrev=False
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module, name in (
        (rules, "rules"),
        (run, "run"),
        (check, "check"),
        (play, "play"),
        (replay, "replay"),
        (arena, "arena"),
    ):
        about = (module.__doc__ or "").partition("\n")[0].rstrip(".")
        command = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
        module.arguments(command)
        command.set_defaults(module=module)
    return parser
