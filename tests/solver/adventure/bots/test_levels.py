"""The levels of play: sane, and in order of strength."""

from __future__ import annotations

import pytest

from solver.adventure.ruleset import PRESETS
from solver.arena import play_match


@pytest.mark.parametrize(("others", "depth"), [("0v", 10), ("0v/0v/0v", 8), ("0v/0v/0v/0v/0v", 6)])
def test_the_diver_goes_as_deep_as_suits_the_table(decide, others: str, depth: int) -> None:
    """Good depth to turn: about 10 with two divers, 8 with four, 6 with six."""
    for place, does in ((depth - 1, "leave"), (depth, "take")):
        assert decide("diver", f"{place}v", step="search", here="2", others=others) == does


def test_the_deckhand_keeps_near_the_submarine(decide) -> None:
    """Takes the first unit he meets, turns back with it, takes one more on the way home."""
    assert decide("deckhand", "2v", step="search", here="1") == "take"
    assert decide("deckhand", "2v1", step="declare", air=24) == "turn-back"
    assert decide("deckhand", "5^1", step="search", air=20, here="1") == "take"
    assert decide("deckhand", "5^11", step="search", air=20, here="1") == "leave"


@pytest.mark.parametrize("divers", [2, 4, 6])
def test_the_diver_beats_deckhands_who_come_home(divers: int) -> None:
    """The diver wins more than his share beyond the interval; deckhands are weak, not foolish."""
    bots = ["diver", *["deckhand"] * (divers - 1)]
    diver, *deckhands = play_match(bots, 90, PRESETS["es"], seed=1, rotate=True).seats
    assert diver.win.mean - diver.win.half_width > 1 / divers
    for deckhand in deckhands:
        assert deckhand.drowned < 0.1
        assert deckhand.points.mean > 6
