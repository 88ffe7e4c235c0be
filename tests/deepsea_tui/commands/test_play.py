"""`deepsea play`: options become a game, or every problem is named."""

import os
from collections.abc import Callable

import pytest

from deepsea_tui import cli, launch
from deepsea_tui.files.storage import Storage
from deepsea_tui.game.session import Seat, Session
from solver.adventure.ruleset import parse_rules

Play = Callable[..., Session]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """The games that the app was opened with, in place of opening it."""
    sessions: list[Session] = []

    def open_app(session: Session, storage: Storage) -> int:
        sessions.append(session)
        return 0

    monkeypatch.setattr(launch, "open_app", open_app)
    monkeypatch.setattr(launch, "check_terminal", lambda: None)
    return sessions


def play(*arguments: str) -> int:
    return cli.main(["play", *arguments])


def test_the_default_is_you_and_three_bots(opened: list[Session]) -> None:
    assert play() == 0
    assert play("adventure") == 0
    first, second = opened
    seats = first.setup.seats
    assert [seat.player for seat in seats] == ["human", "diver", "diver", "diver"]
    assert seats == second.setup.seats
    assert first.setup.rules == parse_rules("es")
    assert 0 <= first.setup.seed < 1_000_000


def test_options_make_the_game(opened: list[Session]) -> None:
    code = play(
        *("--seat", "Ann", "--seat", "Bob=diver-intent(9,2)", "--seat", "Cy = captain"),
        *("--seat", "Dee=human", "--edition", "fr", "--rule", "resink=split"),
        *("--rule", "jump=landing", "--seed", "42"),
    )
    assert code == 0
    (session,) = opened
    assert session.setup.seats == (
        Seat("Ann"),
        Seat("Bob", "diver-intent(9,2)"),
        Seat("Cy", "captain"),
        Seat("Dee"),
    )
    assert session.setup.rules == parse_rules("fr,resink=split,jump=landing")
    assert session.setup.seed == 42


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("chess",), ["'chess' is not a game; adventure and deep-blue are"]),
        (("--edition", "de"), ["'de' is not one of es, en, pt, fr"]),
        (("--scenario", "random"), ["--scenario goes with deep-blue"]),
        (("--seed", "x"), ["'x' is not a valid integer"]),
        (("--seed", "-1"), ["seed: -1 is not from 0"]),
        (("--seat", "Ann"), ["seats: 1 is not from 2 to 6"]),
        (("--seat", "Ann", "--seat", "Bob="), ["seat B: player: unknown bot ''"]),
        (
            ("--seat", "=human", "--seat", "Bob=shark", "--rule", "tie=no", "--rule", "x"),
            [
                "rule tie: 'no' is not one of levels, top_only",
                "rule 'x': expected field=value",
                "seat A: name is empty",
                "seat B: player: unknown bot 'shark'",
            ],
        ),
    ],
)
def test_every_problem_is_named(
    arguments: tuple[str, ...],
    told: list[str],
    opened: list[Session],
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert play(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    for problem in told:
        assert problem in err
    assert opened == []


def test_resume_goes_on_with_the_saved_game(opened: list[Session], play_random) -> None:
    saved = play_random(3, moves=20)
    Storage().autosave(saved)
    assert play("--resume") == 0
    assert opened[0].moves == saved.moves


def test_resume_without_a_game_fails(
    opened: list[Session], capsys: pytest.CaptureFixture[str]
) -> None:
    assert play("--resume") == 1
    assert "there is no saved game to go on with" in capsys.readouterr().err
    Storage().autosave_path.parent.mkdir(parents=True)
    Storage().autosave_path.write_bytes(b"{")
    assert play("--resume") == 1
    (kept,) = Storage().kept.paths()
    assert str(kept) in capsys.readouterr().err
    assert opened == []


def test_resume_leaves_the_game_of_another_window_alone(
    opened: list[Session], capsys: pytest.CaptureFixture[str], play_random
) -> None:
    """The newest game that no window holds, and a word about the one that is open."""
    first, second = Storage(), Storage()
    older = play_random(3, moves=20)
    first.autosave(older)
    second.autosave(play_random(4, moves=20))
    os.utime(first.autosave_path, (1000, 1000))
    assert play("--resume") == 1
    assert "the saved game is open in another window" in capsys.readouterr().err
    del first
    assert play("--resume") == 0
    assert "the latest game is open in another window" in capsys.readouterr().err
    assert [session.moves for session in opened] == [older.moves]


@pytest.mark.parametrize(
    "option",
    [
        ("--seed", "1"),
        ("--seat", "Ann"),
        ("--edition", "en"),
        ("--scenario", "random"),
        ("--rule", "tie=levels"),
    ],
)
def test_resume_takes_no_other_option(
    option: tuple[str, str], opened: list[Session], capsys: pytest.CaptureFixture[str]
) -> None:
    assert play("--resume", *option) == 2
    assert f"{option[0]} cannot be set" in capsys.readouterr().err
