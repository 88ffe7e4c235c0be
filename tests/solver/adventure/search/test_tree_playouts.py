"""The search: right where the plain search with fractions can tell, bounded, and repeatable."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from solver.adventure.actions import SAY_NOTHING, TAKE
from solver.adventure.exact.solve import solve
from solver.adventure.kernel import codes, threads
from solver.adventure.kernel.fairness import FEWEST
from solver.adventure.kernel.packing import encode
from solver.adventure.kernel.playouts import Playouts
from solver.adventure.notation import parse_position
from solver.adventure.objectives import points_leaf, spoken_actions
from solver.adventure.search import TREES
from solver.adventure.search.nodes import empty_nodes
from solver.adventure.search.spread import unlearned, unsettled
from solver.adventure.search.tree_playouts import Limits, TreePlayouts
from solver.adventure.state import State
from solver.advice import Objective
from solver.expectimax import Expectimax

# Late in the last dive; the house errs in each by more than 0.05 of the mover's share.
LATE = [
    "11111112.2.33333.44444444 11^3+10,8,1/1^22+5,7,4,4 16 3 B:search fr",
    "111122.2.3..344.44444 =1:32+4,3,9,7/1^33+5,0,5,3/9^4+9,10,2 8 3 C:search en",
    "111...2.2333.44.44444 =1:22+7,1,5,0/4^32+10,1,9/5^42+11,0,9,3 10 3 C:search pt",
]
START = "11111111222222223333333344444444 5v/9v/0v 25 1 B:declare pt"


def everyone_searches(state: State, objective: Objective = "win") -> TreePlayouts:
    divers = len(state.divers)
    return TreePlayouts(state, 1, ["house"] * divers, objective)


def searched(table: Playouts, indices: list[int], games: int) -> None:
    """Play so many games of each action, after as many to learn from where a search does."""
    table.learn(indices, games)
    table.begin_counting()
    table.run(indices, games)


def spoken(table: Playouts) -> list[int]:
    return [index for index, action in enumerate(table.actions) if action != SAY_NOTHING]


@pytest.mark.parametrize("position", LATE)
def test_shares_go_to_those_of_best_play(position: str) -> None:
    """Held against exact max^n, where the playouts alone are far off.

    The exact search is the compiled one, which is tested against the one with fractions.
    """
    state = parse_position(position)
    answer = solve(state, "win")
    assert answer is not None
    seat = state.mover
    exact = {action: worth.win[seat] for action, worth in answer.actions.items()}

    def worst(table: Playouts) -> float:
        indices = spoken(table)
        searched(table, indices, 6_000)
        means = {index: table.means(index, seat)[0] for index in indices}
        chosen = table.actions[max(indices, key=means.__getitem__)]
        assert not isinstance(table, TreePlayouts) or chosen in answer.best
        return max(abs(mean - exact[table.actions[index]]) for index, mean in means.items())

    plain = worst(Playouts(state, 1))
    assert plain > 0.05
    assert worst(everyone_searches(state)) < plain / 2


def test_points_go_to_those_of_best_play() -> None:
    """The same when points count, held against the plain search with fractions."""
    state = parse_position(LATE[1])
    exact = Expectimax(points_leaf(3), spoken_actions).action_values(state)
    table = everyone_searches(state, "points")
    searched(table, spoken(table), 20_000)
    for index in spoken(table):
        _, points = table.means(index, state.mover)
        assert points == pytest.approx(float(exact[table.actions[index]][state.mover]), abs=0.5)


def test_enemies_leave_what_the_worst_case_leaves() -> None:
    """Held against the exact worst case, here 0.08 below what rivals at their best leave."""
    state = parse_position(
        "1111..2.33.3444.44.43 =2:32+5,2,7,0/=1:22+4,3,4,2/6^4+11,8/12^4+10 6 3 C:search es"
    )
    answer = solve(state, "win", rivals="paranoid")
    assert answer is not None
    table = TreePlayouts(state, 1, against=True)
    searched(table, spoken(table), 6_000)
    for index in spoken(table):
        exact = answer.actions[table.actions[index]].win[2]
        assert table.means(index, 2)[0] == pytest.approx(exact, abs=0.03)


def test_the_same_seed_and_numbers_give_the_same_numbers() -> None:
    for position in (START, LATE[0]):
        state = parse_position(position)

        def result(seed: int, state: State = state) -> object:
            table = TreePlayouts(state, seed, trees=TREES)
            searched(table, [0, 1], 500)
            table.run([1], 100)
            return table.tally(0), table.tally(1), table.paired(0, 1, state.mover, "win")

        assert result(3) == result(3)
        assert result(3) != result(4)


def test_games_that_count_are_played_by_a_tree_that_stands_still(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So any number of threads gives the same bytes, and the games are alike and independent: the
    mean of the first half is that of the second, but for luck (5 standard errors)."""

    def counted(number_of_threads: int) -> TreePlayouts:
        monkeypatch.setattr(threads, "count", lambda: number_of_threads)
        table = TreePlayouts(parse_position(START), 1, ["house"] * 3, trees=TREES)
        table.learn([0, 1], 400)
        table.begin_counting()
        nodes = table.nodes
        for _ in range(2):
            table.run([0, 1], 2_000)
        assert table.nodes == nodes > 100
        return table

    one, three = counted(1), counted(3)
    assert one.tally(0) == three.tally(0)
    assert one.paired(0, 1, 1, "win") == three.paired(0, 1, 1, "win")
    shares = one._results[0].rows.win[:4_000, 0].astype(float)
    error = shares.std() / 2_000**0.5
    assert abs(shares[:2_000].mean() - shares[2_000:].mean()) < 5 * 2**0.5 * error


