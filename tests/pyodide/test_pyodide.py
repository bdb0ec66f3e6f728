"""Rules, command line, conformance and golden files inside Pyodide: what CPython says, it says."""

import os
import subprocess
import sysconfig
from pathlib import Path

RUN = Path(__file__).with_name("run.mjs")


def test_our_tests_pass_inside_pyodide() -> None:
    ran = subprocess.run(
        ["node", str(RUN)],
        env={**os.environ, "SITE_PACKAGES": sysconfig.get_path("purelib")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    print(ran.stdout)
    assert ran.returncode == 0
    assert " passed" in ran.stdout.splitlines()[-1]
