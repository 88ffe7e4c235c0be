"""Who may sit at the table, in words."""

from __future__ import annotations

from typing import Final

from deepsea_tui.game.seats import HUMAN

LEVELS: Final = {
    "deckhand": "timid: first unit, then home",
    "diver": "steady: two units, then home",
    "captain": "the engine, 1,000 playouts",
}
"""The levels of play, weakest first, and a line on each."""


def player_choices() -> list[tuple[str, str]]:
    """Every player that can be chosen, as (what is shown, its name)."""
    from solver.adventure import bots  # not needed before a game is set up

    named = [bots.make(usage.partition("(")[0]).name for usage in bots.catalog()]
    return [
        ("a person", HUMAN),
        *((f"bot: {level}", level) for level in bots.LEVELS),
        *((name, name) for name in named),
    ]


def player_line(player: str) -> str:
    """A line on a player."""
    if player == HUMAN:
        return "decides at this keyboard"
    if player in LEVELS:
        return LEVELS[player]
    from solver.adventure import bots

    name = player.partition("(")[0]
    return next(
        (line for usage, line in bots.catalog().items() if usage.partition("(")[0] == name), ""
    )