def test_who_comes_home_hangs_on_what_was_learned_too() -> None:
    """Two searches that learned from different luck: what one says of homecomings and of a target
    is told more widely than the games alone have it, as win shares are."""
    state = parse_position(LATE[1])
    told, untold = (TreePlayouts(state, 3, trees=1, is_told=is_told) for is_told in (True, False))
    for table in (told, untold):
        searched(table, [0, 1], 400)
    for index in (0, 1):
        wide, narrow = told.tally(index), untold.tally(index)
        assert wide.home == narrow.home
        assert all(a >= b for a, b in zip(wide.home_half, narrow.home_half, strict=True))
        assert max(wide.home_half) > 1.2 * max(narrow.home_half)
        reached = told.reached(index, 2, 20), untold.reached(index, 2, 20)
        assert reached[0].mean == reached[1].mean
        assert reached[0].half_width >= reached[1].half_width


def test_what_hangs_on_the_luck_of_learning_is_told() -> None:
    """C's share after `take` hangs on what D is taken to do, who hardly cares.  A search that has
    learned little is sure of it, and another one of something else, unless it is held against the
    policy; several, held against each other, are not.  Intervals of other seeds must overlap."""
    state = parse_position(
        "..1..2222.3.3333344444444 =1:21+3,0/1^321+5,0/7^3+5,1/14v+1 13 2 C:search en"
    )

    def intervals(trees: int, is_told: bool) -> list[tuple[float, float]]:
        found = []
        for seed in range(4):
            table = TreePlayouts(state, seed, trees=trees, is_told=is_told)
            table.learn([0, 1], 1_500)
            table.begin_counting()
            table.run([0, 1], 12_000)
            tally = table.tally(table.actions.index(TAKE))
            found.append((tally.win[2], tally.win_half[2]))
        return found

    def overlap(intervals: list[tuple[float, float]]) -> bool:
        return all(
            abs(one - other) <= half + other_half
            for (one, half), (other, other_half) in combinations(intervals, 2)
        )

    assert not overlap(intervals(1, is_told=False))
    assert overlap(intervals(1, is_told=True))
    assert overlap(intervals(TREES, is_told=True))


def test_trees_are_as_far_apart_as_they_were_made() -> None:
    """Four trees whose values lie 0, 1, 2 and 3 points above luck that they all have: their mean is
    off by sqrt(5/3) / 2, widened for so few (3.182 instead of 1.96).  All together, a point above
    that mean, know what no one does: one more point."""
    luck = np.random.default_rng(1).normal(size=(1, 500, 2))
    trees = luck + np.array([0.0, 1.0, 2.0, 3.0])[:, None, None]
    mean = trees.mean(axis=0)
    apart = 3.182 / 1.96 * (5 / 3) ** 0.5 / 2
    assert unsettled(trees, mean) == pytest.approx([apart, apart])
    assert unsettled(trees, mean + 1.0) == pytest.approx([np.hypot(apart, 1.0)] * 2)


def test_a_single_tree_may_have_more_to_learn_the_more_it_has_learned_of() -> None:
    """A point above the policy in every stream, results of standard deviation sqrt(8 / 3): after
    1,000 games half a point and a fortieth of that; twice as much after 250, as errors go by the
    square root."""
    policy = np.tile([[0.0], [2.0], [4.0]], (100, 1))
    tree = policy + 1.0
    spread = (8 / 3) ** 0.5
    once = np.hypot(0.5, 0.025 * spread)
    assert unlearned(policy, tree, 1_000) == pytest.approx([once])
    assert unlearned(policy, tree, 250) == pytest.approx([2 * once])
    assert unlearned(policy, policy, 1_000) == pytest.approx([0.025 * spread])
    settled = np.ones((300, 1))
    assert unlearned(settled, settled, 1_000) == pytest.approx([0.0])


def test_luck_of_the_dice_is_not_taken_for_that_of_learning() -> None:
    """Four trees that play alike in games of their own: means are apart by luck alone, and in more
    than half of 200 cases by no more than luck has them (chi square with 3 degrees of freedom)."""
    trees = np.random.default_rng(2).normal(size=(4, 1_000, 200))
    told = unsettled(trees, trees.mean(axis=0))
    assert 0.5 < np.mean(told == 0) < 0.75
    assert np.median(told) == 0


