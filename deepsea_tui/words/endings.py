"""How dives and games ended, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from deepsea_tui.game.dive_summary import DiveSummary, SeatSummary
from deepsea_tui.game.ranking import RankRow

ENDINGS: Final = {
    "all-home": "Everybody is home.",
    "air": "The air has run out.",
    "stalled": "Nobody moved, breathed or changed anything for a whole round.",
    "empty-line": "There is nothing left to dive for.",
}
"""Why a dive ended, by `DiveSummary.ending`."""

_ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth")


def fate(seat: SeatSummary) -> str:
    """What became of a diver, in a few words."""
    if seat.fate == "home":
        return f"home {_ORDINALS[seat.home_rank]}"
    if seat.fate == "drowned":
        return f"drowned at {seat.place}"
    return "stayed aboard"


def sinking(summary: DiveSummary, names: Sequence[str]) -> str:
    """A sentence on the treasure that was lost; empty when none was."""
    lost = [names[seat] for seat in summary.sinking_order if summary.seats[seat].sunk]
    if not lost:
        return ""
    if summary.next_starter is None:
        return f"What {joined(lost)} carried is lost for good."
    return f"What {joined(lost)} carried lies at the deep end now."


def next_dive(summary: DiveSummary, names: Sequence[str]) -> str:
    """A sentence on the next dive: gaps closed, and who starts; empty after the last one."""
    if summary.next_starter is None:
        return ""
    blanks = summary.blanks_removed
    starts = f"{names[summary.next_starter]} starts dive {summary.dive + 1}."
    if not blanks:
        return starts
    gap = "1 gap is closed" if blanks == 1 else f"{blanks} gaps are closed"
    return f"{gap}, so what lies deeper moves up. {starts}"


def verdict(ranking: Sequence[RankRow], names: Sequence[str]) -> str:
    """Who won, with how many points."""
    best = [row for row in ranking if row.rank == 1]
    points = f"{best[0].points} point{'' if best[0].points == 1 else 's'}"
    if len(best) == 1:
        return f"{names[best[0].seat]} wins with {points}"
    return f"{joined([names[row.seat] for row in best])} share the win with {points} each"


def tie_breaks(ranking: Sequence[RankRow], names: Sequence[str]) -> list[str]:
    """A sentence for every pair of neighbours in the ranking with equal points."""
    sentences = []
    for above, below in pairwise(ranking):
        if above.points != below.points:
            continue
        pair = f"{names[above.seat]} and {names[below.seat]} have {above.points} points each"
        if above.rank == below.rank:
            sentences.append(f"{pair}, and nothing sets them apart.")
            continue
        level = int((below.decided_by or "level-4").removeprefix("level-"))
        sentences.append(
            f"{pair}; {names[above.seat]} leads by level {level} chips, "
            f"{above.chips[level]} to {below.chips[level]}."
        )
    return sentences


def joined(names: Sequence[str]) -> str:
    """`Ann`, `Ann and Bob`, `Ann, Bob and Cy`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
