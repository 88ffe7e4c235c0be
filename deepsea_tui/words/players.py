"""Who may sit at the table, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from deepsea_tui.game.seats import HUMAN

DECIDES: Final = "decides at this keyboard"
"""A line on a person."""

LEVELS: Final = {
    "deckhand": "timid: first unit, then home",
    "diver": "steady: two units, then home",
    "captain": "the engine, 1,000 playouts",
}
"""The levels of play, weakest first, and a line on each."""


def player_choices() -> list[tuple[str, str]]:
    """Every player that can be chosen, as (what is shown, its name)."""
    from solver.adventure import bots  # not needed before a game is set up

    return choices(bots.LEVELS, (bots.make(bare(usage)).name for usage in bots.catalog()))


def player_line(player: str) -> str:
    """A line on a player."""
    if player == HUMAN:
        return DECIDES
    if player in LEVELS:
        return LEVELS[player]
    from solver.adventure import bots

    return catalog_line(bots.catalog(), player)


def choices(levels: Iterable[str], names: Iterable[str]) -> list[tuple[str, str]]:
    """A person, the bots called by their level, and those called by their own names."""
    return [
        ("a person", HUMAN),
        *((f"bot: {level}", level) for level in levels),
        *((name, name) for name in names),
    ]


def catalog_line(catalog: Mapping[str, str], player: str) -> str:
    """The line that a catalog of bots has on `player`, whatever its parameters; "" if none."""
    lines = (line for usage, line in catalog.items() if bare(usage) == bare(player))
    return next(lines, "")


def bare(usage: str) -> str:
    """A bot's name without its parameters."""
    return usage.partition("(")[0]
