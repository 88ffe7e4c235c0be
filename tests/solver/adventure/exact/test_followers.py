"""The compiled search where one diver chooses, and rivals follow policies or play against him."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from solver.adventure import bots
from solver.adventure.actions import GO_ON, TAKE, TURN_BACK, Action
from solver.adventure.exact.solve import ExactAnswer, Worth, solve
from solver.adventure.kernel.packing import decode, pack
from solver.adventure.kernel.policies import WIDTH, decide, policy_table
from solver.adventure.notation import SEATS, parse_position
from solver.adventure.objectives import spoken_actions
from solver.adventure.rivals.seats import Rivals
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.advice import Objective

POLICIES = (
    "house",
    "random",
    "timid",
    "trail-half",
    "cloverrose",
    "calculator",
    "grabber(2)",
    "diver-intent(8,2)",
    "diver-intent(10,2)",
    "learned",
)

Mixture = Mapping[str, float]
Values = tuple[Fraction, ...]
Belief = tuple[tuple[str, Fraction], ...]
Leaf = Callable[[State], Values | None]


class PolicyOracle:
    """A plain search with fractions, on the reference rules and the bots themselves.

    Which policy a rival follows was drawn once; the chooser knows the chances of each, given what
    the rival has chosen so far.  `leaf(state)` gives the values where the search ends, those of
    seats first.

    `rivals` are policies with their chances for each seat; a rival without any plays against the
    chooser.
    """

    def __init__(
        self,
        chooser: int,
        leaf: Leaf,
        rivals: Sequence[Mapping[str, float]],
    ) -> None:
        self._chooser = chooser
        self._leaf = leaf
        self._rivals = tuple(
            tuple((name, Fraction(chance)) for name, chance in seat.items()) for seat in rivals
        )
        self._known: dict[tuple[State, tuple[Belief, ...]], Values] = {}

    def after(self, state: State) -> dict[Action, Values]:
        """Values after each action of the chooser, or after each roll."""
        outcomes = state.chance_outcomes() if state.is_chance_node() else []
        actions = [action for action, _ in outcomes] or spoken_actions(state)
        return {action: self._value(state.child(action), self._rivals) for action in actions}

    def _value(self, state: State, beliefs: tuple[Belief, ...]) -> Values:
        key = state, beliefs
        if key not in self._known:
            self._known[key] = self._leaf(state) or self._back_up(state, beliefs)
        return self._known[key]

    def _back_up(self, state: State, beliefs: tuple[Belief, ...]) -> Values:
        if state.is_chance_node():
            return _mean(
                (chance, self._value(state.child(action), beliefs))
                for action, chance in state.chance_outcomes()
            )
        if state.mover != self._chooser and beliefs[state.mover]:
            return _mean(self._followed(state, beliefs))
        vectors = [self._value(state.child(action), beliefs) for action in spoken_actions(state)]
        pick = max if state.mover == self._chooser else min
        wanted = pick(vector[self._chooser] for vector in vectors)
        chosen = [vector for vector in vectors if vector[self._chooser] == wanted]
        return _mean((Fraction(1, len(chosen)), vector) for vector in chosen)

    def _followed(
        self, state: State, beliefs: tuple[Belief, ...]
    ) -> Iterable[tuple[Fraction, Values]]:
        """Chances and values of what the mover may do, who follows a policy."""
        seat = state.mover
        for action in spoken_actions(state):
            joint = [
                (name, weight * chance_of(name, state, action)) for name, weight in beliefs[seat]
            ]
            chance = sum((weight for _, weight in joint), Fraction(0))
            if chance:
                belief = tuple((name, weight / chance) for name, weight in joint if weight)
                then = (*beliefs[:seat], belief, *beliefs[seat + 1 :])
                yield chance, self._value(state.child(action), then)


def chance_of(name: str, state: State, action: Action) -> Fraction:
    """Chance that a bot decides on `action`, one of the `spoken_actions`."""
    actions = spoken_actions(state)
    if name == "random":
        return Fraction(1, len(actions))
    on_blank = state.step is Step.SEARCH and TAKE not in actions
    if name == "calculator" and on_blank and state.air < 8 and state.diver.load > 1:
        return Fraction(action in actions[1:], len(actions) - 1)
    if name == "learned":
        chosen = learned_choice(state)
    else:
        chosen = bots.make(name).choose(state, random.Random(0))
    return Fraction(state.child(chosen) == state.child(action))


def learned_choice(state: State) -> Action:
    """What the learned policy does in the whole position, all others being its equals."""
    table = policy_table(["learned"] * len(state.divers))
    code = decide(pack(state.breathed()), table, state.mover * WIDTH, np.uint64(0))
    return decode(code)


def _mean(parts: Iterable[tuple[Fraction, Values]]) -> Values:
    weighted = [[chance * value for value in vector] for chance, vector in parts]
    return tuple(sum(column, Fraction(0)) for column in zip(*weighted, strict=True))


def solved(state: State, objective: Objective, rivals: Rivals) -> ExactAnswer:
    answer = solve(state, objective, rivals=rivals)
    assert answer is not None
    return answer


def off(state: State, worth: Worth, exact: Values, objective: Objective) -> float:
    """By how much the values found for a seat or a diver are off, at most."""
    found = [*worth.win]
    if objective == "points":
        homes = [worth.home.get(SEATS[seat], 1.0) for seat in range(len(state.divers))]
        found = [*worth.points, *worth.win, *homes]
    return max(abs(one - float(other)) for one, other in zip(found, exact, strict=True))


def largest_error(
    states: Sequence[State],
    objective: Objective,
    rivals_of: Callable[[State], Sequence[Mixture]],
    leaf: Leaf,
) -> float:
    """Over all actions, or rolls, of `states`."""
    errors = []
    for state in states:
        rivals = rivals_of(state)
        answer = solved(state, objective, rivals if any(rivals) else "paranoid")
        exact = PolicyOracle(state.mover, leaf, rivals).after(state)
        after = answer.actions or {roll: answer.due[roll.number] for roll in exact}
        assert list(after) == list(exact)
        errors += [off(state, after[action], exact[action], objective) for action in exact]
    return max(errors)


def one_policy_each(state: State) -> list[Mixture]:
    rng = random.Random(str(state))
    return [{rng.choice(POLICIES): 1.0} for _ in state.divers]


def mixtures(state: State) -> list[Mixture]:
    rng = random.Random(str(state))
    return [
        dict(zip(rng.sample(POLICIES, 3), (0.5, 0.375, 0.125), strict=True)) for _ in state.divers
    ]


def good_players(state: State) -> list[Mixture]:
    """They look at more of the position than the others: at the line around them, and at scores."""
    return [{"learned": 1.0} for _ in state.divers]


def none(state: State) -> list[Mixture]:
    return [{} for _ in state.divers]


@pytest.mark.parametrize("rivals_of", [one_policy_each, mixtures, good_players, none])
def test_values_equal_the_plain_search(
    few_late_positions: list[State],
    leaves: dict[Objective, Leaf],
    rivals_of: Callable[[State], Sequence[Mixture]],
) -> None:
    """60 positions, every action and roll, to 1e-9: rivals that follow a policy each, or one of
    three, or that play against the mover; for points and, half of them, for win shares."""
    assert largest_error(few_late_positions, "points", rivals_of, leaves["points"]) < 1e-9
    assert largest_error(few_late_positions[::2], "win", rivals_of, leaves["win"]) < 1e-9


LEFT_ALONE = "11111 1^/4^ 2 3 A:turn es"
"""A is home with whatever he rolls; B, empty at place 4, swims home over four chips of level 1."""


def test_a_rival_who_follows_a_policy_by_hand() -> None:
    """A grabber takes nothing on the way up.  A timid one takes where he lands short of home, while
    he carries fewer than two: at place 1 (2 ways of 9), from where he comes home with 1.5; at
    place 2 (1 of 9), from where he does so in 8 of 9, and else takes a second at place 1 and
    brings both home, 3 points, in 8 of 9: 2/9 x 1.5 + 1/9 x (8/9 x 1.5 + 1/9 x 8/9 x 3)."""
    state = parse_position(LEFT_ALONE)
    assert solved(state, "points", [{}, {"grabber(2)": 1.0}]).worth.points == (0, 0)
    timid = solved(state, "points", [{}, {"timid": 1.0}])
    assert timid.worth.points == pytest.approx((0, 125 / 243))


def test_a_rival_who_may_follow_either_of_two_policies() -> None:
    """The same with B a timid one in one of four games, a grabber in the others."""
    rivals = [{}, {"grabber(2)": 0.75, "timid": 0.25}]
    mixed = solved(parse_position(LEFT_ALONE), "points", rivals)
    assert mixed.worth.points == pytest.approx((0, 125 / 243 / 4))


def test_the_worst_case_is_no_better_than_best_play_or_any_policy(
    few_late_positions: list[State],
) -> None:
    for state in few_late_positions:
        seat = state.mover
        worst = solved(state, "win", "paranoid").worth.win[seat]
        assert worst <= solved(state, "win", None).worth.win[seat] + 1e-9
        assert worst <= solved(state, "win", mixtures(state)).worth.win[seat] + 1e-9


def test_units_alike_to_a_policy_but_different_have_no_answer() -> None:
    """trail-half drops the lowest unit, of equals the first taken; (14) and (23) are worth 11 each,
    and the search does not keep which was taken first."""
    state = parse_position("1.....11 3^1/5^(14)(23) 8 3 A:turn es")
    rivals = [{}, {"trail-half": 1.0}]
    assert solve(state, "points", rivals=rivals) is None
    same = replace(state, divers=(state.divers[0], replace(state.divers[1], carried=((1, 4),) * 2)))
    assert solve(same, "points", rivals=rivals) is not None


def test_an_unknown_policy_is_refused() -> None:
    with pytest.raises(ValueError, match="policy 'fame' is not one of"):
        solve(parse_position("11 2^/1^ 3 3 A:turn es"), "win", rivals=[{}, {"fame": 1.0}])


def test_a_declaration_is_worth_what_the_rivals_leave() -> None:
    """A decides below a rival; both actions are valued under every model."""
    state = parse_position("1..3.4 3v1+3/5^4/=1:2 5 3 A:declare en")
    for rivals in (None, "paranoid", [{"house": 1.0}] * 3):
        assert set(solved(state, "win", rivals).actions) == {GO_ON, TURN_BACK}