def test_nothing_to_search_leaves_the_playouts_as_they_are() -> None:
    state = parse_position("111.222223333344444 =1:3/9^3+9 14 3 B:search es")
    plain = Playouts(state, 5)
    tree = TreePlayouts(state, 5, limits=Limits(depth=0))
    for table in (plain, tree):
        searched(table, [0, 1], 300)
    assert tree.means(0, 1) == plain.means(0, 1)
    assert tree.paired(0, 1, 1, "points") == plain.paired(0, 1, 1, "points")
    assert tree.nodes == 0


@pytest.mark.parametrize("policy", ["house", "learned"])
def test_later_dives_are_played_by_the_house(policy: str) -> None:
    """In the same streams as playouts: the dive that is on by the policy given, what follows it by
    the house, as plain playouts do if the house is given."""
    state = parse_position(START)
    plain = Playouts(state, 5, [policy] * 3)
    tree = TreePlayouts(state, 5, [policy] * 3, limits=Limits(depth=0))
    for table in (plain, tree):
        searched(table, [0, 1], 300)
    rows, others = plain._results[1].rows, tree._results[1].rows
    assert np.array_equal(rows.after[:300], others.after[:300])
    assert np.array_equal(rows.home[:300], others.home[:300])
    assert np.array_equal(rows.points[:300], others.points[:300]) == (policy == "house")


def test_before_the_last_dive_what_a_position_is_worth_is_told_by_the_value() -> None:
    """The mean over the actions is that of the value between dives when the dive is over, of so
    few games that no luck is taken out."""
    table = everyone_searches(parse_position(START))
    searched(table, spoken(table), FEWEST - 50)
    shares = np.mean([table.tally(index).win for index in spoken(table)], axis=0)
    worth = [table._results[index].worth("win").mean(axis=0) for index in spoken(table)]
    assert shares == pytest.approx(np.mean(worth, axis=0), abs=1e-3)


def test_who_does_not_care_is_left_to_luck() -> None:
    """A cannot win any more, whatever he does; the air that he breathes matters to D.

    D should drop if A did what the house does; the exact search takes the mean over what A may do.
    """
    state = parse_position(
        "1112..3.3..444.444. 16^4+7/=1:32+5,3,9,3/=2:33+4,0,6,7/6^43+6,1,9,2 4 3 D:search es"
    )
    answer = solve(state, "win")
    assert answer is not None
    table = everyone_searches(state)
    searched(table, spoken(table), 20_000)
    for index in spoken(table):
        exact = answer.actions[table.actions[index]].win[3]
        assert table.means(index, 3)[0] == pytest.approx(exact, abs=0.004)
    best = max(spoken(table), key=lambda index: table.means(index, 3))
    assert table.actions[best] in answer.best


@pytest.mark.parametrize("room", [1, 16, 64])
def test_the_nodes_never_outgrow_their_room(room: int) -> None:
    state = parse_position(LATE[0])
    table = TreePlayouts(state, 1, limits=Limits(nodes=room))
    searched(table, [0, 1], 400)
    assert 0 < table.nodes <= room
    assert sum(table.tally(0).win) == pytest.approx(1)


def test_room_is_a_power_of_two() -> None:
    with pytest.raises(ValueError, match="size: 48 is not a power of two"):
        empty_nodes(48)


def test_nodes_hold_what_is_legal_and_never_say_nothing() -> None:
    """Of a diver at a declaration two actions, at a chip two, on a blank to leave or to drop."""
    state = parse_position(START)
    table = everyone_searches(state)
    table.learn(spoken(table), 400)
    kinds = {
        frozenset(int(code) & ~codes.NUMBER for code in actions[:count])
        for actions, count in table.actions_of_nodes()
    }
    assert kinds == {
        frozenset({codes.GO_ON, codes.TURN_BACK}),
        frozenset({codes.LEAVE, codes.TAKE}),
        frozenset({codes.LEAVE, codes.DROP}),
    }
    assert encode(SAY_NOTHING) not in {
        int(code) for actions, count in table.actions_of_nodes() for code in actions[:count]
    }


def test_a_wrong_policy_is_overruled() -> None:
    """A is alone in the last dive and wins with the level-4 chip at the deep end, which he gets
    to if he goes on often enough; `timid` takes no second unit on the way down."""
    state = parse_position(".2.4 1v1/=1:+11 25 3 A:declare es")
    plain, tree = (kind(state, 1, ["timid", "house"]) for kind in (Playouts, TreePlayouts))
    for table in (plain, tree):
        searched(table, [0], 4_000)
    assert plain.means(0, 0)[0] == 0
    assert tree.means(0, 0)[0] > 0.8


def test_searched_games_are_stratified_like_playouts() -> None:
    """Each nine streams have each way of the dice once."""
    table = everyone_searches(parse_position(START))
    table.run([0], 18)
    counts = {roll: tally.n for roll, tally in table.by_first_roll(0).items()}
    assert counts == {2: 2, 3: 4, 4: 6, 5: 4, 6: 2}
    assert np.isfinite(table.tally(0).win_half).all()
