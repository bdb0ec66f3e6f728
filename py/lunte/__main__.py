"""Entry of `python -m lunte`."""

from __future__ import annotations

import sys

from lunte.cli import main

if __name__ == "__main__":
    sys.exit(main())
