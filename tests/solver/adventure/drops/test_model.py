"""The integer programmes and the dynamic programme of the drop plan have the same optimum, and
the dynamic programme has that of the rules themselves (advisor, "Drop to lighten")."""

import random
from dataclasses import fields, replace
from fractions import Fraction
from functools import cache

import pytest

from solver.adventure.chips import LEVELS, unseen_values
from solver.adventure.drops.dynamic import Plan, Tail, best_plan, keep_all_score
from solver.adventure.drops.forecast import forecast
from solver.adventure.drops.model import DropModel
from solver.adventure.drops.network import upper_bound
from solver.adventure.drops.reach import reach
from solver.adventure.drops.task import task_of
from solver.adventure.drops.tree import CHANCES, WHOLE, DropTask, Others, Scenario, Swim, Target
from solver.adventure.notation import parse_position
from solver.adventure.objectives import points_leaf
from solver.adventure.state import State
from solver.expectimax import Expectimax

SECONDS = 30.0
"""Far more than any task here needs."""


def random_task(seed: int) -> DropTask:
    """A small task: places to 9, 2-4 units of few kinds, others that come and go."""
    rng = random.Random(seed)
    turns = rng.choice((2, 2, 3))
    target = None
    load = rng.randint(2, 4)
    units = sorted((rng.randint(1, 3),) for _ in range(load))
    denominator = rng.choice((1, 2, 7))
    mean = {level: rng.randint(0, 9) for level in (1, 2, 3)}
    units.sort(key=lambda unit: (mean[unit[0]], unit))
    values = tuple(mean[unit[0]] for unit in units)
    place = rng.randint(1, 9)
    if seed % 3 == 0:
        unseen = tuple(unseen_values(level, rng.sample(range(12), 4)) for level in LEVELS)
        target = Target(rng.randint(1, 4 * load), unseen)

    def others() -> Others:
        return Others(
            air=rng.choice((0, 0, 1, 2)),
            taken=frozenset(rng.sample(range(1, 12), rng.randint(0, 3))),
            blanks=frozenset(rng.sample(range(1, 10), rng.randint(3, 9))),
        )

    known = rng.random() < 0.3
    return DropTask(
        root=Swim(place, load, rng.randint(2, 6 * load), here=False),
        units=tuple(units),
        values=values,
        denominator=denominator,
        turns=turns,
        scenario=Scenario(
            tuple(others() for _ in range(turns + 2)),
            {(total,): others() for total in (2, 4, 5)} if known else {},
        ),
        jump=rng.choice(("passing", "landing")),
        may_drop_now=rng.random() < 0.4,
        must_hold_one=rng.random() < 0.3,
        target=target,
    )


def score_of(task: DropTask, plan: Plan) -> int:
    """What the drops of `plan` bring within the tree, played node by node; no tail."""
    dropped = {drop.node: drop.unit for drop in plan.drops}
    after: dict[int, tuple[Swim, tuple[int, ...]] | None] = {}
    score = 0
    for node in reach(task):
        held = tuple(range(len(task.units)))
        swim: Swim | None = task.root
        if node.turn > 0:
            before = after[node.parent]
            swim = task.swims(before[0], node.path) if before else None
            held = before[1] if before else ()
        after[node.number] = None
        if swim is not None and swim.is_home:
            assert node.number not in dropped
            score += node.ways * task.at_depth(node.turn) * task.worth(held) * WHOLE
        elif swim is not None and swim.is_alive:
            if node.number in dropped:
                assert task.may_drop(swim, node.path)
                held = tuple(unit for unit in held if unit != dropped[node.number])
                swim = swim._replace(load=swim.load - 1, here=True)
            after[node.number] = (swim, held)
    return score


@pytest.mark.parametrize("seed", range(75))
def test_all_programmes_find_the_same_optimum(seed: int) -> None:
    task = random_task(seed)
    solution = DropModel(task).solve(SECONDS)
    assert solution is not None
    assert solution.proved
    best = best_plan(task)
    assert solution.plan.score == best.score
    assert upper_bound(task, Tail(task), SECONDS) == best.score
    assert keep_all_score(task) <= best.score


def test_the_random_tasks_cover_what_they_should() -> None:
    tasks = [random_task(seed) for seed in range(75)]
    worth_dropping = [task for task in tasks if best_plan(task).score > keep_all_score(task)]
    assert len(worth_dropping) >= 30
    assert {task.jump for task in worth_dropping} == {"passing", "landing"}
    targets = [task for task in worth_dropping if task.target is not None]
    assert len(targets) >= 8
    # Some of them are reached for certain with all units, some only with luck in their values.
    everything = [task.worth(tuple(range(len(task.units)))) for task in targets]
    assert CHANCES in everything
    assert any(0 < parts < CHANCES for parts in everything)
    assert any(task.scenario.nodes for task in worth_dropping)
    assert any(task.may_drop_now for task in worth_dropping)
    # Places where his own unit fills the blank: the rule binds in several of the best plans.
    refilled = [task for task in worth_dropping if _better_if_refilled(task)]
    assert len(refilled) >= 5


def _better_if_refilled(task: DropTask) -> bool:
    return best_plan(_Refilled.of(task)).score > best_plan(task).score


