"""What the next draw may bring, exactly, from the bag as everybody can count it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Final

from solver.deep_blue import dive
from solver.deep_blue.dive_odds.bag_odds import Stand, stand, still_in
from solver.deep_blue.gems import GEMS, HAZARDS, Gem, count_of
from solver.deep_blue.state import State
from solver.deep_blue.step import Step

_AHEAD: Final = 6
"""Draws that are looked ahead."""


@dataclass(frozen=True, slots=True)
class NextGem:
    """Chances of the leader's next draws, all in [0, 1]."""

    gems: int
    """Gems that he draws at a time."""
    colours: dict[Gem, Fraction]
    """Chance that at least one gem of a colour comes."""
    defences: dict[Gem, Fraction]
    """Chance that at least one hazard of a colour has to be defended against."""
    safe: tuple[Fraction, ...]
    """Chance that nothing has to be defended against in 1, 2, ... more draws."""
    inside: tuple[Fraction, ...]
    """Chance that the seat asked for is still in by then, using all that protects it, first of all
    against what lies there and has still to be defended against; empty when it is not in."""

    @property
    def trouble(self) -> Fraction:
        """Chance that anything has to be defended against at the next draw."""
        return 1 - self.safe[0]


def next_gem(state: State, seat: int | None = None) -> NextGem | None:
    """The chances while a dive is on; None when the bag is empty or no dive is on.

    `seat`: whose protections are counted; its hand must be in `state`.
    """
    board = state.board
    if board is None or sum(state.bag) == 0 or not board.joined:
        return None
    rules = dive.rules(state)
    draws = min(board.gems_due or rules.draws, sum(state.bag))
    bare = stand(state)
    all_free = sum(state.bag)
    spare = {
        Gem.BLACK: bare._replace(free_blue=all_free),
        Gem.BLUE: bare._replace(free_black=all_free),
    }
    own = protected(state, seat) if seat is not None and board.inside[seat] else None
    return NextGem(
        draws,
        {gem: _any(state, gem, draws) for gem in GEMS if count_of(state.bag, gem)},
        {gem: 1 - still_in(state.bag, draws, spare[gem]) for gem in HAZARDS},
        _ahead(state, draws, bare),
        () if own is None else _ahead(state, draws, own),
    )


def protected(state: State, seat: int) -> Stand:
    """What the seat can stand with the cards of its hand and its spots in the dive that is on, less
    what it takes to defend against the hazards that are still due."""
    held = [state.box.cards[card].protects for card in state.players[seat].hand]
    space = state.box.sea.sites[dive.board_of(state).site]
    spots = dict.fromkeys("BKX", 0)
    for boat in state.players[seat].boats:
        if boat.space == space and boat.spot is not None:
            spot = dive.tile_of(state).spots[boat.spot]
            if spot in spots:
                spots[spot] += dive.rules(state).uses - boat.used
    black, blue = (_due(state, seat, gem) for gem in HAZARDS)
    return stand(
        state,
        held.count(Gem.BLACK) + spots["K"] - black,
        held.count(Gem.BLUE) + spots["B"] - blue,
        spots["X"],
    )


def _due(state: State, seat: int, gem: Gem) -> int:
    """Hazards of a colour that lie there and that the seat has still to defend against."""
    board, warnings = dive.board_of(state), dive.rules(state).warnings
    drawn, settled = (
        max(0, count_of(gems, gem) - warnings) for gems in (board.drawn, board.settled)
    )
    asked = state.step is Step.DEFEND and seat in board.seats_asked and board.hazards_due[0] == gem
    return drawn - settled + asked


def _any(state: State, gem: Gem, draws: int) -> Fraction:
    total = sum(state.bag)
    return 1 - Fraction(comb(total - count_of(state.bag, gem), draws), comb(total, draws))


def _ahead(state: State, draws: int, held: Stand) -> tuple[Fraction, ...]:
    return tuple(still_in(state.bag, turn * draws, held) for turn in range(1, _AHEAD + 1))
