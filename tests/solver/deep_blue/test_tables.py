"""The tables of the box, and what is said of tables that cannot be played with."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from solver.deep_blue.tables import FILES, TableError, load
from tests.solver.deep_blue.boards import BOX, count


def test_what_the_box_holds() -> None:
    """Components: 31 gems, 30 additional cards and 4 starting ones, 15 tiles, 34 routes."""
    assert count(BOX.bag, black=4, blue=4, silver=7, gold=3, red=1)
    assert count(BOX.supply, silver=2, gold=2, red=2, green=2, purple=4)
    assert (len(BOX.additional_cards), len(BOX.starting_cards)) == (30, 4)
    assert (len(BOX.starting_tiles), len(BOX.advanced_tiles)) == (6, 9)
    assert len(BOX.sea.routes) == 34
    assert len(BOX.scenarios) == 7
    assert sum(scenario.status == "house" for scenario in BOX.scenarios.values()) == 4


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        (
            "crew.toml",
            "cash = 2",
            'cash = "two"',
            "crew.toml, row 1 (First Mate), field first.cash",
        ),
        ("crew.toml", 'adds = "red"', 'adds = "gold"', "gems.toml (red), field supply"),
        ("crew.toml", "{ cash = 2 }", "{ cash = 2, propellers = 1 }", "row 1 (First Mate), field"),
        ("crew.toml", "copies = 5", "copies = 0", "row 5 (Oxygen Diver), field copies"),
        ("crew.toml", "Helmsman", "Deckhand", "'deckhand' stands there 2 times"),
        ("crew.toml", "copies = 5", "copies = 900", "field copies: 900 is not from 1 to 99"),
        ("crew.toml", '"Helmsman"', '"Helms+man"', "row 2 (Helms+man), field name"),
        ("crew.toml", '"Helmsman"', '"Token"', "row 2 (Token), field name"),
        ("map.toml", '"B1"', '"B,1"', "the space 'B,1' is not made of letters and digits"),
        ("tiles.toml", 'spots = "SBK"', 'spots = "SQK"', "tiles.toml, row 1, field spots"),
        ("tiles.toml", 'kind = "sunken"', 'kind = "advanced"', "3 tiles of kind sunken"),
        ("gems.toml", 'colour = "red"', 'colour = "pink"', "gems.toml, row 5 (pink)"),
        ("map.toml", '"H-S1"', '"H-S9"', "unknown spaces: S9"),
        ("map.toml", '"B5-A8", ', "", "no way leads"),
        ("editions.toml", "[1, 2, 3, 5]", "[3, 2, 1, 5]", "field prices"),
        ("scenarios.toml", 'id = "royal-hoard"', "", "scenarios.toml, row 5"),
        ("scenarios.toml", "[[scenario]]", "[[scenery]]", "unknown table"),
        ("gems.toml", "[[gem]]", "[[gem", "no TOML"),
    ],
)
def test_every_problem_names_file_row_and_field(
    tmp_path: Path, name: str, old: str, new: str, words: str
) -> None:
    text = (files("solver.deep_blue") / "data" / name).read_text()
    assert old in text
    changed = text.replace(old, new, 1)
    if "A8" in old:  # the other routes to A8 as well
        changed = changed.replace('"A7-A8", ', "").replace('"A8-A9",', "")
    (tmp_path / name).write_text(changed)
    with pytest.raises(TableError) as caught:
        load(tmp_path)
    assert words in str(caught.value)


def test_an_own_folder_replaces_single_tables(tmp_path: Path) -> None:
    text = (files("solver.deep_blue") / "data" / "tiles.toml").read_text()
    (tmp_path / "tiles.toml").write_text(text.replace("points = 2", "points = 9", 1))
    assert load(tmp_path).tiles[0].points == 9
    assert load(tmp_path).cards == BOX.cards


def test_all_problems_are_told_at_once(tmp_path: Path) -> None:
    for name in ("crew.toml", "tiles.toml"):
        (tmp_path / name).write_text("nonsense = 1\n")
    with pytest.raises(TableError) as caught:
        load(tmp_path)
    assert {problem.split(":")[0] for problem in caught.value.problems} == {
        "crew.toml",
        "tiles.toml",
    }


def test_every_table_is_a_file() -> None:
    assert all((files("solver.deep_blue") / "data" / name).is_file() for name in FILES)
