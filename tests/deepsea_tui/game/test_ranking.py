"""End of the game: points, then chips of level 4, 3, 2, 1; a shared win only after all that."""

from deepsea_tui.game.ranking import ranking

A_AND_B_WITH_18 = [(15, 3), (11, 7)]
A_AND_B_WITH_20 = [(12, 4, 4), (12, 8)]


def test_points_decide_first() -> None:
    rows = ranking([(1, 2), (12,), ()], "levels")
    assert [(row.rank, row.seat, row.points) for row in rows] == [(1, 1, 12), (2, 0, 3), (3, 2, 0)]
    assert {row.decided_by for row in rows} == {"points"}
    assert rows[1].chips == {1: 2, 2: 0, 3: 0, 4: 0}


def test_the_level_that_decided_is_named() -> None:
    """Case 18: 18 points each, A wins by a chip of level 4; the ranks name it on both sides."""
    rows = ranking(A_AND_B_WITH_18, "levels")
    assert [(row.seat, row.decided_by) for row in rows] == [(0, "level-4"), (1, "level-4")]


def test_lower_levels_decide_when_higher_ones_are_equal() -> None:
    """Case 19: 20 points and a chip of level 4 each; B has one of level 3."""
    rows = ranking(A_AND_B_WITH_20, "levels")
    assert [(row.rank, row.seat, row.decided_by) for row in rows] == [
        (1, 1, "level-3"),
        (2, 0, "level-3"),
    ]


def test_top_only_shares_what_level_4_does_not_decide() -> None:
    """Case 19 under `tie=top_only`; the third seat is third, not second."""
    rows = ranking([*A_AND_B_WITH_20, (3,)], "top_only")
    assert [(row.rank, row.seat, row.shared) for row in rows] == [
        (1, 0, True),
        (1, 1, True),
        (3, 2, False),
    ]
    assert {row.decided_by for row in rows} == {"points"}


def test_when_all_are_equal_nothing_decided() -> None:
    rows = ranking([(), ()], "levels")
    assert [(row.rank, row.shared, row.decided_by) for row in rows] == [(1, True, None)] * 2
