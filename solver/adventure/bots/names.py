"""The names of the bots: what there is, and how a name with parameters becomes a bot."""

from __future__ import annotations

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
from solver.bot_names import BotNames, Entry, Parameter

LEVELS: Final[dict[str, str]] = {
    "deckhand": "timid",
    "diver": "steady",
    "captain": "advisor(1000)",
}
"""Levels of play that a newcomer understands, weakest first, and the bot behind each."""


_ENTRIES: Final[dict[str, Entry[Bot]]] = {
    "random": Entry(Uniform, "does anything legal, all equally likely"),
    "timid": Entry(Timid, "takes the first unit he meets and turns back at once"),
    "grabber": Entry(
        Grabber,
        "takes whatever comes up to N units, then goes home",
        (Parameter("N", 2, 6),),
    ),
    "calculator": Entry(Calculator, "weighs the way home against the air, roughly"),
    "cloverrose": Entry(Cloverrose, "dives past place 10, then reckons everyone's breath"),
    "trail-half": Entry(TrailHalf, "dives deep and waits for others to breathe first"),
    "diver-intent": Entry(
        DiverIntent,
        "dives to place D, brings home up to K units",
        (Parameter("D", 8, 32), Parameter("K", 2, 6)),
    ),
    "steady": Entry(Steady, "diver-intent at the depth that suits the players"),
    "house": Entry(House, "the engine's own rules of thumb, without playouts", compiled=True),
    "advisor": Entry(
        Advisor,
        "the engine: N games played out for every action",
        (Parameter("N", 1000, 1_000_000),),
        compiled=True,
    ),
    "searcher": Entry(
        Searcher,
        "the engine: N games, everybody searching his next moves",
        (Parameter("N", 1000, 1_000_000),),
        compiled=True,
    ),
}


_NAMES: Final = BotNames(_ENTRIES, LEVELS)


def make(name: str) -> Bot:
    """The bot that `name` says: `trail-half`, `diver-intent(9,2)`, or a level such as `captain`.

    Parameters left out, from the end, have their defaults: `diver-intent`, `diver-intent(8)` and
    `diver-intent(8,2)` are the same.  ValueError says what is allowed.
    """
    return _NAMES.make(name)


def catalog() -> dict[str, str]:
    """Every bot in a line, by its usage such as `grabber(N)`, the simplest first."""
    return _NAMES.catalog()


def is_engine_bot(name: str) -> bool:
    """Whether the bot chooses with compiled code, so that only the engine process may run it.

    ValueError when there is no such bot.
    """
    return _NAMES.is_engine_bot(name)


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
