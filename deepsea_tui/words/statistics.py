"""Statistics in words and as a chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deepsea_tui.game.statistics import FORM, PlayerStatistics
from deepsea_tui.words.tables import aligned

_PARTS: Final = 5
"""Most parts between the numbers below a curve."""


def table(players: Sequence[PlayerStatistics]) -> list[str]:
    """A line for everybody, most games first."""
    head = ["player", "games", "wins", "win share", "points a dive", "drowned", "lost a decision"]
    return aligned([head, *(_row(player) for player in players)])


def chart(player: PlayerStatistics, width: int, height: int, *, ascii_only: bool) -> str:
    """The form of a player over time, as a picture of `width` x `height` cells without colour."""
    import plotext  # takes a while to load, and few ask for it

    plotext.clear_figure()
    plotext.theme("clear")
    plotext.limit_size(False, False)  # by the terminal, which the picture may not be for
    plotext.plot_size(width, height)
    plotext.title(f"{player.name}: win share, last {FORM} games, %")
    games = range(1, player.games + 1)
    marker = "*" if ascii_only else "braille"
    plotext.plot(list(games), [100 * share for share in player.form], marker=marker)
    plotext.ylim(0, 100)
    plotext.yticks([0, 25, 50, 75, 100])
    last = max(2, player.games)
    plotext.xlim(1, last)
    plotext.xticks(game_numbers(last))
    plotext.frame(not ascii_only)
    return str(plotext.uncolorize(plotext.build()))


def game_numbers(last: int) -> list[int]:
    """The numbers of games that stand below a curve up to game `last`: whole ones, but for the
    first and the last equally far apart.
    """
    step = -(-(last - 1) // _PARTS)
    numbers = [1, *range(step, last, step), last] if step > 1 else list(range(1, last + 1))
    return [number for number in numbers if number == last or last - number > step // 2]


def _row(player: PlayerStatistics) -> list[str]:
    lost = player.loss_a_decision
    return [
        player.name,
        str(player.games),
        f"{sum(player.wins):.2f}".rstrip("0").rstrip("."),
        f"{100 * player.win_share:.0f} %",
        f"{player.points_a_dive:.1f}",
        f"{100 * player.drowned_share:.0f} %",
        "-" if lost is None else f"{100 * lost:.2f} %",
    ]
