"""How games ended, in words; the cases are worked out by hand from the tie rule."""

from __future__ import annotations

from deepsea_tui.game.ranking import ranking
from deepsea_tui.words.endings import joined, tie_breaks, verdict

NAMES = ("Ann", "Bob", "Cy")


def test_more_points_need_no_tie_break() -> None:
    rows = ranking([[15], [3]], "levels")
    assert verdict(rows, NAMES) == "Ann wins with 15 points"
    assert tie_breaks(rows, NAMES) == []


def test_case_18_is_decided_by_level_4() -> None:
    """18 points each: A {15,3}, B {11,7}; A has the chip of level 4."""
    rows = ranking([[15, 3], [11, 7]], "levels")
    assert tie_breaks(rows, NAMES) == [
        "Ann and Bob have 18 points each; Ann leads by level 4 chips, 1 to 0."
    ]


def test_case_19_is_decided_by_level_3_or_shared() -> None:
    """20 points each: A {12,4,4}, B {12,8}; level 3 decides, with `top_only` nothing does."""
    rows = ranking([[12, 4, 4], [12, 8]], "levels")
    assert tie_breaks(rows, NAMES) == [
        "Bob and Ann have 20 points each; Bob leads by level 3 chips, 1 to 0."
    ]
    shared = ranking([[12, 4, 4], [12, 8]], "top_only")
    assert verdict(shared, NAMES) == "Ann and Bob share the win with 20 points each"
    assert tie_breaks(shared, NAMES) == [
        "Ann and Bob have 20 points each, and nothing sets them apart."
    ]


def test_names_are_joined_as_in_speech() -> None:
    assert [joined(NAMES[:count]) for count in (0, 1, 2, 3)] == [
        "",
        "Ann",
        "Ann and Bob",
        "Ann, Bob and Cy",
    ]
