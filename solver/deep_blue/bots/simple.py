"""Two bots without a plan: one that does anything, and one that dives wherever it can."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from solver.deep_blue import dive, hazards, sail
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.bots.bot import require_decision
from solver.deep_blue.box import Card
from solver.deep_blue.gems import HAZARDS, Gem, count_of
from solver.deep_blue.observation import Observation
from solver.deep_blue.sites import EMPTY
from solver.deep_blue.state import State
from solver.deep_blue.step import Step


@dataclass(frozen=True)
class Uniform:
    """Any legal action, all equally likely, at every decision."""

    name: str = "random"

    def choose(self, observation: Observation, rng: random.Random) -> Action:
        """One of the actions."""
        require_decision(observation)
        return rng.choice(observation.actions)


@dataclass(frozen=True)
class Greedy:
    """Dives where the tile is worth most, else sails to the nearest one, else gets crew or rests.

    It comes along to every dive, plays every card that it can, defends while it can, and draws
    while the next gem brings more than it puts at stake.
    """

    name: str = "greedy"

    def choose(self, observation: Observation, rng: random.Random) -> Action:
        """The action that is best at first sight; of equals, the one named first."""
        require_decision(observation)
        state = observation.table
        return max(
            observation.actions, key=lambda action: _AT_FIRST_SIGHT[state.step](state, action)
        )


def _turn(state: State, action: Action) -> float:
    """A dive, else a sail to a tile; else cards of the market or resting ones, else come closer."""
    if action.kind is Kind.DIVE:
        return 1000 + state.box.tiles[state.tile_at(action.what)].points
    if action.kind is Kind.SAIL:
        ends = [end for end in action.what.split(",") if end != sail.STAYS]
        if any(state.tile_at(end) != EMPTY for end in ends):
            return 500 - sail.routes(state, action)
        return -min(_nearest(state, end) for end in ends)
    if action.kind is Kind.REST:
        return 10 * len(state.player.resting) or -100
    return 5 * int(action.what) if action.kind is Kind.RECRUIT else 0


def _nearest(state: State, space: str) -> int:
    """Routes to the nearest tile."""
    sea = state.box.sea
    lie = (site for site, tile in zip(sea.sites, state.tiles, strict=True) if tile != EMPTY)
    return min(sea.distances[space][site] for site in lie)


def _payment(_: State, action: Action) -> float:
    """With few cards."""
    return -action.what.count("+")


def _gift(state: State, action: Action) -> float:
    """Points, or protection."""
    number = state.market[int(action.what) - 1]
    return 0 if number is None else _card(state.box.cards[number])


def _card(card: Card) -> float:
    if card.salvage is not None:
        return card.salvage.points
    return 5 if card.protects else card.cash


def _spot(state: State, action: Action) -> float:
    """Colours before protection, silver last of them, for it is worth least."""
    tile = state.tile_at(state.player.boats[state.boats_due[0]].space)
    return -"RGSXKB".index(state.box.tiles[tile].spots[int(action.what) - 1])


def _rush(_: State, action: Action) -> float:
    return action.kind is Kind.RUSH


def _draw(state: State, action: Action) -> float:
    """Whether the next gem brings more, on average, than it puts at stake."""
    if action.kind is Kind.STOP:
        return 0
    gained = sum(
        each * count_of(state.bag, gem) for gem, each in dive.worths(state, state.mover).items()
    )
    lost = sum(count_of(state.bag, gem) for gem in HAZARDS if _deadly(state, gem))
    return gained - lost * dive.gem_points(state, state.mover)


def _deadly(state: State, gem: Gem) -> bool:
    """Whether the mover would have to resurface at another gem of this colour."""
    if count_of(dive.board_of(state).settled, gem) < dive.rules(state).warnings:
        return False
    cards = any(state.box.cards[card].protects == gem for card in state.player.hand)
    return not cards and not any(hazards.boats_against(state, gem))


def _defence(_: State, action: Action) -> float:
    """A spot before a card: it serves in this dive only."""
    if action.kind is Kind.RESURFACE:
        return 0
    return 2 if action.what.startswith("spot-") else 1


def _play(state: State, action: Action) -> float:
    return 1 if action.kind is Kind.PLAY else 0


_AT_FIRST_SIGHT: Final[dict[Step, Callable[[State, Action], float]]] = {
    Step.TURN: _turn,
    Step.PAY: _payment,
    Step.FREE: _gift,
    Step.SPOT: _spot,
    Step.RUSH: _rush,
    Step.DRAW: _draw,
    Step.DEFEND: _defence,
    Step.PLAY: _play,
}
"""How good an action looks at each step."""
