"""Positions go to the array and back without loss, at every step of a game."""

from __future__ import annotations

import random

import numpy as np
import pytest

from solver.adventure.actions import Action, Kind, drop, lay, reveal, roll
from solver.adventure.chips import unseen_values
from solver.adventure.diver import Diver
from solver.adventure.kernel import layout
from solver.adventure.kernel.layout import MAX_CHIPS, pack_unit, unpack_unit
from solver.adventure.kernel.packing import decode, encode, pack, unpack
from solver.adventure.notation import parse_position
from solver.adventure.ruleset import PRESETS, parse_rules
from solver.adventure.state import State
from solver.adventure.step import Step

POSITIONS = (
    "11111111222222223333333344444444 0v/0v/0v/0v 25 1 A:turn es",
    "1.2(432)(111122223) 4^2(43)+0,15/2v!/=1:+3 7 2 B:turn pt,tie=top_only",
    "1234 4v2/3^ 7 2 A:declare en",
    "1234 4v2/3^ 7 2 A:roll en",
    "1.34 2^24(31)/4v 0 3 A:search fr,resink=split",
    "1.34 =1:4(31)+7/2^2 0 1 A:reveal es",
    "1.34 2^4321/3^22 0 2 A:sink es,sink_choice=chosen",
    "1 =1:+3/=2:+4 5 3 A:over es",
)


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_comes_back_as_it_was(text: str) -> None:
    state = parse_position(text)
    assert unpack(pack(state), state.rules) == state


def test_counters_outside_the_notation_come_back_too() -> None:
    state = State(
        ((1,), ()),
        (Diver(1), Diver(0)),
        step=Step.SEARCH,
        idle=1,
        still=True,
        arranged=0,
        rules=parse_rules("en"),
    )
    assert unpack(pack(state), state.rules) == state


def test_every_position_of_a_game_with_chosen_sinking_comes_back() -> None:
    rng = random.Random(4)
    state = State.start(5, parse_rules("fr,sink_choice=chosen"))
    steps = set()
    while not state.is_terminal():
        steps.add(state.step)
        assert unpack(pack(state), state.rules) == state
        assert unpack(pack(state.breathed()), state.rules) == state.breathed()
        state = state.child(rng.choice(state.legal_actions()))
    assert steps >= {Step.TURN, Step.ROLL, Step.SEARCH}


def test_unseen_chips_are_those_not_scored() -> None:
    # Setup 1: two chips of each value; what is turned over is struck out.
    state = parse_position("1 0v+0,0,15/0v+4 25 2 A:turn es")
    unseen = pack(state)[layout.UNSEEN : layout.UNSEEN + 16].tolist()
    scored = [0, 0, 15, 4]
    expected = [unseen_values(value // 4 + 1, scored).get(value, 0) for value in range(16)]
    assert unseen == expected


@pytest.mark.parametrize("unit", [(), (1,), (4,), (4, 1, 3), (1,) * 9, (2, 4) * 15 + (3,)])
def test_units_keep_the_order_of_their_chips(unit: tuple[int, ...]) -> None:
    assert unpack_unit(pack_unit(unit)) == unit


def test_actions_keep_kind_and_number() -> None:
    for action in (
        *(Action(kind) for kind in (Kind.GO_ON, Kind.TURN_BACK, Kind.SAY_NOTHING)),
        *(Action(kind) for kind in (Kind.LEAVE, Kind.TAKE)),
        *(roll(total) for total in range(2, 7)),
        *(reveal(value) for value in range(16)),
        *(drop(number) for number in range(1, 33)),
        *(lay(number) for number in range(1, 33)),
    ):
        assert decode(encode(action)) == action


def test_what_does_not_fit_is_refused_with_its_limit() -> None:
    with pytest.raises(ValueError, match=f"unit: 32 chips in one unit, at most {MAX_CHIPS}"):
        pack_unit((1,) * 32)
    with pytest.raises(ValueError, match="line: 33 of them, at most 32"):
        pack(State(((),) * 33, (Diver(), Diver())))
    with pytest.raises(ValueError, match="divers: 7, at most 6"):
        pack(State(((1,),), (Diver(),) * 7))
    faulty = np.zeros(layout.SIZE, np.int64)
    faulty[layout.STEP] = layout.FAULT
    with pytest.raises(ValueError, match="more than 31 chips"):
        unpack(faulty, PRESETS["es"])
