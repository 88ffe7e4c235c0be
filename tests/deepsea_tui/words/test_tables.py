"""Lines are broken behind what they begin with; of several tables the first that fits is taken."""

from __future__ import annotations

from deepsea_tui.words.tables import broken, first_that_fits


def test_a_line_goes_on_beside_its_number() -> None:
    line = " 146  dive 3  A rolls 3+2, less 1: 6 to 1"
    assert broken(line, 80) == [line]
    assert broken(line, 30) == [
        " 146  dive 3  A rolls 3+2,",
        "              less 1: 6 to 1",
    ]
    assert broken("no head here at all", 12) == ["no head here", "at all"]


def test_the_first_table_that_fits_else_the_last() -> None:
    tables = [["12345"], ["123", "1"], ["12"]]
    assert [first_that_fits(tables, width) for width in (5, 4, 1)] == [
        ["12345"],
        ["123", "1"],
        ["12"],
    ]
