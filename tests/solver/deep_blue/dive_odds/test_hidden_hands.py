"""Odds on what a rival holds: against every hand that he may hold, one by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from statistics import fmean

import pytest
from msgspec.structs import replace

from solver.deep_blue.dive_odds import plans
from solver.deep_blue.dive_odds.estimating import estimate
from solver.deep_blue.dive_odds.outlook import outlooks, points
from solver.deep_blue.dive_odds.values import begun, dive_value
from solver.deep_blue.player import without
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from tests.solver.deep_blue.boards import BOX, at, laid_out, play, tile

CREW = (
    "oxygen-diver",
    "oxygen-diver",
    "harpoon-diver",
    "novice-salvager",
    "goldsmith-i",
    "jeweller-i",
    "first-mate",
)
OWN = ("oxygen-diver", "novice-salvager", "goldsmith-ii")
BAG = (2, 3, 4, 2, 1, 0, 0)


def crew(state: State, seat: int, hand: tuple[int, ...], cards: tuple[int, ...]) -> State:
    """With these cards in the hand of a seat, and the rest of `cards` resting."""
    player = replace(state.players[seat], hand=hand, resting=without(cards, hand))
    return state.with_player(seat, player)


def dives(rival: int, size: int = 3) -> Iterator[State]:
    """A dive that seat 0 leads, its first gem due, once with each hand of a rival's crew; the other
    seat holds `OWN`."""
    state = laid_out(tiles={"S1": tile(3, "SRX")})
    state = at(at(state, 0, "S1#1", "A9", hand=OWN), 1, "S1", "A9", hand=OWN)
    state = replace(state, bag=BAG)
    cards = tuple(sorted(BOX.number_of(key) for key in CREW))
    for hand in combinations(cards, size):
        yield begun(crew(state, rival, hand, cards), "S1")


@pytest.mark.parametrize("rival", [0, 1], ids=["he-leads", "he-came-along"])
def test_values_are_means_over_all_hands(rival: int) -> None:
    """By own points nobody does otherwise for not knowing."""
    positions = [*dives(rival)]
    open_hands = [dive_value(state) for state in positions]
    expected = [fmean(values[seat] for values in open_hands) for seat in (0, 1)]
    assert dive_value(positions[0], seen_by=1 - rival) == pytest.approx(expected, abs=1e-9)
    assert dive_value(positions[-1], seen_by=1 - rival) == pytest.approx(expected, abs=1e-9)


def test_what_the_dive_has_shown_counts() -> None:
    """Hands that would have led to another dive are out: cards played, not played, gone already."""
    shown: dict[object, list[State]] = {}
    for state in dives(1):
        for gem in ("silver", "silver", "blue", "blue", "gold"):
            state = played_on(play(state, f"gem:{gem}"))
        if state.board is not None and state.board.inside[1]:
            shown.setdefault((state.players[1].open, state.board.earned), []).append(state)
    assert len(shown) > 2
    for positions in shown.values():
        open_hands = [dive_value(state) for state in positions]
        expected = [fmean(values[seat] for values in open_hands) for seat in (0, 1)]
        assert dive_value(positions[0], seen_by=0) == pytest.approx(expected, abs=1e-9)


def played_on(state: State) -> State:
    """To the next gem: cards are played, spots defend before cards, and the leader goes on."""
    while state.board is not None and state.step is not Step.GEM:
        names = [str(action) for action in state.legal_actions()]
        spots = [name for name in names if name.startswith("defend:spot")]
        state = play(state, [*spots, *names][0])
    return state


def test_a_margin_is_between_not_caring_and_knowing_all() -> None:
    """A plan that does not know the rival's hand is no better than knowing it, and no worse than
    going for own points."""
    positions = [*dives(1)]

    def margin(values: tuple[float, ...]) -> float:
        return values[0] - values[1]

    found = margin(dive_value(positions[0], lens="margin", seen_by=0))
    assert found >= margin(dive_value(positions[0], seen_by=0)) - 1e-9
    assert found <= fmean(margin(dive_value(state, lens="margin")) for state in positions) + 1e-9


def test_hands_drawn_by_lot_come_near(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some of the leader's hands stand for all; how far they differ is seen in eight parts."""
    state = next(dives(0))
    exact = outlooks(state, seen_by=1)[0]
    monkeypatch.setattr(plans, "MOST_HANDS", 16)
    drawn = outlooks(state, seen_by=1)[0]
    assert (exact.plans.method, drawn.plans.method) == ("exact", "playouts")
    assert (len(exact.gains), len(drawn.gains)) == (1, plans.BATCHES)
    for known, guess in zip(
        points(state, exact.gains)[0], points(state, drawn.gains).T, strict=True
    ):
        found = estimate(drawn.plans, guess)
        assert (found.n, found.mean) == (16, pytest.approx(known, abs=found.half_width))
        assert 0 < found.half_width < 2
