"""Odds at once: every expected value is worked out by hand beside it, from the two dice
1,1,2,2,3,3 (sums 2-6 in 1,2,3,2,1 ways of nine; rules, components 2)."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.adventure import odds
from solver.adventure.actions import LEAVE, TURN_BACK, Kind, drop
from solver.adventure.diver import Direction
from solver.adventure.notation import SEATS, parse_position
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.adventure.step import Step


def home(position: str) -> dict[str, float]:
    chances = odds.home_chances(parse_position(position))
    assert {estimate.method for estimate in chances.values()} <= {"exact"}
    return {seat: estimate.mean for seat, estimate in chances.items()}


def places(position: str, direction: Direction | None = None) -> list[int]:
    return [roll.place for roll in odds.next_rolls(parse_position(position), direction)]


# A turn, step 3: the roll less the load, never below 0


@pytest.mark.parametrize(
    ("load", "mean", "stays"),
    [
        # mean: sum of ways x max(0, roll - load) over 9; stays: ways of rolls <= load over 9
        (0, Fraction(36, 9), Fraction(0)),  # 2 + 6 + 12 + 10 + 6
        (1, Fraction(27, 9), Fraction(0)),  # 1 + 4 + 9 + 8 + 5
        (2, Fraction(18, 9), Fraction(1, 9)),  # 0 + 2 + 6 + 6 + 4
        (3, Fraction(10, 9), Fraction(3, 9)),  # 0 + 0 + 3 + 4 + 3
        (4, Fraction(4, 9), Fraction(6, 9)),  # 2 + 2
        (5, Fraction(1, 9), Fraction(8, 9)),  # 1
        (6, Fraction(0), Fraction(1)),
    ],
)
def test_a_load_slows_and_holds(load: int, mean: Fraction, stays: Fraction) -> None:
    assert odds.mean_step(load) == mean
    rolls = odds.next_rolls(parse_position(f"{'.' * 20} 10^{'112233'[:load]}/0v 25 1 A:turn es"))
    assert sum(roll.probability for roll in rolls if roll.place == 10) == pytest.approx(stays)
    moved = sum(roll.probability * (10 - roll.place) for roll in rolls)
    assert moved == pytest.approx(mean)


def test_next_rolls_lists_the_five_sums_with_their_ways() -> None:
    rolls = odds.next_rolls(parse_position("11111111222222223333 0v/0v 25 1 A:turn es"))
    assert [(roll.roll, roll.place) for roll in rolls] == [(2, 2), (3, 3), (4, 4), (5, 5), (6, 6)]
    assert [roll.probability * 9 for roll in rolls] == pytest.approx([1, 2, 3, 2, 1])
    assert all(roll.win is None for roll in rolls)


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        # B@4 and C@5 are not counted: 2 steps are 6, 7
        ("es", [7, 8, 9, 10, 11]),
        # all are counted; landing on 5 (2 steps) goes on to 6, 3 steps are 6, and so on
        ("pt", [6, 6, 7, 8, 9]),
    ],
)
def test_jumps_down_by_edition(edition: str, expected: list[int]) -> None:
    assert places(f"{'1' * 8}{'2' * 8} 3v/4v/5v 25 1 A:turn {edition}") == expected


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        # load 1, so 1 to 5 steps from 10 past B@9 and C@7: 8, 6, 5, 4, 3
        ("es", [8, 6, 5, 4, 3]),
        # 9 is taken: 8; 8; 7 is taken: 6; 6; 5
        ("pt", [8, 8, 6, 6, 5]),
    ],
)
def test_jumps_on_the_way_home_by_edition(edition: str, expected: list[int]) -> None:
    assert places(f"{'.' * 16} 10^1/9v/7v 25 1 A:turn {edition}") == expected


def test_while_a_choice_is_open_the_direction_may_be_named() -> None:
    position = f"{'.' * 16} 8v1/0v 25 1 A:turn es"
    assert places(position) == [9, 10, 11, 12, 13]
    assert places(position, Direction.UP) == [7, 6, 5, 4, 3]
    with pytest.raises(ValueError, match="direction: v is not open"):
        places(f"{'.' * 16} 8^1/0v 25 1 A:turn es", Direction.DOWN)


def test_at_search_the_movers_own_next_roll_is_shown() -> None:
    # load 2 on the way home from 5: 0, 1, 2, 3, 4 steps
    assert places(f"{'.' * 8} 5^12/7v 4 1 A:search es") == [5, 4, 3, 2, 1]


@pytest.mark.parametrize(
    "position",
    [
        f"{'.' * 8} 5^12/7v 0 1 A:search es",  # the air is out: the dive ends after this search
        f"{'.' * 8} =1:12/7v 0 1 A:reveal es",
        f"{'.' * 8} =1:/=2:+3 0 3 A:over es",
    ],
)
def test_no_roll_comes_after_the_dive(position: str) -> None:
    assert places(position) == []


# Chance to come home


@pytest.mark.parametrize(
    ("position", "chance"),
    [
        # The last turn is finished: 2 steps need a roll of 3 or more, 8/9.
        ("... 2^1/=1: 1 1 A:turn es", 8 / 9),
        # Air for two: a 2 leads to place 1, from which every roll leads home.
        ("... 2^1/=1: 2 1 A:turn es", 1),
        # B breathes 1 in between: one turn again.
        ("...1 2^1/4v2 2 1 A:turn es", 8 / 9),
        # ... unless A has breathed already: he rolls now, whatever is left (none)
        ("... 2^1/=1: 0 1 A:roll es", 8 / 9),
        # Load 3, two turns: steps 0, 1, >= 2 in 3, 3, 3 ways; from 1 home in 6 ways.
        # 1/3 + 1/3 x 1/3 (stayed) + 1/3 x 2/3 (at 1) = 2/3
        ("... 2^123/=1: 6 1 A:turn es", 2 / 3),
        # air 4 is as good: the second breath takes the last
        ("... 2^123/=1: 4 1 A:turn es", 2 / 3),
        ("... 2^123/=1: 3 1 A:turn es", 1 / 3),
        # six units never move
        (f"{'.' * 9} 1^112233/=1: 25 1 A:turn es", 0),
        # B stands at 1 and is jumped over: from 2 one step leads home; landing: on 1, jumped too
        ("... 2^123/1v 3 1 A:turn es", 2 / 3),
        ("... 2^123/1v 3 1 A:turn pt", 2 / 3),
        # A choice is due: he turns back. At his word he has breathed: one turn, 2 steps, 8/9.
        ("... 2v1/=1: 0 1 A:declare es", 8 / 9),
        ("... 2v1/=1: 1 1 A:turn es", 8 / 9),
        # After this search air 0: no more turns; air 1: one.
        ("... 2^1/3v 0 1 A:search es", 0),
        ("... 2^1/3v 1 1 A:search es", 8 / 9),
        # ... and B with a unit takes that last air before
        ("... 2^1/3v2 1 1 A:search es", 0),
        # No load costs no air: en lets him turn back without treasure, and he always gets home.
        (f"{'1' * 8} 7v/=1: 1 1 A:turn en", 1),
        # Aboard: every roll leads to the only place, then back.
        ("1 0v/=1: 1 1 A:turn en", 1),
    ],
)
def test_chance_home_of_the_mover(position: str, chance: float) -> None:
    assert home(position)["A"] == pytest.approx(chance)


def test_where_treasure_is_asked_for_the_first_unit_is_taken() -> None:
    # es, no load at 1: every roll leads to 3, the deep end, where he takes the chip at no air.
    # With air 1 he turns back and finishes that turn: 3 steps need a 4 or more, 6/9.
    assert home("..1 1v/=1: 1 1 A:turn es")["A"] == pytest.approx(6 / 9)
    # Nothing to take and nowhere to go: he stays down until the stall ends the dive.
    assert home("... 3v/=1: 9 1 A:turn es")["A"] == 0
    # At his search on a unit he takes it: one turn at load 1 from 2, 8/9.
    assert home(".1. 2v/=1: 1 1 A:search es")["A"] == pytest.approx(8 / 9)


def test_a_lock_costs_a_turn_down() -> None:
    # Locked at 2 with load 1, four places: down to 3 (a 2, 1/9) or 4 (8/9), air 2 -> 1.
    # Then the last turn, up: 3 steps in 6 ways, 4 steps in 3: 1/9 x 6/9 + 8/9 x 3/9 = 30/81.
    assert home("1... 2v!1/=1: 2 1 A:turn pt")["A"] == pytest.approx(30 / 81)


def test_a_diver_without_room_stays_aboard() -> None:
    # case 21: both places taken; nobody carries anything, so the dive stalls
    chances = home("11 1v/2v/0v 25 1 C:turn en")
    assert chances == {"A": 1, "B": 1, "C": 0}


def test_others_breathe_in_turn_order() -> None:
    # Air 5; A 2, B 2, C 1, then it is gone: each has exactly one turn, and finishes it.
    # A from 3 with 2, past B and C, and B from 2 with 2, past C: one step, a 3 or more, 8/9;
    # C from 1 with 1: sure.
    chances = home("..... 3^12/2^12/1^3 5 1 A:turn es")
    assert chances == pytest.approx({"A": 8 / 9, "B": 8 / 9, "C": 1})


def test_nobody_has_a_chance_to_come_home_after_the_dive() -> None:
    assert home(f"{'.' * 8} =1:12/7v 0 1 A:reveal es") == {}


# Air forecast


def test_the_forecast_counts_turns_to_the_breath_that_empties_the_tank() -> None:
    # A 2, B 1, C 0: 7 -> 5, 4, 4; 2, 1, 1; A's third breath takes the last.
    forecast = odds.air_forecast(parse_position(f"{'.' * 9} 3^12/2^1/6v 7 1 A:turn es"))
    assert (forecast.air, forecast.next_breath, forecast.last_breath) == (7, 2, "A")
    assert forecast.turns == {"A": 3, "B": 2, "C": 2}


def test_a_turn_that_is_on_counts_though_its_breath_is_done() -> None:
    # A rolls; then B 1, C 0, A 2, B 1: 4 -> 3, 3, 1, 0.
    forecast = odds.air_forecast(parse_position(f"{'.' * 9} 3^12/2^1/6v 4 1 A:roll es"))
    assert (forecast.next_breath, forecast.last_breath) == (1, "B")
    assert forecast.turns == {"A": 2, "B": 2, "C": 1}


def test_the_last_turn_of_a_dive_is_the_movers() -> None:
    forecast = odds.air_forecast(parse_position(f"{'.' * 9} 3^12/2^1 0 1 A:search es"))
    assert (forecast.next_breath, forecast.last_breath) == (0, "A")
    assert forecast.turns == {"A": 1, "B": 0}


def test_a_tank_that_nobody_breathes_from_lasts() -> None:
    forecast = odds.air_forecast(State.start(3))
    assert (forecast.next_breath, forecast.last_breath, forecast.turns) == (0, None, {})


def test_nobody_breathes_after_the_dive() -> None:
    forecast = odds.air_forecast(parse_position(f"{'.' * 8} =1:12/7v 0 1 A:reveal es"))
    assert (forecast.air, forecast.next_breath, forecast.turns) == (0, 0, {})


# Worth of units


def test_worth_of_units_from_the_unseen_chips() -> None:
    # Scored 15, 15, 14: level 4 holds 12, 12, 13, 13, 14 (mean 64/5); level 3 8-11 twice (9.5).
    # (443): 2 x 12.8 + 9.5 = 35.1; at least 12 + 12 + 8; at most 14 + 13 + 11.
    state = parse_position(f"{'.' * 20} 12^2(443)/3v+15,15,14 9 2 A:turn es")
    single, stack = odds.unit_worths(state, 0)
    assert (single.number, single.unit, single.low, single.high) == (1, "2", 4, 7)
    assert (single.worth.mean, single.worth.method) == (5.5, "exact")
    assert (stack.number, stack.unit, stack.low, stack.high) == (2, "(443)", 32, 38)
    assert stack.worth.mean == pytest.approx(35.1)
    assert single.chances == {4: 0.25, 5: 0.25, 6: 0.25, 7: 0.25}  # each value twice
    # 32 is 12 + 12 + 8: one pair of the ten that two of five chips make, and one value of four.
    assert stack.chances[32] == pytest.approx(1 / 10 / 4)
    assert sum(stack.chances.values()) == pytest.approx(1)
    mean = sum(points * chance for points, chance in stack.chances.items())
    assert mean == pytest.approx(stack.worth.mean)
    assert odds.unit_worths(state, 1) == []


def test_the_last_unseen_chip_of_a_level_is_known() -> None:
    state = parse_position("....... 2^1/3v+0,0,1,1,2,2,3 9 2 A:turn es")
    (unit,) = odds.unit_worths(state, 0)
    assert (unit.low, unit.worth.mean, unit.high) == (3, 3, 3)
    assert unit.chances == {3: 1.0}


# Invariants on positions of random games


@st.composite
def states(draw: st.DrawFn) -> State:
    """A position of a random game of 2-6 divers in any edition, still in a dive."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    edition = draw(st.sampled_from(sorted(PRESETS)))
    state = State.start(draw(st.integers(2, 6)), PRESETS[edition])
    for _ in range(draw(st.integers(0, 120))):
        following = state.child(rng.choice(state.legal_actions()))
        if following.is_terminal():
            break
        state = following
    return state


