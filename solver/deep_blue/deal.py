"""The luck of one game, fixed by its seed: which tile lies where, the deck, the gems of each dive.

As little as can be depends on what is decided: a tile lies where it lies whoever comes there first,
the deck has one order till it is shuffled anew, and the gems of a dive do not hang on how many were
drawn in the one before.  So the same game again brings the same luck.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from solver.deep_blue.actions import Action
from solver.deep_blue.sites import EMPTY, UNPLACED
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from solver.deep_blue.turn import tile_action
from solver.streams import Streams

_BITS: Final = 64


@dataclass(frozen=True, slots=True)
class Drawn:
    """What has been drawn in a game so far, as far as a position does not tell."""

    cards: int = 0
    """Cards revealed for the market."""
    rested: tuple[int, ...] = ()
    """Cards that came back to each seat's hand one by one, as far as there were any."""

    def after(self, state: State) -> Drawn:
        """Once what is due in `state` has happened; the same where no cards are due."""
        if state.step is Step.MARKET:
            return replace(self, cards=self.cards + 1)
        if state.step is Step.CARD:
            counts = list(self.rested) + [0] * (len(state.players) - len(self.rested))
            counts[state.mover] += 1
            return replace(self, rested=tuple(counts))
        return self

    def of(self, seat: int) -> int:
        """Cards that came back to a seat's hand."""
        return self.rested[seat] if seat < len(self.rested) else 0


class Deal:
    """Tiles, cards, gems, starter and bots' chance that belong to `seed`."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._streams = Streams(seed)

    def next(self, state: State, drawn: Drawn) -> Action:
        """What chance does in `state`, after what was `drawn`; ValueError when nothing is due."""
        outcomes = state.chance_outcomes()
        if not outcomes:
            raise ValueError(f"no tile, card or gem is due at step {state.step}")
        if state.step is Step.FLIP:
            return self._tile(state)
        stream, number = _stream(state, drawn)
        left = self._streams.bits(stream, number)
        for action, chance in outcomes:
            left -= int(chance * 2**_BITS)
            if left < 0:
                return action
        return outcomes[-1][0]

    def starter(self, players: int) -> int:
        """The seat (from 0) that begins when nobody is named (setup 5)."""
        return self._streams.bits("starter", players) % players

    def bot_rng(self, moves: int) -> random.Random:
        """Chance of the bot that decides after `moves` moves: its own stream at every move."""
        return self._streams.rng("bot", moves)

    def _tile(self, state: State) -> Action:
        """The tile under the boat that arrives: all of them were laid out when the game began."""
        box = state.box
        site = box.sea.sites.index(state.player.boats[state.boats_due[0]].space)
        first = site - len(box.sea.square_sites)
        order = self._shuffled(box.advanced_tiles)
        return tile_action(next(tile for tile in order[first:] + order if tile in state.unseen))

    def _shuffled(self, tiles: Sequence[int]) -> list[int]:
        return sorted(tiles, key=lambda tile: self._streams.bits("tile", tile))


def _stream(state: State, drawn: Drawn) -> tuple[str, int]:
    """Name of the stream that decides in `state`, and which of its numbers."""
    if state.step is Step.PLACE:
        return "place", state.tiles.index(UNPLACED)
    if state.step is Step.MARKET:
        return "market", drawn.cards
    if state.step is Step.CARD:
        return f"rest-{state.mover}", drawn.of(state.mover)
    if state.step is Step.SCATTER:
        return "scatter", state.scatter_due[0]
    assert state.board is not None  # a gem is drawn
    dive = state.tiles.count(EMPTY)
    return f"dive-{dive}", sum(state.board.drawn)
