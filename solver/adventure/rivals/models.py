"""What the advisor may be asked for: objectives, targets, and models of how everybody plays on."""

from __future__ import annotations

import re
from typing import Final

from solver.adventure.bots import LEVELS, catalog, engine_playouts, is_engine_bot, make
from solver.adventure.notation import SEATS
from solver.advice import MOST_POINTS, OBJECTIVES, Objective
from solver.bot_names import UnknownBotError

MODELS: Final[dict[str, str]] = {
    "best": "everyone plays best for himself under the same objective; where only playouts are "
    "affordable they continue with the learned policy, the last generation of the house policy "
    "(its first where points count), and the answer says so",
    "house": "everyone plays on by the house policy; where exact the mover plays best",
    "inferred": "each rival plays on like the policies that his choices so far fit, as likely as "
    "they fit; what each is taken for is in the answer",
    "paranoid": "the worst case: all rivals together make it as bad for the mover as they can; "
    "where only playouts are affordable they continue like under best, which is no worst case, and "
    "the answer says so",
}
"""Models that have a name of their own, with what each takes the divers for."""

BEST: Final = "best"
INFERRED: Final = "inferred"
PARANOID: Final = "paranoid"

HOUSE: Final = "house"
"""The policy that a seat plays on by when nobody says anything else."""

_LIST: Final = re.compile(r",\s*(?=[A-Za-z]\s*=)")


def require_objective(name: str) -> Objective:
    """`name` as an objective; ValueError says what is allowed."""
    if name not in OBJECTIVES:
        raise ValueError(f"objective: {name!r} is not one of {', '.join(OBJECTIVES)}")
    return name


def require_target(points: int | None) -> int | None:
    """`points` as a target, or none; ValueError says what is allowed."""
    if points is not None and not 1 <= points <= MOST_POINTS:
        raise ValueError(f"target: {points} is not from 1 to {MOST_POINTS}")
    return points


def require_model(name: str, divers: int | None = None) -> str:
    """`name` with all parameters if there is such a model; ValueError says what is allowed.

    Beside `MODELS` there is the name of a bot, for all rivals, and a list such as
    `B=random,C=trail-half`; seats are checked when the number of `divers` is given.
    """
    text = name.strip()
    if text in MODELS:
        return text
    if "=" not in text:
        return _bot(name, text)
    seats = [part.partition("=") for part in _LIST.split(text)]
    letters = [letter.strip() for letter, _, _ in seats]
    known = SEATS[: divers or len(SEATS)]
    for letter in letters:
        if len(letter) != 1 or letter not in known:
            raise ValueError(f"model: {name!r}: seat {letter!r} is not one of {', '.join(known)}")
    if len(set(letters)) < len(letters):
        raise ValueError(f"model: {name!r} names a seat twice")
    named = {letter: _bot(name, bot) for letter, (_, _, bot) in zip(letters, seats, strict=True)}
    return ",".join(f"{letter}={named[letter]}" for letter in sorted(named))


def seats_of(model: str, divers: int) -> list[str]:
    """The bot that every seat is taken for under a model that names bots, checked before."""
    if "=" not in model:
        return [model] * divers
    named = dict(part.split("=", 1) for part in _LIST.split(model))
    return [named.get(letter, HOUSE) for letter in SEATS[:divers]]


def _bot(model: str, name: str) -> str:
    """The bot's name with all parameters; ValueError unless playouts can play it."""
    try:
        if not is_engine_bot(name) or engine_playouts(name) == 0:
            return make(name).name
    except UnknownBotError:
        pass
    except ValueError as error:
        raise ValueError(f"model: {error}") from None
    bots = [usage for usage in catalog() if not usage.startswith(("advisor", "searcher"))]
    raise ValueError(
        f"model: {model!r} is not one of {', '.join(MODELS)}, a bot for all rivals "
        f"({', '.join(bots)}; {', '.join(level for level in LEVELS if level != 'captain')}) "
        "or bots by seat such as B=random,C=trail-half"
    )
