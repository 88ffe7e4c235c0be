"""The ladder of answers: what comes first, what must always hold, and what is refused."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec
import pytest

from solver.adventure.components import DIVES
from solver.adventure.ladder import playout_rung
from solver.adventure.ladder.advisor import advise, first_answer
from solver.adventure.ladder.budget import Budget
from solver.adventure.ladder.playout_rung import playout_answers
from solver.adventure.ladder.question import Question
from solver.adventure.ladder.searched_games import search_code
from solver.adventure.notation import parse_position
from solver.adventure.objectives import win_shares_after_reveals
from solver.adventure.rivals.seats import seat_policies
from solver.advice import Advice, Estimate

DECLARE = "11111111222222223333333344444444 5v/9v/0v 25 1 B:declare en"
SEARCH = "1.3...3.....444(111)(233)(23) 9^344+1,4,3/5^44+2,7/6^34+5,7/=1:32+1,6 6 2 B:search es"
TURN = "1111111.2222222.333333334.444444 4v1/12v2/8^4/0v 20 1 A:turn es"
PLAYED_OUT = SEARCH.replace(" 6 2 B", " 16 2 B")
"""The same with more air than a search to the end of the dive can do with."""
ROLL = "1111111.2222222.333333334.444444 4v1/12v2/8^4/0v 20 1 C:turn es"
REVEAL = "1111111.2222222.333333 =1:4/=2:33 20 2 A:reveal es"
SINK = "1111111.2222222.333333 6^14/=1: 0 2 A:sink es,sink_choice=chosen"
SAY = "11111111222222223333333344444444 5v/9v/0v 25 1 B:declare pt"


def answers(position: str, **wanted: object) -> list[Advice]:
    """All answers; a small number of playouts unless a budget is given."""
    state = parse_position(position)
    wanted.setdefault("budget", Budget(nodes=2000))
    found = list(advise(state, **wanted))  # type: ignore[arg-type]
    assert [final for _, final in found] == [False] * (len(found) - 1) + [True]
    return [advice for advice, _ in found]


def check(advice: Advice) -> None:
    """What holds for every answer of rung 2 or above."""
    shares = [action.win for action in advice.actions] + [advice.win]
    shares += [roll.win for roll in advice.next_rolls if roll.win]
    for win in shares:
        assert math.fsum(share.mean for share in win) == pytest.approx(1, abs=1e-6)
        assert all(0 <= share.mean <= 1 and share.half_width > 0 for share in win)
    if advice.actions:
        chances = [action.best_probability for action in advice.actions]
        assert math.fsum(chances) == pytest.approx(1)
        assert advice.actions[0].action in advice.best
        assert advice.win == advice.actions[0].win


def methods_in(advice: Advice) -> Iterator[Estimate]:
    """Every number that the games of an answer have given."""
    yield from advice.win
    yield from advice.points
    for action in advice.actions:
        yield from (*action.win, *action.points, *action.home.values(), action.dive_ends)
        yield from action.behind.values()
    for roll in advice.next_rolls:
        yield from roll.win or []


@pytest.mark.parametrize("position", [DECLARE, PLAYED_OUT, TURN, ROLL, REVEAL, SINK, SAY])
@pytest.mark.parametrize("objective", ["win", "points"])
def test_odds_come_first_then_playouts_then_the_search(position: str, objective: str) -> None:
    found = answers(position, objective=objective, budget=Budget(nodes=4000))
    rungs = [advice.rung for advice in found]
    assert rungs == sorted(rungs)
    assert rungs[0] == 1
    assert rungs[-1] == (2 if position in (REVEAL, SINK) else 3)
    assert found[0].actions == []
    assert {advice.objective for advice in found} == {objective}
    for advice in found[1:]:
        check(advice)
        assert advice.method == ("playouts" if advice.rung == 2 else "search")
        assert {each.method for each in methods_in(advice)} == {advice.method}
        assert advice.continuation == ("learned" if objective == "win" else "house")
        in_last_dive = parse_position(position).dive == DIVES
        told = "played" if advice.rung == 2 else "valued"
        assert advice.later_dives == (None if in_last_dive else told)


@pytest.mark.parametrize(
    ("position", "actions"),
    [
        (DECLARE, {"go-on", "turn-back"}),
        (SAY, {"go-on", "turn-back"}),  # saying nothing is never better
        (SEARCH, {"leave", "drop:1"}),
        (SINK, {"lay:1", "lay:2"}),
        (ROLL, set()),
        (REVEAL, set()),
    ],
)
def test_every_action_is_listed_at_a_decision_and_none_when_chance_is_due(
    position: str, actions: set[str]
) -> None:
    assert {action.action for action in answers(position)[-1].actions} == actions


def test_the_objective_orders_the_actions() -> None:
    for objective in ("win", "points"):
        last = answers(SEARCH, objective=objective)[-1]
        means = [getattr(action, objective)[last.mover].mean for action in last.actions]
        assert means == sorted(means, reverse=True)


def test_next_rolls_have_shares_whether_they_follow_or_come_later() -> None:
    for position, after in ((ROLL, None), (DECLARE, "best"), (TURN, "best")):
        last = answers(position)[-1]
        assert all(roll.win for roll in last.next_rolls)
        assert last.rolls_after == (last.best[0] if after else None)
    # From 5 with two units a sum of 2 leads nowhere; with one left each leads a step further home.
    for position, best, places in (
        (SEARCH, "drop:1", [4, 3, 2, 1, 0]),
        (PLAYED_OUT, "leave", [5, 4, 3, 2, 1]),
    ):
        last = answers(position)[-1]
        assert (last.rolls_after, last.best[0]) == (best, best)
        assert [roll.place for roll in last.next_rolls] == places
        assert all(roll.win for roll in last.next_rolls)


def test_the_value_at_a_roll_is_the_mean_over_the_rolls() -> None:
    last = answers(ROLL)[-1]
    for seat, share in enumerate(last.win):
        mean = sum(roll.probability * roll.win[seat].mean for roll in last.next_rolls if roll.win)
        assert share.mean == pytest.approx(mean)


def test_what_a_search_learns_of_does_not_count() -> None:
    """Of the games left to it when the playouts have had theirs it learns with two thirds."""
    last = answers(TURN, budget=Budget(nodes=9000))[-1]
    assert (last.method, last.playouts) == ("search", 9000)
    left = 9000 // 2 - 1000  # for each of two actions; the first ranking took a thousand
    assert all(action.win[0].n == left - 2 * left // 3 for action in last.actions)


def test_more_playouts_narrow_the_half_widths() -> None:
    few, many = (
        answers(TURN, model="house", budget=Budget(nodes=nodes))[-1] for nodes in (400, 6400)
    )
    for narrow, wide in zip(many.win, few.win, strict=True):
        assert narrow.half_width < wide.half_width / 3  # 16 times as many: a quarter


def test_the_same_seed_and_nodes_give_the_same_bytes() -> None:
    for position in (SEARCH, TURN, ROLL):
        first, second, other = (
            msgspec.json.encode(answers(position, seed=seed)[-1]) for seed in (3, 3, 4)
        )
        assert first == second
        assert first != other


@pytest.mark.parametrize("nodes", [1, 100, 1000, 1999])
def test_nodes_are_what_is_spent_beyond_a_least(nodes: int) -> None:
    last = answers(SEARCH, budget=Budget(nodes=nodes))[-1]
    least = 18 * len(last.actions)
    assert max(least, nodes - len(last.actions)) <= last.playouts <= max(least, nodes)


def test_playouts_meet_an_exact_end() -> None:
    """A is a step from home in the last dive: every roll brings him there, then chips decide."""
    position = "11.111.222222223333344444 1^3/=1:1+9 9 3 A:turn es"
    state = parse_position(position)
    first = first_answer(state)
    seats = seat_policies(state)
    asked = Question(state, first, seats, Budget(nodes=20_000), seed=0, with_plan=False)
    *_, (last, _) = playout_answers(asked)
    end = state.child(state.legal_actions()[0])
    for share, exact in zip(last.win, win_shares_after_reveals(end), strict=True):
        assert share.mean == pytest.approx(float(exact), abs=1.5 * share.half_width)


def test_equal_actions_are_a_tie_set() -> None:
    """Nobody at place 20 with one air left comes home, whatever he picks up."""
    position = "1111111122222222333333334444 20v/=1:4 1 3 A:search en"
    last = answers(position)[-1]
    assert set(last.best) == {"leave", "take"}
    assert [action.best_probability for action in last.actions] == [0.5, 0.5]


def test_the_end_of_the_game_is_exact_at_once() -> None:
    (only,) = answers("- =1:4/=2:+12 9 3 A:reveal es")
    assert only.rung == 4
    assert only.method == "exact"
    # Level 4 without one 12 leaves one 12 (a tie, shared) and six chips that are worth more.
    assert only.win[0].mean == pytest.approx(6.5 / 7)
    assert only.points[0].mean == pytest.approx((12 + 2 * (13 + 14 + 15)) / 7)
    assert sum(share.mean for share in only.win) == pytest.approx(1)


def test_the_drop_plan_is_there_when_it_is_of_use_and_wanted() -> None:
    plan = answers(SEARCH)[-1].drop_plan
    assert plan is not None
    assert plan.drop_now == "drop:1"
    assert answers(SEARCH, drop_plan=False)[-1].drop_plan is None
    assert answers(DECLARE)[-1].drop_plan is None  # he carries nothing


def test_a_stop_ends_with_what_there_is() -> None:
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    last = answers(TURN, budget=Budget(seconds=3600), should_stop=stop)[-1]
    assert last.rung == 2
    check(last)


def test_a_stop_while_the_code_is_loading_ends_with_the_odds() -> None:
    found = answers(TURN, should_stop=lambda: True, ready=lambda seconds: False)
    assert [advice.rung for advice in found] == [1, 1]


def test_playouts_for_points_are_the_same_under_all_models_that_name_nobody() -> None:
    """There is but one policy that is fitted to points."""
    few = Budget(nodes=900)  # too few to search
    best, house = (
        answers(TURN, model=model, objective="points", budget=few)[-1]
        for model in ("best", "house")
    )
    assert msgspec.structs.replace(house, model="best") == best


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ({"model": "fame"}, "model: 'fame' is not one of best, house"),
        ({"objective": "fun"}, "objective: 'fun' is not one of win, points"),
    ],
)
def test_other_names_are_refused_with_those_allowed(field: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        first_answer(parse_position(TURN), **field)


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        ({"seconds": -1.0}, "seconds: -1 is not more than 0"),
        ({"seconds": math.nan}, "seconds: nan"),
        ({"seconds": math.inf}, "seconds: inf"),
        ({"nodes": 0}, "nodes: 0 is not from 1"),
        ({"seconds": 1.0, "nodes": 1}, "only one limit"),
    ],
)
def test_budgets_that_cannot_be_are_refused(limits: dict[str, float], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Budget(**limits)  # type: ignore[arg-type]


class Clock:
    """A clock that goes on by a step whenever it is read, however long things really take."""

    def __init__(self, step: float = 0.002) -> None:
        self.now = 0.0
        self._step = step

    def monotonic(self) -> float:
        self.now += self._step
        return self.now


class SlowToLoad:
    """A search that is there only after half a second of waiting by `clock`."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waited = 0.0

    @property
    def loaded(self) -> bool:
        return self._waited >= 0.5

    def begin(self) -> bool:
        return True

    def wait(self, seconds: float) -> bool:
        self._clock.now += seconds
        self._waited += seconds
        return self.loaded


