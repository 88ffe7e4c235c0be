"""Small positions: one diver that decides, and only what matters around him."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from solver.adventure.bots import make
from solver.adventure.notation import parse_position

Decide = Callable[..., str]


@pytest.fixture
def decide() -> Decide:
    """What a bot does as diver A; the line of 32 places is blank but where A is.

    `air` is what is left after A's breath, except at step `turn`.
    """

    def choose(
        bot: str,
        diver: str,
        *,
        step: str,
        air: int = 25,
        here: str = ".",
        others: str = "0v",
        rules: str = "es",
        seed: int = 0,
    ) -> str:
        place = int(diver.split("v")[0].split("^")[0])
        line = "." * (place - 1) + here + "." * (32 - place)
        state = parse_position(f"{line} {diver}/{others} {air} 1 A:{step} {rules}")
        action = make(bot).choose(state, random.Random(seed))
        assert action in state.legal_actions()
        return str(action)

    return choose
