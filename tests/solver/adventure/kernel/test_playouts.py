"""Playouts: what they estimate, how sure they say they are, and that they repeat.

Exact values come from a tree walked here over the reference rules, with the house's choice at
each decision; estimates must lie within four standard errors, with fixed seeds.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from solver.adventure.actions import GO_ON, LEAVE, TURN_BACK, roll
from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.kernel.playouts import Z95, Playouts
from solver.adventure.kernel.policies import house_action
from solver.adventure.notation import parse_position
from solver.adventure.state import State

START = "11111111222222223333333344444444 0v/0v/0v/0v 25 1 A:turn es"
CHOICE = "11111111222222223333333.44444444 24v3/9v/12v 20 1 A:declare es"

SMALL_ENDINGS = (
    # a race for two with a chip to drop, hidden values left on both sides
    "1.2.3 4^23+12/=1:4+5 5 3 A:search es",
    # rules with landing, furthest first; the mover may turn back
    "1.2.3 4v2+12/2^4+9 6 3 A:declare pt",
    "11.2.3 5^3+12/3^4+9 4 3 A:turn fr",
    # three divers, one of them home
    "1..3.4 3^1+3/5^4/=1:2 3 3 B:search en",
)

Values = tuple[tuple[float, ...], tuple[float, ...]]


@cache
def exact(state: State) -> Values:
    """Win shares and points of each seat when the house plays on from `state`."""
    if state.is_terminal():
        return (
            tuple(float(share) for share in state.returns()),
            tuple(float(sum(diver.scored)) for diver in state.divers),
        )
    if state.is_chance_node():
        branches = state.chance_outcomes()
    else:
        branches = ((house_action(state), Fraction(1)),)
    seats = range(len(state.divers))
    values = [(float(chance), exact(state.child(action))) for action, chance in branches]
    return (
        tuple(sum(chance * win[seat] for chance, (win, _) in values) for seat in seats),
        tuple(sum(chance * points[seat] for chance, (_, points) in values) for seat in seats),
    )


@pytest.mark.parametrize("position", SMALL_ENDINGS)
def test_means_are_those_of_the_exact_tree(position: str) -> None:
    state = parse_position(position)
    playouts = Playouts(state, seed=7)
    playouts.run(range(len(playouts.actions)), 4000)
    for index, action in enumerate(playouts.actions):
        win, points = exact(state.child(action))
        tally = playouts.tally(index)
        for seat in range(len(state.divers)):
            assert tally.win[seat] == pytest.approx(
                win[seat], abs=4 / Z95 * tally.win_half[seat] + 1e-6
            )
            assert tally.points[seat] == pytest.approx(
                points[seat], abs=4 / Z95 * tally.points_half[seat] + 1e-6
            )


def test_values_are_drawn_from_those_not_turned_over_yet() -> None:
    # A is home whatever is rolled, with one chip of level 4 of which 12,12,13,14,14,15,15 are
    # left; B has banked 13: A wins with 14 or 15 (4 of 7), and shares with 13 (1 of 7).
    state = parse_position("1 1^4/=1:+13 9 3 A:turn es")
    playouts = Playouts(state, seed=3)
    playouts.run([0], 20_000)
    tally = playouts.tally(0)
    assert tally.win[0] == pytest.approx(4 / 7 + 1 / 14, abs=4 / Z95 * tally.win_half[0])
    assert tally.points[0] == pytest.approx(95 / 7, abs=4 / Z95 * tally.points_half[0])
    assert tally.points[1] == 13
    assert tally.quantiles == ((12.0, 14.0, 15.0), (13.0, 13.0, 13.0))
    assert tally.home == (1.0, 1.0)


def test_home_and_end_of_dive_in_positions_known_by_hand() -> None:
    # Air is out: A needs 4 or more with one unit to be home from place 3 (6 ways of 9), B drowns.
    last_turn = Playouts(parse_position("1...3 3^4/5v 0 3 A:roll es"), seed=1)
    last_turn.run(range(5), 100)
    assert [last_turn.tally(index).home for index in range(5)] == [
        (0.0, 0.0),
        (0.0, 0.0),
        (1.0, 0.0),
        (1.0, 0.0),
        (1.0, 0.0),
    ]
    assert {last_turn.tally(index).dive_ends for index in range(5)} == {1.0}
    # Nobody can breathe 25 units in the first round.
    start = Playouts(parse_position(START), seed=1)
    start.run([0], 100)
    assert start.tally(0).dive_ends == 0.0
    assert start.tally(0).dive_ends_half == pytest.approx(3 / 100)


def test_same_seed_gives_the_same_bytes_in_whatever_slices() -> None:
    state = parse_position(CHOICE)
    whole = Playouts(state, seed=11)
    whole.run([0, 1], 900)
    sliced = Playouts(state, seed=11)
    for size in (1, 99, 500, 300):
        sliced.run([1], size)
        sliced.run([0], size)
    assert [repr(whole.tally(index)) for index in (0, 1)] == [
        repr(sliced.tally(index)) for index in (0, 1)
    ]
    assert repr(whole.by_first_roll(0)) == repr(sliced.by_first_roll(0))
    other = Playouts(state, seed=12)
    other.run([0, 1], 900)
    assert other.tally(0) != whole.tally(0)


def test_each_nine_streams_roll_each_way_of_the_dice_once() -> None:
    playouts = Playouts(parse_position(CHOICE), seed=5)
    assert playouts.actions == (GO_ON, TURN_BACK)
    for blocks in (1, 2, 3):
        playouts.run([0], 9)
        by_roll = playouts.by_first_roll(0)
        assert {total: tally.n for total, tally in by_roll.items()} == {
            total: blocks * ways for total, ways in ROLL_WEIGHTS.items()
        }


def test_first_rolls_weighted_by_their_chances_make_the_tally() -> None:
    playouts = Playouts(parse_position(CHOICE), seed=5)
    playouts.run([1], 1000)
    by_roll = playouts.by_first_roll(1)
    mean = sum(ROLL_WEIGHTS[total] / 9 * tally.points[0] for total, tally in by_roll.items())
    assert playouts.tally(1).points[0] == pytest.approx(mean, abs=1e-9)


def test_the_own_roll_is_the_first_where_the_dice_follow() -> None:
    """A of CHOICE rolls at once, in the last dive: shares by his roll are those by the first."""
    playouts = Playouts(parse_position(CHOICE), seed=5)
    playouts.run([1], 900)
    own = playouts.by_own_roll(1)
    by_first = playouts.by_first_roll(1)
    assert list(own) == list(by_first) == list(ROLL_WEIGHTS)
    for total, shares in own.items():
        assert [share.mean for share in shares] == pytest.approx(by_first[total].win)
        assert shares[0].n == by_first[total].n


def test_own_rolls_that_come_later_make_up_the_share() -> None:
    """A searches, B and C move before his next roll, and nobody breathes yet: it comes in every
    game, with the chances of the dice (5 standard errors), and shares after it make up his."""
    state = parse_position("1111..2.333344444444 3v/0v/0v 25 3 A:search en")
    playouts = Playouts(state, seed=5)
    playouts.run([0], 9_000)
    own = playouts.by_own_roll(0)
    games = {total: shares[0].n for total, shares in own.items()}
    assert sum(games.values()) == 9_000
    for total, ways in ROLL_WEIGHTS.items():
        chance = ways / 9
        assert abs(games[total] - 9_000 * chance) < 5 * (9_000 * chance * (1 - chance)) ** 0.5
    for seat, share in enumerate(playouts.tally(0).win):
        mean = sum(games[total] * shares[seat].mean for total, shares in own.items()) / 9_000
        assert mean == pytest.approx(share)


def test_no_own_roll_is_told_where_none_comes() -> None:
    playouts = Playouts(parse_position("1.3 2^4/=1:3 0 3 A:search es"), seed=5)
    playouts.run([0], 50)
    assert playouts.by_own_roll(0) == {}


def test_no_first_roll_when_the_game_ends_without_one() -> None:
    playouts = Playouts(parse_position("1.3 2^4/=1:3 0 3 A:search es"), seed=5)
    playouts.run([0], 50)
    assert playouts.by_first_roll(0) == {}


def test_differences_over_common_streams_are_known_better() -> None:
    playouts = Playouts(parse_position(CHOICE), seed=2)
    playouts.run([0, 1], 2000)
    for objective in ("win", "points"):
        difference, error = playouts.paired(0, 1, 0, objective)
        first, second = (getattr(playouts.tally(index), objective)[0] for index in (0, 1))
        alone = [getattr(playouts.tally(index), f"{objective}_half")[0] / Z95 for index in (0, 1)]
        assert difference == pytest.approx(first - second, abs=1e-6)
        assert playouts.paired(1, 0, 0, objective) == pytest.approx((-difference, error))
        assert 0 < error < (alone[0] ** 2 + alone[1] ** 2) ** 0.5


def test_half_widths_hold_what_they_promise() -> None:
    # 95 % intervals of 200 independent runs cover the exact share about 190 times; fewer than 178
    # or more than 199 has a chance below 1 in 1,000.
    state = parse_position(SMALL_ENDINGS[0])
    (expected, *_), _ = exact(state.child(LEAVE))
    covered = 0
    for seed in range(200):
        playouts = Playouts(state, seed)
        playouts.run([0], 200)
        tally = playouts.tally(0)
        covered += abs(tally.win[0] - expected) <= tally.win_half[0]
    assert 178 <= covered <= 199


@pytest.mark.parametrize(
    "position",
    [
        START,
        START.replace("A:turn", "A:roll"),
        CHOICE,
        CHOICE.replace("declare", "turn"),
        CHOICE.replace("declare", "search"),
        "1.23 =1:4(31)/2^2 0 1 A:reveal es",
        "1.23 2^4321/3^22 0 2 A:sink es,sink_choice=chosen",
    ],
)
def test_every_step_can_be_asked(position: str) -> None:
    state = parse_position(position)
    playouts = Playouts(state, seed=1)
    assert playouts.actions == state.legal_actions()
    playouts.run(range(len(playouts.actions)), 30)
    for index in range(len(playouts.actions)):
        tally = playouts.tally(index)
        assert tally.n == 30
        assert sum(tally.win) == pytest.approx(1, abs=1e-6)
        assert all(0 <= chance <= 1 for chance in (*tally.win, *tally.home, tally.dive_ends))
        assert all(low <= mid <= high for low, mid, high in tally.quantiles)


def test_after_a_dive_home_and_end_are_facts() -> None:
    playouts = Playouts(parse_position("1.23 =1:4(31)/2^2 0 1 A:reveal es"), seed=1)
    playouts.run([0], 20)
    assert playouts.tally(0).home == (1.0, 0.0)
    assert playouts.tally(0).dive_ends == 1.0


def test_a_roll_that_is_due_is_played_as_asked() -> None:
    state = parse_position(START)
    playouts = Playouts(state, seed=1)
    playouts.run([0, 4], 300)
    assert playouts.actions[4] == roll(6)
    assert playouts.tally(0).win != playouts.tally(4).win


def test_seats_may_play_by_other_policies() -> None:
    state = parse_position("11111111222222223333333344444444 0v/0v 25 1 A:turn es")
    against_random = Playouts(state, 1, ["house", "random"])
    against_random.run([2], 500)
    assert against_random.tally(2).win[0] > 0.8


def test_bad_requests_say_what_is_wrong() -> None:
    over = parse_position("1 =1:+3/=2:+4 5 3 A:over es")
    with pytest.raises(ValueError, match="the game is over"):
        Playouts(over, 1)
    state = parse_position(START)
    with pytest.raises(ValueError, match="policies: 1 for 4 divers"):
        Playouts(state, 1, ["house"])
    with pytest.raises(ValueError, match="policy 'shark' is not one of house, random"):
        Playouts(state, 1, ["shark"] * 4)
    with pytest.raises(ValueError, match="no playouts of roll:2 yet"):
        Playouts(state, 1).tally(0)
    with pytest.raises(ValueError, match="objective 'air' is not one of win, points"):
        Playouts(state, 1).paired(0, 1, 0, "air")  # type: ignore[arg-type]


def test_points_that_never_came_are_not_called_impossible() -> None:
    """No air is left: A stays at place 20, and has no points in any of 300 playouts: 3 / 300
    times the best chip.  B is home with nothing to turn over: his 11 points are what he has."""
    state = parse_position("111111112222222233333334444 20v/=1:+11 0 3 A:search en")
    playouts = Playouts(state, 1)
    playouts.run([0], 300)
    tally = playouts.tally(0)
    assert tally.points == (0.0, 11.0)
    assert tally.points_half == pytest.approx((0.15, 0.0))


def test_nobody_is_told_fewer_points_than_he_has() -> None:
    """Luck that is taken out of games leaves a little of itself: C, who has 18, would be told
    17.998."""
    state = parse_position(
        "11.33334.444..(111).(212).. 14^(34)/8^(322)/7^4(121)+13,5/18v(332)/10^24 8 3 A:search es"
    )
    for seed in range(4):
        found = Playouts(state, seed)
        found.run(range(len(found.actions)), 1000)
        for index in range(len(found.actions)):
            assert found.tally(index).points[2] >= 18
