"""Tie sets, chances to be best, and reasons, from paired differences that are given."""

from __future__ import annotations

import math

import msgspec
import pytest

from solver.adventure.ladder import ranking
from solver.advice import Estimate, Method, Objective, RankedAction, Spread


class Differences:
    """Means of action i less action j, and one standard error for all."""

    def __init__(self, means: list[float], error: float) -> None:
        self._means = means
        self._error = error

    def paired(self, i: int, j: int, seat: int, objective: Objective) -> tuple[float, float]:
        return self._means[i] - self._means[j], self._error


def test_two_actions_have_the_normal_chances() -> None:
    # Phi(1) = 0.8413 to four places, from the tables.
    chances = ranking.best_probabilities(Differences([0.5, 0.4], 0.1), [0, 1], 0, "win")
    assert chances == pytest.approx([0.8413, 0.1587], abs=1e-4)


def test_chances_are_together_1_and_in_the_order_of_the_means() -> None:
    means = [0.30, 0.10, 0.29, 0.31]
    chances = ranking.best_probabilities(Differences(means, 0.02), [0, 1, 2, 3], 0, "win")
    assert math.fsum(chances) == pytest.approx(1)
    assert sorted(range(4), key=means.__getitem__) == sorted(range(4), key=chances.__getitem__)


@pytest.mark.parametrize("error", [0.0, math.inf, math.nan], ids=["equal", "unknown", "undefined"])
def test_what_is_equal_or_unknown_shares_alike(error: float) -> None:
    chances = ranking.best_probabilities(Differences([0.2, 0.2, 0.2], error), [0, 1, 2], 0, "win")
    assert chances == pytest.approx([1 / 3] * 3)


def test_a_difference_without_error_is_certain() -> None:
    assert ranking.best_probabilities(Differences([0.2, 0.3], 0), [0, 1], 0, "win") == [0, 1]


@pytest.mark.parametrize(
    ("difference", "error", "tied"),
    [
        (0.0, 0.0, True),  # equal in every stream
        (0.0005, 0.001, True),  # within its error, and negligible
        (0.0005, 0.0001, False),  # small, but known to be there
        (0.01, 0.02, False),  # within its error, but worth more playouts
    ],
)
def test_a_tie_is_within_the_error_and_negligible(
    difference: float, error: float, tied: bool
) -> None:
    table = Differences([0.5, 0.5 - difference], error)
    assert ranking.is_tied(table, 1, 0, 0, "win") is tied
    assert ranking.is_tied(table, 0, 0, 0, "win")


def action(name: str, win: float, home: dict[str, Estimate]) -> RankedAction:
    exact = Estimate.exact
    return RankedAction(
        action=name,
        win=[exact(win), exact(1 - win)],
        points=[exact(100 * win), exact(0)],
        spread=[Spread(0, 0, 0)] * 2,
        home=home,
        dive_ends=exact(win / 2),
        best_probability=win,
    )


def with_leads(name: str, win: float, points: float, half_width: float) -> RankedAction:
    """An action that is so far behind the best in win share and in points."""
    behind: dict[Objective, Estimate] = {
        "win": Estimate(win, half_width / 10, 100, "playouts"),
        "points": Estimate(points, half_width, 100, "playouts"),
    }
    return msgspec.structs.replace(action(name, 0.5, {}), behind=behind)


@pytest.mark.parametrize(
    ("win", "points", "half_width", "told"),
    [
        (0.1, -2.0, 0.5, "go-on"),  # wins less, brings more points, both beyond the error
        (0.1, 2.0, 0.5, None),  # less of both
        (0.1, -0.4, 0.5, None),  # the points within the error
        (0.04, -2.0, 0.5, None),  # the share within the error
        (0.0005, -2.0, 0.0, None),  # a share that nobody plays for
    ],
)
def test_lenses_disagree_where_each_clearly_prefers_another(
    win: float, points: float, half_width: float, told: str | None
) -> None:
    best = with_leads("turn-back", 0.0, 0.0, 0.0)
    other = with_leads("go-on", win, points, half_width)
    assert ranking.other_lens([best, other], "win") == told
    # The same asked for points: there the other one is the best, and is told of the first.
    turned = with_leads("turn-back", -win, -points, half_width)
    best = with_leads("go-on", 0.0, 0.0, 0.0)
    assert ranking.other_lens([best, turned], "points") == (told and "turn-back")


def test_reasons_compare_the_best_with_each_other_action() -> None:
    homes = {"A": Estimate.exact(0.75)}
    actions = [action("drop:1", 0.5, homes), action("leave", 0.25, homes)]
    found = ranking.reasons(actions, {"drop:1": 1, "leave": 2}, 0, "A")
    assert {reason.kind: (reason.value.mean, reason.other.mean) for reason in found} == {
        "win": (0.5, 0.25),
        "points": (50, 25),
        "dive_ends": (0.25, 0.125),
        "home": (0.75, 0.75),
        "air": (1, 2),
    }
    assert {(reason.action, reason.than) for reason in found} == {("drop:1", "leave")}


def test_the_difference_of_a_reason_is_the_paired_one_where_there_is_one() -> None:
    """Win shares were compared over common dice; homecomings were not: .03 and .04 make .05."""
    best = action("go-on", 0.5, {"A": Estimate(0.75, 0.03, 900, "playouts")})
    paired = Estimate(0.25, 0.004, 700, "playouts")
    other = msgspec.structs.replace(
        action("turn-back", 0.25, {"A": Estimate(0.5, 0.04, 800, "playouts")}),
        behind={"win": paired},
    )
    found = {reason.kind: reason for reason in ranking.reasons([best, other], {}, 0, "A")}
    assert found["win"].difference == paired
    assert found["home"].difference == Estimate(0.25, pytest.approx(0.05), 800, "playouts")


def test_no_reason_speaks_of_a_homecoming_that_is_done_or_of_the_same_breath() -> None:
    actions = [action("go-on", 0.5, {}), action("turn-back", 0.25, {})]
    kinds = {reason.kind for reason in ranking.reasons(actions, {}, 0, "A")}
    assert kinds == {"win", "points", "dive_ends"}
    assert ranking.reasons([], {}, 0, "A") == []


def test_what_an_action_is_behind_is_the_paired_difference() -> None:
    """In both objectives, with the 95 % interval of the difference; the best is behind nothing."""

    class Table:
        method: Method = "search"

        def paired(self, i: int, j: int, seat: int, objective: Objective) -> tuple[float, float]:
            return {"win": (0.1, 0.01), "points": (-2.0, 0.5)}[objective]

    found = ranking.behind(Table(), 1, 0, 2, 500)
    assert found["win"] == Estimate(0.1, pytest.approx(0.0196), 500, "search")
    assert found["points"] == Estimate(-2.0, pytest.approx(0.98), 500, "search")
    assert {each.mean for each in ranking.behind(Table(), 0, 0, 2, 500).values()} == {0.0}
