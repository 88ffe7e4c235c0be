"""Whether the advice holds under other models of the rivals."""

from __future__ import annotations

import msgspec
import pytest

from solver.adventure.actions import parse_action
from solver.adventure.ladder import other_models
from solver.adventure.ladder.advisor import advise
from solver.adventure.ladder.budget import Budget
from solver.adventure.ladder.other_models import FEWEST, MOST, MOST_SEARCHED
from solver.adventure.notation import parse_position
from solver.adventure.rivals.history import History
from solver.adventure.state import State
from solver.advice import Advice, Holding

# Each of three may still come home; what C does best hangs on what the others take on their way.
SPLIT = "1111122..333.34..44444 5^43+6,3,4,7/7^4+8,1/1^33+6,0,7,4 9 3 C:search es"
LATE = "1.3...3.....444(111)(233)(23) 9^344+1,4,3/5^44+2,7/6^34+5,7/=1:32+1,6 6 3 B:search es"


def answers(state: State | str, nodes: int = 2000, **wanted: object) -> list[Advice]:
    if isinstance(state, str):
        state = parse_position(state)
    wanted |= {"drop_plan": False}
    found = advise(state, budget=Budget(nodes=nodes), **wanted)  # type: ignore[arg-type]
    return [advice for advice, _ in found]


def after_a_roll() -> tuple[State, History]:
    start = State.start(4)
    roll = parse_action("roll:4")
    return start.child(roll), History(start, (roll,))


@pytest.mark.parametrize("asked", ["best", "house", "paranoid"])
def test_exact_answers_are_held_against_each_other(asked: str) -> None:
    """What the advice loses elsewhere is what the answer there says that it is behind."""
    last = answers(SPLIT, model=asked)[-1]
    assert last.method == "exact"
    assert [held.model for held in last.holds] == {
        "best": ["house", "paranoid"],
        "house": ["best", "paranoid"],
        "paranoid": ["best", "house"],
    }[asked]
    for held in last.holds:
        other = answers(SPLIT, model=held.model, holds=False)[-1]
        behind = {action.action: action.behind["win"].mean for action in other.actions}
        assert held.best == other.best
        assert held.loss.mean == pytest.approx(behind[last.best[0]])
        assert (held.loss.method, held.loss.half_width) == ("exact", 0.0)
        assert held.holds is (last.best == other.best)


def test_the_models_differ_there() -> None:
    """Best play leaves; against the house, and against everybody, C takes."""
    best = {model: answers(SPLIT, model=model, holds=False)[-1].best for model in ("best", "house")}
    assert best == {"best": ["leave"], "house": ["take"]}
    assert {held.model: held.holds for held in answers(SPLIT)[-1].holds} == {
        "house": False,
        "paranoid": False,
    }


def test_advice_that_holds_gives_up_nothing() -> None:
    for held in answers(LATE)[-1].holds:
        assert (held.holds, held.loss.mean) == (True, 0.0)


def holds(nodes: int, model: str) -> dict[str, Holding]:
    state, history = after_a_roll()
    last = answers(state, nodes=nodes, model=model, history=history)[-1]
    return {held.model: held for held in last.holds}


@pytest.mark.parametrize(
    ("model", "searched", "counted"),
    [
        ("best", ["paranoid"], ["house", "inferred"]),
        ("house", ["best", "paranoid"], ["inferred"]),
        ("inferred", ["best", "paranoid"], ["house"]),
        ("paranoid", ["best"], ["house", "inferred"]),
    ],
)
def test_games_are_played_under_every_other_model(
    model: str, searched: list[str], counted: list[str]
) -> None:
    """A quarter of what the question allows either action; searched where the model is."""
    found = holds(4000, model)
    assert sorted(found) == sorted([*searched, *counted])
    for name, held in found.items():
        method = "search" if name in searched else "playouts"
        assert (held.loss.method, held.loss.n) == (method, 500)
        assert held.loss.mean >= 0
        assert held.best
        assert set(held.best) <= {"take", "leave"}


@pytest.mark.parametrize(("model", "other"), [("best", "house"), ("house", "best")])
def test_where_too_little_is_played_to_search_no_worst_case_is_known(
    model: str, other: str
) -> None:
    assert list(holds(900, model)) == [other, "inferred"]


def test_what_leads_after_a_few_games_may_lose_as_much_as_the_next_may_be_better() -> None:
    """18 games of each action tell little: that leaving loses nothing is known from them to some
    points of share, and from 112 to less."""
    few, more = (holds(nodes, "best")["inferred"].loss for nodes in (100, 900))
    assert (few.mean, few.n) == (more.mean, FEWEST) == (0.0, FEWEST)
    assert few.half_width > 0.01 > more.half_width > 0


@pytest.mark.parametrize(
    ("nodes", "each", "searched"), [(100, FEWEST, None), (40_000, MOST, MOST_SEARCHED)]
)
def test_games_under_other_models_are_bounded(nodes: int, each: int, searched: int | None) -> None:
    found = holds(nodes, "best")
    assert found["inferred"].loss.n == each
    assert (found["paranoid"].loss.n if searched else None) == searched


def test_an_exact_search_that_gives_up_is_made_up_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played instead, and all of them are waited for, whenever it gives up."""
    monkeypatch.setattr(other_models, "_NODES", 10)
    held = {held.model: held.loss for held in answers(LATE, nodes=4000)[-1].holds}
    assert list(held) == ["house", "paranoid"]
    assert {loss.method for loss in held.values()} == {"playouts", "search"}


def test_nothing_is_looked_at_before_the_first_ranking_is_out() -> None:
    found = [advice for advice in answers(SPLIT) if advice.actions]
    assert found[0].holds == []
    assert found[-1].holds


def test_where_nothing_is_to_be_chosen_nothing_holds() -> None:
    assert answers("11. 2^4/3v2+13 1 3 A:turn es")[-1].holds == []
    assert answers(State.start(3), nodes=200)[-1].holds == []


def test_it_can_be_left_out() -> None:
    assert answers(SPLIT, holds=False)[-1].holds == []


def test_the_same_question_gives_the_same_bytes() -> None:
    state, history = after_a_roll()
    first, second = (msgspec.json.encode(answers(state, history=history)[-1]) for _ in range(2))
    assert first == second