def test_rolls_after_a_search_are_at_the_load_that_it_leaves() -> None:
    """D at 3 swims home with one unit, and loses a step for each that he carries."""
    state = parse_position("1111.11..22222223333333344444444 5v1/9v2/7v/3^1 24 1 D:search es")
    after = {
        str(action): [roll.place for roll in odds.rolls_after(state, action)]
        for action in state.legal_actions()
    }
    assert after == {"take": [3, 2, 1, 0, 0], "leave": [2, 1, 0, 0, 0]}
    blank = parse_position("11.1.11..22222223333333344444444 5v1/9v2/7v/3^1 24 1 D:search es")
    assert [roll.place for roll in odds.rolls_after(blank, drop(1))] == [1, 0, 0, 0, 0]


def test_no_rolls_come_after_a_search_that_ends_the_dive() -> None:
    """Nobody is in the water but A, and the air is out."""
    state = parse_position("1111.11..2222222 3^1/=1:2 0 1 A:search es")
    assert not any(odds.rolls_after(state, action) for action in state.legal_actions())


@settings(max_examples=60, deadline=None)
@given(states())
def test_rolls_sum_to_one_and_lead_to_free_places(state: State) -> None:
    rolls = odds.next_rolls(state)
    if rolls:
        assert sum(roll.probability for roll in rolls) == pytest.approx(1)
        assert all(0 <= roll.place <= len(state.line) for roll in rolls)
        assert not {roll.place for roll in rolls} & state.occupied(state.mover)


