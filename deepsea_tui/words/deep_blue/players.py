"""Who may play Deep Blue, in words."""

from __future__ import annotations

from deepsea_tui.game.seats import HUMAN


def player_choices() -> list[tuple[str, str]]:
    """Every player that can be chosen, as (what is shown, its name)."""
    from solver.deep_blue import bots  # not needed before a game is set up

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
    from solver.deep_blue import bots

    name = bots.LEVELS.get(player, player).partition("(")[0]
    return next(
        (line for usage, line in bots.catalog().items() if usage.partition("(")[0] == name), ""
    )
