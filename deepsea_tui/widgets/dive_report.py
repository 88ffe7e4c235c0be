"""The report of a finished dive, as styled text, with the first `shown` values turned over."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from deepsea_tui.game.dive_summary import DiveSummary, LaidStack
from deepsea_tui.widgets.chip_text import turned, unit
from deepsea_tui.widgets.glyphs import glyphs
from deepsea_tui.widgets.scores import NAME_WIDTH, score_sheet
from deepsea_tui.words.endings import ENDINGS, fate, joined, next_dive, sinking

_FATE_WIDTH = 16
_STACKS_A_LINE = 2


def reveals(summary: DiveSummary) -> int:
    """How many values the dive brought to light."""
    return sum(len(seat.revealed) for seat in summary.seats)


def dive_report(
    summary: DiveSummary,
    earlier: Sequence[DiveSummary],
    names: Sequence[str],
    shown: int,
    ascii_only: bool = False,
) -> Content:
    """The whole report; `earlier` are the summaries of the dives before, for the score sheet."""
    counted = _shown_by_seat(summary, shown)
    lines = [Content.styled(ENDINGS[summary.ending], "$foreground-muted"), Content("")]
    for seat in range(len(names)):
        lines.append(_seat_line(summary, seat, names[seat], counted[seat], ascii_only))
    lines.append(Content(""))
    if sentence := sinking(summary, names):
        lines.append(Content(sentence))
        lines += _stack_lines(summary.laid, names, ascii_only)
    if sentence := next_dive(summary, names):
        lines.append(Content(sentence))
    gained = [
        [*(dive.seats[seat].gained for dive in earlier), sum(own.revealed[: counted[seat]])]
        for seat, own in enumerate(summary.seats)
    ]
    lines += [Content(""), *score_sheet(names, gained, glyphs(ascii_only).dot)]
    return Content("\n").join(lines)


def _shown_by_seat(summary: DiveSummary, shown: int) -> dict[int, int]:
    """How many values each seat has turned over: the first home turns over first."""
    counted = dict.fromkeys(range(len(summary.seats)), 0)
    for seat in sorted(counted, key=lambda seat: summary.seats[seat].home_rank):
        counted[seat] = min(shown, len(summary.seats[seat].revealed))
        shown -= counted[seat]
    return counted


def _seat_line(summary: DiveSummary, seat: int, name: str, shown: int, ascii_only: bool) -> Content:
    own = summary.seats[seat]
    style = {"home": "$text-success", "drowned": "$text-error"}.get(own.fate, "$foreground-muted")
    parts: list[Content | tuple[str, str] | str] = [
        ("ABCDEF"[seat] + " ", "bold $accent"),
        (f"{name:<{NAME_WIDTH - 2}}", "bold"),
        (f"{fate(own):<{_FATE_WIDTH}}", style),
    ]
    for index, (level, value) in enumerate(zip(own.revealed_levels, own.revealed, strict=True)):
        parts.append(turned(level, value if index < shown else None, ascii_only))
    if own.revealed and shown == len(own.revealed):
        parts.append((f"   +{own.gained}", "bold $text-success"))
    if own.sunk:
        parts.append((" lost ", "$foreground-muted"))
        parts.append(Content(" ").join([unit(lost, ascii_only) for lost in own.sunk]))
    return Content.assemble(*parts)


def _owners(stack: LaidStack, names: Sequence[str]) -> str:
    return joined([names[seat] for seat in dict.fromkeys(stack.owners)])


def _stack_lines(
    laid: Sequence[LaidStack], names: Sequence[str], ascii_only: bool
) -> list[Content]:
    """Where the sunken treasure lies now, two stacks a line."""
    cells = [
        Content.assemble(
            f"  {stack.place:>2} ",
            unit(stack.unit, ascii_only),
            (f" {_owners(stack, names)}", "$foreground-muted"),
        )
        for stack in laid
    ]
    width = max((cell.cell_length for cell in cells), default=0) + 2
    return [
        Content("").join(
            cell.pad_right(width - cell.cell_length)
            for cell in cells[first : first + _STACKS_A_LINE]
        )
        for first in range(0, len(cells), _STACKS_A_LINE)
    ]
