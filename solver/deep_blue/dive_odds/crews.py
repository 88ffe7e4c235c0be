"""Divers in arrays: as the compiled code has them, and what a tally of a dive means to each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from solver.deep_blue.dive_odds.kernel import (
    CARDS,
    COLUMNS,
    GEMS,
    HOME,
    Bags,
    Care,
    Floats,
    Ints,
    Leaders,
    Tally,
)

Flags: TypeAlias = NDArray[np.bool_]


class Divers(NamedTuple):
    """Some divers, each with one hand."""

    alive: Flags
    """[diver, blacks, blues] who is in after so many more of both."""
    alive_at_root: Flags
    """[diver] who is in when the leader stops or draws at the root."""
    gem_points: Ints
    """[diver, kind]"""
    card_points: Floats
    """[diver, card] points for it once its gems lie there after a draw, times how many he has."""
    earned: Floats
    """[diver] points that cards have brought before, or bring at the window of the root."""

    def leaders(self) -> Leaders:
        """The divers as hands of one leader."""
        return Leaders(
            alive=np.ascontiguousarray(np.moveaxis(self.alive, 0, 2), np.float64),
            alive_at_root=self.alive_at_root.astype(np.float64),
            gem_points=self.gem_points[0],
            card_points=np.ascontiguousarray(self.card_points.T),
            earned=self.earned,
        )

    def care(self, utility: Sequence[float]) -> Care:
        """The divers taken together; `utility` is how much a leader cares for a point of each."""
        share = np.array(utility, np.float64)
        weights = np.moveaxis(self.alive, 0, 2) * share
        at_root = self.alive_at_root * share
        return Care(
            gem_points=weights @ self.gem_points,
            card_points=weights @ self.card_points,
            earned=weights @ self.earned,
            gems_of_root=at_root @ self.gem_points,
            cards_of_root=np.array([at_root @ self.earned]),
        )

    def is_like(self, other: Divers) -> bool:
        """Whether the same comes of both, one by one."""
        return all(map(np.array_equal, self, other))


def gains(bags: Bags, divers: Divers, tally: Tally, stops: float, draws: float) -> Floats:
    """[diver, column] of divers in a dive of which `tally` tells, and which stops at the root, or
    goes on there, with these chances."""
    alive = divers.alive.astype(np.float64)
    found = np.zeros((len(alive), COLUMNS))
    found[:, GEMS] = np.einsum("dbu,buk,dk->d", alive, tally.gems, divers.gem_points)
    found[:, HOME] = np.einsum("dbu,bu->d", alive, tally.home)
    kept = np.einsum("dbu,buc->dc", alive, tally.cards)
    earned = found[:, HOME].copy()
    out = alive[:, :, :, None, None] * (1 - alive)[:, None, None]
    earned += np.einsum("dbuxy,buxy->d", out, tally.driven)
    kept += np.einsum("dbuxy,buxyc->dc", out, tally.cards_driven)
    found[:, CARDS] = earned * divers.earned + (kept * divers.card_points).sum(axis=1)
    # The root, where cards that count are in `earned`.
    gone = np.einsum("dbu,bu->d", 1 - alive, tally.from_root)
    inside = divers.alive_at_root
    found[:, GEMS] += inside * stops * (divers.gem_points @ bags.drawn)
    found[:, HOME] += inside * stops
    found[:, CARDS] += (stops + np.where(inside, gone, draws)) * divers.earned
    return found
