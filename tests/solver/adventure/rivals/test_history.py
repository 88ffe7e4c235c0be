"""How a game came to a position: replayed, and refused with what is wrong."""

from __future__ import annotations

import pytest

from solver.adventure.notation import parse_position
from solver.adventure.rivals.history import GivenHistory, parse_history
from solver.adventure.state import State

START = State.start(2)
ACTIONS = ["roll:4", "take", "roll:1+2", "leave"]


def after(actions: list[str]) -> State:
    state = START
    for name in actions:
        state = state.child(next(a for a in state.legal_actions() if str(a) == name))
    return state


NOW = after(["roll:4", "take", "roll:3", "leave"])


def test_steps_are_the_decisions_and_dice_with_the_states_they_were_done_in() -> None:
    history, now = parse_history(GivenHistory(str(START), ACTIONS), NOW)
    assert now == NOW
    steps = list(history.steps())
    assert [str(action) for _, action in steps] == ["roll:4", "take", "roll:3", "leave"]
    assert steps[0][0] == START
    state, last = steps[-1]
    assert state.child(last) == NOW


def test_the_position_may_be_after_the_breath() -> None:
    breathed = parse_position(str(NOW.breathed()))
    history, now = parse_history(GivenHistory(str(START), ACTIONS), breathed)
    assert history.actions
    assert now == NOW.breathed()


@pytest.mark.parametrize(
    ("start", "actions", "idle", "still"),
    [
        # Empty-handed divers of en may turn back; who goes on has changed nothing yet.
        ("11111 1v/2v 25 1 A:turn en", ["go-on"], 0, True),
        # A, empty, finds no free place ahead and takes nothing: one idle turn, B's choice is due.
        ("1. 2v/1v1 9 3 A:turn es", ["roll:4", "leave"], 1, False),
    ],
)
def test_the_stall_count_that_the_text_leaves_out_is_known(
    start: str, actions: list[str], idle: int, still: bool
) -> None:
    """The stall rule at the end of a dive; a position by its text alone starts with the count at
    0."""
    state = parse_position(start)
    for name in actions:
        state = state.child(next(a for a in state.legal_actions() if str(a) == name))
    _, now = parse_history(GivenHistory(start, actions), parse_position(str(state)))
    assert now == state
    assert (now.idle, now.still) == (idle, still)


@pytest.mark.parametrize(
    ("start", "actions", "words"),
    [
        ("1 9v/0v 26 1 A:turn es", [], "history.start: "),
        (str(START), ["roll:4", "fly"], "history.actions[1]: unknown action 'fly'"),
        (str(START), ["take"], "history.actions[0]: action take is not legal"),
        (str(START), ACTIONS[:2], "history: it leads to "),
    ],
)
def test_what_cannot_have_been_is_refused(start: str, actions: list[str], words: str) -> None:
    with pytest.raises(ValueError, match=r"history") as caught:
        parse_history(GivenHistory(start, actions), NOW)
    assert str(caught.value).startswith(words)
