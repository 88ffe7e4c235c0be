"""The table of figures: what is measured again, what is kept, and how a row meets its bar."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.bench import table as command
from tests.bench.play_rows import NOT_ASKED
from tests.bench.report import BEGIN, END, carry, table
from tests.bench.results import Results, write
from tests.bench.row import NOT_PLAYED, QUICK, Figure, Finding, Row, Sizes, parts
from tests.bench.verdicts import verdict, worst


def counted(key: str, pieces: int, made: list[str], error: Exception | None = None) -> Row:
    """A row whose pieces tell that they are measured; its figure is how many there were."""

    def measure(first: int, games: int) -> dict[str, Any]:
        made.append(f"{key}/{first}")
        if error is not None:
            raise error
        return {"games": games}

    def find(found: Sequence[dict[str, Any]]) -> Finding:
        games = sum(one["games"] for one in found)
        return Finding((Figure(f"{games} games", verdict(games, 20)),), "seed 1")

    return Row(key, f"row {key}", "20", parts(10 * pieces, 10, {"seed": 1}, measure), find)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


@pytest.mark.parametrize(
    ("value", "half_width", "least", "told"),
    [
        (0.60, 0.00, True, "reached"),  # at the bar is enough
        (0.63, 0.02, True, "reached"),
        (0.61, 0.02, True, "just reached"),
        (0.59, 0.02, True, "just missed"),
        (0.57, 0.02, True, "missed"),
        (0.57, 0.02, False, "reached"),
        (0.63, 0.02, False, "missed"),
    ],
)
def test_a_verdict_says_whether_the_interval_includes_the_bar(
    value: float, half_width: float, least: bool, told: str
) -> None:
    assert verdict(value, 0.60, half_width, least=least) == told


def test_of_several_bars_the_one_that_is_reached_least_counts() -> None:
    assert worst(["reached", "just missed", "just reached"]) == "just missed"
    assert worst(["reached", "reached"]) == "reached"


def test_parts_cover_every_game_once() -> None:
    pieces = parts(25, 10, {"seed": 1}, lambda first, games: {"from": first, "games": games})
    assert [piece.measure() for piece in pieces] == [
        {"from": 0, "games": 10},
        {"from": 10, "games": 10},
        {"from": 20, "games": 5},
    ]
    assert pieces[2].settings == {"seed": 1, "first": 20, "games": 5}


def test_rows_are_measured_in_turns(out: Path) -> None:
    """Whenever a run ends all rows have come about equally far."""
    made: list[str] = []
    rows = [counted("a", 4, made), counted("b", 2, made)]
    results = Results(out)
    command.measure(command.due(rows, results), results)
    assert made == ["a/0", "b/0", "a/10", "a/20", "b/10", "a/30"]


def test_a_later_run_goes_on_where_the_first_was_stopped(out: Path) -> None:
    made: list[str] = []
    row = counted("a", 3, made)
    first = Results(out)
    command.measure(command.due([row], first)[:2], first)
    assert "| row a | 20 | 20 games | reached | seed 1, 2 of 3 parts |" in table([row], first, {})
    second = Results(out)
    command.measure(command.due([row], second), second)
    assert made == ["a/0", "a/10", "a/20"]
    assert "| row a | 20 | 30 games | reached | seed 1 |" in table([row], second, {})
    assert command.due([row], Results(out)) == []


def test_larger_samples_reuse_the_pieces_of_smaller_ones(out: Path) -> None:
    results = Results(out)
    made: list[str] = []
    for pieces in (1, 2):
        row = counted("a", pieces, made)
        command.measure(command.due([row], results), results)
    assert made == ["a/0", "a/10"]


def test_measurements_of_other_code_do_not_count(out: Path) -> None:
    row = counted("a", 1, [])
    old = Results(out)
    old.keep("a", row.pieces[0].settings, "of old", {"games": 10}, 1.0, 0.5)
    assert len(command.due([row], old)) == 1
    assert len(command.due([row], Results(out))) == 1


def test_what_was_measured_before_counts_too(out: Path, tmp_path: Path) -> None:
    """Files beside are read, and nothing is written to them."""
    row = counted("a", 2, [])
    before = tmp_path / "measured.jsonl"
    Results(before).keep("a", row.pieces[0].settings, row.code, {"games": 10}, 1.0, 0.5)
    kept = before.read_bytes()
    results = Results(out, before)
    command.measure(command.due([row], results), results)
    assert "| row a | 20 | 20 games | reached | seed 1 |" in table([row], results, {})
    assert before.read_bytes() == kept


def test_a_row_hangs_on_what_it_loads() -> None:
    """Rows of the arena and of the kernel leave folders of the solver out: none may be loaded."""
    script = (
        "import sys; from tests.bench import arena_bars, kernel_speed\n"
        "arena_bars.sums('advisor(10)', ('diver-intent(8,2)', 'house'), 0, 2, 1, 1)\n"
        f"print([name for name in sys.modules for folder in {NOT_PLAYED}"
        "       if name.startswith('solver.adventure.' + folder)])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stderr


def test_a_calibration_hangs_on_what_it_loads() -> None:
    """Rows of other models than `best` leave out what only that one needs."""
    script = (
        "import sys; from tests.bench.calibration import Game, record\n"
        "record(Game(2, 'self', 0, 1, 'inferred', 20))\n"
        f"print([name for name in sys.modules for folder in {NOT_ASKED}"
        "       if name.startswith('solver.adventure.' + folder + '.')])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stderr


def summed_up(pieces: int, made: list[str]) -> Row:
    """A row of bulky results, of which the sum is kept."""

    def sum_up(found: Sequence[dict[str, Any]]) -> dict[str, Any]:
        return {"games": sum(one["games"] for one in found), "summed up": len(found)}

    return replace(counted("a", pieces, made), sum_up=sum_up)


def test_of_bulky_results_the_sum_is_kept_once_all_are_there(out: Path, tmp_path: Path) -> None:
    made: list[str] = []
    row = summed_up(2, made)
    results = Results(out)
    command.measure(command.due([row], results)[:1], results)
    assert "| 10 games | missed | seed 1, 1 of 2 parts |" in table([row], results, {})
    assert row.to_keep(results) == []
    command.measure(command.due([row], results), results)
    measured = tmp_path / "measured.jsonl"
    write(measured, row.to_keep(results))
    [kept] = row.kept(Results(measured))
    assert kept.result == {"games": 20, "summed up": 2}
    assert table([row], Results(measured), {}) == table([row], results, {})
    assert command.due([row], Results(measured)) == []
    assert row.to_keep(Results(measured)) == [kept]
    assert made == ["a/0", "a/10"]


def test_a_line_cut_off_loses_nothing_else(out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [counted(key, 1, []) for key in "abc"]
    results = Results(out)
    for row in rows[:2]:
        results.keep(row.key, row.pieces[0].settings, row.code, {"games": 10}, 1.0, 0.5)
    out.write_bytes(out.read_bytes()[:-20])
    torn = Results(out)
    assert [row.key for row, _ in command.due(rows, torn)] == ["b", "c"]
    assert "line 2 is left out" in capsys.readouterr().err
    torn.keep("c", rows[2].pieces[0].settings, rows[2].code, {"games": 10}, 1.0, 0.5)
    assert [row.key for row, _ in command.due(rows, Results(out))] == ["b"]


def test_a_row_that_fails_says_so_and_the_others_go_on(out: Path) -> None:
    made: list[str] = []
    rows = [counted("a", 2, made, ValueError("no | such")), counted("b", 1, made)]
    results = Results(out)
    errors = command.measure(command.due(rows, results), results)
    assert made == ["a/0", "b/0"]  # the rest of a is left
    assert errors == {"a": "ValueError: no | such"}
    assert "failed: ValueError: no \\| such" in table(rows, results, errors)
    assert "| row b | 20 | 10 games | missed |" in table(rows, results, errors)


def test_no_piece_is_begun_when_time_is_up(out: Path) -> None:
    made: list[str] = []
    results = Results(out)
    row = counted("a", 3, made)
    command.measure(command.due([row], results), results, minutes=0)
    assert made == []


def test_changed_code_ends_the_run(out: Path) -> None:
    """Or figures of two versions would be mixed: processes that start later import the new one."""
    results = Results(out)
    row = counted("a", 1, [])
    vars(row)["code"] = "of old"  # as if the source had been another when the run began
    with pytest.raises(RuntimeError, match="source has changed"):
        command.measure(command.due([row], results), results)


def test_rows_can_be_chosen_by_how_their_keys_begin() -> None:
    listed = CliRunner().invoke(command.main, ["--list", "--only", "arena-4", "--only", "kernel"])
    assert [line.split()[0] for line in listed.stdout.splitlines()] == [
        "kernel",
        "arena-4-mixed",
        "arena-4-intent",
        "arena-4-house",
    ]
    wrong = CliRunner().invoke(command.main, ["--only", "speed"])
    assert wrong.exit_code == 2
    assert "'speed' begins none of kernel" in wrong.stderr


@pytest.mark.parametrize("sizes", [Sizes(), QUICK])
def test_keys_and_settings_tell_all_pieces_apart(sizes: Sizes) -> None:
    rows = command.all_rows(sizes)
    assert len({row.key for row in rows}) == len(rows)
    for row in rows:
        settings = [tuple(sorted(piece.settings.items())) for piece in row.pieces]
        assert len(set(settings)) == len(settings) > 0


def test_the_table_stands_between_its_marks(tmp_path: Path) -> None:
    page = tmp_path / "README.md"
    page.write_text(f"above\n{BEGIN}\nold\n{END}\nbelow\n")
    carry(page, "| new |")
    assert page.read_text() == f"above\n{BEGIN}\n| new |\n{END}\nbelow\n"
    page.write_text("nothing")
    with pytest.raises(ValueError, match="no single"):
        carry(page, "| new |")
    assert page.read_text() == "nothing"
