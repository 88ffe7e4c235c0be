"""The names of the bots: what there is, and how a name with parameters becomes a bot."""

from __future__ import annotations

from typing import Final

from solver.bot_names import BotNames, Entry, Parameter
from solver.deep_blue.bots.advisor import Advisor
from solver.deep_blue.bots.bot import Bot
from solver.deep_blue.bots.planner import Planner
from solver.deep_blue.bots.simple import Greedy, Uniform

LEVELS: Final[dict[str, str]] = {
    "deckhand": "greedy",
    "diver": "planner",
    "captain": "advisor(4)",
}
"""Levels of play that a newcomer understands, weakest first, and the bot behind each."""

_ENTRIES: Final[dict[str, Entry[Bot]]] = {
    "random": Entry(Uniform, "does anything legal, all equally likely"),
    "greedy": Entry(Greedy, "dives wherever it can, and sails to the next tile"),
    "planner": Entry(Planner, "weighs crew, boats and dives against each other"),
    "advisor": Entry(
        Advisor,
        "the engine: looks ahead in N deals of the hidden cards",
        (Parameter("N", 4, 1000),),
        compiled=True,
    ),
}

_NAMES: Final = BotNames(_ENTRIES, LEVELS)


def make(name: str) -> Bot:
    """The bot that `name` says, or the one behind a level; ValueError says what is allowed."""
    return _NAMES.make(name)


def is_engine_bot(name: str) -> bool:
    """Whether the bot chooses with compiled code, so that only the engine process may run it.

    ValueError when there is no such bot.
    """
    return _NAMES.is_engine_bot(name)


def catalog() -> dict[str, str]:
    """Every bot in a line, by its usage, the simplest first."""
    return _NAMES.catalog()
