"""How the other divers are taken to play, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from solver.adventure.rivals.inference import LEARNED
from solver.adventure.rivals.models import BEST, PARANOID
from solver.advice import Advice, RivalGuess

_MODELS: Final = {
    "best": "each plays for the best own result",
    "house": "all play the house policy",
    "paranoid": "all play against you (worst case)",
    "inferred": "as their moves so far suggest",
}
ALIKE: Final = ("best", "house")
"""Models under which all rivals are taken for the same."""
_POLICIES: Final = {
    "house": "plays sensibly",
    "learned": "plays like the engine",
    "random": "does anything",
    "timid": "takes one unit and flees",
    "trail-half": "waits for others to breathe",
    "cloverrose": "reckons with everyone's breath",
    "calculator": "weighs the air roughly",
    "grabber": "takes {} at once and goes home",
    "diver-intent": "dives to place {} for {} units",
}
_CERTAIN: Final = 0.995
"""Chance that would be written as 100 %."""
_TOLD: Final = 3
"""Policies told of a rival; the rest are told together."""


def model_name(model: str) -> str:
    """A model of play in words; one that has none is named as it is."""
    return _MODELS.get(model, model)


def later_moves(advice: Advice) -> str | None:
    """Who plays how after the moves that were looked into; None where no games were played."""
    if advice.continuation is None:
        return None
    if advice.continuation != LEARNED:
        return model_name(advice.continuation)
    is_everyone = advice.model in (BEST, PARANOID)
    return f"{'all' if is_everyone else 'yours'} by the learned policy"


def policy_in_words(policy: str) -> str:
    """What somebody who plays by `policy` does; one that has no words is named as it is."""
    name, _, numbers = policy.rstrip(")").partition("(")
    words = _POLICIES.get(name, policy)
    return words.format(*numbers.split(",")) if numbers else words


def guesses_in_words(
    guesses: Sequence[RivalGuess], say: Callable[[str], str] = lambda policy: policy
) -> str:
    """What a rival is taken for: `diver-intent(8,2) 71 %, house 20 %, others 9 %`.

    `say` puts a policy into words.
    """
    if guesses and guesses[0].probability > _CERTAIN:
        return say(guesses[0].policy)
    told = [f"{say(guess.policy)} {100 * guess.probability:.0f} %" for guess in guesses[:_TOLD]]
    rest = 1 - sum(guess.probability for guess in guesses[:_TOLD])
    return ", ".join(told + ([f"others {100 * rest:.0f} %"] if rest > 1 - _CERTAIN else []))
