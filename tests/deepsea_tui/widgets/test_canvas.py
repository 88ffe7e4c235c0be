"""The grid that widgets draw on."""

from rich.cells import cell_len

from deepsea_tui.widgets.canvas import Canvas, fit


def test_text_goes_where_it_is_put_and_is_cut_at_the_edges():
    canvas = Canvas(6, 2)
    assert canvas.put(1, 0, "abc") == 4
    canvas.put(4, 1, "xyz")
    canvas.put(-1, 1, "pq")
    canvas.put(0, 5, "nowhere")
    assert canvas.lines() == [" abc  ", "q   xy"]


def test_styles_are_laid_over_each_other_in_order():
    canvas = Canvas(4, 1, "water")
    canvas.put(1, 0, "ab", "chip")
    canvas.shade(2, 0, 9, "bold")
    assert canvas.runs(0) == [
        (" ", "water"),
        ("a", "water chip"),
        ("b", "water chip bold"),
        (" ", "water bold"),
    ]


def test_runs_cover_the_row():
    canvas = Canvas(9, 1)
    canvas.put(3, 0, "deep", "x")
    assert "".join(text for text, _ in canvas.runs(0)) == "   deep  "


def test_wide_characters_take_two_cells_and_are_never_left_in_half():
    canvas = Canvas(6, 1)
    assert canvas.put(1, 0, "深a") == 4
    assert str(canvas) == " 深a"
    assert cell_len(canvas.lines()[0]) == 6
    canvas.put(2, 0, "b")
    assert canvas.lines() == ["  ba  "]
    canvas.put(4, 0, "海")
    canvas.put(4, 0, "c")
    assert canvas.lines() == ["  bac "]
    canvas.put(5, 0, "海")  # only half of it would be inside
    assert canvas.lines() == ["  bac "]


def test_fit_gives_exactly_the_width_asked_for():
    assert fit("Ann", 5) == "Ann  "
    assert fit("Bartholomew", 5) == "Barth"[:4] + "…"
    for text in ("深海", "é́", "Zoë", ""):
        for width in range(1, 6):
            assert cell_len(fit(text, width)) == width