def test_time_does_not_run_while_the_search_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading takes longer than what is allowed, and the answer is that of the search all the same;
    the first ranking has not waited for it."""
    clock = Clock()
    monkeypatch.setattr(playout_rung, "time", clock)
    monkeypatch.setattr(playout_rung, "search_code", SlowToLoad(clock))
    found = answers(
        DECLARE,
        budget=Budget(seconds=0.3),
        holds=False,
        drop_plan=False,
    )
    assert [advice.method for advice in found[1:2]] == ["playouts"]
    assert found[-1].method == "search"
    assert 0.8 < clock.now < 2


@pytest.mark.parametrize(("seconds", "method"), [(0.3, "playouts"), (1.2, "search")])
def test_a_search_that_could_not_count_enough_is_not_begun(
    monkeypatch: pytest.MonkeyPatch, seconds: float, method: str
) -> None:
    """With 20 ms a reading some 25,000 games are played a second, of which a search counts a third:
    in .3 s not a thousand of each action are left, and no game is thrown away."""
    search_code.wait()
    monkeypatch.setattr(playout_rung, "time", Clock(step=0.02))
    first, *_, last = answers(
        DECLARE, budget=Budget(seconds=seconds), holds=False, drop_plan=False
    )[1:]
    assert first.method == "playouts"
    assert last.method == method
    assert last.playouts > 1.5 * first.playouts
