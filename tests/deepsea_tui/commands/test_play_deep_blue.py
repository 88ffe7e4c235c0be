"""`deepsea play deep-blue`: options and own tables become a game, or every problem is named."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from deepsea_tui import cli, launch
from deepsea_tui.files.storage import Storage
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.seats import Seat
from solver.deep_blue.tables import load
from tests.deepsea_tui.game.deep_blue.games import begun, chances


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[DeepBlueSession]:
    """The games that the app was opened with, in place of opening it."""
    sessions: list[DeepBlueSession] = []

    def open_app(session: DeepBlueSession, storage: Storage) -> int:
        sessions.append(session)
        return 0

    monkeypatch.setattr(launch, "open_app", open_app)
    monkeypatch.setattr(launch, "check_terminal", lambda: None)
    return sessions


@pytest.fixture
def own_tables(own_folders: Path) -> Path:
    """The folder for the player's own tables, made."""
    folder = own_folders / "data" / "deepsea" / "deep-blue"
    folder.mkdir(parents=True)
    return folder


def play(*arguments: str) -> int:
    return cli.main(["play", "deep-blue", *arguments])


def table(name: str) -> str:
    """The text of a table that came with the program."""
    return (files("solver.deep_blue") / "data" / name).read_text(encoding="utf-8")


def test_the_default_is_you_and_two_bots_in_troubled_waters(opened: list[DeepBlueSession]) -> None:
    assert play() == 0
    (session,) = opened
    setup = session.setup
    assert [seat.player for seat in setup.seats] == ["human", "diver", "diver"]
    assert (setup.scenario, setup.edition, setup.starter) == ("troubled-waters", "seed", None)
    assert 0 <= setup.seed < 1_000_000
    assert setup.box is load()


def test_options_make_the_game(opened: list[DeepBlueSession]) -> None:
    code = play(
        *("--seat", "Ann", "--seat", "Bob = greedy", "--edition", "published"),
        *("--scenario", "royal-hoard", "--seed", "42"),
    )
    assert code == 0
    (session,) = opened
    assert session.setup.seats == (Seat("Ann"), Seat("Bob", "greedy"))
    assert (session.setup.edition, session.setup.scenario) == ("published", "royal-hoard")
    assert session.setup.seed == 42


def test_a_random_scenario_is_the_seeds(opened: list[DeepBlueSession]) -> None:
    """The same seed draws the same one, and 40 seeds draw more than half of the seven."""
    for seed in (*range(40), 0):
        play("--scenario", "random", "--seed", str(seed))
    drawn = [session.setup.scenario for session in opened]
    assert drawn[0] == drawn[-1]
    assert len(set(drawn)) > 3


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--rule", "tie=levels"), ["--rule changes a rule of Deep Sea Adventure"]),
        (("--seat", "Ann"), ["seats: 1 is not from 2 to 5"]),
        (
            ("--edition", "es", "--scenario", "calm", "--seed", "-1", "--seat", "Bob=shark"),
            [
                "edition: 'es' is not one of seed, published",
                "scenario: 'calm' is not one of troubled-waters, ",
                "seed: -1 is not from 0",
                "seat A: player: unknown bot 'shark'",
            ],
        ),
    ],
)
def test_every_problem_is_named(
    arguments: tuple[str, ...],
    told: list[str],
    opened: list[DeepBlueSession],
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert play(*arguments) == 2
    err = capsys.readouterr().err
    for problem in told:
        assert problem in err
    assert opened == []


def test_own_tables_take_the_place_of_the_shipped_ones(
    opened: list[DeepBlueSession], own_tables: Path
) -> None:
    """A first tile of 9 points; the game saved with it goes on with it, come what may."""
    (own_tables / "tiles.toml").write_text(
        table("tiles.toml").replace("points = 2", "points = 9", 1)
    )
    assert play("--seat", "Ann", "--seat", "Bob") == 0
    (session,) = opened
    assert session.setup.box.tiles[0].points == 9
    assert session.setup.box.cards == load().cards
    session.chance()
    storage = Storage()
    storage.autosave(session)
    del storage
    assert Storage().load_autosave().session.setup.box is session.setup.box
    (own_tables / "tiles.toml").unlink()
    later = Storage().load_autosave().session
    assert later.state.box.tiles[0].points == 9, "a copy was kept with the game"
    assert play("--seed", "1") == 0
    assert opened[-1].setup.box is load()


def test_own_tables_that_cannot_be_used_are_bad_input(
    opened: list[DeepBlueSession], own_tables: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every problem with its file, row and field."""
    (own_tables / "tiles.toml").write_text(table("tiles.toml").replace("SBK", "SQK"))
    (own_tables / "crew.toml").write_text(table("crew.toml").replace("cash = 2", "cash = 'x'", 1))
    assert play() == 2
    err = capsys.readouterr().err
    assert f"tables in {own_tables}:" in err
    assert "crew.toml, row 1 (First Mate), field first.cash: Expected int, got str" in err
    assert opened == []


def test_resume_goes_on_with_the_latest_game_of_that_kind(
    opened: list[DeepBlueSession], play_random, capsys: pytest.CaptureFixture[str]
) -> None:
    adventure = play_random(3, moves=20)
    Storage().autosave(adventure)
    assert play("--resume") == 1
    assert "there is no saved game to go on with" in capsys.readouterr().err
    session = begun(2, starter=0)
    chances(session)
    held = Storage()
    held.slots.hold(held.slots.path(1))
    second = Storage()
    second.autosave(session)
    del held, second
    assert play("--resume") == 0
    assert cli.main(["play", "adventure", "--resume"]) == 0
    assert [session.moves for session in opened] == [session.moves, adventure.moves]
