"""What counts of a game, and sums over many."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from deepsea_tui.files.facts_cache import kept_games
from deepsea_tui.files.folders import folders
from deepsea_tui.files.storage import Storage
from deepsea_tui.game.facts import GameFacts, SeatFacts, facts_of
from deepsea_tui.game.record import encode
from deepsea_tui.game.statistics import statistics
from deepsea_tui.words.statistics import chart, table

NOW = datetime(2026, 5, 1, tzinfo=UTC)


def game(*seats: tuple[str, float, int, int]) -> GameFacts:
    return GameFacts(
        seats=[
            SeatFacts(name=name, player="human", win=win, points=points, drowned=drowned)
            for name, win, points, drowned in seats
        ]
    )


def test_the_facts_are_those_of_the_game(play_random: Any) -> None:
    session = play_random(5, 3)
    facts = facts_of(session)
    assert [seat.points for seat in facts.seats] == [d.points for d in session.state.divers]
    assert sum(seat.win for seat in facts.seats) == pytest.approx(1)
    drowned = [
        sum(dive.seats[seat].fate == "drowned" for dive in session.dive_summaries())
        for seat in range(3)
    ]
    assert [seat.drowned for seat in facts.seats] == drowned


def test_a_game_that_is_on_has_none(play_random: Any) -> None:
    with pytest.raises(ValueError, match="not over"):
        facts_of(play_random(5, 3, moves=9))


def test_sums_by_name_whatever_its_case() -> None:
    """Two games: a win and a shared one; 30 and 12 points in six dives, four of them drowned in."""
    found = statistics(
        [
            (game(("Ann", 1.0, 30, 1), ("Bob", 0.0, 10, 2)), None),
            (game(("ann", 0.5, 12, 3), ("Cy", 0.5, 12, 0)), None),
        ]
    )
    ann = found[0]
    assert (ann.name, ann.games, ann.win_share) == ("Ann", 2, 0.75)
    assert (ann.points_a_dive, ann.drowned_share) == (7.0, pytest.approx(4 / 6))
    assert ann.loss_a_decision is None
    assert [player.name for player in found] == ["Ann", "Bob", "Cy"]


def test_form_is_the_mean_of_the_last_ten_games() -> None:
    wins = [1.0] * 5 + [0.0] * 10
    (player,) = statistics((game(("Ann", win, 0, 0)), None) for win in wins)
    assert player.form[4] == 1.0
    assert player.form[-1] == 0.0
    assert player.form[9] == 0.5


def test_kept_games_are_read_once_and_damaged_ones_passed_over(play_random: Any) -> None:
    storage = Storage()
    for seed in (1, 2):
        storage.kept.add(encode(play_random(seed, 2).to_record()), NOW)
    storage.kept.add(encode(play_random(3, 2, moves=9).to_record()), NOW)
    first = kept_games(storage)
    assert len(first) == 2
    cached = folders().cache / "facts.json"
    assert cached.exists()
    assert kept_games(storage) == first
    cached.write_bytes(b"{")
    assert kept_games(storage) == first


@pytest.mark.parametrize("ascii_only", [True, False])
def test_the_chart_fits_its_room_without_colour(ascii_only: bool) -> None:
    (player,) = statistics((game(("Ann", win % 2 / 1, 0, 0)), None) for win in range(30))
    picture = chart(player, 60, 12, ascii_only=ascii_only)
    lines = picture.splitlines()
    assert len(lines) == 12
    assert max(map(len, lines)) == 60
    assert "\x1b" not in picture
    assert picture.isascii() or not ascii_only


def test_the_table_has_a_line_for_everybody() -> None:
    players = statistics([(game(("Ann", 1.0, 30, 1), ("Bob", 0.0, 10, 2)), None)])
    head, *rows = table(players)
    assert [row.split()[0] for row in rows] == ["Ann", "Bob"]
    assert all(len(row) <= len(head) for row in rows)
