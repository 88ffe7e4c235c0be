"""The state of a game: its start, and what a turn does in which order."""

from __future__ import annotations

import pytest

from solver.adventure.actions import GO_ON, TURN_BACK, parse_action, roll
from solver.adventure.diver import Diver
from solver.adventure.notation import parse_position
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.adventure.step import Step


class TestStart:
    def test_all_are_aboard_over_32_chips_with_a_full_tank(self) -> None:
        state = State.start(3, PRESETS["fr"], starter=2)
        assert state.line == tuple((level,) for level in (1, 2, 3, 4) for _ in range(8))
        assert state.divers == (Diver(), Diver(), Diver())
        assert (state.air, state.dive, state.mover, state.step) == (25, 1, 2, Step.TURN)
        assert state.rules == PRESETS["fr"]

    @pytest.mark.parametrize("divers", [0, 1, 7])
    def test_two_to_six_divers(self, divers: int) -> None:
        with pytest.raises(ValueError, match=f"divers: {divers} is not from 2 to 6"):
            State.start(divers)

    @pytest.mark.parametrize("starter", [-1, 4])
    def test_the_starter_is_one_of_them(self, starter: int) -> None:
        with pytest.raises(ValueError, match=f"starter: seat {starter} is not from 0 to 3"):
            State.start(4, starter=starter)


class TestTurn:
    def test_the_first_turn_of_a_dive_has_no_declaration(self) -> None:
        """At place 0 there is only the roll, in every edition."""
        for rules in PRESETS.values():
            start = State.start(2, rules)
            assert start.is_chance_node()
            assert start.child(roll(2)).divers[0].place == 2

    def test_breathing_comes_before_the_declaration(self) -> None:
        """Two units cost two air, once, whether the breath is asked for or comes with the word."""
        state = parse_position("111111 6v22/3v 9 1 A:turn es")
        assert state.air == 9
        assert (state.breathed().air, state.breathed().step) == (7, Step.DECLARE)
        assert state.child(GO_ON).air == 7
        assert state.child(GO_ON) == state.breathed().child(GO_ON)
        assert state.child(GO_ON).breathed() == state.child(GO_ON)

    def test_turning_back_is_for_once(self) -> None:
        state = parse_position("11111 5v1/3v 9 1 A:turn en").child(TURN_BACK)
        assert (state.step, state.divers[0].direction) == (Step.ROLL, "^")
        following = state.child(roll(2)).child(parse_action("leave"))
        assert following.child(GO_ON).child(roll(2)).child(parse_action("leave")).is_chance_node()

    def test_returned_divers_are_skipped(self) -> None:
        state = parse_position("111111 5v/=1:/=2:/2v 9 1 A:turn es").child(roll(2))
        assert state.child(parse_action("leave")).mover == 3

    def test_a_load_slows_and_never_drives_back(self) -> None:
        state = parse_position("11111 5^222/3v 9 1 A:turn es")
        assert state.child(roll(2)).divers[0].place == 5
        assert state.child(roll(4)).divers[0].place == 4

    def test_the_dice_behind_a_sum_make_no_other_state(self) -> None:
        state = State.start(2)
        assert state.child(parse_action("roll:1+3")) == state.child(parse_action("roll:4"))
