"""Odds over the bag: published figures, and gems drawn one by one with fractions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from solver.deep_blue.dive_odds import bag_odds
from solver.deep_blue.dive_odds.bag_odds import Stand, first_too_many, still_in
from solver.deep_blue.dive_odds.values import dive_value
from solver.deep_blue.gems import together
from tests.solver.deep_blue.boards import BOX, at, laid_out, play

ALL = together(BOX.bag, BOX.supply)


@cache
def one_by_one(black: int, blue: int, others: int, draws: int, stand: Stand) -> Fraction:
    """The same, a gem at a time: what each does to a diver, as dive 3 says."""
    if draws == 0 or black + blue + others == 0:
        return Fraction(1)
    free_black, free_blue, *left = stand
    chance = others * one_by_one(black, blue, others - 1, draws - 1, stand) if others else 0
    for at_black, gems, free in ((True, black, free_black), (False, blue, free_blue)):
        if not gems:
            continue
        own = 0 if at_black else 1
        after = [free_black, free_blue, *left]
        if free:
            after[own] -= 1
        elif left[own]:
            after[2 + own] -= 1
        elif left[2]:
            after[4] -= 1
        else:
            continue
        fewer = (black - at_black, blue - (not at_black))
        chance += gems * one_by_one(*fewer, others, draws - 1, Stand(*after))
    return Fraction(chance) / (black + blue + others)


COUNTS = st.integers(0, 4)


@given(
    bag=st.tuples(COUNTS, COUNTS, COUNTS),
    draws=st.integers(0, 9),
    stand=st.builds(Stand, *[st.integers(0, 1)] * 2, *[st.integers(0, 2)] * 3),
)
def test_odds_equal_gems_drawn_one_by_one(
    bag: tuple[int, int, int], draws: int, stand: Stand
) -> None:
    assert still_in((*bag, 0, 0, 0, 0), draws, stand) == one_by_one(*bag, draws, stand)


@pytest.mark.parametrize(
    ("bag", "expected"),
    [
        (BOX.bag, {2: 0.930, 3: 0.806, 4: 0.653, 5: 0.494, 6: 0.348, 8: 0.135}),
        (ALL, {4: 0.860, 6: 0.695, 8: 0.516}),
    ],
    ids=["19-gems", "31-gems"],
)
def test_no_defence_is_needed(bag: tuple[int, ...], expected: dict[int, float]) -> None:
    """The published odds for both bags, to three digits."""
    assert {draws: round(float(still_in(bag, draws)), 3) for draws in expected} == expected


def test_the_first_that_must_be_defended() -> None:
    """The published means; where one of each is all there is, nobody ever has to."""
    means = [first_too_many(bag) for bag in (BOX.bag, ALL)]
    assert [round(float(mean), 2) for mean in means if mean is not None] == [5.71, 9.14]
    assert first_too_many((1, 1, 3, 0, 0, 0, 0)) is None
    assert first_too_many((2, 0, 0, 0, 0, 0, 0)) == 2


@cache
def best_stopping(bag: tuple[int, ...], points: int, warned: tuple[bool, bool]) -> Fraction:
    """Gem points alone, no protection, plain spots: a leader who knows what is left."""
    total = sum(bag)
    if not total:
        return Fraction(points)
    going_on = Fraction(0)
    for colour, (count, worth) in enumerate(zip(bag, (0, 0, 1, 2, 4, 0, 0), strict=True)):
        if not count or (colour < 2 and warned[colour]):
            continue
        left = (*bag[:colour], count - 1, *bag[colour + 1 :])
        then = (warned[0] or colour == 0, warned[1] or colour == 1)
        going_on += Fraction(count, total) * best_stopping(left, points + worth, then)
    return max(Fraction(points), going_on)


@pytest.mark.parametrize(("bag", "published"), [(BOX.bag, 2.99), (ALL, 5.23)])
def test_best_stopping(bag: tuple[int, ...], published: float) -> None:
    """The published figures, and the fractions; the rival beside the leader gets no tile."""
    state = laid_out()
    state = at(at(state, 0, "S1", "A9", hand=[]), 1, "S1", "A9", hand=[])
    exact = best_stopping(bag, 0, (False, False))
    state = replace(state, bag=bag)
    assert dive_value(state, "S1")[1] == pytest.approx(float(exact), abs=1e-12)
    assert round(float(exact), 2) == published


def test_warnings_that_have_come_are_no_longer_free() -> None:
    state = at(at(laid_out(), 0, "S1", "A9", hand=[]), 1, "A9", "A9")
    state = play(state, "dive:S1", "gem:blue", "draw", "gem:silver")
    assert bag_odds.stand(state, either=1) == Stand(1, 0, 0, 0, 1)
    assert still_in(state.bag, 1, bag_odds.stand(state)) == Fraction(14, 17)
