"""What came of a dive, as styled text."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from deepsea_tui.widgets.deep_blue.signs import ASCII_SIGNS, UNICODE_SIGNS
from deepsea_tui.words.deep_blue.cards import GEM_LETTERS
from deepsea_tui.words.deep_blue.dive_result import DiveResult, DiverRow
from solver.deep_blue.gems import GEMS, count_of

_NAME = 16
_COLUMN = 7
_GEM_STYLES = {
    "black": "$foreground-muted",
    "blue": "$text-primary",
    "silver": "bold",
    "gold": "$text-warning",
    "red": "$text-error",
    "green": "$text-success",
    "purple": "$text-secondary",
}


def dive_report(result: DiveResult, names: Sequence[str], ascii_only: bool = False) -> Content:
    """The gems, and for every diver what cards, gems and the tile gave."""
    signs = ASCII_SIGNS if ascii_only else UNICODE_SIGNS
    gems: list[tuple[str, str] | str] = [("drawn  ", "$foreground-muted")]
    for gem in GEMS:
        if count := count_of(result.drawn, gem):
            sign = f"{signs.gem}{GEM_LETTERS[gem]}"
            gems.append((f"{sign} {count} {gem}   ", _GEM_STYLES[gem]))
    city = " of the Sunken City" if result.tile.is_sunken else ""
    head = "".join(f"{column:>{_COLUMN}}" for column in ("cards", "gems", "tile", "total"))
    lines = [
        Content.styled(
            f"{names[result.leader]} led the dive at {result.space}, "
            f"a tile{city} of {result.tile.points} VP.",
            "bold",
        ),
        Content(""),
        Content.assemble(*gems) if len(gems) > 1 else Content("nothing was drawn"),
        Content(""),
        Content.styled(f"{'':<{_NAME + 4}}{head}", "$foreground-muted"),
    ]
    for row in result.rows:
        lines += _diver(result, row, names)
    return Content("\n").join(lines)


def _diver(result: DiveResult, row: DiverRow, names: Sequence[str]) -> list[Content]:
    values = "".join(f"{value:>{_COLUMN}}" for value in (row.cards, row.gems, row.tile))
    fate = ("stayed in", "$text-success") if row.inside else ("resurfaced", "$text-error")
    line = Content.assemble(
        ("ABCDEF"[row.seat] + "  ", "bold $accent"),
        (f"{names[row.seat]:<{_NAME + 1}}", "bold"),
        values,
        (f"{row.total:>{_COLUMN}}  ", "bold $text-success"),
        fate,
    )
    parts = [
        f"{count_of(result.drawn, gem)} {gem} at {each}"
        for gem, each in result.each.get(row.seat, {}).items()
        if each
    ]
    if not parts:
        return [line]
    return [line, Content.styled(f"{'':<4}{', '.join(parts)}", "$foreground-muted")]
