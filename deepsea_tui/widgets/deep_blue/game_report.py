"""The report of a finished game of Deep Blue, as styled text."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from deepsea_tui.widgets.page import Page
from deepsea_tui.words.deep_blue.dive_result import DiveResult
from deepsea_tui.words.deep_blue.verdict import verdict
from solver.deep_blue import scoring
from solver.deep_blue.state import State

_NAME = 17
_BAR = 10
_COLUMN = 6


def game_report(
    state: State, results: Sequence[DiveResult], names: Sequence[str], ascii_only: bool = False
) -> Content:
    """Who won and why, the ranking, where the points came from, and what each dive gave."""
    page = Page(80, ascii_only)
    ranked = sorted(
        range(len(names)),
        key=lambda seat: (-state.players[seat].points, -state.players[seat].crew),
    )
    most = max(1, *(player.points for player in state.players))
    best = scoring.winners(state)
    head = "".join(f"{column:>{_COLUMN}}" for column in ("crew", "cards", "gems", "tiles", "led"))
    lines = [
        Content.styled(verdict(state, names), "bold $text-success"),
        Content(""),
        Content.styled(f"{'':<{_NAME + 3}}points{'':<{_BAR + 2}}{head}", "$foreground-muted"),
    ]
    for rank, seat in enumerate(ranked, start=1):
        rows = [row for result in results for row in result.rows if row.seat == seat]
        led = sum(result.leader == seat for result in results)
        values = (
            state.players[seat].crew,
            sum(row.cards for row in rows),
            sum(row.gems for row in rows),
            sum(row.tile for row in rows),
            led,
        )
        first = seat in best
        lines.append(
            Content.assemble(
                (f"{rank}  ", "bold $accent"),
                (f"{names[seat]:<{_NAME}}", "bold" if first else ""),
                (f"{state.players[seat].points:>6}  ", "bold" if first else ""),
                page.bar(state.players[seat].points / most, _BAR, first),
                "".join(f"{value:>{_COLUMN}}" for value in values),
            )
        )
    lines += [Content(""), *_dives(results, names)]
    return Content("\n").join(lines)


def _dives(results: Sequence[DiveResult], names: Sequence[str]) -> list[Content]:
    """A line a dive: where, who led, and what everybody got."""
    lines = [Content.styled("dives", "$foreground-muted")]
    for number, result in enumerate(results, start=1):
        got = ", ".join(f"{names[row.seat]} {row.total}" for row in result.rows)
        city = " (city)" if result.tile.is_sunken else ""
        lines.append(
            Content(f"{number:>2}  {result.space}{city}, led by {names[result.leader]}: {got}")
        )
    return lines
