"""What is said of a move that was entered wrong."""

from __future__ import annotations


def asked_again(number: int) -> str:
    """While what really happened is asked for; `number` of the move, from 1."""
    return f"Correcting move {number}: what really happened? c leaves it."


def again(number: int, question: str) -> str:
    """The question of move `number` while it is asked again."""
    return f"Move {number}: {question}"


def corrected(number: int, fitting: int, later: int) -> str:
    """After move `number`: of the `later` ones so many were `fitting`."""
    if later == 0:
        return f"Move {number} is corrected."
    if fitting == later:
        return f"Move {number} is corrected; the {later} after it still fit."
    if fitting == 0:
        return f"Move {number} is corrected; what came after it fits no more: enter it again."
    return f"Move {number} is corrected; {fitting} of the {later} after it fit: go on from here."
