"""The list of all games: damaged ones are named and hide nothing; import and export check first."""

import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from deepsea_tui.files.library import Library, LibraryError
from deepsea_tui.files.listed_game import ListedGame
from deepsea_tui.files.storage import Storage
from deepsea_tui.game import record
from deepsea_tui.game.session import GameSetup, Seat, Session

RECORDS = Path(__file__).parent.parent / "data" / "records"
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def hours(count: int) -> datetime:
    return NOON + timedelta(hours=count)


@pytest.fixture
def storage(play_random) -> Storage:
    """Three games: two kept, the latest in this window's place; each has 10 moves and a seed."""
    storage = Storage()
    for seed in (3, 4, 5):
        storage.autosave(play_random(seed, moves=10), hours(seed))
    return storage


def named(library: Library, seed: int) -> ListedGame:
    return next(game for game in library.games() if game.found and game.found.seed == seed)


def test_the_latest_game_is_first(storage: Storage) -> None:
    games = Library(storage).games()
    assert [game.found and game.found.seed for game in games] == [5, 4, 3]
    assert [game.written for game in games] == [hours(5), hours(4), hours(3)]
    assert all(game.can_continue and not game.problem for game in games)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("truncated", "no JSON, or cut short"),
        ("foreign", '"format": "deepsea-game"'),
        ("wrong_type", "field seed: expected int | null, got str: '7'"),
        ("newer", "field version: the record has version 4"),
    ],
)
def test_a_damaged_file_is_named_and_hides_no_other(storage: Storage, name: str, told: str) -> None:
    path = storage.kept.folder / f"{name}.json"
    data = (RECORDS / path.name).read_bytes()
    path.write_bytes(data)
    games = Library(storage).games()
    assert len(games) == 4
    (damaged,) = [game for game in games if game.found is None]
    assert damaged.path == path
    assert told in damaged.problem
    assert not damaged.can_continue
    assert path.read_bytes() == data


def test_a_folder_that_cannot_be_read_is_named(storage: Storage) -> None:
    """A file in its place, for one; a game that is being played is listed all the same."""
    folder = storage.kept.folder
    before = [game.path for game in Library(storage).games()]
    if folder.exists():
        folder.rename(folder.with_name("elsewhere"))
    folder.write_text("a file")
    listed = {game.path: game for game in Library(storage).games()}
    assert listed[folder].found is None
    assert listed[folder].problem == "the folder of games cannot be read: Not a directory"
    assert {*listed} == {folder, *(path for path in before if path.parent != folder)}
    with pytest.raises(LibraryError, match="cannot be deleted"):
        Library(storage).delete(listed[folder])
    assert folder.is_file()


def test_ten_megabytes_are_refused_unread(storage: Storage) -> None:
    with (storage.kept.folder / "huge.json").open("wb") as file:
        file.truncate(10_000_000)
    (damaged,) = [game for game in Library(storage).games() if game.found is None]
    assert "more than 1000000 bytes, the most that a game record may have" in damaged.problem


def test_a_game_whose_moves_cannot_be_is_found_out_when_opened(storage: Storage) -> None:
    path = RECORDS / "illegal_action.json"
    with pytest.raises(LibraryError) as error:
        Library(storage).open(path)
    assert str(error.value).startswith(f"{str(path)!r}: action 2, 'turn-back': action turn-back")


def test_a_game_of_another_window_can_be_looked_at_only(storage: Storage, play_random) -> None:
    other = Storage()
    other.autosave(play_random(9, moves=10), hours(9))
    library = Library(storage)
    game = named(library, 9)
    assert (game.elsewhere, game.can_continue) == (True, False)
    assert library.open(game.path).moves == play_random(9, moves=10).moves
    for change in (lambda: library.rename(game, "mine"), lambda: library.delete(game)):
        with pytest.raises(LibraryError, match="open in another window"):
            change()
    assert named(library, 9) == game


