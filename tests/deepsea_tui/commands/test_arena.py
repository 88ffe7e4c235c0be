"""`deepsea arena`: data on stdout, clear refusals with exit code 2."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from deepsea_tui.commands.arena import command
from solver.arena import ArenaResult
from solver.deep_blue.arena import DeepBlueResult

DEEP_BLUE = ("--game", "deep-blue", "--games", "2")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(command, ["--workers", "1", *arguments])


def test_json_is_one_object_with_the_match() -> None:
    done = run("diver-intent(9,2)", "mixed", "--games", "6", "--seed", "4", "--rotate", "--json")
    assert done.exit_code == 0
    match = msgspec.json.decode(done.stdout, type=ArenaResult)
    assert (match.games, match.seed, match.rules) == (6, 4, "es")
    assert [seat.bot for seat in match.seats] == ["diver-intent(9,2)", "mixed"]
    assert done.stderr == ""


def test_rules_come_from_edition_and_changes() -> None:
    done = run("random", "random", "--games=2", "--edition=fr", "--rule=resink=split", "--json")
    assert msgspec.json.decode(done.stdout)["rules"] == "fr,resink=split"


def test_the_table_names_every_bot_with_its_share() -> None:
    done = run("diver-intent(10,2)", "random", "--games", "20")
    head, columns, first, second = done.stdout.splitlines()
    assert head == "20 games, es, seed 0"
    assert columns.split("  ")[0] == "bot"
    assert first.startswith("diver-intent(10,2) ")
    assert second.startswith("random ")
    assert "±" in first


def test_games_are_kept_as_records(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    assert run("random", "diver", "--games", "11", "--save", str(folder)).exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == [
        f"game-{number:02}.json" for number in range(1, 12)
    ]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("random", "shark", "--games", "5"), "unknown bot 'shark'; bots are random"),
        (("random", "--games", "5"), "bots: 1 given, not from 2 to 6"),
        (("random", "random"), "Missing option '--games'"),
        (("random", "random", "--games", "1"), "1 is not in the range 2<=x<=10000000"),
        (("random", "random", "--games", "5", "--rule", "jump=far"), "'far' is not one of passing"),
        (("random", "random", "--games", "5", "--edition", "de"), "'de' is not one of 'es'"),
        (("random", "random", "--games", "5", "--scenario", "fog"), "goes with --game deep-blue"),
        (("random", "timid", *DEEP_BLUE), "unknown bot 'timid'; bots are random, greedy"),
        (("random", "random", *DEEP_BLUE, "--scenario", "fog"), "--scenario: 'fog' is not one of"),
        (("random", "random", *DEEP_BLUE, "--edition", "es"), "--edition: 'es' is not one of seed"),
        (("random", "random", *DEEP_BLUE, "--rule", "jump=far"), "not of Deep Blue"),
    ],
)
def test_bad_input_is_named(arguments: tuple[str, ...], complaint: str) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    assert complaint in done.stderr
    assert done.stdout == ""


def test_a_folder_that_is_not_empty_or_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("kept")
    done = run("random", "random", "--games", "3", "--save", str(tmp_path))
    assert done.exit_code == 2
    assert "is not empty" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
    for folder in (tmp_path / "mine.txt" / "games", tmp_path / ("a" * 300)):
        done = run("random", "random", "--games", "3", "--save", str(folder))
        assert (done.exit_code, done.stdout) == (2, "")
        assert "--save" in done.stderr


def test_help_lists_the_bots() -> None:
    done = run("--help")
    for usage in ("diver-intent(D,K)", "advisor(N)", "mixed", "deckhand"):
        assert usage in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_deep_blue_is_played_and_kept(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    bots = ("greedy", "random", "--edition", "published", "--scenario", "random")
    done = run(*bots, *DEEP_BLUE, "--json", "--save", str(folder))
    match = msgspec.json.decode(done.stdout, type=DeepBlueResult)
    assert (match.games, match.edition, match.scenario) == (2, "published", "random")
    assert [seat.bot for seat in match.seats] == ["greedy", "random"]
    assert len([*folder.iterdir()]) == 2
    head, columns, first, second = run(*bots, *DEEP_BLUE).stdout.splitlines()
    assert head == "2 games of Deep Blue, published, random, seed 0"
    assert "points" in columns
    assert first.startswith("greedy")
    assert second.startswith("random")
