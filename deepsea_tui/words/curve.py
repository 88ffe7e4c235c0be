"""The win-share curve of a game as a picture of characters, one line a diver."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from solver.adventure.notation import SEATS
from solver.adventure.review.report import Review

_COLOURS: Final = ("orange+", "cyan+", "magenta+", "green+", "yellow", "blue+")
"""One a seat; the letters tell the lines apart as well."""
_TICKS: Final = 20


def share_picture(
    review: Review,
    names: Sequence[str],
    size: tuple[int, int],
    *,
    ascii_only: bool = False,
    colour: bool = False,
) -> str:
    """Win shares in per cent over the moves, in `size` (columns, rows).

    Every line is drawn with the letter of its diver; turning points are upright lines.  With
    `colour` the text holds ANSI codes.
    """
    import plotext  # takes a while to load

    plotext.clear_figure()
    plotext.theme("clear")
    plotext.limit_size(False, False)  # by the terminal, which the picture may not be for
    plotext.plot_size(*size)
    moments = list(range(len(review.shares)))
    for point in review.turning_points:
        plotext.vertical_line(point.number, "gray")
    for seat, name in enumerate(names):
        plotext.plot(
            moments,
            [100 * shares[seat] for shares in review.shares],
            marker=SEATS[seat].lower(),
            color=_COLOURS[seat],
            label=name,
        )
    plotext.ylim(0, 100)
    plotext.yticks([0, 25, 50, 75, 100])
    plotext.xlim(0, max(1, len(moments) - 1))
    plotext.xticks(moments[::_TICKS])
    plotext.frame(not ascii_only)
    picture = str(plotext.build())
    if ascii_only:
        picture = picture.replace("│", "|")
    return picture if colour else str(plotext.uncolorize(picture))
