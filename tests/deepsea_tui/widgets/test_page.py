"""Lines of a panel: measured in cells, of which a wide letter takes two."""

from __future__ import annotations

from rich.cells import cell_len

from deepsea_tui.widgets.page import Page

WIDE = "潜水艇の船長達人"
"""Eight letters, sixteen cells."""


def test_both_sides_of_a_line_keep_to_its_width():
    line = str(Page(24).sides(WIDE, "99.9 %"))
    assert cell_len(line) == 24
    assert line == f"{WIDE}  99.9 %"


def test_a_wide_text_is_cut_by_cells():
    assert cell_len(str(Page(10).line(WIDE))) <= 10
    assert str(Page(10).line(WIDE)).endswith("…")
    assert not Page(20).fits(WIDE, "99.9")
