"""Every row of the table of opponents, cell by cell, at the edge where the answer changes.

Expected values are the table's rules worked by hand; the working is the reason of each case.
"""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from solver.adventure.bots import make
from solver.adventure.bots.strategies import MEAN_STEPS, expected_worth, mean_step
from solver.adventure.chips import mean_value, unseen_values
from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.notation import parse_position
from solver.adventure.state import State


@pytest.mark.parametrize(
    ("bot", "diver", "air", "rules", "says", "reason"),
    [
        ("diver-intent(8,2)", "8v2", 24, "es", "turn-back", "d >= 8"),
        ("diver-intent(8,2)", "3v1", 24, "es", "turn-back", "carrying, though d < 8"),
        ("diver-intent(8,2)", "8v", 25, "en", "turn-back", "d >= 8 needs no treasure in en"),
        ("diver-intent(8,2)", "7v", 25, "en", "go-on", "neither deep enough nor carrying"),
        ("cloverrose", "11v2", 24, "es", "turn-back", "d > 10"),
        ("cloverrose", "10v2", 24, "es", "go-on", "d > 10 is strict"),
        ("trail-half", "3v1", 24, "es", "turn-back", "carrying"),
        ("trail-half", "20v", 10, "en", "go-on", "not carrying"),
        ("grabber(2)", "4v11", 20, "es", "turn-back", "carry = 2"),
        ("grabber(2)", "20v3", 3, "es", "go-on", "carry < 2, whatever the air"),
        ("grabber(1)", "4v1", 20, "es", "turn-back", "carry = 1"),
    ],
)
def test_when_it_turns_back(decide, bot, diver, air, rules, says, reason) -> None:
    assert decide(bot, diver, step="declare", air=air, rules=rules) == says, reason


@pytest.mark.parametrize(
    ("diver", "others", "air", "says", "reason"),
    [
        ("9v2", "5v22", 11, "turn-back", "9 / (4 - 1) x 3 held + 2 = 11 >= air"),
        ("9v2", "5v22", 12, "go-on", "11 < 12"),
        ("9v2", "=1:22", 5, "turn-back", "divers at home hold nothing: 9 / 3 x 1 + 2 = 5"),
        ("9v2", "=1:22", 6, "go-on", "5 < 6"),
        ("4v11111", "0v", 22, "turn-back", "4 / max(1, 4 - 5) x 5 + 2 = 22"),
        ("4v11111", "0v", 23, "go-on", "22 < 23"),
    ],
)
def test_calculator_turns_back_when_the_way_home_eats_the_air(
    decide, diver, others, air, says, reason
) -> None:
    assert decide("calculator", diver, step="declare", air=air, others=others) == says, reason


def test_a_turn_not_begun_is_judged_after_the_breath(decide) -> None:
    """Air counts after breathing: 12 - 1 = 11 turns calculator back (9 / 3 x 3 + 2), 13 - 1 not."""
    assert decide("calculator", "9v2", step="turn", air=12, others="5v22") == "turn-back"
    assert decide("calculator", "9v2", step="turn", air=13, others="5v22") == "go-on"


@pytest.mark.parametrize(
    ("bot", "diver", "air", "others", "does", "reason"),
    [
        ("diver-intent(8,2)", "8v", 25, "0v", "take", "d >= 8 and carry < 2"),
        ("diver-intent(8,2)", "7v", 25, "0v", "leave", "d < 8"),
        ("diver-intent(8,2)", "9v11", 20, "0v", "leave", "carry = 2"),
        ("diver-intent(8,2)", "3^1", 20, "0v", "take", "up: any chip while carry < 2"),
        ("diver-intent(8,2)", "3^11", 20, "0v", "leave", "up: carry = 2"),
        ("diver-intent(8,3)", "3^11", 20, "0v", "take", "K = 3"),
        ("cloverrose", "11v", 25, "0v", "take", "d > 10"),
        ("cloverrose", "10v", 25, "0v", "leave", "d > 10 is strict"),
        ("cloverrose", "6^", 13, "9v111", "take", "13 > (3 + 1) x (6 / 3 + 1) = 12"),
        ("cloverrose", "6^", 12, "9v111", "leave", "12 is not above 12"),
        ("cloverrose", "6^1", 13, "9v11", "leave", "(3 + 1) x (6 / 2 + 1) = 16"),
        ("cloverrose", "6^1", 17, "9v11", "take", "17 > 16"),
        ("cloverrose", "6^1", 9, "=1:11", "take", "home is not in the water: 2 x 4 = 8 < 9"),
        ("cloverrose", "1^11111", 25, "0v", "leave", "six units cannot be moved at all"),
        ("trail-half", "5v", 22, "0v", "take", "air < 23"),
        ("trail-half", "5v", 23, "0v", "leave", "air = 23, near"),
        ("trail-half", "17v", 24, "0v", "take", "past half of 32, air < 25"),
        ("trail-half", "16v", 24, "0v", "leave", "half is not past half"),
        ("trail-half", "17v", 25, "0v", "leave", "the tank is full"),
        ("trail-half", "32v", 25, "0v", "take", "the last place"),
        ("trail-half", "6^1", 13, "0v", "take", "carry < 2 and 13 > 2 x 6"),
        ("trail-half", "6^1", 12, "0v", "leave", "12 is not above 2 x 6"),
        ("trail-half", "6^11", 25, "0v", "leave", "carry = 2"),
        ("grabber(2)", "1v", 25, "0v", "take", "down: always"),
        ("grabber(2)", "30v3", 1, "0v", "take", "down: always, with hardly any air"),
        ("grabber(2)", "3^1", 25, "0v", "leave", "up: never"),
        ("calculator", "6v1", 6, "0v", "take", "6 / (3 - 1) x (1 + 1) = 6, not above the air"),
        ("calculator", "6v1", 5, "0v", "leave", "6 > 5"),
        ("calculator", "6^1", 6, "0v", "take", "up as down"),
        ("calculator", "6^1", 5, "0v", "leave", "up as down"),
        ("calculator", "5v1111", 25, "0v", "take", "5 / max(1, 3 - 4) x 5 = 25"),
        ("calculator", "5v1111", 24, "0v", "leave", "25 > 24"),
    ],
)
def test_what_it_takes(decide, bot, diver, air, others, does, reason) -> None:
    assert decide(bot, diver, step="search", air=air, here="2", others=others) == does, reason


