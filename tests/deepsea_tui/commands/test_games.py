"""`deepsea games`: the list as text and JSON, import and export with what is wrong named."""

import json
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from deepsea_tui import cli
from deepsea_tui.files.storage import Storage

RECORDS = Path(__file__).parent.parent / "data" / "records"


@pytest.fixture(autouse=True)
def at_greenwich(monkeypatch: pytest.MonkeyPatch) -> None:
    """Times are told by the machine's clock."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()


def test_games_are_listed_with_damaged_files_among_them(
    capsys: pytest.CaptureFixture[str], play_random
) -> None:
    assert cli.main(["games"]) == 0
    assert capsys.readouterr() == ("", "")
    storage = Storage()
    storage.autosave(play_random(3, moves=10), datetime(2026, 3, 1, 12, tzinfo=UTC))
    assert cli.main(["games", "import", str(RECORDS / "game.json")]) == 0
    (kept,) = storage.kept.paths()
    assert capsys.readouterr().out == f"{kept}\n"
    bad = storage.kept.folder / "bad.json"
    bad.write_text("{")
    (storage.kept.folder / "bell\a.json").write_bytes(
        (RECORDS / "illegal_action.json").read_bytes()
    )
    assert cli.main(["games"]) == 0
    lines = sorted(capsys.readouterr().out.splitlines())
    assert r"bell\x07.json  damaged: action 2, 'turn-back'" in lines.pop(0)
    assert lines[0] == f"2026-01-02 03:40  es    146  Böb 28                Ann, Böb, Cy  {kept}"
    assert lines[1].startswith("2026-03-01 12:00  es     10  not over")
    assert f"{bad}  damaged: not a game record: no JSON, or cut short" in lines[2]


def test_the_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games", "import", str(RECORDS / "branched.json")]) == 0
    (Storage().kept.folder / "bad.json").write_text("{")
    capsys.readouterr()
    assert cli.main(["games", "--json"]) == 0
    games = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    damaged = next(game for game in games if "problem" in game)
    assert damaged["file"].endswith("bad.json")
    (game,) = [game for game in games if game is not damaged]
    assert game.pop("file").endswith("2026-06-01-201500.json")
    assert game == {
        "written": "2026-06-01T21:15:00Z",
        "title": "Bob dares",
        "players": ["Ann", "Bob", "Cy"],
        "game": "adventure",
        "rules": "en",
        "seed": 42,
        "moves": 84,
        "result": None,
    }


def test_one_bad_file_does_not_keep_the_others_out(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(RECORDS / f"{name}.json") for name in ("truncated", "game", "none")]
    assert cli.main(["games", "import", *files]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 1
    first, second = err.splitlines()
    assert first.startswith(f"Error: '{files[0]}': not a game record: no JSON, or cut short")
    assert second == f"Error: '{files[2]}': there is no such file"


def test_a_game_is_exported_where_the_user_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = str(RECORDS / "game.json")
    assert cli.main(["games", "export", game, str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'game.json'}\n"
    assert cli.main(["games", "export", game, str(tmp_path)]) == 2
    assert cli.main(["games", "import", game]) == 0
    assert cli.main(["games", "export", "Ann, Böb, Cy", str(tmp_path / "named.json")]) == 0
    assert cli.main(["games", "export", "Ann", str(tmp_path / "none.json")]) == 2
    assert (tmp_path / "named.json").exists()
    assert cli.main(["games", "export", game, str(tmp_path / "odd" / "game.json")]) == 2
    assert not (tmp_path / "odd").exists()
    assert "is there already; name another file" in capsys.readouterr().err
