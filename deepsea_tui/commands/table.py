"""`deepsea table`: the companion of a game with the real box."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from solver.adventure.ruleset import PRESETS

if TYPE_CHECKING:
    from deepsea_tui.game.seats import GameSetup


@click.command()
@click.option(
    "--seat",
    "seats",
    metavar="NAME",
    multiple=True,
    help="A diver, once for each of 2 to 6, clockwise.  Without any the form asks for them.",
)
@click.option(
    "--edition",
    type=click.Choice(list(PRESETS)),
    default="es",
    show_default=True,
    help="Rules of this edition.",
)
@click.option("--rule", "changes", metavar="K=V", multiple=True, help="Change one rule.")
@click.option("--starter", metavar="NAME", help="Who takes the first turn.  Default: the first.")
def command(
    seats: tuple[str, ...], edition: str, changes: tuple[str, ...], starter: str | None
) -> int:
    """Sit beside a real table: type dice and choices in, and the air is counted."""
    from deepsea_tui.game.session import Session
    from deepsea_tui.launch import check_terminal, open_app

    if not seats:
        given = {"--edition": edition != "es", "--rule": bool(changes), "--starter": bool(starter)}
        for option, is_given in given.items():
            if is_given:
                raise click.UsageError(f"{option} goes with --seat; without seats the form asks")
        check_terminal()
        return open_app(real_table=True)
    return open_app(Session(_setup(seats, edition, changes, starter)))


def _setup(
    seats: tuple[str, ...], edition: str, changes: tuple[str, ...], starter: str | None
) -> GameSetup:
    """The game that the options ask for; UsageError with everything that is wrong."""
    from deepsea_tui.game.seats import Seat
    from deepsea_tui.setup_options import adventure_setup

    names = [name.strip() for name in seats]
    first = names[0] if starter is None else starter.strip()
    problems = []
    if first not in names:
        problems.append(f"starter: {starter!r} is not one of {', '.join(names)}")
        first = names[0]
    people = [Seat(name) for name in names]
    return adventure_setup(people, edition, changes, None, names.index(first), problems)
