"""The drop plan as advice: what is put down, when, where and how likely, and how good it is."""

import pytest

from solver.adventure.drops import plan as plan_module
from solver.adventure.drops.forecast import forecast
from solver.adventure.drops.plan import plan
from solver.adventure.drops.tree import Others, Scenario
from solver.adventure.notation import parse_position
from solver.advice import DropPlan


def planned(position: str, **options: float | int) -> DropPlan:
    state = parse_position(position)
    scenario = forecast(state, ["house"] * len(state.divers), seed=1)
    answer = plan(state, scenario, **options)  # type: ignore[arg-type]
    assert answer is not None
    return answer


def test_a_plan_worked_out_by_hand() -> None:
    # A@2 up with means 1.5 + 5.5 = 7, two turns left (air 4), everything blank, alone.
    # Turn 1: home with a 4 or more (6/9; load 2, so 2 steps), at 1 with a 3 (2/9), at 2 (1/9).
    # From 1 one step is needed: keep all, 8/9 x 7 = 6.22 > 5.5. From 2 two steps: keep all,
    # 6/9 x 7 = 4.67; put the 1.5 down, and air 2 is enough for two more turns at load 1, which
    # is sure: 5.5. So: 7 x 6/9 + 2/9 x 8/9 x 7 + 1/9 x 5.5; keep all has 1/9 x 6/9 x 7 instead.
    answer = planned("... 2^12/=1: 4 1 A:turn es")
    assert answer.value.mean == pytest.approx(7 * 6 / 9 + 2 / 9 * 8 / 9 * 7 + 5.5 / 9)
    assert answer.keep_all.mean == pytest.approx(7 * 6 / 9 + 2 / 9 * 8 / 9 * 7 + 7 / 9 * 6 / 9)
    assert answer.proved
    assert answer.bound.mean == answer.value.mean
    assert answer.drop_now is None
    (step,) = answer.steps
    assert (step.turn, step.place, step.unit) == (1, 2, "1")
    assert step.probability == pytest.approx(1 / 9)


def test_a_drop_that_is_due_now_is_named_as_an_action() -> None:
    # The same place and units after the search of turn 1, air 2: put the cheap one down now.
    answer = planned("... 2^21/=1: 2 1 A:search es")
    assert answer.drop_now == "drop:2"
    assert answer.value.mean == pytest.approx(5.5)
    assert answer.keep_all.mean == pytest.approx(7 * 6 / 9)
    assert [(step.turn, step.place, step.unit) for step in answer.steps] == [(1, 2, "1")]
    assert answer.steps[0].probability == 1


def test_of_identical_units_the_first_is_named() -> None:
    # Three units in hand at 2, air 3, both level 1 chips alike: lighter by one, home needs a 4
    # less often, and the first of the two is the one that legal actions name.
    answer = planned("... 2^121/=1: 3 1 A:search es")
    assert answer.drop_now == "drop:1"


def test_nothing_is_dropped_when_home_is_sure() -> None:
    answer = planned("... 1^12/=1: 20 1 A:turn es")
    assert answer.steps == []
    assert answer.value.mean == answer.keep_all.mean == pytest.approx(7)


def test_nothing_is_dropped_in_vain() -> None:
    # One breath is left and six units never move: lost either way, so the plan is to keep all.
    answer = planned(f"{'.' * 8} 5^112233/=1: 6 1 A:turn es")
    assert (answer.value.mean, answer.keep_all.mean, answer.bound.mean) == (0, 0, 0)
    assert answer.steps == []
    assert answer.proved


def test_the_target_lens_maximises_the_chance_of_it() -> None:
    # As worked out above; a level 1 shows 0-3 and a level 2 4-7. Both together are 7 or more in
    # 10 of 16 cases, the level 2 alone in 1 of 4, so nothing is dropped for 7. For 5 both are
    # enough in 15 of 16 cases, the level 2 in 3 of 4: at 2 that is sure, and above 6/9 x 15/16.
    everything = planned("... 2^12/=1: 4 1 A:turn es", target=7)
    assert everything.value.mean == pytest.approx(10 / 16 * (6 / 9 + 2 / 9 * 8 / 9 + 1 / 9 * 6 / 9))
    assert everything.keep_all.mean == pytest.approx(everything.value.mean)
    some = planned("... 2^12/=1: 4 1 A:turn es", target=5)
    assert some.value.mean == pytest.approx(15 / 16 * (6 / 9 + 2 / 9 * 8 / 9) + 1 / 9 * 3 / 4)
    assert [(step.place, step.unit) for step in some.steps] == [(2, "1")]
    assert some.target == 5
    assert some.proved


