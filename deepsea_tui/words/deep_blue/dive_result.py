"""What came of a dive, from the move that ended it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deepsea_tui.game.deep_blue.move import DeepBlueMove
from solver.deep_blue import dive, salvage
from solver.deep_blue.actions import Kind
from solver.deep_blue.box import Tile
from solver.deep_blue.gems import Gem, Gems, count_of
from solver.deep_blue.state import State


@dataclass(frozen=True, slots=True)
class DiverRow:
    """What one diver got."""

    seat: int
    inside: bool
    """Whether he was in to the end; who has resurfaced gets nothing for gems."""
    cards: int
    gems: int
    tile: int

    @property
    def total(self) -> int:
        """All points."""
        return self.cards + self.gems + self.tile


@dataclass(frozen=True, slots=True)
class DiveResult:
    """A dive that has been scored."""

    space: str
    tile: Tile
    leader: int
    drawn: Gems
    rows: tuple[DiverRow, ...]
    """The leader first, then clockwise."""
    each: dict[int, dict[Gem, int]]
    """For each seat that stayed in, the points of one gem of each treasure that was drawn."""
    last: bool
    """Whether the game is over."""


def dive_result(move: DeepBlueMove) -> DiveResult:
    """What came of the dive that `move` ended."""
    board = dive.board_of(move.before)
    seats = [seat for seat in dive.seats_from(move.before, board.leader) if board.joined[seat]]
    rows = tuple(_row(move, seat) for seat in seats)
    return DiveResult(
        move.before.box.sea.sites[board.site],
        dive.tile_of(move.before),
        board.leader,
        board.drawn,
        rows,
        {row.seat: _each(move.before, row.seat) for row in rows if row.inside},
        move.after.is_terminal(),
    )


def dive_results(moves: Sequence[DeepBlueMove]) -> list[DiveResult]:
    """What came of every dive among `moves`."""
    return [dive_result(move) for move in moves if move.ends_dive]


def _row(move: DeepBlueMove, seat: int) -> DiverRow:
    """Points as scored; those of a card played, or lost by resurfacing, with the last move too."""
    before, action = move.before, move.action
    board = dive.board_of(before)
    total = move.after.players[seat].points - before.players[seat].points
    cards = board.earned[seat]
    moves = seat == before.mover
    if moves and action.kind is Kind.PLAY:
        cards += salvage.playable(before, seat)[action.what]
    tile = dive.tile_of(before).points if seat == board.leader else 0
    inside = board.inside[seat] and not (moves and action.kind is Kind.RESURFACE)
    return DiverRow(seat, inside, cards, total - cards - tile, tile)


def _each(before: State, seat: int) -> dict[Gem, int]:
    """Points of one gem of each treasure drawn, for a seat."""
    drawn = dive.board_of(before).drawn
    worths = dive.worths(before, seat)
    return {gem: each for gem, each in worths.items() if count_of(drawn, gem)}
