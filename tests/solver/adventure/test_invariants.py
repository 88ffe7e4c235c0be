"""What holds in every state of every game, whatever is played: random games of all kinds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from solver.adventure.actions import parse_action
from solver.adventure.chips import LEVELS, level_of
from solver.adventure.notation import parse_position
from solver.adventure.position_check import problems_of
from solver.adventure.position_notes import notes_of
from solver.adventure.ruleset import PRESETS, Ruleset, field_choices, with_field
from solver.adventure.state import State
from solver.adventure.step import Step

Walk = Callable[[int, Ruleset, int], Iterator[State]]

IN_A_DIVE = (Step.TURN, Step.DECLARE, Step.ROLL, Step.SEARCH)


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """An edition with any number of house rules."""
    rules = PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    for field, words in field_choices().items():
        if draw(st.booleans()):
            rules = with_field(rules, field, draw(st.sampled_from(words)))
    return rules


def any_game(test: Callable[..., None]) -> Callable[..., None]:
    """Runs a test on twenty games: any number of divers, any rules, any play."""
    games = given(divers=st.integers(2, 6), rules=rulesets(), seed=st.integers(0, 10**6))
    return settings(max_examples=20)(games(test))


def chips(state: State) -> Counter[int]:
    """Chips by level: lying, carried and scored together."""
    carried = chain.from_iterable(diver.carried for diver in state.divers)
    face_down = chain.from_iterable(chain(state.line, carried))
    scored = chain.from_iterable(diver.scored for diver in state.divers)
    return Counter(chain(face_down, map(level_of, scored)))


@any_game
def test_no_chip_is_ever_lost_or_made(walk: Walk, divers: int, rules: Ruleset, seed: int) -> None:
    """Eight chips of each level, from the first state to the last (the loot of the drowned too)."""
    for state in walk(divers, rules, seed):
        assert chips(state) == dict.fromkeys(LEVELS, 8)


@any_game
def test_every_state_can_be(walk: Walk, divers: int, rules: Ruleset, seed: int) -> None:
    """Play never reaches a position that the position check refuses: one diver a place, nobody
    beyond the line, air from 0 to 25, values scored at most twice, and the rest of its list."""
    for state in walk(divers, rules, seed):
        assert problems_of(state) == []
        assert notes_of(state) == []
        places = [diver.place for diver in state.divers if diver.place > 0]
        assert len(places) == len(set(places))
        assert all(place <= len(state.line) for place in places)
        assert 0 <= state.air <= 25


@any_game
def test_a_dive_only_goes_forward(walk: Walk, divers: int, rules: Ruleset, seed: int) -> None:
    """Within a dive the air never rises, nobody leaves home and nobody turns down again; scored
    chips stay; a diver swims only the way he faces; and the line keeps its length."""
    for before, after in pairwise(walk(divers, rules, seed)):
        assert after.dive in (before.dive, before.dive + 1, 3)
        for old, new in zip(before.divers, after.divers, strict=True):
            assert new.scored[: len(old.scored)] == old.scored
        if after.dive != before.dive or after.step is Step.OVER:
            continue
        assert after.air <= before.air
        assert len(after.line) == len(before.line)
        for old, new in zip(before.divers, after.divers, strict=True):
            assert not old.is_home or new.home_rank == old.home_rank
            if old.direction == "^":
                assert new.direction == "^"
                assert new.place <= old.place
            elif new.direction == "v":
                assert new.place >= old.place


@any_game
def test_the_end_shares_one_win(walk: Walk, divers: int, rules: Ruleset, seed: int) -> None:
    """The shares sum to exactly 1, and only the best of points have any."""
    *_, last = walk(divers, rules, seed)
    assert last.is_terminal()
    assert last.dive == 3
    shares = last.returns()
    assert sum(shares) == 1
    most = max(diver.points for diver in last.divers)
    assert all(
        diver.points == most for diver, share in zip(last.divers, shares, strict=True) if share
    )
    assert sum(diver.points for diver in last.divers) <= 240


@any_game
def test_a_round_without_a_change_ends_the_dive(
    walk: Walk, divers: int, rules: Ruleset, seed: int
) -> None:
    """So the stall count never reaches the number of divers in the water."""
    for state in walk(divers, rules, seed):
        if state.step in IN_A_DIVE:
            assert state.idle < sum(not diver.is_home for diver in state.divers)


@any_game
def test_searches_are_what_lies_there(walk: Walk, divers: int, rules: Ruleset, seed: int) -> None:
    """Where something lies: leave or take.  On a blank: leave, or drop any unit, each kind once."""
    for state in walk(divers, rules, seed):
        if state.step is not Step.SEARCH:
            continue
        names = [str(action) for action in state.legal_actions()]
        if state.unit_at(state.diver.place):
            assert names == ["leave", "take"]
        else:
            assert len(names) == 1 + len(set(state.diver.carried))
            assert all(name.startswith("drop:") for name in names[1:])


def test_dropping_and_taking_back_doubles_no_chip() -> None:
    """A, at the deep end and alone in the water, puts his stack down on the blank, and on his next
    turn, for want of a place ahead, stays there and takes it back whole."""
    state = parse_position("111. 4v(443)/=1: 25 2 A:search es")
    dropped = state.child(parse_action("drop:1"))
    assert (dropped.divers[0].carried, dropped.line[3]) == ((), (4, 4, 3))
    assert chips(dropped) == chips(state)
    back = dropped.child(parse_action("roll:3")).child(parse_action("take"))
    assert (back.divers[0].carried, back.line[3]) == (((4, 4, 3),), ())
    assert chips(back) == chips(state)


def test_any_unit_of_a_kind_may_be_dropped() -> None:
    """Alike units are listed by the first; the others are accepted too and keep the order in which
    the rest was taken, which is the order they would sink in."""
    state = parse_position("11.22 3^434/1v 9 1 A:search es")
    assert [str(action) for action in state.legal_actions()] == ["leave", "drop:1", "drop:2"]
    assert state.child(parse_action("drop:1")).divers[0].carried == ((3,), (4,))
    assert state.child(parse_action("drop:3")).divers[0].carried == ((4,), (3,))


def test_the_loot_of_the_drowned_is_the_deep_end_of_the_next_dive() -> None:
    state = parse_position("111 3^(12)4/1^ 1 2 A:turn es")
    for action in ("roll:2", "leave"):
        state = state.child(parse_action(action))
    assert state.line == ((1,), (1,), (1,), (1, 2, 4))
    assert state.divers[0].carried == ()
