"""Positions of the first dive that no game can reach; that every game's own have no note is pinned
in `test_invariants`."""

from __future__ import annotations

import pytest

from solver.adventure.notation import parse_position
from solver.adventure.position_notes import notes_of

FULL = "11111111222222223333333344444444"


@pytest.mark.parametrize(
    ("position", "notes"),
    [
        (f"{FULL} 0v/0v 25 1 A:turn es", []),
        (
            f"{FULL} 0v/0v 12 1 A:turn es",
            ["air: 13 is gone, though nobody has left the submarine in dive 1"],
        ),
        (
            "22222222111111113333333344444444 0v/0v 25 1 A:turn es",
            [
                "the line is not sorted by level (places 1, 2, 3 and 13 more), though nobody has "
                "left the submarine in dive 1"
            ],
        ),
        (  # to drop anything takes a turn that began with it, and so a breath
            "21111111122222223333333344444444 3v/0v 25 1 B:turn en",
            [
                "the line is not sorted by level (places 1, 9), though no air is spent in dive 1",
            ],
        ),
        (  # es: only with treasure, which was there when that turn began
            f"{FULL} 3^/0v 25 1 A:turn es",
            ["diver A: has turned back, which takes treasure, though no air is spent in dive 1"],
        ),
        (f"{FULL} 3^/0v 24 1 A:turn es", []),
        (f"{FULL} 3^/0v 25 1 A:turn en", []),
        (  # three units: two turns began with one and with two
            f"...{FULL[3:]} 7v111/0v 23 1 A:turn en",
            ["air: 2 is spent, though what was carried takes at least 3 in dive 1"],
        ),
        (f"...{FULL[3:]} 7v111/0v 22 1 A:turn en", []),
        (f"{FULL} 0v/0v 12 2 A:turn es", []),
    ],
)
def test_what_no_game_has_in_dive_1_is_told(position: str, notes: list[str]) -> None:
    assert notes_of(parse_position(position)) == notes
