"""Small dives by chance, and what the plain search makes of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction

from msgspec.structs import replace

from solver.deep_blue.actions import Action
from solver.deep_blue.player import Boat
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from solver.expectimax import Expectimax, Values
from tests.solver.deep_blue.boards import BOX, laid_out

SCENARIOS = tuple(BOX.scenarios)
CARDS = (
    "oxygen-diver",
    "harpoon-diver",
    "novice-salvager",
    "goldsmith-i",
    "goldsmith-ii",
    "jeweller-i",
    "archaeologist-i",
    "silversmith-i",
    "chronicler-i",
    "first-mate",
)


def mini_dive(rng: random.Random, players: int, gems: int = 7) -> State:
    """A dive about to begin, seat 0 leading: tile, spots, hands and a bag of `gems` by chance.

    Everybody who takes part is there already, one boat at the site.
    """
    number = rng.choice([at for at, tile in enumerate(BOX.tiles) if not tile.empty])
    state = laid_out(players, tiles={"S1": number}, scenario=rng.choice(SCENARIOS))
    spots = (
        rng.sample([0, 1, 2, None, None, None], 2 * players)[: 2 * players] if players < 4 else []
    )
    for seat in range(players):
        here = [Boat("S1", spots[2 * seat]), Boat("S1" if rng.random() < 0.4 else "A9")]
        if here[1].space == "S1":
            here[1] = Boat("S1", spots[2 * seat + 1])
        hand = tuple(sorted(BOX.number_of(rng.choice(CARDS)) for _ in range(rng.randint(0, 4))))
        player = replace(state.players[seat], boats=(here[0], here[1]), hand=hand)
        state = state.with_player(seat, player)
    bag = [0] * 7
    for _ in range(gems):
        bag[rng.choices(range(7), [4, 4, 4, 3, 2, 1, 2])[0]] += 1
    gem = None
    if state.scenario.scatters and rng.random() < 0.7:
        gem = rng.choice(["black", "silver", "purple"])
    tile_gems = (gem, *state.tile_gems[1:])
    return replace(state, bag=tuple(bag), tile_gems=tile_gems)


def points_leaf(state: State) -> Values | None:
    """Points once the dive is over; everybody began with none."""
    if state.board is not None:
        return None
    return tuple(Fraction(player.points) for player in state.players)


def margin_leaf(state: State) -> Values | None:
    """Points above the mean of the others."""
    points = points_leaf(state)
    if points is None:
        return None
    others = len(points) - 1
    return tuple(own - (sum(points) - own) / others for own in points)


def oracle(
    leaf: Callable[[State], Values | None],
    actions: Callable[[State], tuple[Action, ...]] = State.legal_actions,
) -> Expectimax[Action, State]:
    """Exact max^n to the end of the dive, with fractions."""
    return Expectimax(leaf, actions)


def eager_leader(state: State) -> tuple[Action, ...]:
    """All that is legal; but a leader who does not care plays a card and defends at once.

    The search would take the mean of all that is equal to him, which others feel.
    """
    legal = state.legal_actions()
    if state.board is None or state.mover != state.board.leader or len(legal) < 2:
        return legal
    return legal[:-1] if state.step in (Step.PLAY, Step.DEFEND) else legal
