"""The line above the map: the scenario, the Sunken City, the bag and the supply."""

from __future__ import annotations

from deepsea_tui.widgets.canvas import Canvas
from deepsea_tui.widgets.deep_blue.signs import gem_style, signs
from deepsea_tui.widgets.deep_blue.view import TableView
from deepsea_tui.widgets.glyphs import Glyphs
from deepsea_tui.words.deep_blue.cards import GEM_LETTERS
from solver.deep_blue.gems import GEMS, Gems
from solver.deep_blue.tables import SUNKEN_TILES

_WIDE = 104


def draw_supply(view: TableView, caption: str, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """One row; what finds no room at its right end is left out."""
    canvas = Canvas(width, height)
    state, sign = view.state, signs(glyphs)
    x = canvas.put(1, 0, state.scenario.name, "strong")
    if state.scenario.status == "house":
        x = canvas.put(x + 1, 0, "house", "muted")
    gap = 2 if width >= _WIDE else 1
    x = canvas.put(x + gap, 0, "Sunken City " if width >= _WIDE else "", "muted")
    x = canvas.put(x, 0, sign.city * state.sunken, "city")
    x = canvas.put(x, 0, sign.city_left * (SUNKEN_TILES - state.sunken), "muted")
    x = draw_gems(canvas, x + gap, 0, f"Bag {sum(state.bag)}", state.bag)
    left = f"Supply {sum(state.supply)}" if width >= _WIDE else "Supply"
    x = draw_gems(canvas, x + gap, 0, left, state.supply)
    if x + 2 + len(caption) < width:
        canvas.put(width - 1 - len(caption), 0, caption, "muted")
    return canvas


def draw_gems(canvas: Canvas, x: int, y: int, label: str, held: Gems) -> int:
    """How many of each colour there are; returns the column after them."""
    x = canvas.put(x, y, label, "muted")
    for gem, count in zip(GEMS, held, strict=True):
        if count:
            x = canvas.put(x + 1, y, GEM_LETTERS[gem], f"{gem_style(gem)} bold")
            x = canvas.put(x, y, str(count))
    return x