@settings(max_examples=60, deadline=None)
@given(states())
def test_rolls_due_now_are_the_children_of_the_position(state: State) -> None:
    if state.step in (Step.TURN, Step.ROLL) and state.is_chance_node():
        reached = [
            state.child(action).divers[state.mover].place for action, _ in state.chance_outcomes()
        ]
        assert [roll.place for roll in odds.next_rolls(state)] == reached


@settings(max_examples=60, deadline=None)
@given(states())
def test_more_air_never_lowers_a_chance(state: State) -> None:
    chances = odds.home_chances(state)
    if state.step in (Step.REVEAL, Step.SINK):
        assert chances == {}
        return
    in_water = {SEATS[seat] for seat, diver in enumerate(state.divers) if not diver.is_home}
    assert set(chances) == in_water
    easier = odds.home_chances(replace(state, air=state.air + 1))
    for seat, chance in chances.items():
        assert 0 <= chance.mean <= 1 + 1e-12
        assert easier[seat].mean >= chance.mean - 1e-12


def home_by_the_rules(state: State) -> float:
    """Chance of the only diver in the water, by playing every roll with the reference rules."""
    if state.step is Step.REVEAL or state.divers[0].is_home:
        return 1.0
    if state.dive > 1 or state.is_terminal():
        return 0.0
    if state.is_chance_node():
        return float(sum(p * home_by_the_rules(state.child(a)) for a, p in state.chance_outcomes()))
    legal = state.legal_actions()
    return home_by_the_rules(state.child(TURN_BACK if TURN_BACK in legal else LEAVE))


