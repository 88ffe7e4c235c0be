"""Every figure that the advisor is measured by, against its bar, as a table in Markdown.

    python -m tests.bench.table --workers 2

Rows are measured in pieces, in turns, so that all have come equally far whenever a run ends.  A
piece is kept in `--out` as soon as it is made; another run with the same file goes on from there
and prints the merged table.  Pieces of other source of the solver do not count.  Data goes to
stdout, progress to stderr; exit code 1 when a row failed.  What the table in README was made of is
kept in `measured.jsonl` (`--keep`); of calibration, whose predictions are bulky, what they come to.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click

from tests.bench import engine_rows, play_rows
from tests.bench.report import carry, table
from tests.bench.results import Results, source_hash, write
from tests.bench.row import QUICK, Piece, Row, Sizes


def all_rows(sizes: Sizes) -> list[Row]:
    """Every row there is."""
    return [*engine_rows.rows(sizes), *play_rows.rows(sizes)]


def due(rows: Sequence[Row], results: Results) -> list[tuple[Row, Piece]]:
    """What has not been measured, in the order in which it is to be."""
    in_turns = sorted(
        (number / len(row.pieces), order, number)
        for order, row in enumerate(rows)
        for number in range(len(row.pieces))
    )
    pieces = [(rows[order], rows[order].pieces[number]) for _, order, number in in_turns]
    return [(row, piece) for row, piece in pieces if row.is_due(piece, results)]


def measure(
    todo: Sequence[tuple[Row, Piece]], results: Results, minutes: float | None = None
) -> dict[str, str]:
    """Make the measurements of `todo`; the error of each row that failed.

    A row that fails is left, the others go on.  No piece is begun after so many `minutes`.
    RuntimeError when the solver's source changes meanwhile.
    """
    errors: dict[str, str] = {}
    started = time.monotonic()
    for number, (row, piece) in enumerate(todo, start=1):
        if row.key in errors:
            continue
        if minutes is not None and time.monotonic() - started > 60 * minutes:
            _say(f"time is up: {len(todo) - number + 1} pieces are left")
            break
        if source_hash(row.without) != row.code:
            raise RuntimeError("the solver's source has changed since this run began")
        _say(f"[{number}/{len(todo)}] {row.key} {piece.settings}")
        load, begin = os.getloadavg()[0], time.monotonic()
        try:
            result = piece.measure()
            seconds = time.monotonic() - begin
            results.keep(row.key, piece.settings, row.code, result, seconds, load)
        except Exception as error:
            errors[row.key] = f"{type(error).__name__}: {error}"
            _say(f"{row.key} failed: {errors[row.key]}")
    return errors


def _say(text: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


def _chosen(rows: list[Row], only: tuple[str, ...]) -> list[Row]:
    """Rows whose key begins with one of `only`; all without it."""
    for prefix in only:
        if not any(row.key.startswith(prefix) for row in rows):
            keys = ", ".join(row.key for row in rows)
            raise click.BadParameter(f"{prefix!r} begins none of {keys}", param_hint="'--only'")
    return [row for row in rows if not only or row.key.startswith(only)]


MEASURED = Path(__file__).parent / "measured.jsonl"
"""What the table in README was made of."""

_AT_LEAST_2 = click.IntRange(2)


@click.command()
@click.option("--only", multiple=True, metavar="KEY", help="Rows whose key begins so.")
@click.option("--games", type=_AT_LEAST_2, help="Of each row of the arena.")
@click.option("--strong-games", type=_AT_LEAST_2, help="The same at ten times the playouts.")
@click.option("--generation-games", type=_AT_LEAST_2, help="Against first-generation playouts.")
@click.option("--calibration-games", type=click.IntRange(20), help="For each number of divers.")
@click.option("--positions", type=_AT_LEAST_2, help="Against exact values.")
@click.option("--oracle-positions", type=_AT_LEAST_2, help="Against the oracle.")
@click.option("--asked", type=_AT_LEAST_2, help="Questions for latency and same bytes.")
@click.option("--seed", type=click.IntRange(0), help="Of matches and self-play.")
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True)
@click.option("--minutes", type=click.FloatRange(0), help="Begin nothing more after so long.")
@click.option("--quick", is_flag=True, help="A smoke run: every row, tiny samples.")
@click.option("--show", is_flag=True, help="Measure nothing, print what is kept.")
@click.option("--keep", "keeps", is_flag=True, help="Keep with the project what is printed.")
@click.option("--list", "lists", is_flag=True, help="Print the keys of the rows.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("bench-results.jsonl"),
    show_default=True,
    help="Where measurements are kept.",
)
@click.option(
    "--into",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A file that carries the table between its marks, such as README.md.",
)
def main(
    only: tuple[str, ...],
    minutes: float | None,
    quick: bool,
    show: bool,
    keeps: bool,
    lists: bool,
    out: Path,
    into: Path | None,
    **given: int | None,
) -> None:
    """Measures the advisor against its bars and prints the table."""
    chosen = {name: value for name, value in given.items() if value is not None}
    rows = _chosen(all_rows(replace(QUICK if quick else Sizes(), **chosen)), only)
    if lists:
        print("\n".join(f"{row.key:24} {row.what}" for row in rows))
        return
    results = Results(out, MEASURED)
    errors: dict[str, str] = {}
    if not show:
        try:
            errors = measure(due(rows, results), results, minutes)
        except (KeyboardInterrupt, RuntimeError) as stopped:
            _say(f"stopped: {stopped or 'by hand'}; the same command goes on")
    text = table(rows, results, errors)
    print(text)
    if into is not None:
        carry(into, text)
    if keeps:
        write(MEASURED, [kept for row in rows for kept in row.to_keep(results)])
    sys.exit(1 if errors else 0)


if __name__ == "__main__":
    main()
