"""Whole turns at once, for looking ahead: what is chosen within them, and what chance brings.

Dives are not played out draw by draw.  What every seat gets from one is its exact value for the
hands that are dealt, if all dive well; which cards they used is drawn by lot.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from solver.deep_blue import dive, turn
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.bots.chart import Chart, kits_of
from solver.deep_blue.bots.turns import best_spot, cheapest, useful
from solver.deep_blue.bots.weights import Weights
from solver.deep_blue.dive_odds.values import begun, dive_value
from solver.deep_blue.player import Player
from solver.deep_blue.sites import EMPTY
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from solver.deep_blue.tables import SUNKEN_TILES

Points: TypeAlias = tuple[float, ...]
"""By seat."""

_USED: Final = 0.5
"""Chance that a card with points or protection is played in a dive."""


class Turn(NamedTuple):
    """What a turn comes to."""

    state: State
    """At the beginning of the next turn, or at the end of the game."""
    points: Points
    """Gained in it, expected."""


def play_turn(state: State, action: Action, weights: Weights, luck: random.Random) -> Turn:
    """The turn of the mover, who begins it with `action`; chance is drawn from `luck`.

    A turn that has been begun goes on with it.  Who is asked whether a boat rushes answers so, and
    the turn is that of the leader.
    """
    if action.kind is Kind.DIVE:
        return _dive(state, begun(state, action.what), luck)
    if state.step is Step.RUSH:
        return _dive(state, begun(state, choice=action), luck)
    seat = state.mover
    state = state.after(action)
    while state.mover == seat and state.step is not Step.TURN:
        state = state.after(_next(state, weights, luck))
    return Turn(state, (0.0,) * len(state.players))


def chart_of(state: State, seat: int, weights: Weights) -> Chart:
    """The chart of a seat when all hands lie open."""
    kits = [kits_of(state, player) for player in state.players]
    return Chart(state, seat, kits, weights)


def _next(state: State, weights: Weights, luck: random.Random) -> Action:
    legal = state.legal_actions()
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        return luck.choices([each for each, _ in outcomes], [chance for _, chance in outcomes])[0]
    if state.step is Step.PAY:
        return cheapest(state.box, legal)
    if state.step is Step.SPOT:
        return best_spot(chart_of(state, state.mover, weights), state)
    return luck.choice(legal)  # a card of a new market


def _dive(state: State, diving: State, luck: random.Random) -> Turn:
    """A dive that comes to its first draw in `diving`, with everybody who may come along."""
    if diving.board is None:  # an empty bag: it is over already
        gained = (
            new.points - old.points for new, old in zip(diving.players, state.players, strict=True)
        )
        return Turn(diving, tuple(map(float, gained)))
    board, tile = diving.board, dive.tile_of(diving)
    space = state.box.sea.sites[board.site]
    players = tuple(
        _surfaced(diving, player, space, luck) if joined else player
        for player, joined in zip(diving.players, board.joined, strict=True)
    )
    sunken = state.sunken + tile.is_sunken
    over = replace(diving.with_tile(board.site, EMPTY), players=players, board=None, sunken=sunken)
    if sunken == SUNKEN_TILES:
        over = replace(over, step=Step.OVER)
    else:
        over = turn.end_turn(over, board.leader)
    return Turn(over, _value(_bare(diving)))


def _surfaced(state: State, player: Player, space: str, luck: random.Random) -> Player:
    used = [card for card in useful(state.box, player.hand) if luck.random() < _USED]
    for number, boat in enumerate(player.boats):
        if boat.space == space:
            player = player.with_boat(number, replace(boat, spot=None))
    return player.playing(used).at_rest()


def _bare(state: State) -> State:
    """The dive without what has no part in it, so that dives that are alike are valued once."""
    joined = dive.board_of(state).joined
    players = tuple(
        player if inside else replace(player, hand=(), resting=())
        for player, inside in zip(state.players, joined, strict=True)
    )
    nothing = (None,) * len(state.market)
    return replace(state, players=players, market=nothing, deck=(), discards=(), unseen=())


_value = lru_cache(maxsize=1 << 12)(dive_value)
