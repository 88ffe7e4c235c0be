"""What a search counts in when it stops: points at the end of a dive, or shares of the win.

Both are leaves for `solver.expectimax`: values for every seat where the search stops, None where
it goes on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import chain

from solver.adventure.actions import Action, Kind
from solver.adventure.chips import LEVELS, level_of, mean_value
from solver.adventure.components import DIVES
from solver.adventure.diver import Diver
from solver.adventure.scoring import best_ranked, ranking_key_by_level
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.expectimax import Values

_DIVE_IS_OVER = (Step.REVEAL, Step.SINK, Step.OVER)


def spoken_actions(state: State) -> tuple[Action, ...]:
    """The legal actions without `say-nothing`, which searches leave out."""
    return tuple(action for action in state.legal_actions() if action.kind is not Kind.SAY_NOTHING)


def points_leaf(dive: int) -> Callable[[State], Values | None]:
    """The leaf that counts mean points at the end of `dive`: scored and brought home."""

    def leaf(state: State) -> Values | None:
        if state.dive > dive:
            return tuple(Fraction(diver.points) for diver in state.divers)
        return expected_points(state) if state.step in _DIVE_IS_OVER else None

    return leaf


def expected_points(state: State) -> Values:
    """Mean points of every seat if the dive ended here: scored, and what it has brought home.

    Chips not yet turned over count the mean of their level, given what has been scored.
    """
    means = {level: mean_value(state.unseen_values(level)) for level in LEVELS}
    return tuple(
        diver.points + sum((means[level] for level in _chips_at_home(diver)), Fraction(0))
        for diver in state.divers
    )


def win_share_leaf(state: State) -> Values | None:
    """The leaf that counts exact win shares as soon as the last dive is over.

    The same as going on through every order in which the chips may be turned over.
    """
    if state.dive < DIVES or state.step not in _DIVE_IS_OVER:
        return None
    return win_shares_after_reveals(state)


def win_shares_after_reveals(state: State) -> Values:
    """Win share of every seat if the game ended here, over all values the chips at home may show.

    How many chips of each level a seat ends with is known, so only the points are drawn, and only
    for the seats that can still win: what the others draw does not change the chances of these.
    """
    seats = _contenders(state)
    levels = [
        [*map(level_of, state.divers[seat].scored), *_chips_at_home(state.divers[seat])]
        for seat in seats
    ]
    ways_of_points = _ways_of_points(state, seats)
    shares = [Fraction(0)] * len(state.divers)
    for points, ways in ways_of_points.items():
        best = best_ranked(
            [
                ranking_key_by_level(total, chips, state.rules.tie)
                for total, chips in zip(points, levels, strict=True)
            ]
        )
        for index in best:
            shares[seats[index]] += Fraction(ways, len(best))
    return tuple(share / ways_of_points.total() for share in shares)


def _chips_at_home(diver: Diver) -> Iterator[int]:
    """Levels of the chips brought home and not yet turned over."""
    return chain.from_iterable(diver.carried) if diver.is_home else iter(())


def _contenders(state: State) -> list[int]:
    """Seats whose chips at home, at their best, reach what each other seat has at its worst."""
    unseen = {level: sorted(Counter(state.unseen_values(level)).elements()) for level in LEVELS}
    least, most = [], []
    for diver in state.divers:
        chips = Counter(_chips_at_home(diver))
        low = [value for level, n in chips.items() for value in unseen[level][:n]]
        high = [value for level, n in chips.items() for value in unseen[level][-n:]]
        least.append(diver.points + sum(low))
        most.append(diver.points + sum(high))
    return [seat for seat, points in enumerate(most) if points >= max(least)]


def _ways_of_points(state: State, seats: Sequence[int]) -> Counter[tuple[int, ...]]:
    """Points of `seats` after the reveals -> ways to draw them, without replacement a level."""
    divers = [state.divers[seat] for seat in seats]
    ways = Counter({tuple(diver.points for diver in divers): 1})
    for level in LEVELS:
        owners = [
            index
            for index, diver in enumerate(divers)
            for chip in _chips_at_home(diver)
            if chip == level
        ]
        ways = _draw(ways, owners, state.unseen_values(level))
    return ways


def _draw(
    ways: Counter[tuple[int, ...]], owners: Sequence[int], unseen: dict[int, int]
) -> Counter[tuple[int, ...]]:
    """Give each of `owners` (indices) one more chip out of `unseen` (value -> chips left)."""
    values = tuple(unseen)
    drawn = Counter({(points, tuple(unseen.values())): count for points, count in ways.items()})
    for owner in owners:
        following: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
        for (points, left), count in drawn.items():
            for index, chips in enumerate(left):
                if chips:
                    more = _add(points, owner, values[index])
                    following[more, _add(left, index, -1)] += count * chips
        drawn = following
    total: Counter[tuple[int, ...]] = Counter()
    for (points, _), count in drawn.items():
        total[points] += count
    return total


def _add(numbers: tuple[int, ...], index: int, amount: int) -> tuple[int, ...]:
    return (*numbers[:index], numbers[index] + amount, *numbers[index + 1 :])
