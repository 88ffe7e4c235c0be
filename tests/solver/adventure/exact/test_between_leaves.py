"""Ends of dives 1 and 2 in the compiled search, against the plain search and the plain rules."""

from __future__ import annotations

from fractions import Fraction

import pytest

from solver.adventure.between.worth import worth
from solver.adventure.exact.solve import solve
from solver.adventure.notation import parse_position
from solver.adventure.objectives import spoken_actions
from solver.adventure.state import State
from solver.advice import Objective
from solver.expectimax import Expectimax

POSITIONS = [
    "1122. 2^4/3v2+13 3 2 A:turn es",
    "..21.3 3^1/5v22 4 2 B:search es",
    "11.2 2^33/=1:2/3^1+4 3 2 A:turn fr",
    "11.2(23)3 2^3/4v(22)1+5 4 1 B:search es,resink=split",
    "1.2.44 3^3+3/4^22/=1:1 5 2 B:search en",
    "11233 2^4/=1:3 2 1 A:turn es",
]
"""Editions, stacks, drowned divers and hands at home; little air is left."""


def after_dive(objective: Objective, dive: int):  # type: ignore[no-untyped-def]
    """A leaf: as soon as the next dive is due, what it is worth, by the plain rules' position."""

    def leaf(state: State) -> tuple[Fraction, ...] | None:
        if state.dive == dive:
            return None
        lying = sum(4 * level - 2.5 for unit in state.line for level in unit)
        points = [diver.points for diver in state.divers]
        found = worth(points, state.dive, state.mover, len(state.line), lying)
        return tuple(map(Fraction, found.win if objective == "win" else found.points))

    return leaf


@pytest.mark.parametrize("objective", ["win", "points"])
@pytest.mark.parametrize("position", POSITIONS)
def test_every_action_is_worth_the_mean_of_what_comes_after(
    position: str, objective: Objective
) -> None:
    """The plain search turns over every chip; the leaf's few hands come near to that."""
    state = parse_position(position)
    answer = solve(state, objective)
    assert answer is not None
    search = Expectimax(after_dive(objective, state.dive), spoken_actions)
    allowed = 0.002 if objective == "win" else 0.05
    for action, exact in search.action_values(state).items():
        found = answer.actions[action] if answer.actions else answer.due[action.number]
        values = found.win if objective == "win" else found.points
        assert values == pytest.approx([*map(float, exact)], abs=allowed), str(action)
    assert sum(answer.worth.win) == pytest.approx(1, abs=1e-12)


def test_where_nothing_is_turned_over_it_is_the_value_itself() -> None:
    """One air left and nobody comes home: B, deeper, starts; three units sink as one stack."""
    state = parse_position("112233 4^1/6v22+5 1 2 A:search es")
    answer = solve(state, "win")
    assert answer is not None
    leave = next(worth for action, worth in answer.actions.items() if str(action) == "leave")
    after = worth([0, 5], 3, 1, 7, 2 * (1.5 + 5.5 + 9.5) + 1.5 + 2 * 5.5)
    assert leave.win == pytest.approx(after.win, abs=1e-12)
    assert leave.points == pytest.approx(after.points, abs=1e-9)


@pytest.mark.parametrize(
    "position",
    [
        "1122. 2^4/3v2+13 3 2 A:turn pt",
        "1. 2^4/1v2+13/0v 3 2 A:turn es",
    ],
)
def test_what_is_left_out(position: str) -> None:
    """Where the last one home may start, which is not kept; and lines without room for all."""
    assert solve(parse_position(position), "win") is None
