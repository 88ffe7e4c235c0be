"""Games of Deep Blue for the tests of its screens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.deep_blue.setup import DeepBlueSetup
from deepsea_tui.game.seats import Seat
from solver.deep_blue import bots


@pytest.fixture(scope="session")
def deep_blue() -> Callable[..., DeepBlueSession]:
    """`deep_blue("Ann", "Bob=diver", seed=3, stop=holds, ...)`: a game in play.

    With `stop` a bot plays for everybody, up to the first decision of a person in which it holds.
    """

    def build(
        *players: str,
        stop: Callable[[DeepBlueSession], bool] | None = None,
        **options: Any,
    ) -> DeepBlueSession:
        named = (text.partition("=") for text in players)
        seats = tuple(Seat(name, player or "human") for name, _, player in named)
        session = DeepBlueSession(DeepBlueSetup(seats, **options))
        greedy = bots.make("greedy")
        while stop is not None:
            if session.state.is_chance_node():
                session.chance()
                continue
            if session.is_hand_over_due:
                session.hand_over()
            if session.is_human_turn and not session.is_forced and stop(session):
                break
            assert not session.is_over
            seat = session.state.current_player()
            session.play(greedy.choose(session.observation(seat), session.bot_rng()))
        return session

    return build
