"""Opens the app in this terminal, or says why it cannot."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from typing import TYPE_CHECKING, Any, Final

import click

if TYPE_CHECKING:
    from textual.app import App

    from deepsea_tui.files.storage import Storage
    from deepsea_tui.game.any_game import AnySession


LONGEST_END: Final = 10.0
"""Seconds that the app may take to close when it is told to by a signal."""


def open_app(
    session: AnySession | None = None,
    storage: Storage | None = None,
    replay: AnySession | None = None,
    real_table: bool = False,
) -> int:
    """Run the app, at its menu, in the game of `session`, in the `replay` of one, or at the form of
    a `real_table`.

    Returns its exit code; click.UsageError when there is no terminal to draw on.
    """
    check_terminal()
    from deepsea_tui.app import DeepSeaApp
    from deepsea_tui.files.storage import Storage

    storage = storage or Storage()
    settings, warnings = storage.load_settings()
    for warning in warnings:
        click.echo(f"{storage.settings_path}: {warning}", err=True)
    app = DeepSeaApp(
        settings, storage, session, replay=replay, real_table=real_table, warnings=warnings
    )
    asyncio.run(_run(app))
    return app.return_code or 0


def check_terminal() -> None:
    """click.UsageError when keys cannot be read or nothing can be drawn.

    The app reads stdin and draws on stderr, as Textual does; a served app (`TEXTUAL_DRIVER`)
    speaks through pipes instead.
    """
    if "TEXTUAL_DRIVER" in os.environ:
        return
    streams = {"stdin": sys.__stdin__, "stdout": sys.__stdout__, "stderr": sys.__stderr__}
    piped = [name for name, stream in streams.items() if stream is None or not stream.isatty()]
    if piped:
        raise click.UsageError(
            f"the app needs a terminal, and {', '.join(piped)} "
            f"{'are none' if len(piped) > 1 else 'is none'}; "
            "deepsea --help lists the commands that work without"
        )
    if os.environ.get("TERM", "") in ("", "dumb") and sys.platform != "win32":
        raise click.UsageError(
            f"the app needs a terminal that can move the cursor; TERM is "
            f"{os.environ.get('TERM', '')!r}, xterm-256color is an example that works"
        )


async def _run(app: App[Any]) -> None:
    """Run `app` so that SIGTERM and SIGHUP close it, and leave the terminal as it was."""
    if sys.platform != "win32" and "TEXTUAL_DRIVER" not in os.environ:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, _end, app, number)
    await app.run_async()


def _end(app: App[Any], number: int) -> None:
    """Close `app`; leave the process all the same where a terminal that is gone, or that nobody
    reads, holds what is written to it: by then the game is saved."""
    app.exit(None, 128 + number)
    limit = threading.Timer(LONGEST_END, os._exit, (128 + number,))
    limit.daemon = True
    limit.start()
