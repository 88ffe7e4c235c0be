"""`deepsea paths`: where files are, by the environment."""

from pathlib import Path

import pytest

from deepsea_tui import cli
from deepsea_tui.files.storage import Storage


def test_paths_are_those_of_the_environment(
    own_folders: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["paths"]) == 0
    out, err = capsys.readouterr()
    rows = dict(line.split(maxsplit=1) for line in out.splitlines())
    assert rows["autosave"] == str(own_folders / "data" / "deepsea" / "autosave.json")
    assert rows["settings"] == str(own_folders / "config" / "deepsea" / "settings.json")
    assert rows["tables"] == str(own_folders / "data" / "deepsea" / "deep-blue")
    assert set(rows) == {"games", "autosave", "tables", "settings", "cache", "log"}
    assert err == ""
    assert not own_folders.exists()


def test_games_of_further_windows_have_paths_too(
    capsys: pytest.CaptureFixture[str], play_random
) -> None:
    windows = Storage(), Storage()
    for window in windows:
        window.autosave(play_random(3, moves=5))
    cli.main(["paths"])
    rows = dict(line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    found = [rows["autosave"], rows["autosave-2"]]
    assert found == [str(window.autosave_path) for window in windows]
