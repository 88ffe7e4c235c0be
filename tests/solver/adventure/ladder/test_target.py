"""The chance of a target, beside any objective: by playouts, exact where the rest is exact."""

from __future__ import annotations

import pytest

from solver.adventure.ladder.advisor import advise, first_answer
from solver.adventure.ladder.budget import Budget
from solver.adventure.notation import parse_position
from solver.advice import Advice

DECLARE = "1111111.2222222.333333334.444444 4v1/12v2/8^4/0v 20 1 A:turn es"


def last_of(position: str, target: int | None, nodes: int = 20_000, model: str = "house") -> Advice:
    state = parse_position(position)
    answers = advise(state, model=model, target=target, budget=Budget(nodes=nodes), drop_plan=False)
    return list(answers)[-1][0]


def test_without_a_target_nothing_is_told_of_it() -> None:
    last = last_of(DECLARE, None, 500)
    assert last.target is None
    assert last.reached is None
    assert [ranked.reached for ranked in last.actions] == [None, None]


def test_a_target_changes_nothing_else() -> None:
    plain, aimed = last_of(DECLARE, None, 2000), last_of(DECLARE, 5, 2000)
    assert [a.win for a in aimed.actions] == [a.win for a in plain.actions]
    assert aimed.best == plain.best


def test_more_points_are_reached_less_often_and_never_for_certain() -> None:
    chances = [
        ranked.reached
        for target in (1, 6, 240)
        for ranked in last_of(DECLARE, target, 4000).actions
        if ranked.action == "go-on"
    ]
    means = [chance.mean for chance in chances if chance]
    assert means[0] > means[1] > means[2] == 0
    assert all(
        chance and chance.half_width > 0 and chance.method == "playouts" for chance in chances
    )


@pytest.mark.parametrize("dive", [1, 3])
def test_it_is_the_chance_at_the_end_of_this_dive(dive: int) -> None:
    """A, a step from home with a stack of two level 3, is home with any roll; how many of the
    pairs of 8, 8, 9, 9, 10, 10, 11, 11 make 19 is counted here.  Later dives bring more, but that
    is not asked."""
    chips = [value for value in range(8, 12) for _ in range(2)]
    pairs = [a + b for i, a in enumerate(chips) for j, b in enumerate(chips) if i != j]
    expected = sum(points >= 19 for points in pairs) / len(pairs)
    last = last_of(f"11.111.2222222233333344444444 1^(33)/=1: 9 {dive} A:turn es", 19)
    assert last.reached is not None
    assert last.reached.mean == pytest.approx(expected, abs=1e-12 + 1.5 * last.reached.half_width)
    assert last.reached.half_width < 0.01


def test_points_banked_before_count_and_what_is_banked_is_certain() -> None:
    more = last_of("11.111.2222222233333344444444 1^(33)+2/=1: 9 2 A:turn es", 21, 4000)
    assert more.reached is not None
    assert 0.4 < more.reached.mean < 0.8  # 19 of two level 3 again
    banked = last_of("11.111.2222222233333344444444 1^(33)+2/=1: 9 2 A:turn es", 2, 500)
    assert banked.reached is not None
    assert (banked.reached.mean, banked.reached.method) == (1.0, "exact")


def test_late_in_the_last_dive_it_is_exact() -> None:
    """As in the spread's test by hand: A drowns with 1 of 9, else he shows 12 to 15 alike."""
    position = "11. 2^4/3v2+5 1 3 A:turn es"
    for target, expected in ((12, 8 / 9), (14, 4 / 9), (16, 0)):
        last = last_of(position, target, model="best")
        assert last.method == "exact"
        assert last.reached is not None
        assert last.reached.method == "exact"
        assert last.reached.mean == pytest.approx(expected)


def test_exact_actions_have_exact_chances() -> None:
    """A at 2 with a level 1 and a level 2 after his search, air 2: keeping all comes home with 6
    of 9, dropping the level 1 for certain; four points are in hand either way."""
    last = last_of("... 2^12/=1: 2 3 A:search es", 4, model="best")
    found = {ranked.action: ranked.reached for ranked in last.actions}
    assert {action: chance.mean for action, chance in found.items() if chance} == pytest.approx(
        {"leave": 6 / 9, "drop:1": 1.0, "drop:2": 0.0}
    )


def test_when_only_chips_are_to_be_turned_over_it_is_exact_at_once() -> None:
    first = first_answer(parse_position("- =1:4/=2:+12 9 3 A:reveal es"), target=13)
    assert first.reached is not None
    assert first.reached.mean == pytest.approx(6 / 7)  # one 12 is gone: 12, 13, 13, ... 15, 15


def test_a_target_out_of_range_is_refused() -> None:
    with pytest.raises(ValueError, match="target: 0 is not from 1 to 240"):
        first_answer(parse_position(DECLARE), target=0)
