"""Policies decide legally, as they are described, and the house beats simple divers."""

from __future__ import annotations

import random

import numpy as np
import pytest

from solver.adventure.kernel.batch import mean_results
from solver.adventure.kernel.packing import decode, pack
from solver.adventure.kernel.policies import (
    decide,
    house_action,
    house_scores,
    policy_row,
    policy_table,
)
from solver.adventure.notation import parse_position
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State

LINE = ".11111112222.222333333....444444"
HALF_BLANK = ".111.1112222.222333333....444444"


def choice(position: str, policy: str) -> str:
    """What `policy` does for the mover of `position`."""
    state = parse_position(position)
    table = policy_table([policy] * len(state.divers))
    row = state.mover * len(policy_row(policy, 2))
    return str(decode(decide(pack(state), table, row, np.uint64(1 << 63))))


@pytest.mark.parametrize(
    ("policy", "position", "expected"),
    [
        # turns back once d >= D or carrying
        ("diver-intent(8,2)", f"{LINE} 8v/0v 20 1 A:declare en", "turn-back"),
        ("diver-intent(8,2)", f"{LINE} 7v/0v 20 1 A:declare en", "go-on"),
        ("diver-intent(8,2)", f"{LINE} 3v1/0v 20 1 A:declare en", "turn-back"),
        # takes going down from D on, going up anywhere, while carrying fewer than K
        ("diver-intent(8,2)", f"{LINE} 7v/0v 20 1 A:search es", "leave"),
        ("diver-intent(8,2)", f"{LINE} 8v/0v 20 1 A:search es", "take"),
        ("diver-intent(8,2)", f"{LINE} 3^4/0v 20 1 A:search es", "take"),
        ("diver-intent(8,2)", f"{LINE} 3^44/0v 20 1 A:search es", "leave"),
        # air < 23, or past half the line with air < 25, or at the last place
        ("trail-half", f"{LINE} 9v/0v 23 1 A:search es", "leave"),
        ("trail-half", f"{LINE} 9v/0v 22 1 A:search es", "take"),
        ("trail-half", f"{LINE} 17v/0v 24 1 A:search es", "take"),
        ("trail-half", f"{LINE} 16v/0v 24 1 A:search es", "leave"),
        ("trail-half", f"{LINE} 32v/0v 25 1 A:search es", "take"),
        # going up: carry < 2 and air > 2d; drops the lowest when carry > 1 and air < d
        ("trail-half", f"{LINE} 6^2/0v 13 1 A:search es", "take"),
        ("trail-half", f"{LINE} 6^2/0v 12 1 A:search es", "leave"),
        ("trail-half", f"{HALF_BLANK} 5^32/0v 4 1 A:search es", "drop:2"),
        ("trail-half", f"{HALF_BLANK} 5^32/0v 5 1 A:search es", "leave"),
        # carry = N; always; never
        ("grabber(2)", f"{LINE} 5v1/0v 20 1 A:declare es", "go-on"),
        ("grabber(2)", f"{LINE} 5v34/0v 20 1 A:declare es", "turn-back"),
        ("grabber(2)", f"{LINE} 2v/0v 20 1 A:search es", "take"),
        ("grabber(2)", f"{LINE} 2^/0v 20 1 A:search es", "leave"),
        # d > 10; going up air > (held + 1) x (d / mean step at carry + 1 + 1)
        ("cloverrose", f"{LINE} 11v/0v 20 1 A:declare en", "turn-back"),
        ("cloverrose", f"{LINE} 10v/0v 20 1 A:declare en", "go-on"),
        ("cloverrose", f"{LINE} 6^2/0v 9 1 A:search es", "take"),
        ("cloverrose", f"{LINE} 6^2/0v 8 1 A:search es", "leave"),
        # air <= d / max(1, 4 - carry) x max(1, held) + 2: 6 / 3 x 3 + 2 = 8
        ("calculator", f"{LINE} 6v1/9v34 8 1 A:declare es", "turn-back"),
        ("calculator", f"{LINE} 6v1/9v34 9 1 A:declare es", "go-on"),
        # unless d / max(1, 3 - carry) x (carry + 1) > air: 6 / 2 x 2 = 6
        ("calculator", f"{LINE} 6v1/0v 6 1 A:search es", "take"),
        ("calculator", f"{LINE} 6v1/0v 5 1 A:search es", "leave"),
        # a random one when air < 8 and carry > 1, on a blank
        ("calculator", f"{HALF_BLANK} 5^32/0v 7 1 A:search es", "drop:2"),
        ("calculator", f"{HALF_BLANK} 5^32/0v 8 1 A:search es", "leave"),
        ("random", f"{LINE} 5v1/0v 20 1 A:declare pt", "turn-back"),
    ],
)
def test_rule_bots_do_what_their_description_says(
    policy: str, position: str, expected: str
) -> None:
    assert choice(position, policy) == expected


@pytest.mark.parametrize("edition", PRESETS)
def test_the_house_decides_legally_by_its_best_score(edition: str) -> None:
    rng = random.Random(edition)
    for divers in (2, 4, 6):
        state = State.start(divers, PRESETS[edition])
        while not state.is_terminal():
            actions = state.legal_actions()
            if state.is_chance_node():
                state = state.child(rng.choice(actions))
                continue
            scores = house_scores(state)
            assert tuple(scores) == actions
            best = max(actions, key=lambda action: scores[action])
            assert house_action(state) == house_action(state.breathed()) == best
            assert str(best) != "say-nothing"
            state = state.child(best if rng.random() < 0.7 else rng.choice(actions))


def test_the_house_drops_the_cheapest_when_only_that_brings_it_home() -> None:
    # Air 3 at place 5: two units leave two turns of at most 4 steps in all but few rolls, one
    # unit leaves three turns with a step more in each.
    state = parse_position(f"{HALF_BLANK} 5^41/=1: 3 3 A:search es")
    assert str(house_action(state)) == "drop:2"


def test_asking_the_house_at_a_chance_node_is_an_error() -> None:
    state = State.start(2)
    with pytest.raises(ValueError, match="no decision is due"):
        house_action(state)
    with pytest.raises(ValueError, match="no decision is due"):
        house_scores(state)


@pytest.mark.parametrize("name", ["shark", "diver-intent", "diver-intent(8)", "house(1)", ""])
def test_unknown_policies_are_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(ValueError, match=r"is not one of house, random, diver-intent\(N,N\)"):
        policy_row(name, 4)


@pytest.mark.parametrize("divers", [2, 4, 6])
def test_the_house_beats_a_field_of_simple_divers(divers: int) -> None:
    # A fair share is 1 / divers; 1,000 games a seat, so one standard error is below 0.008.
    share = 0.0
    for seat in range(divers):
        names = ["diver-intent(8,2)"] * divers
        names[seat] = "house"
        root = State.start(divers, PRESETS["es"])
        share += mean_results(root, policy_table(names), 1000, seed=seat)[0, seat] / divers
    assert share > 1 / divers + 0.03
