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
    from deepsea_tui.game.seats import GameSetup, Seat, SetupError
    from solver.adventure.ruleset import parse_rules

    problems: list[str] = []
    rules = PRESETS[edition]
    try:
        rules = parse_rules(",".join([edition, *changes]))
    except ValueError as error:
        problems += str(error).splitlines()
    names = [name.strip() for name in seats]
    first = 0
    if starter is not None and starter.strip() not in names:
        problems.append(f"starter: {starter!r} is not one of {', '.join(names)}")
    elif starter is not None:
        first = names.index(starter.strip())
    try:
        setup = GameSetup(tuple(Seat(name) for name in names), rules, None, first)
    except SetupError as error:
        problems += error.problems
    if problems:
        raise click.UsageError("\n".join(problems))
    return setup
