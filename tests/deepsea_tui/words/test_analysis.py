"""An analysis as plain text: what it says beside the tables of numbers."""

from __future__ import annotations

import msgspec

from deepsea_tui.words.analysis import tables
from solver.advice import Advice


def test_a_worst_case_that_was_not_searched_is_none(advice: Advice) -> None:
    words = "no worst case"
    assert words in tables(msgspec.structs.replace(advice, model="paranoid"))
    assert words not in tables(msgspec.structs.replace(advice, model="best"))
    exact = msgspec.structs.replace(advice, model="paranoid", method="exact", rung=4)
    assert words not in tables(exact)