class _Refilled(DropTask):
    """A task in which a blank may be filled again and again (against the rules)."""

    @classmethod
    def of(cls, task: DropTask) -> "_Refilled":
        return cls(**{field.name: getattr(task, field.name) for field in fields(task)})

    def swims_past(self, before: Swim, total: int, others: Others) -> Swim | None:
        after = super().swims_past(before, total, others)
        return None if after is None else after._replace(here=False)


@pytest.mark.parametrize("seed", range(0, 75, 7))
def test_a_plan_played_node_by_node_brings_its_score(seed: int) -> None:
    # With a scenario that leaves no air after the tree, nothing is counted after it.
    task = random_task(seed)
    ended = (*task.scenario.turns[: task.turns], Others(air=99))
    task = replace(task, scenario=Scenario(ended, task.scenario.nodes))
    best = best_plan(task)
    assert score_of(task, best) == best.score
    solution = DropModel(task).solve(SECONDS)
    assert solution is not None
    assert score_of(task, solution.plan) == solution.plan.score == best.score


def test_own_unit_fills_the_blank_while_he_stays() -> None:
    # Six units never move (a 6 less 6). Turn 1: air 17 -> 11, one is dropped at place 1. Then
    # load 5 gets home on a 6 only, and no second unit finds a blank: turns 2, 3 and 4 (air 6, 1,
    # out), so five units come home with 1 - (8/9)^3. Were the rule left out, each stay would
    # lighten him.
    position = f"{'.' * 8} 1^444444/=1: 17 1 A:turn es"
    task = alone(position, 4)
    expected = 5 * 13.5 * (1 - (8 / 9) ** 3)
    assert task.expected(best_plan(task).score) == pytest.approx(expected)
    solution = DropModel(task).solve(SECONDS)
    assert solution is not None
    assert task.expected(solution.plan.score) == pytest.approx(expected)


def alone(position: str, turns: int, target: int | None = None) -> DropTask:
    """The task of a position in which the other diver is home."""
    state = parse_position(position)
    task = task_of(state, turns, forecast(state, ["house"] * 2, seed=1), target)
    assert task is not None
    return task


ALONE = [
    "...... 2^12/=1: 4 1 A:turn es",
    "...... 4^123/=1: 9 1 A:turn es",
    "...... 4^223/=1: 8 1 A:roll es",
    "...... 6^1234/=1: 12 1 A:search es",
    "...... 5v12/=1: 6 1 A:search es",
    "...... 5v13/=1: 7 1 A:search en",
    "....1. 5^123/=1: 9 1 A:search es",
    "...... 3^11(223)/=1: 8 1 A:turn pt",
]


@pytest.mark.parametrize("turns", [1, 2])
@pytest.mark.parametrize("position", ALONE)
def test_alone_in_the_water_the_optimum_is_that_of_the_rules(position: str, turns: int) -> None:
    # Nobody else moves and nothing but his own drops can be taken, so the forecast is exact; the
    # oracle plays every choice of the reference rules for most points.
    task = alone(position, turns)
    points = most_points_by_the_rules(position)
    assert task.expected(best_plan(task).score) == pytest.approx(points, abs=0.002)


@pytest.mark.parametrize("target", [4, 9, 14])
@pytest.mark.parametrize("position", [ALONE[1], ALONE[5], ALONE[7]])
def test_alone_the_best_chance_of_a_target_is_that_of_the_rules(position: str, target: int) -> None:
    # As above; the oracle goes on to the values turned over, and counts who has the points then.
    def leaf(state: State) -> tuple[Fraction, ...] | None:
        if state.dive == 1:
            return None
        return tuple(Fraction(diver.points >= target) for diver in state.divers)

    task = alone(position, 2, target)
    chance = Expectimax(leaf=leaf).value(parse_position(position))[0]
    assert task.expected(best_plan(task).score) == pytest.approx(float(chance), abs=0.002)


@cache
def most_points_by_the_rules(position: str) -> float:
    return float(Expectimax(leaf=points_leaf(1)).value(parse_position(position))[0])


@pytest.mark.parametrize("seed", range(1, 75, 9))
def test_a_start_and_a_bound_change_nothing(seed: int) -> None:
    task = random_task(seed)
    best = best_plan(task)
    solution = DropModel(task).solve(SECONDS, best, upper_bound(task, Tail(task), SECONDS))
    assert solution is not None
    assert solution.proved
    assert solution.plan == best


def test_rolls_that_come_to_the_same_are_one_node() -> None:
    # Load 4 at 3, no blank: rolls 2, 3, 4 stay; 5 and 6 lead to 2 and 1. All ways are kept.
    task = alone("11122222 3^1133/=1: 20 1 A:turn es", 2)
    nodes = reach(task)
    assert [(node.path, node.ways) for node in nodes if node.turn == 1] == [
        ((2,), 6),
        ((5,), 2),
        ((6,), 1),
    ]
    assert sum(node.ways for node in nodes if node.turn == 2) == 81


def test_a_task_looks_one_to_five_turns_ahead() -> None:
    with pytest.raises(ValueError, match="turns: 6 is not from 1 to 5"):
        replace(random_task(0), turns=6)
