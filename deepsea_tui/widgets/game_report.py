"""The report of a finished game, as styled text."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from deepsea_tui.game.ranking import RankRow
from deepsea_tui.widgets.chip_text import STYLES
from deepsea_tui.widgets.glyphs import glyphs
from deepsea_tui.widgets.page import Page
from deepsea_tui.widgets.scores import NAME_WIDTH, score_sheet
from deepsea_tui.words.endings import tie_breaks, verdict
from solver.adventure.chips import LEVELS

_BAR, _SHORT_BAR = 20, 4
"""Cells of a bar where there is room, and where there is least."""
_BESIDE_BAR = NAME_WIDTH + 3 + 8 + 5 * len(LEVELS)
"""Cells of the rest of its line: rank, name, points, chips by level."""


def game_report(
    ranking: Sequence[RankRow],
    by_dive: Sequence[Sequence[int]],
    names: Sequence[str],
    ascii_only: bool = False,
    width: int = 80,
) -> Content:
    """Who won, the ranking with chips by level, what broke ties, and the score by dive.

    `width` is the cells that a line may take; the bars shrink to fit.
    """
    page = Page(80, ascii_only)
    length = min(_BAR, max(_SHORT_BAR, width - _BESIDE_BAR))
    most = max((row.points for row in ranking), default=0)
    signs = glyphs(ascii_only)
    head = "".join(f"{signs.chips[level - 1]:>5}" for level in LEVELS)
    lines = [
        Content.styled(verdict(ranking, names), "bold $text-success"),
        Content(""),
        Content.styled(
            f"{'':<{NAME_WIDTH + 3}}points{'':<{length + 2}}{head}", "$foreground-muted"
        ),
    ]
    for row in ranking:
        first = row.rank == 1
        parts: list[Content | tuple[str, str] | str] = [
            (f"{row.rank}  ", "bold $accent"),
            (f"{names[row.seat]:<{NAME_WIDTH}}", "bold" if first else ""),
            (f"{row.points:>6}  ", "bold" if first else ""),
            page.bar(row.points / most if most else 0.0, length, first),
        ]
        for level in LEVELS:
            count = row.chips[level]
            parts.append((f"{count:>5}", STYLES[level - 1] if count else "$foreground-disabled"))
        lines.append(Content.assemble(*parts))
    ties = tie_breaks(ranking, names)
    lines += [Content(""), *(Content(sentence) for sentence in ties)]
    if ties:
        lines.append(Content(""))
    return Content("\n").join([*lines, *score_sheet(names, by_dive, signs.dot)])
