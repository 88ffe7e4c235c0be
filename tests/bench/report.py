"""The table in Markdown, and its place in a file that carries it."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.bench.results import Results
from tests.bench.row import Row

BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"
HEADER = "| measured | bar | figure | | sample |\n|---|---|---|---|---|"
COMMAND = "python -m tests.bench.table"


def table(rows: Sequence[Row], results: Results, errors: Mapping[str, str]) -> str:
    """Every row in which something was measured or went wrong, against its bar."""
    lines = [HEADER]
    lines += [line for row in rows if (line := _line(row, results, errors.get(row.key)))]
    cores = os.cpu_count() or 1
    lines += [
        "",
        f"All by `{COMMAND}` (one row: `--only KEY`, `--list` names them) on {cores} cores, Python "
        f"{platform.python_version()}. Intervals are 95 %; *just*: the interval includes the bar.",
    ]
    return "\n".join(lines)


def _line(row: Row, results: Results, error: str | None) -> str:
    kept = row.kept(results)
    if error is not None:
        return _cells(row, "", f"failed: {error}", "")
    finding = row.finding(results)
    if finding is None:
        return ""
    figures = "; ".join(figure.text for figure in finding.figures)
    verdicts = "; ".join(figure.verdict or "" for figure in finding.figures).strip("; ")
    sample = finding.sample
    if left := sum(row.is_due(piece, results) for piece in row.pieces):
        sample += f", {len(row.pieces) - left} of {len(row.pieces)} parts"
    load = max(found.load for found in kept)
    if row.is_timed and load > (os.cpu_count() or 1):
        sample += f", machine busy (load {load:.0f})"
    return _cells(row, figures, verdicts, sample)


def _cells(row: Row, figures: str, verdicts: str, sample: str) -> str:
    cells = (row.what, row.bar, figures, verdicts, sample)
    return "| " + " | ".join(" ".join(cell.split()).replace("|", "\\|") for cell in cells) + " |"


def carry(path: Path, text: str) -> None:
    """Put the table between the marks in `path`; ValueError when they are not there, once each."""
    before, begin, rest = path.read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end or BEGIN in after or END in after:
        raise ValueError(f"{path}: no single {BEGIN} with {END} after it")
    path.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", "utf-8")
