"""`deepsea replay`: a good record opens, a bad one is named with what is wrong."""

from pathlib import Path
from typing import Any

import pytest

from deepsea_tui import cli, launch
from deepsea_tui.game.session import Session

RECORDS = Path(__file__).parent.parent / "data" / "records"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """The games that the app was opened with, in place of opening it."""
    sessions: list[Session] = []

    def open_app(*, storage: Any, replay: Session) -> int:
        sessions.append(replay)
        return 0

    monkeypatch.setattr(launch, "open_app", open_app)
    monkeypatch.setattr(launch, "check_terminal", lambda: None)
    return sessions


@pytest.mark.parametrize("name", ["game", "branched", "real_table", "deep_blue"])
def test_a_record_of_any_version_opens(opened: list[Session], name: str) -> None:
    assert cli.main(["replay", str(RECORDS / f"{name}.json")]) == 0
    assert len(opened[0].moves) > 80


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("game", "Dive 1 of 3", "Böb"),
        ("deep_blue", "Cy sails H to S6", "The fourth tile of the Sunken City is gone"),
    ],
)
def test_a_game_of_either_kind_is_printed(
    opened: list[Session], capsys: pytest.CaptureFixture[str], name: str, first: str, last: str
) -> None:
    assert cli.main(["replay", str(RECORDS / f"{name}.json"), "--text"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == first
    assert lines[-1].startswith(last)
    assert opened == []


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("truncated.json", "not a game record: no JSON, or cut short"),
        ("foreign.json", "not a game record: a JSON object"),
        ("newer.json", "field version: the record has version 4"),
        ("wrong_type.json", "field seed: expected int | null, got str: '7'"),
        ("illegal_action.json", "action 2, 'turn-back': action turn-back is not legal"),
        ("none.json", "there is no such file"),
        (".", "cannot be read: "),
    ],
)
def test_a_bad_file_is_bad_input(
    opened: list[Session], capsys: pytest.CaptureFixture[str], name: str, told: str
) -> None:
    file = str(RECORDS / name)
    assert cli.main(["replay", file]) == 2
    out, err = capsys.readouterr()
    assert (out, opened) == ("", [])
    assert f"Error: '{file}'" in err
    assert told in err.replace("\n", " ")
