"""`deepsea doctor`: what a bug report needs, and whether everything the program needs works."""

from __future__ import annotations

import asyncio
import locale
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from deepsea_tui.files.folders import Folders

_PACKAGES: Final = (
    *("textual", "click", "msgspec", "platformdirs", "filelock"),
    *("numba", "numpy", "ortools"),
)
_VARIABLES: Final = ("TERM", "COLORTERM", "NO_COLOR", "LANG", "LC_ALL", "TMUX", "SSH_TTY")
_SMALLEST: Final = (80, 24)
_PATIENCE: Final = 90.0
"""Seconds that the engine gets for its first answer once its code is loaded."""
_TELL: Final = 20.0
"""Seconds after which it is told that the engine is still at it."""
_LOADING: Final = (
    "loading the engine; the first time its code is compiled, which takes a minute ..."
)

Row = tuple[str, str, bool]
"""What was looked at, what was found, and whether that will do."""


@click.command()
@click.option("--engine/--no-engine", default=True, help="Whether to try the engine process.")
def command(engine: bool) -> int:
    """Check what the program needs, for a bug report.

    The exit code is 1 when something is missing.
    """
    from deepsea_tui.files.folders import folders

    where = folders()
    checks = chain(
        *(_versions(), _terminal(), _folders(where), _tables(where)), _engine() if engine else ()
    )
    told = [_tell(row) for row in checks]
    failed = told.count(False)
    if failed:
        click.echo(f"{failed} of {len(told)} checks failed", err=True)
    return min(failed, 1)


def _tell(row: Row) -> bool:
    """Print `row`, at once: the next check may take long.  Whether it is good."""
    name, found, good = row
    click.echo(f"{'ok ' if good else 'BAD'} {name:<16} {found}")
    return good


def _versions() -> Iterator[Row]:
    from deepsea_tui import __version__

    yield "deepsea", __version__, True
    yield "python", f"{platform.python_version()} ({sys.implementation.name})", True
    yield "system", platform.platform(), True
    for package in _PACKAGES:
        try:
            yield package, version(package), True
        except PackageNotFoundError:
            yield package, "not installed", False


def _terminal() -> Iterator[Row]:
    size = shutil.get_terminal_size(fallback=(0, 0))
    if size.columns and sys.stdout.isatty():
        large = size.columns >= _SMALLEST[0] and size.lines >= _SMALLEST[1]
        least = "" if large else f", smaller than {_SMALLEST[0]} x {_SMALLEST[1]}"
        yield "terminal", f"{size.columns} x {size.lines}{least}", True
    else:
        yield "terminal", "stdout is not a terminal", True
    for name in _VARIABLES:
        if name in os.environ:
            yield name, os.environ[name], True
    yield "encoding", f"{sys.stdout.encoding}, locale {locale.getlocale()[0] or 'C'}", True


def _folders(where: Folders) -> Iterator[Row]:
    for name in ("data", "config", "cache", "log"):
        path: Path = getattr(where, name)
        problem = _not_writable(path)
        yield f"folder {name}", f"{path}{f': {problem}' if problem else ''}", problem is None


def _tables(where: Folders) -> Iterator[Row]:
    from deepsea_tui.files import deep_blue_tables
    from solver.deep_blue.tables import TableError, load

    try:
        box = deep_blue_tables.own(where)
    except TableError as error:
        found = f"{deep_blue_tables.folder(where)}: {'; '.join(error.problems)}"
        yield "deep-blue tables", found, False
        return
    came = "as they came" if box is load() else f"own, from {deep_blue_tables.folder(where)}"
    yield "deep-blue tables", came, True


def _not_writable(folder: Path) -> str | None:
    """Why no file can be made in `folder`; None when one can."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return None
    except OSError as error:
        return error.strerror or str(error)


def _engine() -> Iterator[Row]:
    click.echo(_LOADING, err=True)
    yield asyncio.run(_ask_engine())


async def _ask_engine() -> Row:
    """Start the engine process and ask it about the first position of a game."""
    from time import perf_counter

    from deepsea_tui.advisor import AdvisorClient
    from deepsea_tui.game.bot_players import LOADING, LOADING_PATIENCE
    from solver.adventure.state import State

    client = AdvisorClient()
    start = perf_counter()

    async def answers() -> Row:
        count = 0
        async for _, final in client.ask(str(State.start(4)), seconds=0.2):
            count += 1
            if final:
                took = perf_counter() - start
                return "engine", f"answered after {took:.1f} s, {count} answers", True
        return "engine", f"gave no last answer; status {client.status}", False

    asking = asyncio.create_task(answers())
    loaded_by = start
    try:
        while not (await asyncio.wait([asking], timeout=min(_TELL, _PATIENCE)))[0]:
            now = perf_counter()
            limit = LOADING_PATIENCE if client.status in LOADING else _PATIENCE
            if client.status in LOADING:
                loaded_by = now
                click.echo(
                    f"its code is being compiled, for {now - start:.0f} s by now ...", err=True
                )
            if now - (start if client.status in LOADING else loaded_by) >= limit:
                late = f"no answer within {now - start:.0f} s; status {client.status}"
                return "engine", f"{late}; the app can be played without it", False
        return asking.result()
    except Exception as error:  # whatever breaks here is what this command is to report
        return "engine", f"{type(error).__name__}: {error}", False
    finally:
        asking.cancel()
        await client.close()
