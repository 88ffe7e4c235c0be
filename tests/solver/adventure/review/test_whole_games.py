"""Golden reviews of two whole games, to their ends: the sums, and exact parts against the oracle.

The games were played at random by `timid` and `random` divers (in `es` two timid ones).  In the
first A leaves a chip late in the last dive that is worth a quarter of the win; the second has a
last dive without a mistake.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

import pytest

from solver.adventure.actions import Action, parse_action
from solver.adventure.notation import parse_position
from solver.adventure.objectives import spoken_actions, win_share_leaf
from solver.adventure.review.report import Review
from solver.adventure.review.reviewing import review
from solver.adventure.review.wanted import Wanted
from solver.adventure.rivals.history import History
from solver.adventure.state import State
from solver.expectimax import Expectimax


@dataclass(frozen=True)
class Game:
    """A whole game, and what is known of its review."""

    rules: str
    actions: str
    exact: tuple[int, ...]
    """Numbers of the actions that are judged by exact values."""
    blunder: int | None
    """Number of the exact decision that is one."""


GAMES = (
    Game(
        "fr",
        "roll:4 take roll:3 leave turn-back roll:6 turn-back roll:4 reveal:2 "
        "roll:4 leave roll:5 take turn-back roll:3 leave turn-back roll:3 take roll:2 roll:6 "
        "reveal:1 reveal:1 "
        "roll:3 take roll:4 take turn-back roll:5 turn-back roll:2 leave roll:6 reveal:2 reveal:3",
        exact=(31, 32, 33, 34, 35),
        blunder=32,
    ),
    Game(
        "es",
        "roll:3 take roll:4 take turn-back roll:5 turn-back roll:6 reveal:1 reveal:2 "
        "roll:4 take roll:4 take turn-back roll:5 turn-back roll:6 reveal:3 reveal:3 "
        "roll:2 take roll:3 take turn-back roll:6 turn-back roll:4 take roll:3 "
        "reveal:1 reveal:2 reveal:0",
        exact=(28, 29, 30, 31, 32, 33),
        blunder=None,
    ),
)


def states_of(game: Game) -> list[State]:
    """Every position of the game, first to last."""
    states = [parse_position(f"11111111222222223333333344444444 0v/0v 25 1 A:turn {game.rules}")]
    for name in game.actions.split():
        states.append(states[-1].child(parse_action(name)))
    return states


@cache
def reviewed(game: Game) -> Review:
    """The review, with few games for the moments that are not exact."""
    actions = tuple(map(parse_action, game.actions.split()))
    found = [*review(History(states_of(game)[0], actions), Wanted(nodes=40))][-1]
    assert isinstance(found, Review)
    return found


@pytest.fixture(params=GAMES, ids=lambda game: game.rules)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_the_result_is_start_and_skill_and_luck_for_everybody(game: Game) -> None:
    found, end = reviewed(game), states_of(game)[-1]
    assert found.finished
    for seat in found.seats:
        for account in (seat.win, seat.points):
            assert account.final == pytest.approx(
                account.start + account.skill + account.luck, abs=1e-12
            )
        assert seat.win.final == float(end.returns()[seat.seat])
        assert seat.points.final == end.divers[seat.seat].points
    for shares in found.shares:
        assert math.fsum(shares) == pytest.approx(1, abs=1e-9)


def test_the_ending_is_exact_and_equals_the_oracle(game: Game) -> None:
    """Every value, loss and luck of it, by the plain search with fractions."""
    found, states = reviewed(game), states_of(game)
    moments = {each.number: each for each in (*found.decisions, *found.chances)}
    exact = [number for number, each in sorted(moments.items()) if each.method == "exact"]
    assert tuple(exact) == game.exact
    search: Expectimax[Action, State] = Expectimax(leaf=win_share_leaf, actions=spoken_actions)
    for number in exact:
        before = states[number - 1]
        value = [float(share) for share in search.value(before)]
        assert found.shares[number - 1] == pytest.approx(value, abs=1e-9)
    for chance in found.chances:
        if chance.method == "exact":
            after = search.value(states[chance.number])
            gained = after[0] - search.value(states[chance.number - 1])[0]
            assert chance.change[0] == pytest.approx(float(gained), abs=1e-9)
    for decision in found.decisions:
        if decision.method == "exact":
            values = search.action_values(states[decision.number - 1])
            own = {str(action): shares[decision.seat] for action, shares in values.items()}
            assert {name: loss.mean for name, loss in decision.losses.items()} == pytest.approx(
                {name: float(max(own.values()) - share) for name, share in own.items()}, abs=1e-9
            )
            assert decision.label == ("blunder" if decision.number == game.blunder else None)
