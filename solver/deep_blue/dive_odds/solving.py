"""A dive put into arrays, and solved: everybody's expected points from a position on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

import numpy as np

from solver.deep_blue import dive
from solver.deep_blue.dive_odds.divers import Diver
from solver.deep_blue.dive_odds.kernel import Flags, Ints, Solution, Task, solve
from solver.deep_blue.gems import GEMS, HAZARDS, Gems
from solver.deep_blue.salvage import satisfied
from solver.deep_blue.state import State
from solver.deep_blue.step import Step


@dataclass(frozen=True)
class Solved:
    """A position of a dive with its solution; divers are rows, in the order given."""

    task: Task
    solution: Solution
    kinds: tuple[tuple[int, ...], ...]
    """Colours (by number in `GEMS`) that are counted together: they do the same for everybody."""


def solved(state: State, divers: Sequence[Diver], utility: Sequence[float]) -> Solved:
    """Solve a dive from `state` on, whose step is in a dive, after boats have rushed.

    The leader comes first among `divers`.  `utility`: how much he cares for each diver's points.
    """
    numbers = sorted({card for diver in divers for card, held in diver.salvage if held})
    kinds = _kinds(state, divers, numbers)
    board = dive.board_of(state)
    rules = dive.rules(state)
    left = _by_kind(state.bag, kinds)
    earned = np.array([diver.earned for diver in divers], np.float64)
    card_points = np.zeros((len(divers), len(numbers)))
    at_root = earned.copy()
    for row, diver in enumerate(divers):
        held = dict(diver.salvage)
        for column, card in enumerate(numbers):
            salvage = state.box.cards[card].salvage
            assert salvage is not None
            points = held.get(card, 0.0) * (salvage.points + rules.card_bonus)
            card_points[row, column] = points
            if diver.may_play and satisfied(salvage.needs, board.drawn):
                at_root[row] += points
    alive = _alive(state, divers)
    is_drawing = state.step is Step.GEM
    inside = np.array([diver.inside for diver in divers], np.bool_)
    alive_at_root = inside if is_drawing else alive[:, 0, 0].copy()  # contiguous, as all are
    at_root = np.where(alive_at_root, at_root, earned)
    task = Task(
        left=left,
        drawn=_by_kind(board.drawn, kinds),
        combinations=_combinations(len(kinds), rules.draws),
        first_combinations=_combinations(len(kinds), board.gems_due if is_drawing else rules.draws),
        alive=alive,
        alive_at_root=alive_at_root,
        gem_points=_gem_points(divers, kinds),
        needs=_needs(state, numbers, kinds),
        card_points=card_points,
        earned=earned,
        cards_at_root=at_root,
        utility=np.array(utility, np.float64),
    )
    return Solved(task, solve(task), kinds)


def must_draw(state: State) -> bool:
    """Whether a draw comes next in any case, unless the leader has to resurface before."""
    return state.step is Step.GEM or (dive.board_of(state).draws == 0 and sum(state.bag) > 0)


def _kinds(
    state: State, divers: Sequence[Diver], numbers: Sequence[int]
) -> tuple[tuple[int, ...], ...]:
    """Black, blue, each colour that somebody gets points for, and all others together."""
    wanted: set[str] = set()
    for card in numbers:
        salvage = state.box.cards[card].salvage
        assert salvage is not None
        wanted |= salvage.needs.keys()
    own, others = [], []
    for colour, gem in enumerate(GEMS):
        if gem in HAZARDS or gem in wanted or any(diver.gem_points[colour] for diver in divers):
            own.append((colour,))
        else:
            others.append(colour)
    return (*own, tuple(others)) if others else tuple(own)


def _by_kind(gems: Gems, kinds: tuple[tuple[int, ...], ...]) -> Ints:
    return np.array([sum(gems[colour] for colour in kind) for kind in kinds], np.int64)


def _gem_points(divers: Sequence[Diver], kinds: tuple[tuple[int, ...], ...]) -> Ints:
    return np.array([[diver.gem_points[kind[0]] for kind in kinds] for diver in divers], np.int64)


def _needs(state: State, numbers: Sequence[int], kinds: tuple[tuple[int, ...], ...]) -> Ints:
    needs = np.zeros((len(numbers), len(kinds) + 1), np.int64)
    for row, card in enumerate(numbers):
        salvage = state.box.cards[card].salvage
        assert salvage is not None
        for column, kind in enumerate(kinds):
            needs[row, column] = salvage.needs.get(GEMS[kind[0]], 0)
        needs[row, -1] = salvage.needs.get("any", 0)
    return needs


def _alive(state: State, divers: Sequence[Diver]) -> Flags:
    """Who is in after so many more black and blue gems."""
    board = dive.board_of(state)
    warnings = dive.rules(state).warnings
    faced = []
    for colour, gem in enumerate(HAZARDS):
        more = np.arange(state.bag[colour] + 1)
        asked = state.step is Step.DEFEND and board.hazards_due[0] == gem
        behind = np.array(
            [max(0, board.settled[colour] - warnings) - (asked and diver.asked) for diver in divers]
        )
        due = np.maximum(0, board.drawn[colour] + more - warnings)
        faced.append(np.maximum(0, due[None, :] - behind[:, None]))
    black, blue, either = (
        np.array([getattr(diver, name) for diver in divers])[:, None]
        for name in ("black", "blue", "either")
    )
    beyond = (
        np.maximum(0, faced[0] - black)[:, :, None] + np.maximum(0, faced[1] - blue)[:, None, :]
    )
    inside = np.array([diver.inside for diver in divers])[:, None, None]
    alive: Flags = inside & (beyond <= either[:, :, None])
    return alive


@lru_cache(maxsize=64)
def _combinations(kinds: int, gems: int) -> Ints:
    """Every combination of so many gems of the kinds."""
    return np.array(list(combinations_with_replacement(range(kinds), gems)), np.int64).reshape(
        -1, gems
    )
