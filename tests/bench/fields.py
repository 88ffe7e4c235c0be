"""Win shares of one policy against fields of rivals, without any playouts: what fits go by."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from solver.adventure.kernel.batch import check, sum_games
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.packing import pack
from solver.adventure.kernel.policies import policy_row
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.arena import MIXED, MIXED_FIELD

DRAWS = 12
"""Draws of a mixed field, each in every seat."""


def win_share(
    hero: Floats,
    rival: str | Floats,
    divers: int,
    games: int,
    seed: int,
    block: Floats | None = None,
    editions: Sequence[str] = ("es",),
) -> float:
    """Mean win share of a seat that plays by the row `hero` against `rival` in all others.

    `rival` is a policy's name, a row, or `mixed`; `block` holds the weights of a learned hero.
    About `games` games of each edition, all seats alike; the same seed is the same luck.
    """
    draws = DRAWS if isinstance(rival, str) and rival == MIXED else 1
    each = max(1, games // divers // draws)
    weights = np.zeros(0) if block is None else block
    total = 0.0
    for draw in range(draws):
        rng = np.random.default_rng([seed, draw])
        for seat in range(divers):
            rows = _others(rival, divers, rng)
            rows[seat] = hero
            starter = int(rng.integers(divers))
            table = np.concatenate([*rows, weights])
            for edition in editions:
                totals = np.zeros((2, divers))
                root = pack(State.start(divers, PRESETS[edition], starter))
                check(sum_games(root, table, seed + seat, each, totals))
                total += totals[0, seat]
    return total / (each * divers * draws * len(editions))


def _others(rival: str | Floats, divers: int, rng: np.random.Generator) -> list[Floats]:
    """A row for every seat."""
    if not isinstance(rival, str):
        return [rival] * divers
    if rival != MIXED:
        return [policy_row(rival, divers)] * divers
    drawn = rng.permutation(len(MIXED_FIELD))[:divers]
    return [policy_row(MIXED_FIELD[number], divers) for number in drawn]
