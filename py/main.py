"""PyScript's entry: starts the app, and tells the page's watchdog if that fails."""

import traceback

from pyscript import window

try:
    from lunte.app.main import start

    start()
except Exception:
    window.lunte.failed("python", traceback.format_exc())
    raise