def test_points_and_target_may_ask_for_different_drops() -> None:
    # For 4 points the level 2 is enough, so both ways off place 2 and 1 are lightened, and it is
    # certain; for points only that at 2 is.
    certain = planned("... 2^12/=1: 4 1 A:turn es", target=4)
    assert [(step.place, step.unit) for step in certain.steps] == [(1, "1"), (2, "1")]
    assert certain.value.mean == 1


def test_points_banked_before_count_for_the_target() -> None:
    # He has 3, so 7 asks for 4 more: as above.
    certain = planned("... 2^12+3/=1: 4 2 A:turn es", target=7)
    assert certain.value.mean == 1
    # With 8 banked nothing is left to reach: the plan is the one for points.
    already = planned("... 2^12+8/=1: 4 2 A:turn es", target=7)
    assert already.target is None
    assert already.value.mean > 1


def test_the_tree_may_be_deeper_without_another_value() -> None:
    # What lies beyond the tree counts in thousandths rounded down, so depth adds only detail.
    position = f"{'.' * 12} 7^123/5v/6^2 18 1 A:turn es"
    values = [planned(position, turns=turns).value.mean for turns in (1, 2, 3)]
    assert values == pytest.approx([values[0]] * 3, abs=0.001)


def test_a_diver_going_down_plans_for_turning_back() -> None:
    # He carries one unit at 4 and air is short: he must keep it to be allowed to turn back.
    answer = planned("..... 4v1/=1: 2 1 A:search es")
    assert answer.drop_now is None
    # en has no such rule, but a single unit is worth nothing once it is dropped either
    assert planned("..... 4v1/=1: 2 1 A:search en").drop_now is None


def test_short_time_costs_only_the_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    # The merged network is taken to run out of time, and the plain model has none to speak of.
    position = f"{'.' * 12} 9^123/5v/7^2 20 1 A:search es"
    full = planned(position, turns=3)
    assert full.proved
    monkeypatch.setattr(plan_module, "upper_bound", lambda *_: None)
    short = planned(position, turns=3, seconds=1e-6)
    assert not short.proved
    assert short.bound.mean > short.value.mean
    assert (short.value.mean, short.drop_now, short.steps) == (
        full.value.mean,
        full.drop_now,
        full.steps,
    )


def test_the_plain_model_goes_on_where_the_network_gave_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = f"{'.' * 8} 5^123/2v/7^2 14 1 A:turn es"
    full = planned(position, turns=2)
    monkeypatch.setattr(plan_module, "upper_bound", lambda *_: None)
    assert planned(position, turns=2, seconds=30) == full
    assert full.proved


def test_the_same_call_gives_the_same_plan() -> None:
    position = f"{'.' * 12} 9^123/5v/7^2 20 1 A:search es"
    assert planned(position) == planned(position)


def test_the_scenario_is_gone_by() -> None:
    # The others are said to use all air before the turn after this one: a single turn is left.
    scenario = Scenario((Others(blanks=frozenset({1, 2, 3})), Others(air=99)))
    answer = plan(parse_position("... 2^12/=1: 4 1 A:turn es"), scenario=scenario)
    assert answer is not None
    assert answer.value.mean == pytest.approx(7 * 6 / 9)
    assert answer.steps == []


def test_there_may_be_nothing_to_plan() -> None:
    assert plan(parse_position("..... 3^/=1: 4 1 A:turn es"), Scenario((Others(),))) is None


def test_options_out_of_range_are_named() -> None:
    state = parse_position("... 2^12/=1: 4 1 A:turn es")
    with pytest.raises(ValueError, match="seconds: 0 is not above 0"):
        plan(state, Scenario((Others(),)), seconds=0)
    with pytest.raises(ValueError, match="turns: 0 is not from 1 to 5"):
        plan(state, Scenario((Others(),)), turns=0)
