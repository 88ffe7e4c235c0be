"""The tiles that can still be dived at, and the spots that boats hold or find there."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from solver.deep_blue.box import Scenario
from solver.deep_blue.dive import PLAIN
from solver.deep_blue.player import Player
from solver.deep_blue.sea_map import SeaMap
from solver.deep_blue.sites import FACE_DOWN
from solver.deep_blue.state import State

UNKNOWN: Final = "?"
"""Letter of the spot that a boat takes on a tile face down: the best one that may be there."""


class Wreck(Struct, frozen=True):
    """A tile at a site, face up or not."""

    space: str
    points: float
    """For the leader; face down, those of an unseen tile on average."""
    spots: str
    """Letters of all spots, by their number; none face down."""
    free: str
    """Letters of the free spots; `UNKNOWN` face down."""
    rules: Scenario
    """What the scenario changes there; face down, nothing."""
    sunken: bool
    """Whether it is known to belong to the Sunken City."""

    def held(self, player: Player) -> str | None:
        """Letters of the spots that a player's boats hold there; None when no boat is there."""
        letters = None
        for boat in player.boats:
            if boat.space == self.space:
                letter = "" if boat.spot is None or not self.spots else self.spots[boat.spot]
                letters = (letters or "") + letter
        return UNKNOWN if letters == "" and self.free == UNKNOWN else letters

    def may_rush(self, player: Player, sea: SeaMap) -> bool:
        """Whether a player could come along to a dive there from where his boats are."""
        away = sea.distances[self.space]
        return any(0 < away[boat.space] <= self.rules.rush for boat in player.boats)


def wrecks(state: State) -> list[Wreck]:
    """All tiles that lie there, in the order of the sites."""
    box, found = state.box, []
    points = [box.tiles[tile].points for tile in state.unseen]
    for space, tile in zip(box.sea.sites, state.tiles, strict=True):
        if tile >= 0:
            lies = box.tiles[tile]
            held = {
                state.players[seat].boats[number].spot for seat, number in state.boats_at(space)
            }
            free = "".join(letter for spot, letter in enumerate(lies.spots) if spot not in held)
            rules = state.scenario if lies.is_sunken else PLAIN
            found.append(Wreck(space, lies.points, lies.spots, free, rules, lies.is_sunken))
        elif tile == FACE_DOWN:
            mean = sum(points) / len(points)
            found.append(Wreck(space, mean, "", UNKNOWN, PLAIN, False))
    return found
