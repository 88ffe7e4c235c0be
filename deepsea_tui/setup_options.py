"""The setup of a game of Deep Sea Adventure out of options of the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from deepsea_tui.game.seats import GameSetup, Seat


def adventure_setup(
    seats: Sequence[Seat],
    edition: str,
    changes: Sequence[str],
    seed: int | None,
    starter: int | None = None,
    problems: Sequence[str] = (),
) -> GameSetup:
    """The game of `edition` with the rules in `changes` (`K=V`).

    UsageError with everything that is wrong, the `problems` that were found before first.
    """
    from deepsea_tui.game.seats import GameSetup, SetupError
    from solver.adventure.ruleset import PRESETS, parse_rules

    told = [*problems]
    rules = PRESETS[edition]
    try:
        rules = parse_rules(",".join([edition, *changes]))
    except ValueError as error:
        told += str(error).splitlines()
    try:
        setup = GameSetup(tuple(seats), rules, seed, starter)
    except SetupError as error:
        told += error.problems
    if told:
        raise click.UsageError("\n".join(told))
    return setup
