"""Odds on what a rival holds: against every hand that he may hold, one by one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from statistics import fmean

import pytest
from msgspec.structs import replace

from solver.deep_blue.dive_odds import plans
from solver.deep_blue.dive_odds.advising import advise
from solver.deep_blue.dive_odds.estimating import estimate
from solver.deep_blue.dive_odds.outlook import outlooks, points
from solver.deep_blue.dive_odds.values import begun, dive_value
from solver.deep_blue.gems import Gem
from solver.deep_blue.observation import Observation
from solver.deep_blue.player import without
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from tests.solver.deep_blue.boards import BOX, at, laid_out, play, tile
from tests.solver.deep_blue.dive_odds.mini_dives import mini_dive

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
    """Some of the leader's hands stand for all; how far they differ is seen in parts of them."""
    state = next(dives(0))
    exact = outlooks(state, seen_by=1)[0]
    monkeypatch.setattr(plans, "MOST_HANDS", 16)
    drawn = outlooks(state, seen_by=1)[0]
    assert (exact.plans.method, drawn.plans.method) == ("exact", "playouts")
    assert (len(exact.gains), len(drawn.gains)) == (1, plans.BATCHES)
    for expected, guess in zip(
        points(state, exact.gains)[0], points(state, drawn.gains).T, strict=True
    ):
        found = estimate(drawn.plans, guess)
        assert (found.n, found.mean) == (16, pytest.approx(expected, abs=found.half_width))
        assert 0 < found.half_width < 2


@pytest.mark.parametrize("seed", range(6))
def test_advice_does_not_hang_on_what_is_hidden(seed: int) -> None:
    """Whatever the others hold of their crews, the numbers for a seat stay the same."""
    rng = random.Random(seed)
    state = mini_dive(rng, 3, 8)
    for seat in range(3):
        resting = sorted(BOX.number_of(rng.choice(CREW)) for _ in range(3))
        state = state.with_player(seat, replace(state.players[seat], resting=tuple(resting)))
    assert dive_value(state, "S1", seen_by=0) == dive_value(dealt(state, 0, rng), "S1", seen_by=0)
    state = play(state, "dive:S1")
    while state.board is not None:
        if not state.is_chance_node():
            advice = advise(state)
            assert advise(dealt(state, state.mover, rng)) == advice
        state = state.child(rng.choice(state.legal_actions()))


def dealt(state: State, seat: int, rng: random.Random) -> State:
    """With the crews of all but `seat` shuffled over hands and resting piles."""
    for other, player in enumerate(state.players):
        if other != seat:
            crew = [*player.hand, *player.resting]
            rng.shuffle(crew)
            hand, resting = crew[: len(player.hand)], crew[len(player.hand) :]
            player = replace(player, hand=tuple(sorted(hand)), resting=tuple(sorted(resting)))
            state = state.with_player(other, player)
    return state


def test_a_leader_needs_no_more_than_the_table() -> None:
    """His own points do not hang on what others hold."""
    state = next(dives(1))
    table = Observation.of(state, 0).table
    assert dive_value(table, seen_by=0)[0] == pytest.approx(dive_value(state)[0], abs=1e-9)
    state = played_on(play(state, "gem:silver"))
    assert Observation.of(state, 0).table.players[1].hand == ()
    assert dive_value(Observation.of(state, 0).table, seen_by=0)[0] == pytest.approx(
        dive_value(state)[0], abs=1e-9
    )


def test_a_gem_that_opens_a_dive_tells_nothing_of_hands() -> None:
    """Scattered Wealth: whether the rival could play for the gem at once is not for the leader."""
    state = laid_out(tiles={"S1": tile(7, "SGX")}, scenario="scattered-wealth")
    state = at(at(state, 0, "S1", "A9", hand=OWN), 1, "S1", "A9", hand=OWN)
    state = replace(state, tile_gems=(Gem.GOLD, *state.tile_gems[1:]))
    cards = tuple(sorted(BOX.number_of(key) for key in ("goldsmith-i", "first-mate")))
    holding, resting = (crew(state, 1, (card,), cards) for card in cards)
    assert play(holding, "dive:S1").step != play(resting, "dive:S1").step
    found = dive_value(holding, "S1", seen_by=0)
    assert found == dive_value(resting, "S1", seen_by=0)
    means = zip(dive_value(holding, "S1"), dive_value(resting, "S1"), strict=True)
    assert found == pytest.approx([fmean(both) for both in means])
