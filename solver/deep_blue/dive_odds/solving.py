"""A dive put into arrays, for the compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from solver.deep_blue import dive
from solver.deep_blue.box import Function
from solver.deep_blue.dive_odds import kernel
from solver.deep_blue.dive_odds.crews import Divers, Flags
from solver.deep_blue.dive_odds.divers import Diver
from solver.deep_blue.dive_odds.kernel import Bags, Ints
from solver.deep_blue.gems import GEMS, HAZARDS, Gems
from solver.deep_blue.salvage import satisfied
from solver.deep_blue.state import State
from solver.deep_blue.step import Step

Kinds: TypeAlias = tuple[tuple[int, ...], ...]
"""Colours by number, those together that are the same to everybody: black, blue, and so on."""


@dataclass(frozen=True)
class Frame:
    """A position of a dive, after the boats have rushed, as far as it is the same for all hands."""

    state: State
    cards: tuple[int, ...]
    """Cards that somebody may play for points, by number."""
    kinds: Kinds
    bags: Bags

    @classmethod
    def of(cls, state: State, divers: Sequence[Diver]) -> Frame:
        """With all that any of `divers` cares for."""
        cards = tuple(sorted({card for diver in divers for card, held in diver.salvage if held}))
        kinds = _kinds(state, divers, cards)
        draws = dive.rules(state).draws
        due = dive.board_of(state).gems_due if state.step is Step.GEM else draws
        bags = Bags(
            left=_by_kind(state.bag, kinds),
            drawn=_by_kind(dive.board_of(state).drawn, kinds),
            draws=draws,
            first_draws=due,
            needs=_needs(state, cards, kinds),
        )
        return cls(state, cards, kinds, bags)

    @property
    def size(self) -> int:
        """Number of bags from the full one down to the empty one."""
        return int(np.prod(self.bags.left + 1))

    def divers(self, divers: Sequence[Diver]) -> Divers:
        """Divers as arrays, a row each."""
        state = self.state
        board = dive.board_of(state)
        card_points = np.zeros((len(divers), len(self.cards)))
        earned = np.array([diver.earned for diver in divers], np.float64)
        alive = _alive(state, divers)
        inside = np.array([diver.inside for diver in divers], np.bool_)
        # While gems are drawn, hazards that lie open already are still to be settled.
        alive_at_root = inside if state.step is Step.GEM else alive[:, 0, 0].copy()
        functions = [_salvage(state, card) for card in self.cards]
        opened = [satisfied(function.needs, board.drawn) for function in functions]
        bonus = dive.rules(state).card_bonus
        for row, diver in enumerate(divers):
            held = dict(diver.salvage)
            plays = diver.may_play and alive_at_root[row]
            for column, (card, function) in enumerate(zip(self.cards, functions, strict=True)):
                points = held.get(card, 0.0) * (function.points + bonus)
                if plays and opened[column]:
                    earned[row] += points  # he plays it at once
                else:
                    card_points[row, column] = points
        gem_points = [[diver.gem_points[kind[0]] for kind in self.kinds] for diver in divers]
        return Divers(
            alive=alive,
            alive_at_root=alive_at_root,
            gem_points=np.array(gem_points, np.int64).reshape(len(divers), len(self.kinds)),
            card_points=card_points,
            earned=earned,
        )


def warm_up() -> None:
    """Compile what has to be, or load it."""
    kinds = 2
    gems = np.ones(kinds, np.int64)
    bags = Bags(gems, 0 * gems, 1, 1, np.zeros((0, kinds + 1), np.int64))
    one = np.ones(1)
    divers = Divers(
        alive=np.ones((1, 2, 2), np.bool_),
        alive_at_root=np.ones(1, np.bool_),
        gem_points=np.ones((1, kinds), np.int64),
        card_points=np.zeros((1, 0)),
        earned=one,
    )
    leaders = divers.leaders()
    draws_on = kernel.plan(bags, leaders, divers.care([1.0]))
    batches = np.zeros(1, np.int64)
    _, stops, drawing = kernel.follow(bags, leaders, draws_on, one, one, batches)
    kernel.tally(bags, stops[0], drawing[0])


def must_draw(state: State) -> bool:
    """Whether a draw comes next in any case, unless the leader has to resurface before."""
    return state.step is Step.GEM or (dive.board_of(state).draws == 0 and sum(state.bag) > 0)


def _salvage(state: State, card: int) -> Function:
    function = state.box.cards[card].salvage
    assert function is not None
    return function


def _kinds(state: State, divers: Sequence[Diver], cards: Sequence[int]) -> Kinds:
    """Black, blue, each colour that somebody gets points for, and all others together."""
    wanted = {colour for card in cards for colour in _salvage(state, card).needs}
    own: list[tuple[int, ...]] = []
    others = []
    for colour, gem in enumerate(GEMS):
        if gem in HAZARDS or gem in wanted or any(diver.gem_points[colour] for diver in divers):
            own.append((colour,))
        else:
            others.append(colour)
    return (*own, tuple(others)) if others else tuple(own)


def _by_kind(gems: Gems, kinds: Kinds) -> Ints:
    return np.array([sum(gems[colour] for colour in kind) for kind in kinds], np.int64)


def _needs(state: State, cards: Sequence[int], kinds: Kinds) -> Ints:
    needs = np.zeros((len(cards), len(kinds) + 1), np.int64)
    for row, card in enumerate(cards):
        wanted = _salvage(state, card).needs
        needs[row, :-1] = [wanted.get(GEMS[kind[0]], 0) for kind in kinds]
        needs[row, -1] = wanted.get("any", 0)
    return needs


def _alive(state: State, divers: Sequence[Diver]) -> Flags:
    """Who is in after so many more black and blue gems."""
    board = dive.board_of(state)
    warnings = dive.rules(state).warnings
    beyond = []
    for colour, gem in enumerate(HAZARDS):
        is_on = state.step is Step.DEFEND and board.hazards_due[0] == gem
        settled = max(0, board.settled[colour] - warnings)
        behind = np.array([settled - (is_on and diver.asked) for diver in divers], np.int64)
        left = np.array([getattr(diver, gem.value) for diver in divers], np.int64)
        due = np.maximum(0, board.drawn[colour] + np.arange(state.bag[colour] + 1) - warnings)
        beyond.append(np.maximum(0, due[None, :] - (behind + left)[:, None]))
    either = np.array([diver.either for diver in divers], np.int64)
    inside = np.array([diver.inside for diver in divers], np.bool_)
    needed = beyond[0][:, :, None] + beyond[1][:, None, :]
    alive: Flags = inside[:, None, None] & (needed <= either[:, None, None])
    return alive
