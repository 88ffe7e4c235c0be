"""Golden reviews of two endings that are exact throughout, and what every review must hold."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

import pytest

from solver.adventure.actions import Action, parse_action
from solver.adventure.notation import parse_position
from solver.adventure.objectives import points_leaf, spoken_actions, win_share_leaf
from solver.adventure.review.labels import relabelled
from solver.adventure.review.report import Review
from solver.adventure.review.reviewing import Cancelled, Progress, review
from solver.adventure.review.thresholds import Thresholds
from solver.adventure.review.wanted import Wanted
from solver.adventure.rivals.history import History
from solver.adventure.state import State
from solver.advice import Objective
from solver.expectimax import Expectimax

# B swims home with 3 units and 3 units of air; A and C are home with a chip each.
RACE = "111...3..3333344444444 =2:2+0,5/4^233+5,0,3,6,4,2/=1:2+3,4 3 3 B:search es"
DROWNS = ("leave", "roll:4", "leave", "reveal:7", "reveal:6")
HOME = ("drop:1", "roll:6", "reveal:7", "reveal:6", "reveal:10", "reveal:9")

# The same race, B having scored nothing yet: the win hangs on it.
LIGHTER = ("drop:2", *HOME[1:4], "reveal:4", "reveal:11")
CLOSE = "111...3..3333344444444 =2:2+0,5/4^233+0/=1:2+3,4 3 3 B:search es"

# A is home; B and C race with a little air.
DUEL = "1.1...3.4 =1:2+3,8/2^3+9,4/5^4+6,2 4 3 B:turn es"


def reviewed(position: str, actions: Sequence[str], **wanted: object) -> Review:
    history = History(parse_position(position), tuple(map(parse_action, actions)))
    last = [*review(history, Wanted(**wanted))][-1]  # type: ignore[arg-type]
    assert isinstance(last, Review)
    return last


def oracle(objective: Objective) -> Expectimax[Action, State]:
    leaf = win_share_leaf if objective == "win" else points_leaf(3)
    return Expectimax(leaf=leaf, actions=spoken_actions)


def held(found: Review) -> None:
    """final = start + skill + luck for every seat, in shares and in points; shares sum to 1."""
    for seat in found.seats:
        for account, moments in ((seat.win, found.shares), (seat.points, found.points)):
            assert account.start == moments[0][seat.seat]
            assert account.final == moments[-1][seat.seat]
            assert account.final == pytest.approx(
                account.start + account.skill + account.luck, abs=1e-12
            )
            assert account.adjusted == pytest.approx(account.start + account.skill, abs=1e-12)
    for shares in found.shares:
        assert math.fsum(shares) == pytest.approx(1, abs=1e-9)
    for chance in found.chances:
        assert math.fsum(chance.change) == pytest.approx(0, abs=1e-9)


def test_a_review_in_points_of_a_diver_who_keeps_too_much() -> None:
    """The given exact case: keeping all is worth 20 points, dropping the first unit 31.728."""
    found = reviewed(RACE, DROWNS, objective="points")
    held(found)
    (first, *_) = found.decisions
    assert first.number == 1
    assert first.best == ["drop:1"]
    assert first.loss["points"].mean == pytest.approx(31.728395061728396 - 20.0, abs=1e-9)
    assert first.loss["points"].half_width == 0.0
    assert first.label == "blunder"
    assert found.points[0][1] == pytest.approx(31.728395061728396, abs=1e-9)
    assert found.points[-1] == [11, 20, 14]
    assert {each.method for each in (*found.decisions, *found.chances)} == {"exact"}
    assert found.seats[1].points.own == pytest.approx(20.0 - 31.728395061728396, abs=1e-9)
    assert found.seats[1].accuracy == pytest.approx(0.0, abs=1e-9)


def test_a_review_in_win_shares_equals_the_oracle_at_every_moment() -> None:
    """Values before each roll and loss of each decision, against the plain search in fractions."""
    found = reviewed(CLOSE, LIGHTER)
    held(found)
    search = oracle("win")
    state = parse_position(CLOSE)
    for moment, name in enumerate(LIGHTER):
        if state.is_chance_node():
            exact = [float(share) for share in search.value(state)]
            assert found.shares[moment] == pytest.approx(exact, abs=1e-9)
        state = state.child(parse_action(name))
    losses = {each.number: each.loss["win"].mean for each in found.decisions}
    start = parse_position(CLOSE)
    values = {str(action): search.value(start.child(action))[1] for action in spoken_actions(start)}
    assert losses[1] > 0.01
    assert losses[1] == pytest.approx(float(max(values.values()) - values["drop:2"]), abs=1e-9)
    assert found.shares[-1] == [float(share) for share in state.returns()]
    assert found.finished


def test_luck_and_losses_of_a_duel_are_those_of_the_oracle() -> None:
    """Every roll's luck is the value after it less the value before, by the plain search."""
    actions = ("roll:4", "roll:6", "leave", "roll:2", "leave", "roll:3", "leave")
    state = parse_position(DUEL)
    played: list[str] = []
    search = oracle("win")
    values: list[Sequence[Fraction]] = []
    for name in actions:
        if state.step.value in ("reveal", "over"):
            break
        values.append(search.value(state))
        state = state.child(parse_action(name))
        played.append(name)
    found = reviewed(DUEL, played)
    held(found)
    for chance in found.chances:
        after = search.value(state) if chance.number == len(played) else values[chance.number]
        # The next moment is worth what was best there, so a choice that costs nothing changes
        # nothing.
        expected = [
            float(now - was) for now, was in zip(after, values[chance.number - 1], strict=True)
        ]
        assert chance.change == pytest.approx(expected, abs=1e-9)


