"""A position as plans see it: what each tile that is left would bring a player and the others.

A plan is a dive at one tile: rest first or not, sail there if no boat is there, dive.  It brings
the points expected (the tile's, gems and cards, less a share of what boats close by get from it),
less a price for every turn that it takes.  Beside the best plan a player has the next best one,
chances to come along when others dive, and a crew for later dives.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from solver.deep_blue.bots.haul import haul
from solver.deep_blue.bots.kit import Kit, kit_of
from solver.deep_blue.bots.weights import Weights
from solver.deep_blue.bots.wrecks import UNKNOWN, Wreck, wrecks
from solver.deep_blue.box import Box, Scenario
from solver.deep_blue.dive import PLAIN
from solver.deep_blue.gems import Gems
from solver.deep_blue.player import Player
from solver.deep_blue.state import State
from solver.deep_blue.tables import SUNKEN_TILES


class Kits(NamedTuple):
    """What a player can do."""

    hand: Kit
    crew: Kit
    """With his resting cards, and those that he has played in this turn."""


class _Rivals(NamedTuple):
    """What the others may do at a wreck."""

    share: float
    """How much their points count against the seat: evenly, together as much as its own."""
    gain: float
    """That share of their points for gems and cards in a dive there."""
    dive: float
    """Chance that one of them dives there before the seat moves again."""


class Chart:
    """The tiles of a position, seen from one seat.

    The others stay as they are, so that variants of the seat itself (its cards, where its boats
    are) can be held against each other quickly.
    """

    def __init__(self, state: State, seat: int, kits: Sequence[Kits], weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.wrecks = wrecks(state)
        self.turn = weights.turn * self._gain(kits[seat].crew, "S", PLAIN)
        """Price of a turn, in points."""
        self._par = sum(
            self._worth(other.crew) for rival, other in enumerate(kits) if rival != seat
        ) / (len(kits) - 1)
        at_wrecks = [self._wrecks_of(player) for player in state.players]
        self._rivals = {wreck.space: self._others(wreck, kits, at_wrecks) for wreck in self.wrecks}

    def prospect(self, player: Player, gone: str = "", sunken: int = 0) -> float:
        """Points that the seat can hope for when it is `player`, at the beginning of a turn.

        `gone`: the space of a tile that has been dived at meanwhile; `sunken`: 1 if it belonged to
        the Sunken City.
        """
        weights, kits = self.weights, kits_of(self.state, player)
        plans, others = [0.0, 0.0], 0.0
        for wreck in self.wrecks:
            if wreck.space == gone:
                continue
            held, rivals = wreck.held(player), self._rivals[wreck.space]
            plans.append(self._plan(wreck, player, held, kits))
            if rivals.dive:
                comes = held is not None or self._may_rush(wreck, player)
                own = self.gain(wreck, kits.hand, held or "") if comes else 0.0
                others += rivals.dive * (own - rivals.gain - rivals.share * wreck.points)
        plans.sort()
        # Of the dives that are left, the best plan may be one; the last at the city ends the game.
        left = (SUNKEN_TILES - 1 - self.state.sunken - sunken) / (SUNKEN_TILES - 1)
        crew = self._worth(kits.crew) + weights.hand * len(player.hand) - self._par
        return plans[-1] + weights.second * plans[-2] + others + left * crew

    def aim(self, player: Player) -> str | None:
        """Where the best plan of the seat dives when it is `player`; None without a good one."""
        kits, best, most = kits_of(self.state, player), None, 0.0
        for wreck in self.wrecks:
            plan = self._plan(wreck, player, wreck.held(player), kits)
            if plan > most:
                best, most = wreck.space, plan
        return best

    def gain(self, wreck: Wreck, kit: Kit, letters: str) -> float:
        """Points for gems and cards from a dive at a wreck, with spots of these letters."""
        return self._gain(kit, letters, wreck.rules)

    def best_letter(self, wreck: Wreck, kit: Kit, beside: str = "") -> str:
        """The free spot that brings most with those held already; empty when none is free."""
        if len(wreck.free) < 2:
            return wreck.free
        return _best(self.state.box, self.state.bag, kit, wreck.free, beside, wreck.rules)

    def joining(self, wreck: Wreck) -> float:
        """Chance that a rival dives there before the seat moves again."""
        return self._rivals[wreck.space].dive

    def led(self, wreck: Wreck, player: Player) -> float:
        """Points of a dive that the seat leads there at once, less the share of the others."""
        held = wreck.held(player) or ""
        kit = kit_of(self.state.box, player.hand)
        return wreck.points + self.gain(wreck, kit, held) - self._rivals[wreck.space].gain

    def hope(self, wreck: Wreck, plan: float) -> float:
        """What a plan for a dive there brings, as far as no rival dives there before."""
        rivals = self._rivals[wreck.space]
        return (1 - rivals.dive) * (plan - rivals.gain)

    def lead(self, wreck: Wreck, kit: Kit, letters: str) -> float:
        """Points of a dive led there at once from spots of these letters, less its turn."""
        return wreck.points + self.gain(wreck, kit, letters) - self.turn

    def sail_and_lead(self, wreck: Wreck, kit: Kit, routes: int, power: int) -> float:
        """The same of one that a boat so many routes away has to sail to, with so many that can be
        paid at once."""
        turns = 1 if routes <= power else 3 if power else 4
        lead = self.lead(wreck, kit, self.best_letter(wreck, kit))
        return lead - turns * self.turn - routes * self.weights.route

    def _plan(self, wreck: Wreck, player: Player, held: str | None, kits: Kits) -> float:
        plan = self._lead(wreck, player, held, kits.hand)
        if kits.crew != kits.hand:
            plan = max(plan, self._lead(wreck, player, held, kits.crew) - self.turn)
        return self.hope(wreck, plan)

    def _lead(self, wreck: Wreck, player: Player, held: str | None, kit: Kit) -> float:
        if held is not None:
            return self.lead(wreck, kit, held)
        away = self.state.box.sea.distances[wreck.space]
        routes = min(away[boat.space] for boat in player.boats)
        return self.sail_and_lead(wreck, kit, routes, kit.propellers + player.tokens)

    def _wrecks_of(self, player: Player) -> int:
        return sum(wreck.held(player) is not None for wreck in self.wrecks)

    def _others(self, wreck: Wreck, kits: Sequence[Kits], at_wrecks: Sequence[int]) -> _Rivals:
        gain, stays = 0.0, 1.0
        for rival, player in enumerate(self.state.players):
            if rival == self.seat:
                continue
            held = wreck.held(player)
            if held is not None:
                stays *= 1 - self.weights.join / at_wrecks[rival]
            if held is not None or self._may_rush(wreck, player):
                gain += self.gain(wreck, kits[rival].hand, held or "")
        share = 1 / (len(self.state.players) - 1)
        return _Rivals(share, share * gain, 1 - stays)

    def _worth(self, crew: Kit) -> float:
        """Points of a crew in all the dives after the next."""
        weights = self.weights
        dives = weights.later * self._gain(crew, "S", PLAIN)
        return dives + weights.cash * crew.cash + weights.propeller * crew.propellers

    def _may_rush(self, wreck: Wreck, player: Player) -> bool:
        return wreck.may_rush(player, self.state.box.sea)

    def _gain(self, kit: Kit, letters: str, rules: Scenario) -> float:
        if letters == UNKNOWN:
            return _unseen(self.state.box, self.state.bag, kit, self.state.unseen)
        return haul(self.state.box, self.state.bag, kit, letters, rules)


def kits_of(state: State, player: Player) -> Kits:
    """What a player can do with the cards that he is known to have."""
    crew = (*player.hand, *player.resting, *player.open)
    return Kits(kit_of(state.box, player.hand), kit_of(state.box, tuple(sorted(crew))))


@lru_cache(maxsize=1 << 16)
def _best(box: Box, bag: Gems, kit: Kit, free: str, beside: str, rules: Scenario) -> str:
    return max(free, key=lambda letter: haul(box, bag, kit, beside + letter, rules))


@lru_cache(maxsize=1 << 14)
def _unseen(box: Box, bag: Gems, kit: Kit, unseen: tuple[int, ...]) -> float:
    """A haul at a tile face down, with its best spot, on average."""
    tiles = [box.tiles[tile].spots or "-" for tile in unseen]
    best = [max(haul(box, bag, kit, letter, PLAIN) for letter in tile) for tile in tiles]
    return sum(best) / len(best)