@pytest.mark.parametrize("edition", sorted(PRESETS))
@pytest.mark.parametrize("diver", ["5^11", "7^123", "6v12", "4v1", "9^2"])
@pytest.mark.parametrize("air", [2, 5, 8])
def test_alone_in_the_water_the_chance_is_that_of_the_rules(
    edition: str, diver: str, air: int
) -> None:
    # The assumptions hold exactly when nobody else is in the water and nothing is dropped.
    position = f"{'.' * 12} {diver}/=1: {air} 1 A:turn {edition}"
    assert home(position)["A"] == pytest.approx(home_by_the_rules(parse_position(position)))


def test_searches_of_the_oracle_are_the_ones_meant() -> None:
    # LEAVE is always among the choices of a search, so the oracle above never drops or takes.
    state = parse_position(f"{'.' * 12} 5^11/=1: 5 1 A:search es")
    assert {action.kind for action in state.legal_actions()} == {Kind.LEAVE, Kind.DROP}


def test_only_the_mover_searches_now() -> None:
    """B lies over a unit, but it is A's search: B may take one only after his next roll, on 3,
    and has no turn after that, since A's four units empty the tank.  A moves 2 at the most."""
    assert home("4444 4^1111/1v 3 3 A:search es") == {"A": 0.0, "B": 0.0}
