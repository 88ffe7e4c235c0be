"""Seats that follow a mixture of policies: drawn by stream, evenly, and for all actions alike."""

from __future__ import annotations

import pytest

from solver.adventure.kernel.playouts import Playouts
from solver.adventure.kernel.seat_policies import seat_policies
from solver.adventure.notation import parse_position
from solver.adventure.state import State

SEARCH = "11111111222222223333333344444444 7v/4v/0v 25 1 A:search es"


def tally(seats: list[object], n: int = 9000):
    playouts = Playouts(parse_position(SEARCH), 3, seats)  # type: ignore[arg-type]
    playouts.run([1], n)
    return playouts.tally(1)


def test_a_mixture_of_one_is_the_policy_itself() -> None:
    plain = tally(["house", "random", "timid"], 200)
    mixed = tally([{"house": 1.0}, {"random": 0.3}, {"timid": 7.0}], 200)
    assert plain == mixed


def test_results_of_a_mixture_lie_between_those_of_its_parts_by_their_chances() -> None:
    """Whole games are independent, so the mean is that of the parts, weighted."""
    parts = [tally(["house", name, "house"]).win[0] for name in ("random", "house")]
    mixed = tally(["house", {"random": 1.0, "house": 3.0}, "house"])
    expected = 0.25 * parts[0] + 0.75 * parts[1]
    assert mixed.win[0] == pytest.approx(expected, abs=2 * mixed.win_half[0])
    assert abs(parts[0] - parts[1]) > 4 * mixed.win_half[0]


def test_all_actions_meet_the_same_rivals_in_a_stream() -> None:
    """Nobody at place 20 with one air left comes home: taking or leaving changes no stream."""
    state = parse_position("1111111122222222333333334444 20v/=1:4 1 2 A:search en")
    playouts = Playouts(state, 3, ["house", {"random": 0.5, "timid": 0.5}])
    playouts.run([0, 1], 900)
    assert playouts.paired(0, 1, 1, "points")[0] == pytest.approx(0, abs=0.2)


def test_the_learned_policy_may_be_one_of_several() -> None:
    table = seat_policies([{"learned": 1, "house": 1}, "random"])
    assert len(table.table) > len(seat_policies(["house", "random"]).table)
    playouts = Playouts(State.start(2), 3, [{"learned": 1, "house": 1}, "random"])
    playouts.run([0], 50)
    assert playouts.tally(0).win[0] > 0.5


@pytest.mark.parametrize("chances", [{}, {"house": 0.0}, {"house": 2.0, "random": -1.0}])
def test_chances_that_are_none_are_refused(chances: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="not positive numbers"):
        seat_policies([chances, "house"])
