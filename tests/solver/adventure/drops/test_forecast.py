"""What the others are forecast to do, against plain reasoning and against games by the rules."""

from __future__ import annotations

import random

import pytest

from solver.adventure.actions import LEAVE, TURN_BACK
from solver.adventure.bots import Bot, make
from solver.adventure.components import FULL_AIR
from solver.adventure.drops.forecast import forecast
from solver.adventure.drops.tree import Others
from solver.adventure.notation import parse_position
from solver.adventure.state import State
from solver.adventure.step import Step

CROWD = "1......2...2..3.3344444444 14^3322/9v2/4v/6^1+2,1 21 2 A:search es"


def test_who_is_alone_meets_nobody() -> None:
    state = parse_position("..1.. 5^1222/=1: 20 1 A:search es")
    turns = forecast(state, ["house"] * 2, seed=1).turns
    assert len(turns) > 1
    assert set(turns) == {Others(0, frozenset(), frozenset({1, 2, 4, 5}))}


def test_a_diver_who_takes_breathes_more_and_blanks_come_about() -> None:
    """grabber(1) at 3 has nothing and breathes nothing before A's first turn after this search; he
    takes the chip that he comes to, for all chips from 4 on lie there, and then uses air."""
    state = parse_position("...1111122222222 9^33/3v 20 1 A:search es")
    first, second = forecast(state, ["house", "grabber(1)"], seed=1).turns[:2]
    assert (first.air, second.air) == (0, 1)
    assert first.blanks == {1, 2, 3}  # no place is his more often than not


@pytest.mark.parametrize(
    "step", ["8^3/4^12 15 1 A:turn", "8v3/4^12 15 1 A:declare", "8^3/4^12 15 1 A:roll"]
)
def test_before_the_first_roll_the_others_are_where_they_are(step: str) -> None:
    state = parse_position(f"{'.' * 12} {step} es")
    first = forecast(state, ["house"] * 2, seed=1).turns[0]
    assert (first.air, first.taken) == (0, frozenset({4}))


def test_whose_own_load_ends_the_dive_blames_nobody_else() -> None:
    """Six units never move, and breathe the air away; the other one, with nothing, uses none."""
    state = parse_position(f"{'.' * 8} 5^112233/8^ 6 1 A:turn es")
    assert {others.air for others in forecast(state, ["house"] * 2, seed=1).turns} == {0}


def test_the_air_is_that_of_one_in_four_games_by_the_rules() -> None:
    """Played move by move on the plain rules, with other luck: 600 dives against its 450."""
    state = parse_position(CROWD)
    bots = [make("house"), make("grabber(2)"), make("trail-half"), make("house")]
    used = [air_used(state, bots, seed) for seed in range(600)]
    found = forecast(state, [bot.name for bot in bots], seed=3)
    so_far = 0
    for turn in range(1, 4):
        so_far += found.in_turn(turn).air
        known = [dive[turn - 1] for dive in used if len(dive) >= turn]
        assert abs(so_far - sorted(known)[len(known) // 4]) <= 1


def air_used(state: State, bots: list[Bot], seed: int) -> list[int]:
    """What the others had used before each turn of A, who keeps all; the dive's end uses all."""
    rng = random.Random(seed)
    dive, last, total, used = state.dive, state.air, 0, list[int]()
    while state.dive == dive and not state.is_terminal():
        if state.step in (Step.REVEAL, Step.SINK) or state.divers[0].is_home:
            break
        own = state.mover == 0
        if own and state.step is Step.TURN:
            total += last - state.air
            used.append(total)
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            chances = [float(chance) for _, chance in outcomes]
            action = rng.choices([action for action, _ in outcomes], chances)[0]
        elif own:
            action = TURN_BACK if TURN_BACK in state.legal_actions() else LEAVE
        else:
            action = bots[state.mover].choose(state, rng)
        was_turn = own and state.step is Step.TURN
        state = state.child(action)
        if was_turn:
            last = state.air
    return used if state.divers[0].is_home else [*used, *[FULL_AIR + 1] * 4]
