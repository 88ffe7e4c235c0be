"""Matches of Deep Blue: the luck of the table, the seats of a match, and what is refused."""

from __future__ import annotations

import msgspec
import pytest

from solver.deep_blue.arena import (
    DeepBlueGame,
    DeepBlueResult,
    DeepBlueTable,
    play_game,
    play_match,
)
from solver.deep_blue.bots import make
from solver.deep_blue.state import State

TABLE = DeepBlueTable("seed", "troubled-waters")


def test_actions_lead_to_the_result() -> None:
    """Replaying the actions from the start gives the same points and shares."""
    game = play_game([make("greedy"), make("random")], "royal-hoard", "published", 4, starter=1)
    state = State.start(2, "royal-hoard", "published", starter=1)
    for action in game.actions:
        state = state.child(action)
    assert state.returns() == game.win
    assert tuple(player.points for player in state.players) == game.points


def test_the_same_seed_gives_the_same_bytes() -> None:
    first, again, other = (
        msgspec.json.encode(play_match(["greedy", "random"], 2, TABLE, seed)) for seed in (3, 3, 4)
    )
    assert first == again != other
    assert msgspec.json.decode(first, type=DeepBlueResult).seats[0].bot == "greedy"


def test_a_random_scenario_is_drawn_for_every_game() -> None:
    games: list[DeepBlueGame] = []
    table = DeepBlueTable("seed", "random")
    play_match(["greedy", "greedy"], 6, table, rotate=True, keep=lambda _, game: games.append(game))
    assert len({game.scenario for game in games}) > 2
    assert {game.starter for game in games} == {0, 1}


def test_every_level_is_ahead_of_the_one_below() -> None:
    """Planner before greedy before random, in few games: the differences are that large."""
    match = play_match(["planner", "greedy", "random"], 3, TABLE, seed=1, rotate=True)
    points = [seat.points.mean for seat in match.seats]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize(
    ("bots", "complaint"),
    [
        (["random"], "bots: 1 given, not from 2 to 5"),
        (["random"] * 6, "bots: 6 given, not from 2 to 5"),
        (
            ["random", "shark"],
            "unknown bot 'shark'; .*; mixed draws one of random, greedy, planner",
        ),
    ],
)
def test_what_cannot_be_played_is_refused(bots: list[str], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        play_match(bots, 4, TABLE)


def test_editions_and_scenarios_are_those_of_the_box() -> None:
    with pytest.raises(ValueError, match=r"edition: 'es' is not one of seed, published"):
        DeepBlueTable("es", "random")
    with pytest.raises(
        ValueError, match=r"scenario: 'fog' is not one of troubled-waters, .*random"
    ):
        DeepBlueTable("seed", "fog")
