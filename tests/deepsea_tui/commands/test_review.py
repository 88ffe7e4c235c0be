"""`deepsea review`: text, JSON and page of one real game, what is kept, and what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree.ElementTree import fromstring

import click
import msgspec
import pytest
from click.testing import CliRunner, Result

from deepsea_tui.cli import cli
from deepsea_tui.commands import review as commands
from deepsea_tui.files import review_cache
from deepsea_tui.files.folders import folders
from deepsea_tui.files.review_cache import ReviewWanted
from deepsea_tui.game.record import encode
from deepsea_tui.game.seats import MAX_NAME
from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.pages.curve import share_curve
from deepsea_tui.pages.review import review_page
from deepsea_tui.words import review as words
from deepsea_tui.words.review import label_words, review_text
from solver.adventure.actions import LEAVE, TAKE
from solver.adventure.review.report import Account, Review, TurningPoint
from solver.adventure.review.reviewing import review
from solver.adventure.review.wanted import Wanted
from solver.adventure.rivals.history import parse_game
from solver.adventure.step import Step

QUICK = ("--nodes", "30", "--seed", "2")


def short_game() -> Session:
    """The beginning of a game in which Ann takes whatever she meets and never turns back."""
    session = Session(GameSetup((Seat("Ann"), Seat("<Bob>")), seed=4))
    while len(session.moves) < 30:
        state = session.state
        if state.is_chance_node():
            session.chance()
        elif state.step is Step.SEARCH:
            session.play(TAKE if TAKE in state.legal_actions() else LEAVE)
        else:
            session.play(state.legal_actions()[0])
    return session


@pytest.fixture(scope="module")
def game() -> Session:
    return short_game()


@pytest.fixture(scope="module")
def found(game: Session) -> Review:
    """The review of `game`, made in this process."""
    history, _ = parse_game(game.history, "game")
    last = [*review(history, Wanted(nodes=300))][-1]
    assert isinstance(last, Review)
    return last


@pytest.fixture
def file(game: Session, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(encode(game.to_record()))
    return path


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli, ["review", *map(str, arguments)])


def test_a_review_in_all_its_forms(game: Session, file: Path, tmp_path: Path) -> None:
    """JSON, text and page tell the same review, which is computed once and then kept."""
    result = run(file, *QUICK, "--json")
    assert result.exit_code == 0, result.output
    told = msgspec.json.decode(result.stdout, type=Review)
    assert len(told.shares) == len(game.moves) + 1
    for seat in told.seats:
        assert seat.win.final == pytest.approx(seat.win.start + seat.win.skill + seat.win.luck)
    wanted = ReviewWanted(nodes=30, seed=2)
    assert review_cache.load(folders(), game.history, wanted) == told

    text = run(file, *QUICK)
    assert text.exit_code == 0
    assert text.stdout.strip() == review_text(told, ["Ann", "<Bob>"], game.moves).strip()
    page = tmp_path / "page.html"
    assert run(file, *QUICK, "--html", page).exit_code == 0
    assert page.read_text() == review_page(told, ["Ann", "<Bob>"], game.moves, source="game")


def test_the_page_needs_nothing_else_and_escapes_names(game: Session, found: Review) -> None:
    page = review_page(found, ["<b>Ann</b>", '"&"'], game.moves, source="<game>")
    assert "&lt;game&gt;" in page
    for bad in ("<script", "<b>Ann", "<game>", "url(", "@import", "<!--"):
        assert bad not in page
    assert not re.search(r'(?:href|src)="(?!#)', page)
    assert re.findall(r"https?://[^ \"<]*", page) == ["http://www.w3.org/2000/svg"]
    assert page == review_page(found, ["<b>Ann</b>", '"&"'], game.moves, source="<game>")


def test_the_picture_of_the_page_shows_lines_dives_and_turning_points(found: Review) -> None:
    """One line a diver with his letter on it; a dive begins after the last move of the one before;
    as many numbers as there are turning points."""
    points = [
        TurningPoint(number=3, seat=0, change=0.2),
        TurningPoint(number=5, seat=1, change=0.3),
    ]
    dives = [1] * 10 + [2] * 12 + [3] * 8
    picture = fromstring(share_curve(found.shares, points, dives))
    nodes = {node: node.get("class", "").split() for node in picture.iter()}
    assert sum("line" in words and "reactive" in words for words in nodes.values()) == 2
    texts = [node for node in nodes if node.tag.endswith("text")]
    said = [node.text for node in texts]
    assert [said.count(text) for text in ("A", "B", "1", "2")] == [6, 6, 1, 1]
    at = {node.text: float(node.get("x", 0)) for node in texts}
    move = (at["20"] - at["0"]) / 20
    assert at["dive 2"] == pytest.approx(at["0"] + 10 * move)
    assert at["dive 3"] == pytest.approx(at["0"] + 22 * move)


def test_every_labelled_decision_has_a_line_with_its_error(game: Session, found: Review) -> None:
    text = review_text(found, ["Ann", "Bob"], game.moves)
    labelled = [decision for decision in found.decisions if decision.label]
    assert labelled  # nobody carries that much and comes home
    for decision in labelled:
        rows = [row for row in text.splitlines() if row.startswith(f"{decision.number:>4}  dive")]
        assert re.search(rf": {re.escape(label_words(decision))}, .* ±[0-9.]+ % \(best: ", rows[0])


def test_what_the_columns_are_is_said_where_it_is_not_plain(found: Review) -> None:
    """Under another model than that of the moments; where a sum without luck is no share."""
    names = ["Ann", "Bob"]
    assert words.OTHER_MODEL not in words.head(found)
    other = msgspec.structs.replace(found, model="inferred")
    assert words.OTHER_MODEL in words.head(other)
    for start, own, told in ((0.5, -0.6, True), (0.5, -0.4, False)):
        account = Account(
            start=start, own=own, others=0, own_rolls=-own, other_rolls=0, reveals=0, final=start
        )
        seats = [msgspec.structs.replace(found.seats[0], win=account)]
        review = msgspec.structs.replace(found, seats=seats)
        assert (words.BEYOND in words.accounts(review, names)) == told


@pytest.mark.parametrize(("width", "last"), [(57, "final"), (77, "no luck")])
def test_the_summary_fits_the_terminal_whatever_the_names(
    game: Session, found: Review, width: int, last: str
) -> None:
    """Names are as long as they may be; every line as wide as it may be at most, and nothing but
    the last column of the sums is left out."""
    names = ["N" * MAX_NAME, "M" * MAX_NAME]
    lines = words.summary(found, names, game.moves, width)
    assert max(map(len, lines)) <= width
    head = next(line for line in lines if line.startswith("share, %"))
    assert head.endswith(last)
    assert sum(line.startswith(("N", "M")) for line in lines) == 6


def test_other_thresholds_label_what_is_kept(
    game: Session, file: Path, found: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No engine is asked: losses and errors stay, and what is kept keeps the usual labels."""
    review_cache.save(folders(), game.history, ReviewWanted(nodes=30, seed=2), found)
    monkeypatch.setattr(commands, "_computed", None)
    labels = []
    for losses in ("0.0001,0.5,0.6", "0.7,0.8,0.9"):
        told = json.loads(run(file, *QUICK, "--json", "--thresholds", losses).stdout)
        assert [each["loss"] for each in told["decisions"]] == [
            msgspec.to_builtins(each.loss) for each in found.decisions
        ]
        labels.append({each["label"] for each in told["decisions"]} - {None})
    assert labels == [{"inaccuracy"}, set()]
    assert msgspec.json.decode(run(file, *QUICK, "--json").stdout, type=Review) == found


