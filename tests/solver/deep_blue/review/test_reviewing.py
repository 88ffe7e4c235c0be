"""The dives of a game looked at again: sums that must come out, and decisions of known worth.

Values are those of `dive_odds`, which is tested against enumeration where it is defined.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction

import pytest

from solver.deep_blue.actions import Action, Kind, parse_action
from solver.deep_blue.dive_odds.values import dive_value
from solver.deep_blue.review.report import DiveReview
from solver.deep_blue.review.reviewing import Cancelled, Progress, review
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from tests.solver.deep_blue.boards import at, laid_out, play, points_of, tile

SGK = tile(3, "SGK")


def last(start: State, actions: Sequence[Action]) -> DiveReview:
    """The review of a game."""
    found = [*review(start, actions)][-1]
    assert isinstance(found, DiveReview)
    return found


def random_game(players: int, scenario: str, seed: int) -> tuple[State, list[Action], list[int]]:
    """A start, all actions to the end, and everybody's points."""
    rng = random.Random(seed)
    start = state = State.start(players, scenario)
    actions: list[Action] = []
    while not state.is_terminal():
        legal = state.legal_actions()
        eager = [each for each in legal if each.kind in (Kind.DIVE, Kind.RUSH)]
        actions.append(rng.choice(eager or legal))
        state = state.child(actions[-1])
    return start, actions, [player.points for player in state.players]


@pytest.mark.parametrize(
    ("players", "scenario"), [(2, "scattered-wealth"), (4, "shared-equipment")]
)
def test_what_everybody_got_is_start_and_skill_and_luck(players: int, scenario: str) -> None:
    """All points come from dives, so the finals are the points of the game; own decisions cost what
    the best choice would have brought more, and never bring anything."""
    start, actions, points = random_game(players, scenario, seed=1)
    found = last(start, actions)
    assert sum(dive.finished for dive in found.dives) == len(found.dives) >= 4
    for seat, account in enumerate(found.seats):
        assert account.final == pytest.approx(points[seat])
        assert account.start + account.skill + account.luck == pytest.approx(account.final)
    for dive in found.dives:
        assert actions[dive.number - 1] == Action(Kind.DIVE, dive.site)
        for each in dive.decisions:
            assert each.loss == pytest.approx(-each.change[each.seat], abs=1e-9)
            assert each.action in each.values
            assert (each.action in each.best) == (each.loss < 1e-9)
        for gem in dive.gems:
            assert actions[gem.number - 1] == Action(Kind.GEM, gem.gem)


def diving(hand: Sequence[str] = ()) -> State:
    """Seat 0 dives alone at S1, beside no spot; the first gem is due."""
    state = at(at(laid_out(tiles={"S1": SGK}), 0, "S1", "A9", hand=hand), 1, "A9", "A9")
    return play(state, "dive:S1")


def test_the_luck_of_a_gem_is_nothing_on_average() -> None:
    """Over all gems that may come first, by their chances."""
    state = diving()
    mean = Fraction(0)
    for action, chance in state.chance_outcomes():
        (dive,) = last(state, [action]).dives
        mean += chance * Fraction(dive.gems[0].change[0])
    assert float(mean) == pytest.approx(0, abs=1e-9)


def test_to_stop_with_a_full_protection_costs_what_going_on_would_bring() -> None:
    """After one silver gem nothing can happen at the next draw (the first hazards are warnings), so
    to stop there is a mistake; its cost is the value of going on less the one point held."""
    state = play(diving(), "gem:silver")
    assert state.step is Step.DRAW
    (dive,) = last(state, [parse_action("stop")]).dives
    (stop,) = dive.decisions
    on = dive_value(state.child(parse_action("draw")))[0]
    assert stop.best == ["draw"]
    assert stop.values["stop"] == 1 + points_of(SGK)
    assert stop.loss == pytest.approx(on - (1 + points_of(SGK)))
    assert stop.loss > 0
    assert (dive.leader, dive.site, dive.tile, dive.finished) == (0, "S1", SGK + 1, True)


def test_a_dive_that_is_still_on_ends_with_what_is_expected() -> None:
    state = diving()
    (dive,) = last(state, [parse_action("gem:gold")]).dives
    assert not dive.finished
    assert dive.seats[0].final == pytest.approx(dive_value(play(state, "gem:gold"))[0])


def test_a_review_tells_how_far_it_is_and_can_be_stopped() -> None:
    state = diving()
    actions = [parse_action("gem:gold"), parse_action("stop")]
    *steps, _ = review(state, actions)
    assert steps == [Progress(1, 2), Progress(2, 2)]
    with pytest.raises(Cancelled):
        next(review(state, actions, should_stop=lambda: True))
    with pytest.raises(ValueError, match="action 2: action rest is not legal at draw"):
        next(review(state, [actions[0], parse_action("rest")]))


def test_a_game_without_dives_has_nothing_to_review() -> None:
    assert last(State.start(2), []).dives == []
