"""Every step of a game through one door, as `adventure.state` has it: legal actions and child."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from solver.adventure.kernel import codes, dive_end, turn
from solver.adventure.kernel.compiled import inner, shared
from solver.adventure.kernel.layout import (
    DECLARE,
    OVER,
    REVEAL,
    ROLL,
    SEARCH,
    SINK,
    STEP,
    TURN,
    UNITS,
    UNSEEN,
    Ints,
)
from solver.adventure.kernel.seats import mover_slot


@shared
def legal_actions(s: Ints, out: Ints) -> int:
    """Codes of everything that may come next into `out` (`codes.MAX_ACTIONS`); how many.

    The order is that of the reference.  Identical units are listed once, by the first.
    """
    step = s[STEP]
    if step == SEARCH:
        return turn.searches(s, out)
    if step == DECLARE or (step == TURN and turn.choice_is_due(s)):
        return turn.declarations(s, out)
    if step in (TURN, ROLL):
        for index in range(5):
            out[index] = codes.ROLL + index + 2
        return 5
    if step == REVEAL:
        level = s[mover_slot(s) + UNITS] & 3
        count = 0
        for value in range(4 * level, 4 * level + 4):
            if s[UNSEEN + value] > 0:
                out[count] = codes.REVEAL + value
                count += 1
        return count
    if step == SINK:
        return dive_end.choices(s, out)
    return 0


@shared
def apply(s: Ints, code: int) -> None:
    """Play one legal action; at TURN the mover breathes first.  Nothing is checked."""
    if s[STEP] == TURN:
        turn.breathe(s)
    step = s[STEP]
    if step == DECLARE:
        turn.declare(s, code)
    elif step == ROLL:
        turn.swim(s, code & codes.NUMBER)
    elif step == SEARCH:
        turn.search(s, code)
    elif step == REVEAL:
        dive_end.reveal(s, code & codes.NUMBER)
    elif step == SINK:
        dive_end.lay(s, code & codes.NUMBER)
    if s[STEP] < TURN:
        dive_end.end_dive(s)


@inner
def is_terminal(s: Ints) -> bool:
    """Whether all three dives are over (or the position does not fit the arrays)."""
    return bool(s[STEP] >= OVER)