def test_a_review_by_another_solver_is_not_found(
    game: Session, found: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its numbers, or how sure they are, would be others."""
    wanted = ReviewWanted(nodes=30, seed=2)
    review_cache.save(folders(), game.history, wanted, found)
    assert review_cache.load(folders(), game.history, wanted) == found
    monkeypatch.setattr(review_cache, "fingerprint", lambda part: f"another {part}")
    assert review_cache.load(folders(), game.history, wanted) is None


def test_a_damaged_kept_review_is_made_anew(game: Session, file: Path, found: Review) -> None:
    review_cache.save(folders(), game.history, ReviewWanted(nodes=30, seed=2), found)
    (kept,) = (folders().cache / "reviews").glob("*.json")
    kept.write_bytes(b"{")
    told = json.loads(run(file, *QUICK, "--json").stdout)
    assert told["nodes"] == 30
    assert json.loads(kept.read_bytes()) == told


def test_a_folder_for_the_page_is_not_made(file: Path, tmp_path: Path) -> None:
    """It is more likely mistyped; that is said before anything is computed."""
    result = run(file, "--html", tmp_path / "pages" / "page.html")
    assert result.exit_code == 2
    assert f"there is no folder '{tmp_path / 'pages'}'" in result.stderr
    assert not (tmp_path / "pages").exists()


def test_a_page_that_cannot_be_written_is_bad_input(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Said before anything is computed; a name claimed for a page that fails is free again."""
    (tmp_path / "file").write_bytes(b"")
    for target, told in (
        ("", "names no file"),
        (tmp_path, "is a directory"),
        (tmp_path / "file" / "page.html", "there is no folder"),
        (tmp_path / f"{'a' * 300}.html", "cannot be written: "),
    ):
        result = run(file, "--html", target)
        assert (result.exit_code, result.stdout) == (2, "")
        assert told in result.stderr

    def failing(*_: object) -> None:
        raise click.ClickException("no engine")

    monkeypatch.setattr(commands, "_computed", failing)
    page = tmp_path / "page.html"
    assert run(file, *QUICK, "--html", page).exit_code == 1
    assert not page.exists()


def test_a_page_takes_the_place_of_no_file(file: Path, tmp_path: Path) -> None:
    """Least of all of the record that is reviewed."""
    page = tmp_path / "page.html"
    page.write_text("mine")
    for there in (file, page):
        before = there.read_bytes()
        result = run(file, "--html", there)
        assert result.exit_code == 2
        assert "is there already; name another file" in result.stderr
        assert there.read_bytes() == before


def test_old_reviews_go_when_there_are_too_many(
    game: Session, found: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review_cache, "_KEPT", 1)
    for seed in (8, 9):
        review_cache.save(folders(), game.history, ReviewWanted(seed=seed), found)
    assert len([*(folders().cache / "reviews").glob("*.json")]) == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--model", "nobody"], "'nobody' is not one of"),
        (["--thresholds", "0.3,0.2,0.1"], "do not grow"),
        (["--thresholds", "a,b"], "not three numbers"),
        (["--nodes", "0"], "0 is not in the range"),
        (["--objective", "fame"], "'fame' is not one of"),
    ],
)
def test_bad_options_name_what_is_allowed(file: Path, arguments: list[str], words: str) -> None:
    result = run(file, *arguments)
    assert result.exit_code == 2
    assert words in result.stderr


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"{}", "not a game record"),
        (b'{"format": "deepsea-game"', "cut short"),
        (None, "there is no such file"),
    ],
)
def test_a_file_that_is_no_record_is_named(
    tmp_path: Path, content: bytes | None, words: str
) -> None:
    path = tmp_path / "odd.json"
    if content is not None:
        path.write_bytes(content)
    result = run(path)
    assert result.exit_code == 2
    assert "odd.json" in result.stderr
    assert words in result.stderr
