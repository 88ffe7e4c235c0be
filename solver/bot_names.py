"""Names of bots with parameters, as `diver-intent(9,2)`: what a game has, and what each means."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

BotT = TypeVar("BotT")


class UnknownBotError(ValueError):
    """A name that no bot has."""


@dataclass(frozen=True)
class Parameter:
    """A whole number that a bot takes."""

    letter: str
    """What it is called in the bot's usage."""
    default: int
    most: int
    least: int = 1


@dataclass(frozen=True)
class Entry(Generic[BotT]):
    """A kind of bot."""

    build: Callable[..., BotT]
    """Makes one out of the parameters."""
    line: str
    """What it does, in a line."""
    parameters: tuple[Parameter, ...] = ()
    compiled: bool = False
    """Whether it chooses with compiled code, so that only the engine process may run it."""

    def usage(self, name: str) -> str:
        """The name with the letters of its parameters."""
        if not self.parameters:
            return name
        return f"{name}({','.join(parameter.letter for parameter in self.parameters)})"


@dataclass(frozen=True)
class BotNames(Generic[BotT]):
    """All bots of a game, the simplest first, and the levels of play that name some of them."""

    entries: Mapping[str, Entry[BotT]]
    levels: Mapping[str, str]

    def make(self, name: str) -> BotT:
        """The bot that `name` says, a level included.

        Parameters left out, from the end, have their defaults.  ValueError says what is allowed.
        """
        entry, given = self._read(name)
        return entry.build(*given)

    def is_engine_bot(self, name: str) -> bool:
        """Whether only the engine process may run it; ValueError when there is no such bot."""
        return self._read(name)[0].compiled

    def _read(self, name: str) -> tuple[Entry[BotT], list[int]]:
        """The kind of bot that is meant, and all its parameters."""
        text = self.levels.get(name.strip(), name.strip())
        match = re.fullmatch(r"([a-z-]+)(?:\(([^()]*)\))?", text)
        if match is None or match[1] not in self.entries:
            bots = ", ".join(entry.usage(known) for known, entry in self.entries.items())
            raise UnknownBotError(
                f"unknown bot {name!r}; bots are {bots}; levels are {', '.join(self.levels)}"
            )
        entry = self.entries[match[1]]
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
        defaults = (parameter.default for parameter in entry.parameters[len(given) :])
        return entry, [*given, *defaults]

    def catalog(self) -> dict[str, str]:
        """Every bot in a line, by its usage such as `grabber(N)`, the simplest first."""
        return {entry.usage(name): entry.line for name, entry in self.entries.items()}


def _number(name: str, parameter: Parameter, word: str) -> int:
    if re.fullmatch(r"[0-9]{1,9}", word) and parameter.least <= int(word) <= parameter.most:
        return int(word)
    raise ValueError(
        f"bot {name!r}: {parameter.letter} is {word!r}, "
        f"not a whole number from {parameter.least} to {parameter.most}"
    )
