"""Options that several commands share."""

from __future__ import annotations

from typing import Final

import click

from solver.adventure.ruleset import PRESETS

edition: Final = click.option(
    "--edition",
    metavar="E",
    help=f"Rules of this edition: {', '.join(PRESETS)} (default es); of Deep Blue: seed (default), "
    "published.",
)

rule: Final = click.option(
    "--rule", "changes", metavar="K=V", multiple=True, help="Adventure: change one rule."
)