def test_moves_that_cannot_be_are_known_once_a_game_was_played_through(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names that cannot be printed are told at once; a verdict holds till the file changes."""
    bad = storage.kept.folder / os.fsdecode(b"bad-\xff.json")  # a name may hold any bytes
    bad.write_bytes((RECORDS / "illegal_action.json").read_bytes())
    unnamed = json.loads((RECORDS / "game.json").read_bytes())
    unnamed["seats"][0]["name"] = "A\x07"
    (storage.kept.folder / "unnamed.json").write_text(json.dumps(unnamed))
    games = {game.path.stem: game for game in Library(storage).games()}
    assert "characters that cannot be printed" in games["unnamed"].problem
    assert not games[bad.stem].problem
    assert "action 2, 'turn-back'" in Library(storage).check(games[bad.stem]).problem
    assert not Library(storage).check(games["autosave"]).problem
    Library(storage).save_verdicts()
    monkeypatch.setattr(Storage, "played", lambda *_: pytest.fail("played again"))
    again = {game.path.stem: game for game in Library(Storage()).games()}
    assert "action 2, 'turn-back'" in again[bad.stem].problem
    assert again["autosave"].checked
    assert not again[bad.stem].can_continue
    bad.write_bytes((RECORDS / "game.json").read_bytes())
    assert not next(game for game in Library(Storage()).games() if game.path == bad).checked


def test_a_title_is_kept_wherever_the_game_goes(storage: Storage) -> None:
    """Renamed, taken up, saved on, and left for another game."""
    library = Library(storage)
    library.rename(named(library, 3), "  Nautilus ")
    session = storage.take_up(named(library, 3).path)
    assert session is not None
    session.undo()
    storage.autosave(session, hours(7))
    found = named(library, 3).found
    assert found is not None
    assert (found.title, found.started, found.updated) == ("Nautilus", hours(3), hours(7))
    assert storage.take_up(named(library, 4).path) is not None
    assert named(library, 3).found == found


@pytest.mark.parametrize("title", ["x" * 61, "two\nlines", "bell\a"])
def test_a_title_that_cannot_be_is_refused(storage: Storage, title: str) -> None:
    library = Library(storage)
    with pytest.raises(LibraryError, match="title: "):
        library.rename(named(library, 3), title)
    assert named(library, 3).found.title == ""


def test_deleting_is_undone(storage: Storage) -> None:
    """A kept game, the game of this window, and a damaged file."""
    (storage.kept.folder / "bad.json").write_text("{")
    library = Library(storage)
    before = {game.path.read_bytes() for game in library.games()}
    for game in library.games():
        library.delete(game)
    assert library.games() == []
    while library.can_restore:
        library.restore()
    assert {game.path.read_bytes() for game in library.games()} == before
    with pytest.raises(LibraryError, match="nothing can be brought back: no game was deleted"):
        library.restore()


def test_the_game_being_played_is_so_again_when_its_delete_is_undone(storage: Storage) -> None:
    """It can be gone on with as before; where another game has taken its place it is kept."""
    library = Library(storage)
    for seed in (5, 6):
        library.delete(named(library, 5))
        assert storage.load_autosave().session is None
        if seed == 6:
            storage.autosave(Session(GameSetup((Seat("A"), Seat("B")), seed=6)), hours(9))
        path = library.restore()
        kept = path.parent == storage.kept.folder
        assert (path == storage.autosave_path, kept) == (seed == 5, seed == 6)
        assert not path.name.startswith("autosave") or not kept
    session = storage.take_up(path)
    assert session is not None
    assert session.setup.seed == 5
    assert named(library, 5).path == storage.autosave_path


def test_a_folder_is_no_game_to_be_deleted(storage: Storage) -> None:
    folder = storage.kept.folder / "x.json"
    folder.mkdir()
    library = Library(storage)
    game = next(game for game in library.games() if game.path == folder)
    with pytest.raises(LibraryError, match=r"x\.json' is a folder, no game: it stays where it is"):
        library.delete(game)
    assert folder.is_dir()


def test_a_game_is_found_by_what_the_list_calls_it(storage: Storage) -> None:
    library = Library(storage)
    game = named(library, 4)
    library.rename(game, "Nautilus")
    for name in ("nautilus", game.path.name, game.path.stem, str(game.path)):
        assert library.find(name) == game.path
    with pytest.raises(
        LibraryError, match="3 games are called 'diver 1, Diver 2, Diver 3'"
    ) as many:
        library.find("diver 1, Diver 2, Diver 3")
    assert str(named(library, 3).path) in str(many.value)
    with pytest.raises(LibraryError, match="no game is called so"):
        library.find("Ned")


def test_a_game_exported_and_imported_is_the_same(storage: Storage, tmp_path: Path) -> None:
    """Into a folder under its own name, or to a file; the import finds that it is kept already."""
    library = Library(storage)
    game = named(library, 4)
    assert library.export(game.path, tmp_path) == tmp_path / game.path.name
    copy = library.export(game.path, tmp_path / "copy.json")
    assert copy.read_bytes() == game.path.read_bytes()
    assert library.take_in(copy) == game.path
    library.delete(game)
    assert library.take_in(copy) == game.path
    assert len(library.games()) == 3
    library.rename(named(library, 5), "mine")
    played = library.export(storage.autosave_path, tmp_path / "played.json")
    library.rename(named(library, 5), "")
    assert library.take_in(played) == storage.autosave_path, (
        "the game being played is not kept twice"
    )


def test_an_export_writes_over_nothing(storage: Storage, tmp_path: Path) -> None:
    library = Library(storage)
    target = tmp_path / "mine.json"
    target.write_text("precious")
    with pytest.raises(LibraryError, match=r"mine\.json' is there already; name another file"):
        library.export(named(library, 4).path, target)
    assert target.read_text() == "precious"
    with pytest.raises(LibraryError, match="cannot be written"):
        library.export(named(library, 4).path, tmp_path / "a\0b")
    with pytest.raises(LibraryError, match="there is no folder"):
        library.export(named(library, 4).path, target / "in" / "a file")


def test_an_older_record_is_imported_as_the_latest_version(storage: Storage) -> None:
    path = Library(storage).take_in(RECORDS / "game.json")
    assert path == storage.kept.folder / "2026-01-02-030405.json"
    assert json.loads(path.read_bytes())["version"] == 2
    again = Session.from_record(record.read(RECORDS / "game.json"))
    assert storage.open_game(path).moves == again.moves


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("truncated.json", "no JSON, or cut short"),
        ("illegal_action.json", "action 2, 'turn-back'"),
        ("other_dice.json", "action 5, 'roll:1+1': with seed 7 roll:3+1 is due here"),
        ("none.json", "there is no such file"),
        (".", "cannot be read: "),
    ],
)
def test_a_bad_file_is_not_imported(storage: Storage, name: str, told: str) -> None:
    library = Library(storage)
    with pytest.raises(LibraryError) as error:
        library.take_in(RECORDS / name)
    assert told in str(error.value)
    assert str(RECORDS / name) in str(error.value)
    assert len(library.games()) == 3
