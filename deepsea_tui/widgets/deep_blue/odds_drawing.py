"""The odds of the next draw beside the dive board, and which cards of the viewer wait for what."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from deepsea_tui.widgets.canvas import Canvas, fit
from deepsea_tui.widgets.deep_blue.next_gem import NextGem, next_gem
from deepsea_tui.widgets.deep_blue.signs import gem_style
from deepsea_tui.widgets.deep_blue.view import TableView
from deepsea_tui.widgets.glyphs import ASCII, Glyphs
from deepsea_tui.words.deep_blue.cards import card_sign
from deepsea_tui.words.numbers import plain
from solver.deep_blue import dive, salvage
from solver.deep_blue.gems import HAZARDS, Gem, count_of
from solver.deep_blue.state import State
from solver.deep_blue.step import Step

_TALL = 18
"""Rows from which there is room between the parts."""


def draw_odds(view: TableView, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Chances by colour, of having to defend, and the viewer's cards for points."""
    canvas = Canvas(width, height)
    put_odds(canvas, view, 0, glyphs)
    return canvas


def put_odds(canvas: Canvas, view: TableView, y: int, glyphs: Glyphs) -> None:
    """The same from row `y` of a canvas on, as far as it goes."""
    odds = next_gem(view.state, view.viewer)
    if odds is None:
        empty = view.state.board is not None and bool(view.state.board.joined)
        canvas.put(1, y, "The bag is empty." if empty else "", "muted")
        return
    title = "Next gem" if odds.gems == 1 else f"Next {odds.gems} gems"
    canvas.put(1, y, title, "strong")
    aside = f"of {sum(view.state.bag)}, exact"
    canvas.put(canvas.width - 1 - len(aside), y, aside, "muted")
    y += 1
    for gem, chance in odds.colours.items():
        _draw_chance(canvas, y, gem, chance, count_of(view.state.bag, gem), glyphs)
        y += 1
    y = _draw_trouble(canvas, y, odds)
    _draw_cards(canvas, view, y + (canvas.height > _TALL), glyphs)


def _draw_chance(
    canvas: Canvas, y: int, gem: Gem, chance: Fraction, count: int, glyphs: Glyphs
) -> None:
    canvas.put(1, y, f"{gem:<7}{count:>2}", gem_style(gem))
    room = canvas.width - 17
    full = round(chance * room)
    x = canvas.put(11, y, glyphs.air * full, gem_style(gem))
    canvas.put(x, y, glyphs.spent * (room - full), "muted")
    canvas.put(canvas.width - 5, y, f"{percent(chance):>4}")


def _draw_trouble(canvas: Canvas, y: int, odds: NextGem) -> int:
    """The chance of a defence at the next draw, then of none in several; the row below."""
    text = "must defend"
    parts = [f"{gem} {percent(odds.defences[gem])}" for gem in HAZARDS if odds.defences[gem]]
    style = "alarm" if odds.trouble >= Fraction(1, 2) else "coming-words"
    canvas.put(1, y, text, "muted")
    canvas.put(canvas.width - 5, y, f"{percent(odds.trouble):>4}", style)
    if len(parts) == len(HAZARDS):
        canvas.put(1, y + 1, "  " + ", ".join(parts), "muted")
        y += 1
    y = _draw_ahead(canvas, y + 1, "safe for", odds.safe)
    if any(odds.inside) and odds.inside != odds.safe:
        y = _draw_ahead(canvas, y, "you in", odds.inside)
    return y


def _draw_ahead(canvas: Canvas, y: int, label: str, chances: Sequence[Fraction]) -> int:
    """Chances after 1, 2, ... draws, as many as there is room for; the row below."""
    x = canvas.put(1, y, f"{label:<8}", "muted")
    for turn, chance in enumerate(chances, start=1):
        text = f"{turn}:{percent(chance)}"
        if x + len(text) + 1 >= canvas.width or not chance:
            break
        x = canvas.put(x + 1, y, text)
    return y + 1


def _draw_cards(canvas: Canvas, view: TableView, y: int, glyphs: Glyphs) -> None:
    """The viewer's cards for points: ready or waiting, as far as there are rows."""
    board = view.state.board
    if view.viewer is None or board is None or not board.joined or not board.inside[view.viewer]:
        return
    ready = salvage.playable(view.state, view.viewer)
    bonus = dive.rules(view.state).card_bonus
    cards = {view.card(number).key: view.card(number) for number in view.hand}
    scoring = [card for card in cards.values() if card.salvage is not None]
    scoring.sort(key=lambda card: (card.key not in ready, card.name))
    for card in scoring[: max(0, canvas.height - y)]:
        assert card.salvage is not None
        points = f"{card.salvage.points + bonus} VP"
        sign = card_sign(card).split("/")
        need = next(each for each in sign if ":" in each).partition(":")[0]
        text = f"{card.name} {need}"
        if glyphs is ASCII:
            text = plain(text)
        style = "air-calm" if card.key in ready else "muted"
        state = "ready" if card.key in ready else "waits"
        canvas.put(1, y, fit(text, canvas.width - 15, glyphs.ellipsis), style)
        canvas.put(canvas.width - 13, y, f"{points:>6} {state}", style)
        y += 1


def odds_in_short(state: State) -> str:
    """The chance of having to defend at the next draw, where there is no room for more."""
    odds = next_gem(state) if state.step is Step.DRAW else None
    return "" if odds is None else f"must defend {percent(odds.trouble)}"


def percent(chance: Fraction) -> str:
    """A chance in whole per cent; never 0 or 100 unless it is."""
    if 0 < chance < 1:
        return f"{min(99, max(1, round(100 * chance)))}%"
    return f"{round(100 * chance)}%"
