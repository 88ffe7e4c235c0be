"""The names of the bots: what there is, and how a name with parameters becomes a bot."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from solver.adventure.bots.bot import Bot
from solver.adventure.bots.engine_bots import Advisor, House, Searcher
from solver.adventure.bots.levels import Steady, Timid
from solver.adventure.bots.strategies import (
    Calculator,
    Cloverrose,
    DiverIntent,
    Grabber,
    TrailHalf,
    Uniform,
)

LEVELS: Final[dict[str, str]] = {
    "deckhand": "timid",
    "diver": "steady",
    "captain": "advisor(1000)",
}
"""Levels of play that a newcomer understands, weakest first, and the bot behind each."""


@dataclass(frozen=True)
class _Parameter:
    letter: str
    default: int
    most: int
    least: int = 1


@dataclass(frozen=True)
class _Entry:
    build: Callable[..., Bot]
    line: str
    parameters: tuple[_Parameter, ...] = ()

    def usage(self, name: str) -> str:
        if not self.parameters:
            return name
        return f"{name}({','.join(parameter.letter for parameter in self.parameters)})"


_ENTRIES: Final[dict[str, _Entry]] = {
    "random": _Entry(Uniform, "does anything legal, all equally likely"),
    "timid": _Entry(Timid, "takes the first unit he meets and turns back at once"),
    "grabber": _Entry(
        Grabber,
        "takes whatever comes up to N units, then goes home",
        (_Parameter("N", 2, 6),),
    ),
    "calculator": _Entry(Calculator, "weighs the way home against the air, roughly"),
    "cloverrose": _Entry(Cloverrose, "dives past place 10, then reckons everyone's breath"),
    "trail-half": _Entry(TrailHalf, "dives deep and waits for others to breathe first"),
    "diver-intent": _Entry(
        DiverIntent,
        "dives to place D, brings home up to K units",
        (_Parameter("D", 8, 32), _Parameter("K", 2, 6)),
    ),
    "steady": _Entry(Steady, "diver-intent at the depth that suits the players"),
    "house": _Entry(House, "the engine's own rules of thumb, without playouts"),
    "advisor": _Entry(
        Advisor,
        "the engine: N games played out for every action",
        (_Parameter("N", 1000, 1_000_000),),
    ),
    "searcher": _Entry(
        Searcher,
        "the advisor, and it searches its next decisions too",
        (_Parameter("N", 1000, 1_000_000),),
    ),
}


def make(name: str) -> Bot:
    """The bot that `name` says: `trail-half`, `diver-intent(9,2)`, or a level such as `captain`.

    Parameters left out, from the end, have their defaults: `diver-intent`, `diver-intent(8)` and
    `diver-intent(8,2)` are the same.  ValueError says what is allowed.
    """
    text = LEVELS.get(name.strip(), name.strip())
    match = re.fullmatch(r"([a-z-]+)(?:\(([^()]*)\))?", text)
    if match is None or match[1] not in _ENTRIES:
        bots = ", ".join(entry.usage(known) for known, entry in _ENTRIES.items())
        raise ValueError(f"unknown bot {name!r}; bots are {bots}; levels are {', '.join(LEVELS)}")
    entry = _ENTRIES[match[1]]
    words = match[2].split(",") if match[2] is not None else []
    if len(words) > len(entry.parameters):
        raise ValueError(
            f"bot {name!r}: expected {entry.usage(match[1])}, with at most "
            f"{len(entry.parameters)} numbers; found {len(words)}"
        )
    given = [
        _number(name, parameter, word.strip())
        for parameter, word in zip(entry.parameters, words, strict=False)
    ]
    return entry.build(*given, *(parameter.default for parameter in entry.parameters[len(given) :]))


def _number(name: str, parameter: _Parameter, word: str) -> int:
    if re.fullmatch(r"[0-9]{1,9}", word) and parameter.least <= int(word) <= parameter.most:
        return int(word)
    raise ValueError(
        f"bot {name!r}: {parameter.letter} is {word!r}, "
        f"not a whole number from {parameter.least} to {parameter.most}"
    )


def catalog() -> dict[str, str]:
    """Every bot in a line, by its usage such as `grabber(N)`, the simplest first."""
    return {entry.usage(name): entry.line for name, entry in _ENTRIES.items()}


def is_engine_bot(name: str) -> bool:
    """Whether the bot chooses with compiled code, so that only the engine process may run it.

    ValueError when there is no such bot.
    """
    return isinstance(make(name), House | Advisor)


def engine_playouts(name: str) -> int:
    """Whole games that an engine bot plays out for each action; 0 for the house policy alone.

    ValueError when there is no such bot, or when it is none of the engine's.
    """
    bot = make(name)
    if isinstance(bot, Advisor):
        return bot.playouts
    if isinstance(bot, House):
        return 0
    raise ValueError(f"bot {name!r} is not played by the engine; advisor(N) and house are")
