"""The dive board: gems in the order drawn, hazards on their tracks, who is in, what it is worth."""

from __future__ import annotations

from deepsea_tui.widgets.canvas import Canvas, fit
from deepsea_tui.widgets.deep_blue.signs import Signs, boat_sign, gem_style, seat_style, signs
from deepsea_tui.widgets.deep_blue.view import TableView
from deepsea_tui.widgets.glyphs import ASCII, SEATS, Glyphs
from deepsea_tui.words.deep_blue.cards import GEM_LETTERS
from solver.deep_blue import dive
from solver.deep_blue.dive_board import DiveBoard
from solver.deep_blue.gems import HAZARDS, Gem, count_of

_TALL = 18
"""Rows from which gems are drawn as stones of three rows."""
_STONE = 5
_STONES = (("▗▄▄▄▖", "▝▀▀▀▘"), (".---.", "'---'"))
"""Upper and lower edge of a stone, in Unicode and in ASCII."""
_SPOT_STYLES = {"S": "silver", "G": "gold", "R": "red", "B": "blue", "K": "black"}


def draw_dive(view: TableView, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """The dive that is on, in at least 13 rows."""
    canvas = Canvas(width, height, "dive")
    board = view.state.board
    if board is None:
        return canvas
    sign = signs(glyphs)
    _draw_heading(canvas, view, board, sign)
    tall = height >= _TALL + len(view.seats)
    y = _draw_drawn(canvas, view, 2 + tall, tall, glyphs, sign)
    if (rules := dive.rules(view.state)).id:
        canvas.put(1, y, fit(f"{rules.name}: {rules.text}", width - 2, glyphs.ellipsis), "city")
    draw_tracks = _draw_tall_tracks if tall else _draw_tracks
    y = draw_tracks(canvas, view, board, y + 1, glyphs)
    y = _draw_treasure(canvas, board, y + tall)
    tight = y + 1 + 1 + sum(board.joined) > height
    y = _draw_divers(canvas, view, board, y + (not tight), glyphs)
    if y < height - 2:
        sand = glyphs.sand * (width // len(glyphs.sand) + 1)
        canvas.put(0, height - 1, sand[:width], "pebble")
    return canvas


def _draw_heading(canvas: Canvas, view: TableView, board: DiveBoard, sign: Signs) -> None:
    state = view.state
    tile, leader = dive.tile_of(state), view.seats[board.leader]
    site = state.box.sea.sites[board.site]
    where = f"{sign.city} {site}" if tile.is_sunken else site
    x = canvas.put(1, 0, f"Dive at {where}", "strong")
    x = canvas.put(x, 0, f"  {tile.points} VP for ", "muted")
    x = canvas.put(x, 0, f" {SEATS[board.leader]} ", f"{seat_style(board.leader)} bold")
    canvas.put(x + 1, 0, f"{leader.name}, who leads", "muted")
    x = canvas.put(1, 1, "spots ", "muted")
    holders = {
        boat.spot: (seat, number)
        for seat, number in state.boats_at(site)
        if (boat := state.players[seat].boats[number]).spot is not None
    }
    for at, spot in enumerate(tile.spots):
        x = canvas.put(x, 1, spot, f"spot-{spot.lower()}")
        if at in holders:
            seat, number = holders[at]
            x = canvas.put(x, 1, boat_sign(seat, number), f"{seat_style(seat)} bold")
        else:
            x = canvas.put(x, 1, "free", "muted")
        x += 2


def _draw_drawn(
    canvas: Canvas, view: TableView, y: int, tall: bool, glyphs: Glyphs, sign: Signs
) -> int:
    """The gems in the order drawn, in as many rows as they take; returns the row below."""
    label = f"drawn {len(view.drawn)}"
    canvas.put(1, y + tall, label, "muted")
    left = x = 10
    step = _STONE + 1 if tall else 3
    for gem in view.drawn:
        if x + step > canvas.width:
            x, y = left, y + (3 if tall else 1)
        if tall:
            _draw_stone(canvas, x, y, gem, glyphs)
        else:
            canvas.put(x, y, sign.gem + GEM_LETTERS[gem], f"{gem_style(gem)} bold")
        x += step
    if not view.drawn:
        canvas.put(left, y + tall, "nothing yet", "muted")
    return y + (3 if tall else 1)


def _draw_stone(canvas: Canvas, x: int, y: int, gem: Gem, glyphs: Glyphs) -> None:
    upper, lower = _STONES[glyphs is ASCII]
    style = gem_style(gem)
    canvas.put(x, y, upper, style)
    wall = "|   |" if glyphs is ASCII else "█████"
    canvas.put(x, y + 1, wall, style)
    canvas.put(x + 2, y + 1, GEM_LETTERS[gem], f"{style} reverse bold")
    canvas.put(x, y + 2, lower, style)


def _draw_tracks(canvas: Canvas, view: TableView, board: DiveBoard, y: int, glyphs: Glyphs) -> int:
    """Black and blue, a row each, the warnings first; what is still in the bag behind."""
    warnings, sign = dive.rules(view.state).warnings, signs(glyphs)
    for gem in HAZARDS:
        drawn, left = count_of(board.drawn, gem), count_of(view.state.bag, gem)
        canvas.put(1, y, f"{gem:<6}", f"{gem_style(gem)} bold")
        x = 10
        for at in range(drawn + left):
            warned = at < warnings
            text = (sign.warning if warned else sign.strike) if at < drawn else sign.slot
            style = ("dive-warned" if warned else "dive-strike") if at < drawn else "muted"
            x = canvas.put(x, y, text, style) + 1
        told = f"{left} in the bag"
        if drawn < warnings:
            told += ", next is a warning"
        canvas.put(x + 1, y, told, "muted")
        y += 1
    return y


def _draw_tall_tracks(
    canvas: Canvas, view: TableView, board: DiveBoard, y: int, glyphs: Glyphs
) -> int:
    """The same in three rows each: a stone where a hazard was drawn, what it meant below."""
    warnings = dive.rules(view.state).warnings
    for gem in HAZARDS:
        drawn, left = count_of(board.drawn, gem), count_of(view.state.bag, gem)
        canvas.put(1, y + 1, f"{gem:<6}", f"{gem_style(gem)} bold")
        x = 10
        for at in range(drawn + left):
            if at < drawn:
                _draw_stone(canvas, x, y, gem, glyphs)
            else:
                _draw_hollow(canvas, x, y, "warn" if at < warnings else "", glyphs)
            x += _STONE + 1
        canvas.put(x + 1, y + 1, f"{left} in the bag", "muted")
        told = f"{min(drawn, warnings)} warned"
        if drawn > warnings:
            told += f", {drawn - warnings} to defend against"
        if drawn:
            canvas.put(x + 1, y + 2, told, "dive-warned" if drawn <= warnings else "dive-strike")
        y += 3
    return y


def _draw_treasure(canvas: Canvas, board: DiveBoard, y: int) -> int:
    """How many of each treasure; returns the row below."""
    x = 10
    canvas.put(1, y, "treasure", "muted")
    for gem in Gem:
        if gem not in HAZARDS and (count := count_of(board.drawn, gem)):
            x = canvas.put(x, y, f"{count} {gem}", gem_style(gem)) + 2
    if x == 10:
        canvas.put(x, y, "none yet", "muted")
    return y + 1


def _draw_hollow(canvas: Canvas, x: int, y: int, word: str, glyphs: Glyphs) -> None:
    """A place for a stone."""
    frame = signs(glyphs).frame
    line = frame.line * (_STONE - 2)
    canvas.put(x, y, frame.upper_left + line + frame.upper_right, "muted")
    canvas.put(x, y + 1, frame.wall, "muted")
    canvas.put(x + _STONE - 1, y + 1, frame.wall, "muted")
    canvas.put(x, y + 2, frame.lower_left + line + frame.lower_right, "muted")
    canvas.put(x, y + 1, word.center(_STONE) if word else "", "dive-warned")


def _draw_divers(canvas: Canvas, view: TableView, board: DiveBoard, y: int, glyphs: Glyphs) -> int:
    """A row for everybody who takes part: in or out, points so far; returns the row below."""
    state = view.state
    columns = ("spots", "cards", "gems", "tile", "now")
    width = 6
    left = canvas.width - 1 - width * len(columns)
    for at, column in enumerate(columns):
        canvas.put(left + at * width, y, f"{column:>{width}}", "muted")
    gains = dive.gains(state)
    for seat in dive.seats_from(state, board.leader):
        if not board.joined[seat]:
            continue
        y += 1
        inside = board.inside[seat]
        if seat == state.mover and not state.is_chance_node():
            canvas.shade(0, y, canvas.width, "turn")
            canvas.put(0, y, glyphs.marker, "strong")
        canvas.put(1, y, f" {SEATS[seat]} ", f"{seat_style(seat)} bold")
        name = fit(view.seats[seat].name, max(4, left - 10), glyphs.ellipsis)
        x = canvas.put(5, y, name)
        canvas.put(x + 1, y, "in" if inside else "out", "dive-in" if inside else "dive-out")
        values = (
            (inside and dive.spots_held(state, seat)) or glyphs.dot,
            board.earned[seat],
            dive.gem_points(state, seat) if inside else 0,
            dive.tile_of(state).points if seat == board.leader else 0,
            gains[seat],
        )
        for at, value in enumerate(values):
            style = "strong" if at == len(columns) - 1 else ""
            canvas.put(left + at * width, y, f"{value:>{width}}", style)
    return y + 1
