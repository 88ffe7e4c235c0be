"""Who may play Deep Blue, in words."""

from __future__ import annotations

from deepsea_tui.game.seats import HUMAN
from deepsea_tui.words.players import DECIDES, bare, catalog_line, choices


def player_choices() -> list[tuple[str, str]]:
    """Every player that can be chosen, as (what is shown, its name)."""
    from solver.deep_blue import bots  # not needed before a game is set up

    return choices(bots.LEVELS, (bots.make(bare(usage)).name for usage in bots.catalog()))


def player_line(player: str) -> str:
    """A line on a player."""
    if player == HUMAN:
        return DECIDES
    from solver.deep_blue import bots

    return catalog_line(bots.catalog(), bots.LEVELS.get(player, player))
