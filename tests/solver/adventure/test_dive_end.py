"""End of a dive: when it comes, what is banked, what sinks, how the line closes, who starts."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from solver.adventure import dive_end
from solver.adventure.actions import LEAVE, lay, parse_action, reveal, roll
from solver.adventure.diver import Diver
from solver.adventure.notation import parse_position
from solver.adventure.state import State
from solver.adventure.step import Step


def play(text: str, *actions: str) -> State:
    """The position `text` after the named actions."""
    state = parse_position(text)
    for action in actions:
        state = state.child(parse_action(action))
    return state


class TestWhenADiveEnds:
    def test_when_all_are_home(self) -> None:
        state = play("11111 =1:/1^ 20 1 B:turn es", "roll:2")
        assert (state.dive, state.air, state.mover) == (2, 25, 1)

    def test_when_the_air_is_out_after_the_whole_turn(self) -> None:
        """The breath takes the last air; the diver still swims and takes before he drowns."""
        state = play("11111 5^2/1v 1 1 A:turn es", "roll:3")
        assert (state.air, state.divers[0].place, state.step) == (0, 3, Step.SEARCH)
        state = state.child(parse_action("take"))
        assert state.dive == 2
        assert state.line == ((1,), (1,), (1,), (1,), (2, 1))

    def test_a_breath_never_goes_below_empty(self) -> None:
        assert parse_position("11111 5^222/1v 1 1 A:turn es").breathed().air == 0

    def test_when_the_line_is_empty_at_its_start(self) -> None:
        """The last chip of the line is brought home in dive 1: dives 2 and 3 end as they start."""
        state = play(". =1:/1^4 9 1 B:turn es", "roll:2", "reveal:14")
        assert (state.step, state.dive, state.line) == (Step.OVER, 3, ())
        assert state.returns() == (0, 1)

    def test_an_empty_line_ends_the_last_dive_too(self) -> None:
        state = play(". =1:/1^4 9 2 B:turn pt", "roll:2", "reveal:14")
        assert (state.step, state.dive) == (Step.OVER, 3)


class TestStall:
    """A dive ends when all in the water have had a turn in a row in which nothing changed."""

    ALL_STUCK = "11. 3v/2v/1v 9 1 A:turn es"

    def test_one_idle_turn_of_three_is_no_stall(self) -> None:
        state = play(self.ALL_STUCK, "roll:3", "leave")
        assert (state.idle, state.mover) == (1, 1)

    def test_a_whole_idle_round_ends_the_dive(self) -> None:
        state = play(self.ALL_STUCK, "roll:3", "leave", "roll:2", "leave", "roll:6", "leave")
        assert state.dive == 2

    @pytest.mark.parametrize(
        ("position", "actions", "change"),
        [
            ("11. 3v/2v/1v 9 1 B:turn es", ("roll:2", "take"), "a chip is taken"),
            ("11. 3v/2v/=1: 9 1 B:turn en", ("turn-back", "roll:2"), "a diver turns and moves"),
            ("1.. 3v1/1v 9 1 A:turn es", ("go-on", "roll:2", "leave"), "air is spent"),
            ("11.. 2v/1v 9 1 B:turn es", ("roll:2", "leave"), "a place changes"),
            ("1.. 3v1/1v 9 1 A:turn es", ("go-on", "roll:2", "drop:1"), "a chip is dropped"),
        ],
    )
    def test_any_change_starts_the_count_again(
        self, position: str, actions: tuple[str, ...], change: str
    ) -> None:
        state = replace(parse_position(position), idle=1)
        for action in actions:
            state = state.child(parse_action(action))
        assert (state.dive, state.idle) == (1, 0), change

    def test_turning_round_without_moving_is_a_change(self) -> None:
        """B turns at the deep end with a load of 2 and rolls 2: air and direction have changed."""
        state = play("1111 3v/4v22/=1: 9 1 B:turn es", "turn-back", "roll:2", "leave")
        assert (state.dive, state.idle, state.divers[1].place) == (1, 0, 4)

    def test_a_diver_alone_stalls_in_one_turn(self) -> None:
        assert play("1. =1:/2v 9 1 B:turn es", "roll:5", "leave").dive == 2

    def test_a_diver_kept_aboard_has_idle_turns_too(self) -> None:
        """A finds no place on the line: his roll is an idle turn, then B's and C's."""
        position = "1. 0v/1v/2v 9 1 A:turn es"
        assert play(position, "roll:3").idle == 1
        assert play(position, "roll:3", "roll:3", "leave", "roll:2", "leave").dive == 2

    def test_a_homecoming_starts_the_count_again(self) -> None:
        state = play("1.. 3v/1^/2v 9 1 B:turn es", "roll:6")
        assert (state.idle, state.mover) == (0, 2)


class TestReveals:
    def test_home_divers_turn_over_in_the_order_they_came(self) -> None:
        state = play("1 =2:3/=1:(24)/1^ 9 1 C:turn es", "roll:2")
        assert (state.step, state.mover) == (Step.REVEAL, 1)
        assert state.is_chance_node()
        state = state.child(reveal(7)).child(reveal(12))
        assert state.mover == 0
        assert state.child(reveal(8)).dive == 2

    def test_values_are_drawn_without_replacement(self) -> None:
        """Of level 4, 15 has been scored twice and 12 once: five chips are left."""
        state = parse_position("1 =1:4+15,12/=2:+15 9 1 A:reveal es")
        assert {action.number: chance for action, chance in state.chance_outcomes()} == {
            12: Fraction(1, 5),
            13: Fraction(2, 5),
            14: Fraction(2, 5),
        }

    def test_chances_follow_the_reveals_before(self) -> None:
        state = parse_position("1 =1:44/=2: 9 1 A:reveal es").child(reveal(13))
        assert dict(state.chance_outcomes())[reveal(13)] == Fraction(1, 7)

    def test_drowned_divers_bank_nothing(self) -> None:
        state = play("1 =1:3/1^2+5 1 1 B:turn en", "roll:2", "reveal:9")
        assert [diver.points for diver in state.divers] == [9, 5]

    def test_treasure_is_safe_although_the_air_is_out(self) -> None:
        assert play("11 2^3/1v 1 1 A:turn es", "roll:6", "reveal:9").divers[0].points == 9


class TestSinking:
    def test_three_drowned_divers_fill_stacks_from_one_to_the_next(self) -> None:
        state = play("111111 2^2/6^33/4^4444 1 1 A:turn es", "roll:2", "leave")
        # nearest first: A (now at 1) 2, C 4444, B 33
        assert state.line[6:] == ((2, 4, 4), (4, 4, 3), (3,))

    def test_own_stacks_start_anew_with_each_diver(self) -> None:
        state = play("111111 2^2/6^33/4^4444 1 1 A:turn fr", "roll:2", "leave")
        assert state.line[6:] == ((3, 3), (4, 4, 4), (4,), (2,))

    def test_old_stacks_are_never_topped_up(self) -> None:
        state = play("11(22) 2^4/3v 1 2 A:turn es", "roll:2", "leave")
        assert state.line == ((1,), (1,), (2, 2), (4,))

    def test_stacks_of_stacks_hold_nine_chips(self) -> None:
        state = play("11 2^(123)(123)(123)/1v 1 2 A:turn es", "roll:2", "leave")
        assert state.line[2:] == ((1, 2, 3) * 3,)

    def test_gaps_close_in_order_and_dropped_chips_stay(self) -> None:
        """Level 4 dropped on the blank at 2 lies there for the next dive, before level 2."""
        state = play("1.2.3 5^44/3v 2 1 A:turn es", "roll:4", "drop:1")
        assert state.dive == 2
        assert state.line == ((1,), (4,), (2,), (3,), (4,))

    def test_the_last_dive_sinks_nothing(self) -> None:
        state = play("111 2^3/3v 1 3 A:turn es", "roll:2", "leave")
        assert state.is_terminal()
        assert state.returns() == (Fraction(1, 2), Fraction(1, 2))

    def test_all_are_aboard_again_with_empty_hands(self) -> None:
        state = play("11111 =1:3+4/5^4+9 1 2 B:turn es", "roll:2", "leave", "reveal:8")
        assert state.divers == (Diver(scored=(4, 8)), Diver(scored=(9,)))
        assert (state.air, state.dive, state.step, state.idle) == (25, 3, Step.TURN, 0)


class TestChosenSinkingOrder:
    RULES = "es,sink_choice=chosen"

    def test_nearest_is_asked_first_then_the_next(self) -> None:
        """`lay:N` counts the units as carried: those laid come first, the rest keep their order."""
        state = play(f"1111 4^123/2v34 1 1 A:turn {self.RULES}", "roll:2", "leave")
        assert (state.mover, state.legal_actions()) == (1, (lay(1), lay(2)))
        state = state.child(lay(2))
        assert (state.mover, state.legal_actions()) == (0, (lay(1), lay(2), lay(3)))
        state = state.child(lay(3))
        assert state.divers[0].carried == ((3,), (1,), (2,))
        assert state.legal_actions() == (lay(2), lay(3))
        assert state.child(lay(3)).line[4:] == ((4, 3, 3), (2, 1))

    def test_units_alike_are_listed_once_but_each_is_accepted(self) -> None:
        state = parse_position(f"1111 4^122/1v 0 1 A:sink {self.RULES}")
        assert state.legal_actions() == (lay(1), lay(2))
        assert state.child(lay(3)) == state.child(lay(2))
        with pytest.raises(ValueError, match="lay:4 is not legal"):
            state.child(lay(4))

    def test_laid_units_cannot_be_laid_again(self) -> None:
        state = parse_position(f"1111 4^123/1v 0 1 A:sink:1 {self.RULES}")
        with pytest.raises(ValueError, match="allowed: lay:2, lay:3"):
            state.child(lay(1))

    def test_it_comes_after_the_reveals(self) -> None:
        state = play(f"1111 4^12/=1:4 1 1 A:turn {self.RULES}", "roll:2", "leave")
        assert state.step is Step.REVEAL
        assert state.child(reveal(12)).step is Step.SINK


class TestNextStarter:
    @pytest.mark.parametrize(
        ("divers", "deepest", "last_home"),
        [
            ("=2:/=1:/3^/7^", 3, 0),  # read before all are aboard again
            ("4^/2^/9^/7^", 2, 2),  # nobody home
            ("=4:/=2:/=1:/=3:", 0, 0),  # all home
            ("0v/=1:/=2:/=3:", 3, 3),  # one who never found a place is neither
        ],
    )
    def test_who_starts(self, divers: str, deepest: int, last_home: int) -> None:
        for rules, starter in (("es", deepest), ("pt", last_home)):
            state = parse_position(f"111111112 {divers} 0 3 A:over {rules}")
            assert dive_end.next_starter(state) == starter

    def test_a_short_line_leaves_the_last_diver_out(self) -> None:
        """Two places, three divers: C stays aboard, is asked again each turn, and gets in once a
        place is free."""
        state = play("11 1v/2v/0v 9 1 C:turn es", "roll:3")
        assert (state.divers[2].place, state.mover) == (0, 0)
        state = play("11 =1:/2v/0v 9 1 C:turn es").child(roll(2))
        assert (state.divers[2].place, state.step) == (1, Step.SEARCH)
        assert state.child(LEAVE).mover == 1
