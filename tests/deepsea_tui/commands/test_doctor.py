"""`deepsea doctor`: what a bug report needs, and an exit code that tells good from bad."""

import asyncio
import os
import platform
from collections.abc import AsyncIterator
from importlib.metadata import version
from pathlib import Path

import pytest

from deepsea_tui import cli
from deepsea_tui.advisor import AdvisorClient
from deepsea_tui.commands import doctor
from deepsea_tui.game import bot_players


def rows(out: str) -> dict[str, tuple[bool, str]]:
    """For each line of the report whether it is good, and what was found."""
    found = {}
    for line in out.splitlines():
        found[line[4:20].strip()] = (line.startswith("ok "), line[21:])
    return found


def test_a_healthy_machine(capsys: pytest.CaptureFixture[str], own_folders: Path) -> None:
    """Also with the engine process, which answers about the first position."""
    assert cli.main(["doctor"]) == 0
    out, err = capsys.readouterr()
    found = rows(out)
    assert found["python"][1].startswith(platform.python_version())
    assert found["textual"] == (True, version("textual"))
    assert found["folder data"] == (True, str(own_folders / "data" / "deepsea"))
    assert found["engine"][1].startswith("answered after")
    assert all(good for good, _ in found.values())
    assert err.startswith("loading the engine; the first time its code is compiled")


def test_an_engine_that_never_answers_is_not_waited_for_without_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other checks are told before the wait, and the engine's is told after it."""

    async def silent(self: AdvisorClient, *_: object, **__: object) -> AsyncIterator[None]:
        assert "folder log" in rows(capsys.readouterr().out)
        await asyncio.Event().wait()
        yield

    monkeypatch.setattr(AdvisorClient, "ask", silent)
    monkeypatch.setattr(doctor, "_PATIENCE", 0.01)
    monkeypatch.setattr(bot_players, "LOADING_PATIENCE", 0.0)
    assert cli.main(["doctor"]) == 1
    out, err = capsys.readouterr()
    good, told = rows(out)["engine"]
    assert not good
    assert told == "no answer within 0 s; status starting; the app can be played without it"
    assert "its code is being compiled, for 0 s by now" in err


def test_a_folder_that_cannot_be_written_is_bad(
    capsys: pytest.CaptureFixture[str], own_folders: Path
) -> None:
    own_folders.mkdir()
    (own_folders / "config").write_text("a file where the folder should be")
    assert cli.main(["doctor", "--no-engine"]) == 1
    out, err = capsys.readouterr()
    good, told = rows(out)["folder config"]
    assert not good
    assert told.startswith(f"{own_folders / 'config' / 'deepsea'}: ")
    assert "engine" not in rows(out)
    assert err.startswith("1 of ")


def test_own_tables_that_cannot_be_used_are_bad(
    capsys: pytest.CaptureFixture[str], own_folders: Path
) -> None:
    folder = own_folders / "data" / "deepsea" / "deep-blue"
    folder.mkdir(parents=True)
    cli.main(["doctor", "--no-engine"])
    assert rows(capsys.readouterr().out)["deep-blue tables"] == (True, "as they came")
    (folder / "map.toml").write_text("nonsense = 1")
    assert cli.main(["doctor", "--no-engine"]) == 1
    good, told = rows(capsys.readouterr().out)["deep-blue tables"]
    assert not good
    assert told.startswith(f"{folder}: map.toml: ")


def test_an_engine_that_does_not_start_is_bad(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", os.devnull)
    assert cli.main(["doctor"]) == 1
    good, told = rows(capsys.readouterr().out)["engine"]
    assert not good
    assert told.startswith("gave no last answer")


def test_terminal_variables_are_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("TMUX", raising=False)
    cli.main(["doctor", "--no-engine"])
    found = rows(capsys.readouterr().out)
    assert found["COLORTERM"] == (True, "truecolor")
    assert "TMUX" not in found
