"""The viewer's own cards, alike ones together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from deepsea_tui.widgets.canvas import Canvas, fit
from deepsea_tui.widgets.deep_blue.view import TableView
from deepsea_tui.widgets.glyphs import ASCII, Glyphs
from deepsea_tui.words.deep_blue.cards import card_sign
from deepsea_tui.words.numbers import plain
from solver.deep_blue.box import Card


def draw_hand(
    view: TableView, useful: Collection[str], width: int, height: int, glyphs: Glyphs
) -> Canvas:
    """The hand in `height` rows: with names while they fit, else what each card does.

    Cards whose key is in `useful` can be played for what is asked now, and stand out.
    """
    canvas = Canvas(width, height)
    player = view.player
    if player is None:
        canvas.put(1, 0, "Hand", "strong")
        canvas.put(1, 1, "face down", "muted")
        return canvas
    canvas.put(1, 0, f"Hand {len(view.hand)}", "strong")
    aside = f"rest {len(player.resting) + len(player.open)}"
    if player.tokens:
        aside = f"tok {player.tokens}, {aside}"
    canvas.put(width - 1 - len(aside), 0, aside, "muted")
    kinds = [(view.card(number), count) for number, count in Counter(view.hand).items()]
    kinds.sort(key=lambda kind: _order(kind[0]))
    if not kinds:
        canvas.put(1, 1, "empty: rest", "muted")
    elif len(kinds) < height:
        _draw_names(canvas, kinds, useful, glyphs)
    else:
        _draw_signs(canvas, kinds, useful, glyphs)
    return canvas


def _order(card: Card) -> tuple[int, int, str]:
    """Money first, then propellers, protections, points; the best first."""
    first = card.functions[0]
    if first.cash:
        return 0, -first.cash, card.name
    if first.propellers:
        return 1, -first.propellers, card.name
    return (2, 0, card.name) if first.protects else (3, -first.points, card.name)


def _draw_names(
    canvas: Canvas, kinds: list[tuple[Card, int]], useful: Collection[str], glyphs: Glyphs
) -> None:
    for y, (card, count) in enumerate(kinds, start=1):
        style = "strong" if card.key in useful else ""
        sign = _sign(card, glyphs)
        name = f"{count} {card.name}" if count > 1 else card.name
        canvas.put(1, y, fit(name, canvas.width - 3 - len(sign), glyphs.ellipsis), style)
        canvas.put(canvas.width - 1 - len(sign), y, sign, style)


def _draw_signs(
    canvas: Canvas, kinds: list[tuple[Card, int]], useful: Collection[str], glyphs: Glyphs
) -> None:
    """As many as fit, side by side; the rest is counted."""
    x, y = 1, 1
    for at, (card, count) in enumerate(kinds):
        text = f"{count}x{_sign(card, glyphs)}" if count > 1 else _sign(card, glyphs)
        if x + len(text) > canvas.width - 1:
            x, y = 1, y + 1
        if y == canvas.height - 1 and x + len(text) + 4 > canvas.width and at < len(kinds) - 1:
            canvas.put(x, y, f"+{sum(count for _, count in kinds[at:])}", "strong")
            return
        x = canvas.put(x, y, text, "strong" if card.key in useful else "") + 2


def _sign(card: Card, glyphs: Glyphs) -> str:
    return plain(card_sign(card)) if glyphs is ASCII else card_sign(card)
