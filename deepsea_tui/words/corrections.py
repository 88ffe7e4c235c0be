"""What is said of a move that was entered wrong."""

from __future__ import annotations

from collections.abc import Sequence

from deepsea_tui.game.correction import Correction
from deepsea_tui.game.move import Move
from deepsea_tui.words.moves import move_words

TAKEN_BACK = "The correction is taken back; r makes it again."
AS_IT_WAS = "All is as it was before the correction."


def asked_again(number: int) -> str:
    """While what really happened is asked for; `number` of the move, from 1."""
    return f"Correcting move {number}: what really happened? Esc leaves it."


def no_other(number: int) -> str:
    """Why move `number` cannot be corrected."""
    return f"Move {number} was the only one there was: correct an earlier one."


def again(number: int, question: str, begun: bool) -> str:
    """The question of move `number` while it is asked again, or one that comes of its answer."""
    return f"After move {number}: {question}" if begun else f"Move {number}: {question}"


def corrected(correction: Correction, names: Sequence[str]) -> str:
    """How far `correction` is: what fits, what is asked for again, and what is gone, in a line."""
    number = correction.number + 1
    parts = []
    if correction.kept:
        one = correction.kept == 1
        parts.append(
            "the entry after it fits" if one else f"{correction.kept} entries after it fit"
        )
    if correction.asked:
        parts.append(f"asked again: {_few(correction.asked, names)}")
    if correction.gone:
        parts.append(f"gone: {_few(correction.gone, names)}")
    if correction.waiting:
        parts.append(f"{correction.waiting} more wait{'s' * (correction.waiting == 1)}")
    return f"Move {number} is corrected{': ' * bool(parts)}{'; '.join(parts)}."


def _few(moves: Sequence[Move], names: Sequence[str]) -> str:
    """The first of `moves`, and how many more there are."""
    more = f" and {len(moves) - 1} more" if len(moves) > 1 else ""
    return f"{move_words(moves[0], names)}{more}"
