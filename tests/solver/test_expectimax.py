"""The exact search: on hand-made trees, where every value can be read off, and on the game."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from solver.adventure.notation import parse_position
from solver.adventure.objectives import points_leaf, spoken_actions
from solver.expectimax import (
    CyclicGameError,
    Expectimax,
    SearchTooLargeError,
)
from solver.game import CHANCE, TERMINAL

# Positions late in the last dive with the exact points of every action, part of the game's
# specification: they were not computed by this program.  Everybody plays for his own mean points
# to the end of the dive, and hidden values count their means given what is scored.
EXACT_CASES = [
    json.loads(line)
    for line in (Path(__file__).parent / "data/exact-cases.jsonl").read_text().splitlines()
]


@dataclass(frozen=True)
class Tree:
    """A game tree written out: `then` maps actions to what follows, `seat` decides."""

    seat: int
    then: tuple[tuple[str, Tree], ...] = ()
    weights: tuple[Fraction, ...] = ()
    payoff: tuple[Fraction, ...] = ()

    def num_players(self) -> int:
        return 3

    def current_player(self) -> int:
        return self.seat

    def is_chance_node(self) -> bool:
        return self.seat == CHANCE

    def is_terminal(self) -> bool:
        return self.seat == TERMINAL

    def legal_actions(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.then)

    def chance_outcomes(self) -> tuple[tuple[str, Fraction], ...]:
        return tuple(zip(self.legal_actions(), self.weights, strict=True))

    def child(self, action: str) -> Tree:
        return dict(self.then)[action]

    def returns(self) -> tuple[Fraction, ...]:
        return self.payoff

    def observation(self, player: int) -> str:
        return f"{player}: {self}"


def end(*payoff: int) -> Tree:
    return Tree(TERMINAL, payoff=tuple(map(Fraction, payoff)))


def choose(seat: int, **then: Tree) -> Tree:
    return Tree(seat, tuple(then.items()))


def chance(**then: tuple[int, Tree]) -> Tree:
    ways = sum(weight for weight, _ in then.values())
    return Tree(
        CHANCE,
        tuple((name, tree) for name, (_, tree) in then.items()),
        tuple(Fraction(weight, ways) for weight, _ in then.values()),
    )


@dataclass(frozen=True)
class Countdown:
    """One player counts down to 0; with `loops` the count starts again and again."""

    number: int
    loops: bool = False

    def num_players(self) -> int:
        return 1

    def current_player(self) -> int:
        return TERMINAL if self.is_terminal() else 0

    def is_chance_node(self) -> bool:
        return False

    def is_terminal(self) -> bool:
        return self.number == 0 and not self.loops

    def legal_actions(self) -> tuple[str, ...]:
        return ("count",)

    def chance_outcomes(self) -> tuple[tuple[str, Fraction], ...]:
        return ()

    def child(self, action: str) -> Countdown:
        return replace(self, number=self.number - 1 if self.number else 3)

    def returns(self) -> tuple[Fraction, ...]:
        return (Fraction(1),)

    def observation(self, player: int) -> str:
        return str(self.number)


class TestOnTrees:
    def test_everybody_maximises_his_own_share(self) -> None:
        """Seat 1 takes `c` for its own 5, although that hurts seat 0, who sees it coming."""
        tree = choose(0, a=choose(1, b=end(9, 4, 0), c=end(1, 5, 0)), d=choose(2, e=end(2, 0, 1)))
        search: Expectimax[str, Tree] = Expectimax()
        assert search.action_values(tree) == {"a": (1, 5, 0), "d": (2, 0, 1)}
        assert search.value(tree) == (2, 0, 1)
        assert search.best_actions(tree) == ("d",)

    def test_chance_averages_by_its_exact_probabilities(self) -> None:
        tree = chance(x=(1, end(3, 0, 0)), y=(2, end(0, 0, 7)))
        assert Expectimax().value(tree) == (1, 0, Fraction(14, 3))

    def test_an_indifferent_player_counts_as_drawing_from_the_tie_set(self) -> None:
        """Seat 0 gets 4 by `a` and by `b`: the others get the mean of both, and `c` no weight."""
        tree = choose(0, a=end(4, 6, 0), b=end(4, 1, 5), c=end(3, 0, 99))
        search: Expectimax[str, Tree] = Expectimax()
        assert search.value(tree) == (4, Fraction(7, 2), Fraction(5, 2))
        assert search.best_actions(tree) == ("a", "b")

    def test_a_leaf_stops_the_search_early(self) -> None:
        tree = choose(0, a=choose(1, b=end(0, 1, 0)), c=end(5, 0, 0))
        search: Expectimax[str, Tree] = Expectimax(
            lambda node: (Fraction(8),) * 3 if node.seat == 1 else node.payoff or None
        )
        assert search.value(tree) == (8, 8, 8)

    def test_actions_can_be_left_out(self) -> None:
        tree = choose(0, good=end(9, 0, 0), bad=end(1, 0, 0))
        search: Expectimax[str, Tree] = Expectimax(
            actions=lambda node: [name for name in node.legal_actions() if name != "good"]
        )
        assert search.action_values(tree) == {"bad": (1, 0, 0)}

    def test_leaving_out_every_action_is_an_error(self) -> None:
        search: Expectimax[str, Tree] = Expectimax(actions=lambda node: [])
        with pytest.raises(ValueError, match="no action is left"):
            search.value(choose(0, a=end(1, 0, 0)))

    def test_a_finished_game_needs_a_value(self) -> None:
        search: Expectimax[str, Tree] = Expectimax(leaf=lambda node: None)
        with pytest.raises(ValueError, match="the leaf gave no value"):
            search.value(end(1, 0, 0))

    def test_the_outcomes_of_a_chance_node_have_values_but_no_best(self) -> None:
        tree = chance(x=(1, end(3, 0, 0)), y=(2, end(0, 0, 7)))
        search: Expectimax[str, Tree] = Expectimax()
        assert search.action_values(tree) == {"x": (3, 0, 0), "y": (0, 0, 7)}
        with pytest.raises(ValueError, match="nobody decides"):
            search.best_actions(tree)

    def test_long_games_do_not_exhaust_the_stack(self) -> None:
        """Ten thousand moves, ten times the default recursion limit of Python."""
        search: Expectimax[str, Countdown] = Expectimax()
        assert search.value(Countdown(10_000)) == (1,)
        assert search.states == 10_001

    def test_too_many_states_are_refused_by_name(self) -> None:
        search: Expectimax[str, Countdown] = Expectimax(max_states=50)
        assert search.value(Countdown(49)) == (1,)
        with pytest.raises(SearchTooLargeError, match="more than 50 states"):
            search.value(Countdown(50))
        with pytest.raises(SearchTooLargeError):  # and not for another reason the next time
            search.value(Countdown(51))

    def test_a_game_that_comes_back_is_refused_by_name(self) -> None:
        with pytest.raises(CyclicGameError, match="can come back"):
            Expectimax().value(Countdown(3, loops=True))

    def test_equal_states_are_valued_once(self) -> None:
        shared = end(1, 1, 1)
        search: Expectimax[str, Tree] = Expectimax()
        search.value(choose(0, a=choose(1, c=shared), b=choose(2, d=shared)))
        assert search.states == 4


@pytest.mark.parametrize("case", EXACT_CASES, ids=lambda case: case["position"].split()[-1])
def test_exact_points_of_late_positions(case: dict[str, Any]) -> None:
    """Every action's points for the mover, and the points of all under best play, to 1e-9."""
    state = parse_position(case["position"])
    search = Expectimax(points_leaf(state.dive), spoken_actions)
    values = search.action_values(state)
    movers = {str(action): float(points[state.mover]) for action, points in values.items()}
    assert movers == pytest.approx(case["actions"], abs=1e-9, rel=0)
    assert [*map(float, search.value(state))] == pytest.approx(case["points"], abs=1e-9, rel=0)
    most = max(case["actions"].values())
    best = {name for name, points in case["actions"].items() if abs(points - most) < 1e-9}
    assert {str(action) for action in search.best_actions(state)} == best