def test_the_same_game_gives_the_same_review() -> None:
    wanted = {"nodes": 200, "seed": 5}
    start, actions = short_game()
    assert reviewed(start, actions, **wanted) == reviewed(start, actions, **wanted)


def test_a_game_that_is_still_on_is_reviewed_so_far() -> None:
    start, actions = short_game()
    found = reviewed(start, actions, nodes=200)
    held(found)
    assert not found.finished
    assert len(found.shares) == len(actions) + 1
    assert not any(each.method == "exact" for each in found.decisions)


def test_a_decision_that_is_not_clearly_best_is_looked_at_again() -> None:
    """With ten times the games: of 200 no action of two gets more than 182, 18 going to the other.
    By a few games leaving is as good as taking here; by 400,000 it costs some 9 % of share."""
    start, actions = short_game()
    clear, *others = reviewed(start, actions, nodes=200).decisions
    assert max(loss.n for loss in clear.losses.values()) <= 182
    assert min(max(loss.n for loss in each.losses.values()) for each in others) > 182

    unclear = "12.233.3344444444 4v+1,3,8,5/3v2+1,0,4,2/7v3+2,4,8,6/9v+6,9,0 25 3 D:search es"
    (decision,) = reviewed(unclear, ["leave"], nodes=1_500).decisions
    assert decision.best == ["take"]
    assert decision.label is not None


@pytest.mark.parametrize("model", ["random", "inferred"])
def test_moments_are_worth_the_same_under_every_model(model: str) -> None:
    """Else a moment would be worth more to whoever moves next, and rolls would seem to take it from
    him.  Shares, luck and sums are those of the model `best`; losses are those of the model."""
    start, actions = short_game()
    usual, other = (reviewed(start, actions, nodes=200, model=each) for each in ("best", model))
    held(other)
    assert (other.model, other.valued_by) == (model, "best")
    assert (other.shares, other.points) == (usual.shares, usual.points)
    assert other.chances == usual.chances
    assert [(seat.win, seat.points) for seat in other.seats] == [
        (seat.win, seat.points) for seat in usual.seats
    ]
    assert [each.loss for each in other.decisions] != [each.loss for each in usual.decisions]


def short_game() -> tuple[str, tuple[str, ...]]:
    """The first rounds of a game for two, by playouts."""
    start = str(State.start(2))
    return start, ("roll:4", "leave", "roll:6", "take", "roll:3", "take")


def test_a_stopped_review_ends_at_once() -> None:
    history = History(parse_position(RACE), tuple(map(parse_action, DROWNS)))
    steps = review(history, Wanted(), should_stop=lambda: True)
    with pytest.raises(Cancelled):
        list(steps)


def test_progress_counts_up_to_the_end() -> None:
    history = History(parse_position(RACE), tuple(map(parse_action, HOME)))
    steps = [step for step in review(history, Wanted()) if isinstance(step, Progress)]
    assert [step.done for step in steps] == [*range(1, steps[0].of + 1)]


def test_thresholds_of_another_objective_are_refused() -> None:
    with pytest.raises(ValueError, match="count points, not win"):
        reviewed(RACE, HOME, thresholds=Thresholds.default("points"))


def test_other_thresholds_put_other_labels_on_the_same_review() -> None:
    """The loss of the first decision is some 0.02 to 0.1 for three divers: nothing, or a blunder,
    by what is asked.  Labels put on later are those that a review made so has."""
    usual = reviewed(CLOSE, LIGHTER)
    for losses in ((0.5, 0.6, 0.7), (0.0001, 0.0002, 0.0003)):
        wanted = Thresholds(losses)
        assert relabelled(usual, wanted) == reviewed(CLOSE, LIGHTER, thresholds=wanted)
    assert relabelled(usual, Thresholds((0.5, 0.6, 0.7))).seats[1].labels["blunder"] == 0
    strict = relabelled(usual, Thresholds((0.0001, 0.0002, 0.0003)))
    assert strict.decisions[0].label == "blunder"
    assert strict.seats[1].labels["blunder"] + strict.seats[1].missed_chances == 1
    assert relabelled(strict) == usual
    with pytest.raises(ValueError, match="count points, not win"):
        relabelled(usual, Thresholds.default("points"))
