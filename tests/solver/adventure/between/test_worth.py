"""The value between dives: the same from every seat, and near what comes of games played on."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from solver.adventure.between.weights import net
from solver.adventure.between.worth import worth, worths
from solver.adventure.kernel.batch import mean_results
from solver.adventure.kernel.policies import house_action, policy_table
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State

# Written by tests/bench/fit_between.py with the weights.
RECORDED = json.loads((Path(__file__).parents[2] / "data/between.json").read_text())

SEATS_AND_DIVES = [(seats, dive) for seats in range(2, 7) for dive in (2, 3)]


@pytest.mark.parametrize(("seats", "dive"), SEATS_AND_DIVES)
def test_turning_the_table_round_turns_the_values_round(seats: int, dive: int) -> None:
    points = [3, 17, 8, 0, 21, 8][:seats]
    plain = worth(points, dive, 1, 24, 130.0)
    for by in range(1, seats):
        turned = worth(points[-by:] + points[:-by], dive, (1 + by) % seats, 24, 130.0)
        assert turned.win == pytest.approx(plain.win[-by:] + plain.win[:-by], abs=1e-12)
        assert turned.points == pytest.approx(plain.points[-by:] + plain.points[:-by], abs=1e-9)


def test_which_of_two_rivals_has_the_points_is_nothing_to_a_third() -> None:
    """Rivals' points come in as sums, whoever has them, but for the order of turns."""
    one = worth([12, 5, 9, 20], 3, 0, 20, 150.0)
    other = worth([12, 20, 5, 9], 3, 0, 20, 150.0)
    assert one.points[0] == pytest.approx(other.points[0], abs=1e-9)


@pytest.mark.parametrize(("seats", "dive"), SEATS_AND_DIVES)
def test_shares_are_together_one_and_points_not_below_those_scored(seats: int, dive: int) -> None:
    rng = np.random.default_rng(1)
    before = np.zeros((200, 9), np.int64)
    before[:, :seats] = rng.integers(0, 45, (200, seats))
    before[:, 6] = rng.integers(8, 32, 200)
    before[:, 7] = before[:, 6] * 15
    before[:, 8] = rng.integers(0, seats, 200)
    found = worths(before, dive, seats)
    assert found[:, :seats].sum(axis=1) == pytest.approx(np.ones(200), abs=1e-12)
    assert found[:, :seats].min() > 0
    assert (found[:, seats:] >= before[:, :seats]).all()


def test_more_points_are_a_larger_share() -> None:
    for seats, dive in SEATS_AND_DIVES:
        shares = [worth([own, *[12] * (seats - 1)], dive, 0, 22, 140.0).win[0] for own in range(40)]
        assert shares == sorted(shares)


@pytest.mark.parametrize("case", RECORDED, ids=lambda case: f"{case['seats']}-{case['dive']}")
def test_what_was_recorded_when_the_weights_were_fitted(case: dict[str, Any]) -> None:
    found = worths(np.array(case["before"]), case["dive"], case["seats"])
    assert found[:, : case["seats"]] == pytest.approx(np.array(case["win"]), abs=1e-6)
    assert found[:, case["seats"] :] == pytest.approx(np.array(case["points"]), abs=1e-4)


def plain_worth(row: list[int], dive: int, seats: int) -> tuple[list[float], list[float]]:
    """The same network written once more, in matrices."""

    def squash(values: np.ndarray) -> np.ndarray:
        return values / (1 + abs(values))

    weights = net(seats, dive)
    inputs, (logit, gain) = weights[:80].reshape(8, 10), weights[80:].reshape(2, 18)
    points, (places, twice, starter) = np.array(row[:seats], float), row[6:]
    logits, gains = [], []
    for seat, own in enumerate(points):
        rivals = np.delete(points, seat)
        lead = own - rivals.max()
        x = np.array(
            [
                own / 30,
                squash(lead / 4),
                squash(lead / 15),
                (rivals - own).mean() / 20,
                squash((rivals - own) / 20).mean(),
                (seat - starter) % seats / seats,
                places / 32,
                twice / 400,
                seat == starter,
            ]
        )
        terms = np.concatenate([squash(inputs @ [*x, 1.0]), x, [1.0]])
        logits.append(logit @ terms)
        gains.append(own + max(0.0, 20 * gain @ terms))
    odds = np.exp(logits)
    return list(odds / odds.sum()), gains


@pytest.mark.parametrize("case", RECORDED, ids=lambda case: f"{case['seats']}-{case['dive']}")
def test_the_compiled_network_is_the_plain_one(case: dict[str, Any]) -> None:
    for row, found in zip(
        case["before"], worths(np.array(case["before"]), case["dive"], case["seats"]), strict=True
    ):
        win, points = plain_worth(row, case["dive"], case["seats"])
        assert found == pytest.approx([*win, *points], abs=1e-9)


def before_dive(divers: int, dive: int, seed: int) -> State:
    """The start of a dive, those before played by the house."""
    rng = random.Random(seed)
    state = State.start(divers, PRESETS["es"], rng.randrange(divers))
    while state.dive < dive:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            weights = [float(chance) for _, chance in outcomes]
            state = state.child(rng.choices([action for action, _ in outcomes], weights)[0])
        else:
            state = state.child(house_action(state))
    return state


def test_values_are_near_what_comes_of_games_of_good_players() -> None:
    """3,000 games from each of ten starts; by luck alone a share is off by half a point.

    As in the data two thirds of the games are the learned policy's, the others the house's.
    """
    errors = []
    for number, (seats, dive) in enumerate(SEATS_AND_DIVES):
        state = before_dive(seats, dive, number)
        learned, house = (
            mean_results(state, policy_table([name] * seats), 1500, 1)
            for name in ("learned", "house")
        )
        played = (2 * learned + house) / 3
        lying = sum(4 * level - 2.5 for unit in state.line for level in unit)
        points = [diver.points for diver in state.divers]
        found = worth(points, dive, state.mover, len(state.line), lying)
        errors += [abs(one - other) for one, other in zip(found.win, played[0], strict=True)]
        assert found.points == pytest.approx(played[1].tolist(), abs=3.0)
    assert max(errors) < 0.08
    assert sum(errors) / len(errors) < 0.02
