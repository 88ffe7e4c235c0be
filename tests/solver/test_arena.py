"""Matches: fair between equals, repeatable, with the intervals that the games give."""

from __future__ import annotations

import statistics
from math import sqrt

import msgspec
import pytest

from solver.adventure.ruleset import PRESETS
from solver.arena import MIXED, MIXED_FIELD, ArenaResult, play_match
from solver.arena_game import PlayedGame

ES = PRESETS["es"]


@pytest.mark.parametrize("divers", [2, 3, 6])
def test_equals_share_the_wins_evenly(divers: int) -> None:
    """Identical bots: every share is 1/n within its interval, and all together are 1."""
    games = 360 // divers
    match = play_match(["diver-intent(7,2)"] * divers, games, ES, seed=3, rotate=True)
    shares = [seat.win for seat in match.seats]
    assert sum(share.mean for share in shares) == pytest.approx(1)
    for share in shares:
        assert abs(share.mean - 1 / divers) <= 1.3 * share.half_width  # 2.5 standard errors
        assert share.n == games


def test_estimates_are_those_of_the_games_played() -> None:
    """Mean and 1.96 standard errors of the games handed to `keep`; 3 dives a game drowned or not.

    The share's interval counts one game more won and one more lost.
    """
    games: list[PlayedGame] = []
    match = play_match(
        ["trail-half", "random"], 31, ES, seed=8, keep=lambda _, game: games.append(game)
    )
    assert len(games) == match.games == 31
    for seat, result in enumerate(match.seats):
        points = [game.points[seat] for game in games]
        assert result.points.mean == pytest.approx(statistics.mean(points))
        assert result.points.half_width == pytest.approx(1.96 * statistics.stdev(points) / sqrt(31))
        wins = [float(game.win[seat]) for game in games]
        assert result.win.mean == pytest.approx(statistics.mean(wins))
        widened = 1.96 * statistics.stdev([*wins, 0, 1]) / sqrt(33)
        assert result.win.half_width == pytest.approx(widened)
        assert result.drowned == pytest.approx(sum(game.drowned[seat] for game in games) / 93)


def test_a_share_of_all_games_is_not_known_without_error() -> None:
    win = play_match(["diver-intent(10,2)", "deckhand"], 12, ES).seats[0].win
    assert win.mean == 1
    assert win.half_width == 3 / 12  # the rule of three: what has not come in 12 games


def test_rotation_gives_every_bot_every_seat_and_the_start() -> None:
    """In a round of as many games as bots each sits once in each seat and starts once."""
    bots = ("random", "trail-half", "grabber(2)")
    games: list[PlayedGame] = []
    play_match(bots, 9, ES, rotate=True, keep=lambda _, game: games.append(game))
    for first in (0, 3, 6):
        played = games[first : first + 3]
        for seat in range(3):
            assert {game.bots[seat] for game in played} == set(bots)
        assert {game.bots[game.starter] for game in played} == set(bots)


def test_parts_of_a_match_are_its_games() -> None:
    """Games 0 to 4 and 5 to 8 played apart: the same games, with the same numbers."""
    bots = ("random", "trail-half", MIXED)

    def games(first: int, count: int) -> list[tuple[int, PlayedGame]]:
        found: list[tuple[int, PlayedGame]] = []
        play_match(
            bots, count, ES, 5, True, keep=lambda *numbered: found.append(numbered), first=first
        )
        return found

    assert games(0, 5) + games(5, 4) == games(0, 9)


def test_without_rotation_bots_keep_their_seats() -> None:
    games: list[PlayedGame] = []
    play_match(["random", "trail-half"], 12, ES, keep=lambda _, game: games.append(game))
    assert {game.bots for game in games} == {("random", "trail-half")}
    assert {game.starter for game in games} == {0, 1}


def test_the_same_seed_gives_the_same_bytes_on_any_number_of_processes() -> None:
    def play(seed: int, workers: int) -> bytes:
        told: list[int] = []
        match = play_match(
            ["random", MIXED, "diver"], 24, ES, seed, True, workers, progress=told.append
        )
        assert sum(told) == 24
        return msgspec.json.encode(match)

    alone = play(5, 1)
    assert play(5, 2) == alone
    assert play(6, 1) != alone


def test_mixed_seats_are_drawn_anew_from_the_field() -> None:
    games: list[PlayedGame] = []
    match = play_match(["steady", MIXED], 60, ES, keep=lambda _, game: games.append(game))
    assert {game.bots[1] for game in games} == set(MIXED_FIELD)
    assert match.seats[1].bot == MIXED


def test_mixed_seats_of_a_game_are_all_different() -> None:
    """Drawn without putting back: the reading that meets the known shares with six divers."""
    games: list[PlayedGame] = []
    play_match([MIXED] * 6, 4, ES, keep=lambda _, game: games.append(game))
    for game in games:
        assert sorted(game.bots) == sorted(MIXED_FIELD)
    assert len({game.bots for game in games}) > 1


def test_json_has_the_names_of_the_notation() -> None:
    match = play_match(["diver"] * 2, 2, ES)
    found = msgspec.json.decode(msgspec.json.encode(match))
    assert list(found) == ["games", "seed", "rules", "seats"]
    assert list(found["seats"][0]) == ["bot", "win", "points", "drowned"]
    assert list(found["seats"][0]["win"]) == ["mean", "half_width", "n", "method"]
    assert found["seats"][0]["bot"] == "steady"
    assert msgspec.json.decode(msgspec.json.encode(match), type=ArenaResult) == match


@pytest.mark.parametrize(
    ("bots", "games", "complaint"),
    [
        (["random"], 10, "bots: 1 given, not from 2 to 6"),
        (["random"] * 7, 10, "bots: 7 given, not from 2 to 6"),
        (["random", "shark"], 10, "unknown bot 'shark'; .*; mixed draws one of random, diver-"),
        (["random"] * 2, 1, "games: 1 is less than 2"),
    ],
)
def test_what_cannot_be_played_is_refused(bots: list[str], games: int, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        play_match(bots, games, ES)


@pytest.mark.parametrize(
    ("bot", "points"), [("diver-intent(8,2)", 29), ("trail-half", 22), ("random", 8)]
)
def test_self_play_of_four_scores_what_is_known(bot: str, points: int) -> None:
    """Mean scores of self-play of four in `es`, known from 40,000 games, rounded to one point."""
    seats = play_match([bot] * 4, 60, ES, seed=2).seats
    mean = statistics.mean(seat.points.mean for seat in seats)
    error = sqrt(sum(seat.points.half_width**2 for seat in seats)) / 4
    assert abs(mean - points) <= 0.5 + 1.3 * error
