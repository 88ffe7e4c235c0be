"""Any game of any scenario and edition for 2-5, written down and read back, is the same game."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deepsea_tui.game import record
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from solver.deep_blue.tables import load
from tests.deepsea_tui.game.deep_blue.games import begun, play

BOX = load()
SEEDS = st.integers(0, 2**63 - 1)
EVERY_TABLE = pytest.mark.parametrize(
    ("scenario", "edition", "players"),
    [
        (scenario, list(BOX.editions)[number % len(BOX.editions)], 2 + number % 4)
        for number, scenario in enumerate(BOX.scenarios)
    ],
)


def check(session: DeepBlueSession) -> None:
    """What is read back has the same moves, states and bytes."""
    data = record.encode(session.to_record(title="Über Wasser"))
    again = DeepBlueSession.from_record(record.decode(data))
    assert (again.line, again.setup) == (session.line, session.setup)
    assert record.encode(again.to_record(title="Über Wasser")) == data


@EVERY_TABLE
@settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=SEEDS, choices=SEEDS, cut=st.floats(0, 1))
def test_a_game_comes_back(
    scenario: str, edition: str, players: int, seed: int, choices: int, cut: float
) -> None:
    """Whole, and cut anywhere with the rest undone; so does every action as text."""
    session = begun(players, scenario=scenario, edition=edition, seed=seed)
    play(session, random.Random(choices))
    check(session)
    session.go_to(int(cut * len(session.moves)))
    check(session)
