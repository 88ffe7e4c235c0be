"""An analysis as plain text: what it says beside the tables of numbers."""

from __future__ import annotations

import msgspec

from deepsea_tui.words.analysis import tables
from solver.advice import Advice, Estimate


def test_a_worst_case_that_was_not_searched_is_none(advice: Advice) -> None:
    words = "no worst case"
    assert words in tables(msgspec.structs.replace(advice, model="paranoid"))
    assert words not in tables(msgspec.structs.replace(advice, model="best"))
    exact = msgspec.structs.replace(advice, model="paranoid", method="exact", rung=4)
    assert words not in tables(exact)


def test_it_says_how_the_games_were_played(advice: Advice) -> None:
    assert "model best, 40 000 playouts, continued by house" in tables(advice)
    searched = msgspec.structs.replace(advice, method="search", rung=3)
    assert "40 000 games of a tree search, continued by house\n" in tables(searched)
    valued = msgspec.structs.replace(searched, later_dives="valued")
    assert "continued by house, later dives by the value between dives\n" in tables(valued)
    odds = msgspec.structs.replace(advice, method="odds", rung=1, playouts=0)
    assert "model best, odds only" in tables(odds)


def test_lenses_that_disagree_are_said(advice: Advice) -> None:
    words = "Going on brings more points, turning back wins more often."
    assert words in tables(advice).splitlines()
    assert words not in tables(msgspec.structs.replace(advice, other_lens=None))


def test_a_plan_that_was_tried_has_a_lower_and_an_upper_bound(advice: Advice) -> None:
    plan = advice.drop_plan
    assert plan is not None
    tried = msgspec.structs.replace(
        plan,
        played=Estimate(11.5, 0.21, 4000, "playouts"),
        kept=Estimate(9.75, 0.2, 4000, "playouts"),
        hindsight=Estimate(12.25, 0.2, 4000, "playouts"),
    )
    told = tables(msgspec.structs.replace(advice, drop_plan=tried))
    assert "played against the rivals: 11.5 ±0.3, 9.8 ±0.2 without dropping; at most" in told
    assert "at most, all luck known: 12.2 ±0.2" in told
    assert "keep all" not in told
    keeping = msgspec.structs.replace(tried, steps=[])
    assert "  keep all\n" in tables(msgspec.structs.replace(advice, drop_plan=keeping)) + "\n"
    assert "played against" not in tables(advice)


def test_what_a_carried_unit_may_show_has_its_odds(advice: Advice) -> None:
    told = tables(advice)
    assert "carried 1: 3, 8-11 points, mean 9.5: 8, 9, 10, 11: 25 % each" in told
    assert "carried 2: (443), 32-41 points, mean 36.5: " in told
