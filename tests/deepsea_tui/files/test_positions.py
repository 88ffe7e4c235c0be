"""Positions on the command line: words, files, records and stdin."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from deepsea_tui.files.positions import Given, PositionSourceError, read_positions
from deepsea_tui.game.record import encode
from deepsea_tui.game.session import Session
from solver.adventure.state import State

START = str(State.start(3))
EMPTY = "- =1:/=2: 25 3 A:over es"


def read(*words: str, stdin: bytes = b"") -> list[Given]:
    return list(read_positions(words, io.BytesIO(stdin)).each)


def test_a_position_may_be_one_word_or_six() -> None:
    assert read(START) == read(*START.split()) == [Given(START)]


def test_a_position_whose_line_is_empty_is_not_stdin() -> None:
    assert read(*EMPTY.split(), stdin=b"nonsense") == [Given(EMPTY)]


def test_every_problem_of_a_position_is_told() -> None:
    (given,) = read("1 9v/0v 26 1 A:turn es")
    assert given.text is None
    assert given.problem is not None
    assert "place 9" in given.problem
    assert "air: 26" in given.problem


def test_stdin_is_read_line_by_line_and_bad_lines_are_named() -> None:
    first, second, third = read("-", stdin=f"{START}\n\n12\n{EMPTY}".encode())
    assert (first.text, third.text) == (START, EMPTY)
    assert second.problem is not None
    assert second.problem.startswith("stdin, line 3: expected six fields")


def test_blanks_before_a_line_of_json_change_nothing() -> None:
    """It is of Deep Blue all the same, and so is what is wrong with it."""
    (plain,), (indented,) = read("-", stdin=b"{}"), read("-", stdin=b"   {}")
    assert plain.game == "deep-blue"
    assert indented == plain


def test_a_file_holds_one_position_a_line(tmp_path: Path) -> None:
    path = tmp_path / "positions.txt"
    path.write_bytes(f"{START}\r\n\n{EMPTY}\n\xff".encode("latin-1"))
    first, second, third = read(str(path))
    assert (first.text, second.text) == (START, EMPTY)
    assert "line 4" in (third.problem or "")


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    """Some editors begin a file of UTF-8 with one."""
    path = tmp_path / "positions.txt"
    path.write_text(f"{START}\n", encoding="utf-8-sig")
    assert read(str(path)) == [Given(START)]
    assert read("-", stdin=path.read_bytes()) == [Given(START)]


def test_a_bad_line_is_quoted_without_its_end() -> None:
    (given,) = read("-", stdin=b"nonsense\r\n")
    assert given.problem is not None
    assert given.problem.endswith("'nonsense'")


def test_comments_are_passed_over_and_still_counted(tmp_path: Path) -> None:
    path = tmp_path / "positions.txt"
    path.write_text(f"# late positions\n{START}\n  # one more\n12\n")
    first, second = read(str(path))
    assert (first.text, first.where) == (START, f"{path}, line 2: ")
    assert "line 4" in (second.problem or "")
    assert read("-", stdin=b"#\n") == []


def test_how_many_there_are_is_known_of_files_alone(tmp_path: Path) -> None:
    path = tmp_path / "positions.txt"
    path.write_text(f"#\n{START}\n\n12\n")
    counts = [read_positions(words, io.BytesIO()).count for words in ([str(path)], [START], ["-"])]
    assert counts == [2, 1, None]


@pytest.mark.parametrize("content", [b"", b"\n \r\n", b"# nothing\n"])
def test_a_file_without_a_position_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "positions.txt"
    path.write_bytes(content)
    with pytest.raises(PositionSourceError, match="holds no position"):
        read(str(path))


def test_of_a_record_the_last_position_is_meant(
    tmp_path: Path, play_random: Callable[..., Session]
) -> None:
    session = play_random(4, moves=30)
    path = tmp_path / "game.json"
    path.write_bytes(encode(session.to_record()))
    assert read(str(path)) == [Given(str(session.state), history=session.history)]


@pytest.mark.parametrize(
    ("content", "words"),
    [(b'{"format": "other"}', "format"), (b"{", "JSON"), (b"{" + b" " * 11_000_000, "larger")],
    ids=["of another program", "torn", "too large"],
)
def test_a_record_that_is_none_is_refused(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(PositionSourceError, match=words):
        read(str(path))


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (("nowhere.txt",), "no file of that name"),
        (("a", "b"), "found 2 fields"),
        (("-", "-"), "found 2 fields"),
        (("a\0b",), "cannot be read"),
        (("",), "found 0 fields"),
        ((".",), "cannot be read"),
    ],
)
def test_anything_else_is_refused(given: tuple[str, ...], words: str) -> None:
    with pytest.raises(PositionSourceError, match=words):
        read(*given)