def test_points_of_a_last_turn_by_hand() -> None:
    """A@2 swims home with one level-4 chip (mean 13.5) on the last breath: he needs a roll of 3
    or more, eight chances in nine, so 12 points; B has drowned with nothing at home."""
    state = parse_position("11. 2^4/3v2+5 1 3 A:turn es")
    assert Expectimax(points_leaf(3)).value(state) == (12, 5)


def test_win_share_of_a_last_turn_by_hand() -> None:
    """The same swim for the win.  Home, A holds 12 to 15 against 13: 14 and 15 win, 12 loses,
    13 against B's {13} is a tie in chips too.  13 is one of the seven chips left, 12, 14 and 15
    two of seven each: A wins 8/9 x (4/7 + 1/2 x 1/7) = 4/7."""
    state = parse_position("11. 2^4/3v2+13 1 3 A:turn es")
    assert Expectimax().value(state) == (Fraction(4, 7), Fraction(3, 7))


def test_the_stall_count_is_part_of_the_state() -> None:
    """A lies stuck at the deep end and B, who cannot pass him, stands on a chip (level 1, mean
    1.5).  After a turn of B in which nothing changed, A's next one ends the dive; otherwise B
    still comes to take the chip and swims home with it (a roll less 1 is always a step)."""
    state = parse_position("1. 2v/1v 9 3 A:turn es")
    after_an_idle_turn = replace(state, idle=1)
    search = Expectimax(points_leaf(3))
    assert state != after_an_idle_turn
    assert search.value(state) == (0, Fraction(3, 2))
    assert search.value(after_an_idle_turn) == (0, 0)
