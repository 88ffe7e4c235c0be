"""`deepsea engine`: the advisor as a process, JSON lines on stdin and stdout."""

from __future__ import annotations

import os
import subprocess
import sys

import click

_ENGINE = (sys.executable, "-m", "solver.engine")


@click.command()
def command() -> None:
    """Answer questions as JSON lines, one request a line on stdin.

    \b
    {"id": 1, "position": "...", "objective": "win", "seconds": 2}
    {"id": 1, "stop": true}

    It plays on every core that it may use, or on as many threads as the variable DEEPSEA_THREADS
    says; the answers do not depend on it.
    """
    if os.name == "posix":
        os.execv(_ENGINE[0], _ENGINE)  # the engine takes this process over, signals and all
    sys.exit(subprocess.call(_ENGINE))