@pytest.mark.parametrize(
    ("bot", "diver", "air", "does", "reason"),
    [
        ("trail-half", "9^32", 8, "drop:2", "carry > 1 and air < d: level 2 is the lowest"),
        ("trail-half", "9v23", 8, "drop:1", "going down as well"),
        ("trail-half", "9^32", 9, "leave", "air = d"),
        ("trail-half", "9^3", 1, "leave", "carry = 1"),
        ("trail-half", "9^2(11)", 8, "drop:2", "a stack of 2 x 1.5 is worth less than 5.5"),
        ("trail-half", "9^2(111111)", 8, "drop:1", "a stack of 6 x 1.5 is worth more"),
        ("diver-intent(8,2)", "9^32", 1, "leave", "never drops"),
        ("cloverrose", "9^32", 1, "leave", "never drops"),
        ("grabber(2)", "9^32", 1, "leave", "never drops"),
        ("calculator", "9^32", 8, "leave", "air = 8"),
        ("calculator", "9^3", 1, "leave", "carry = 1"),
        ("calculator", "9^33", 7, "drop:1", "identical units are named by the first"),
    ],
)
def test_what_it_drops_on_a_blank(decide, bot, diver, air, does, reason) -> None:
    assert decide(bot, diver, step="search", air=air) == does, reason


def test_calculator_drops_any_of_its_units(decide) -> None:
    """A random one when air < 8 and carry > 1: over seeds each of the three comes up."""
    dropped = {decide("calculator", "9^321", step="search", air=7, seed=n) for n in range(40)}
    assert dropped == {"drop:1", "drop:2", "drop:3"}


def test_random_is_even_over_legal_choices() -> None:
    """900 draws from leave and two drops: 300 each, 5 standard deviations (14) at most away."""
    state = parse_position("... 2^32/0v 9 1 A:search es")
    rng = random.Random(1)
    drawn = [str(make("random").choose(state, rng)) for _ in range(900)]
    for action in ("leave", "drop:1", "drop:2"):
        assert drawn.count(action) == pytest.approx(300, abs=70)


def test_random_speaks_where_silence_locks() -> None:
    """Bots leave `say-nothing` out, which pt adds to the declarations."""
    state = parse_position("11 2v/0v 25 1 A:declare pt")
    rng = random.Random(1)
    assert {str(make("random").choose(state, rng)) for _ in range(60)} == {"go-on", "turn-back"}


def test_mean_steps_are_those_of_the_dice() -> None:
    """The table 4, 3, 2, 10/9, 4/9, 1/9, 0 is the mean of max(0, sum - load) over the dice."""
    for load, steps in enumerate(MEAN_STEPS):
        exact = sum(
            Fraction(ways, 9) * max(0, total - load) for total, ways in ROLL_WEIGHTS.items()
        )
        assert steps == pytest.approx(float(exact))
    assert mean_step(9) == 0


def test_worth_is_the_mean_of_the_values_of_each_level() -> None:
    for level in (1, 2, 3, 4):
        assert expected_worth((level,)) == mean_value(unseen_values(level, ()))
    assert expected_worth((1, 4)) == 15


@pytest.mark.parametrize("bot", ["random", "trail-half", "advisor(1)"])
def test_nobody_decides_what_the_dice_do(bot: str) -> None:
    with pytest.raises(ValueError, match="no decision is due, chance moves next"):
        make(bot).choose(State.start(2), random.Random(0))


@pytest.mark.parametrize("bot", ["random", "trail-half", "advisor(1)"])
def test_nobody_decides_after_the_end(bot: str) -> None:
    over = parse_position("1 =1:/=2: 20 3 A:over es")
    with pytest.raises(ValueError, match="no decision is due, the game is over"):
        make(bot).choose(over, random.Random(0))
