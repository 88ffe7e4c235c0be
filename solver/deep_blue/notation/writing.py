"""Writes a position as text, whole or as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from solver.deep_blue.gems import GEMS, Gems
from solver.deep_blue.notation.fields import (
    FACE_DOWN_SIGN,
    SEATS,
    UNPLACED_SIGN,
    DiveFields,
    PlayerFields,
    PositionFields,
)
from solver.deep_blue.sites import EMPTY, FACE_DOWN, UNPLACED

if TYPE_CHECKING:
    from solver.deep_blue.dive_board import DiveBoard
    from solver.deep_blue.observation import Observation
    from solver.deep_blue.player import Boat, Player
    from solver.deep_blue.state import State

_SIGNS = {FACE_DOWN: FACE_DOWN_SIGN, UNPLACED: UNPLACED_SIGN}


def format_position(state: State) -> str:
    """The whole position in a line, nothing hidden; `parse_position` makes `state` of it again."""
    return msgspec.json.encode(_fields(state)).decode()


def format_view(seen: Observation) -> str:
    """What one seat knows in a line: hidden cards by their number, hidden points as null."""
    whole = _fields(seen.table)
    players = [
        fields
        if number == seen.seat
        else replace(fields, hand=seen.hands[number], resting=seen.resting[number], points=None)
        for number, fields in enumerate(whole.players)
    ]
    view = replace(whole, players=players, deck=seen.deck, seat=SEATS[seen.seat])
    return msgspec.json.encode(view).decode()


def _fields(state: State) -> PositionFields:
    box = state.box
    return PositionFields(
        edition=state.edition_id,
        scenario=state.scenario_id,
        step=state.step,
        mover=SEATS[state.mover],
        players=[_player(state, player) for player in state.players],
        tiles={
            space: _SIGNS.get(tile, str(tile + 1)) + (f"+{gem}" if gem else "")
            for space, tile, gem in zip(box.sea.sites, state.tiles, state.tile_gems, strict=True)
            if tile != EMPTY
        },
        unseen=[tile + 1 for tile in state.unseen],
        bag=_gems(state.bag),
        supply=_gems(state.supply),
        market=[None if card is None else box.cards[card].key for card in state.market],
        deck=_keys(state, state.deck),
        discards=_keys(state, state.discards),
        sunken=state.sunken,
        intent=None if state.intent is None else str(state.intent),
        boats_due=[boat + 1 for boat in state.boats_due],
        scatter_due=[box.sea.sites[site] for site in state.scatter_due],
        cards_due=state.cards_due,
        dive=None if state.board is None else _dive(state, state.board),
    )


def _player(state: State, player: Player) -> PlayerFields:
    first, second = player.boats
    return PlayerFields(
        boats=(_boat(first), _boat(second)),
        hand=_keys(state, player.hand),
        resting=_keys(state, player.resting),
        open=_keys(state, player.open),
        tokens=player.tokens,
        points=player.points,
    )


def _dive(state: State, board: DiveBoard) -> DiveFields:
    return DiveFields(
        site=state.box.sea.sites[board.site],
        leader=SEATS[board.leader],
        joined=_those(board.joined),
        inside=_those(board.inside),
        earned=list(board.earned),
        drawn=_gems(board.drawn),
        settled=_gems(board.settled),
        draws=board.draws,
        gems_due=board.gems_due,
        hazards_due=[str(gem) for gem in board.hazards_due],
        boats_asked=[f"{SEATS[seat]}{boat + 1}" for seat, boat in board.boats_asked],
        seats_asked="".join(SEATS[seat] for seat in board.seats_asked),
    )


def _boat(boat: Boat) -> str:
    spot = "" if boat.spot is None else f"#{boat.spot + 1}"
    return f"{boat.space}{spot}{f'*{boat.used}' if boat.used else ''}"


def _keys(state: State, cards: Iterable[int]) -> list[str]:
    return [state.box.cards[card].key for card in cards]


def _gems(held: Gems) -> dict[str, int]:
    return {str(gem): count for gem, count in zip(GEMS, held, strict=True) if count}


def _those(seats: Iterable[bool]) -> str:
    return "".join(letter for letter, there in zip(SEATS, seats, strict=False) if there)
