"""The market: what each slot costs, who is for hire there, and what he can do."""

from __future__ import annotations

from collections.abc import Collection

from deepsea_tui.widgets.canvas import Canvas, fit
from deepsea_tui.widgets.deep_blue.signs import gem_style
from deepsea_tui.widgets.deep_blue.view import TableView
from deepsea_tui.widgets.glyphs import ASCII, Glyphs
from deepsea_tui.words.deep_blue.cards import adds_sign, card_sign
from deepsea_tui.words.numbers import plain

_NAME = 8
"""Column of the names: key, price and gaps before it."""


def draw_market(
    view: TableView, keys: Collection[str], width: int, height: int, glyphs: Glyphs
) -> Canvas:
    """The four slots, each on a row, or on two where there is room.

    `keys` are those of slots (`1`) and of the refresh (`f`) that can be chosen now.
    """
    canvas = Canvas(width, height)
    state = view.state
    canvas.put(1, 0, "Market", "strong")
    cards = f"deck {view.deck}, discards {len(state.discards)}"
    canvas.put(width - 1 - len(cards), 0, cards, "muted")
    rows = _rows(height, len(state.market))
    for slot, card in enumerate(state.market):
        y = 1 + slot * rows
        key = str(slot + 1)
        _put_key(canvas, 1, y, key, key in keys)
        canvas.put(4, y, f"${state.edition.prices[slot]}", "strong" if key in keys else "muted")
        if card is None:
            canvas.put(_NAME - 1, y, "nobody left", "muted")
            continue
        _draw_card(canvas, view, card, y, rows > 1, glyphs)
    if height < len(state.market) + 2:
        return canvas  # a new market is among the buttons
    y = height - 1
    _put_key(canvas, 1, y, "f", "f" in keys)
    canvas.put(4, y, f"${state.edition.refresh}", "strong" if "f" in keys else "muted")
    canvas.put(_NAME - 1, y, "new market, one free", "" if "f" in keys else "muted")
    return canvas


def key_at(y: int, height: int, slots: int) -> str:
    """The key of what is drawn at row `y` of a market so high: of a slot, or of the refresh."""
    return "f" if y == height - 1 > slots else str((y - 1) // _rows(height, slots) + 1)


def _rows(height: int, slots: int) -> int:
    """Rows of a slot."""
    return 2 if height >= 2 * slots + 2 else 1


def _draw_card(
    canvas: Canvas, view: TableView, number: int, y: int, tall: bool, glyphs: Glyphs
) -> None:
    """Name and functions; the gem that came with the card at the right edge."""
    card = view.card(number)
    ascii_only = glyphs is ASCII
    functions = plain(card_sign(card)) if ascii_only else card_sign(card)
    adds = adds_sign(card)
    if tall:
        canvas.put(_NAME - 1, y, fit(card.name, canvas.width - _NAME - 1, glyphs.ellipsis), "bold")
        x = canvas.put(_NAME - 1, y + 1, functions)
        if card.adds is not None:
            canvas.put(x + 1, y + 1, adds, gem_style(card.adds))
        return
    end = canvas.width - 1
    if card.adds is not None:
        end -= len(adds)
        canvas.put(end, y, adds, gem_style(card.adds))
        end -= 1
    start = end - len(functions)
    canvas.put(start, y, functions)
    canvas.put(_NAME - 1, y, fit(card.name, start - _NAME, glyphs.ellipsis))


def _put_key(canvas: Canvas, x: int, y: int, key: str, live: bool) -> None:
    if live:
        canvas.put(x, y, f" {key} ", "key bold")
    else:
        canvas.put(x + 1, y, key, "muted")
