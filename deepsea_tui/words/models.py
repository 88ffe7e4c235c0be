"""How the other divers are taken to play, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from solver.advice import RivalGuess

_MODELS: Final = {
    "best": "each plays for the best own result",
    "house": "all play the house policy",
    "paranoid": "all play against you (worst case)",
    "inferred": "as their moves so far suggest",
    "learned": "the learned policy for you, the rivals as above",
}
_CERTAIN: Final = 0.995
"""Chance that would be written as 100 %."""
_TOLD: Final = 3
"""Policies told of a rival; the rest are told together."""


def model_name(model: str) -> str:
    """A model of play in words; one that has none is named as it is."""
    return _MODELS.get(model, model)


def guesses_in_words(guesses: Sequence[RivalGuess]) -> str:
    """What a rival is taken for: `diver-intent(8,2) 71 %, house 20 %, others 9 %`."""
    if guesses and guesses[0].probability > _CERTAIN:
        return guesses[0].policy
    told = [f"{guess.policy} {100 * guess.probability:.0f} %" for guess in guesses[:_TOLD]]
    rest = 1 - sum(guess.probability for guess in guesses[:_TOLD])
    return ", ".join(told + ([f"others {100 * rest:.0f} %"] if rest > 1 - _CERTAIN else []))
