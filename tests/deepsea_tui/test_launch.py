"""Opening the app in a terminal: it draws, ends when told to, and leaves the terminal usable."""

import os
import pty
import select
import signal
import subprocess
import sys
import termios
from pathlib import Path
from queue import Queue

import click
import pytest
from textual.app import App

from deepsea_tui import launch
from deepsea_tui.launch import check_terminal

ALTERNATE_SCREEN_ON = b"\x1b[?1049h"
ALTERNATE_SCREEN_OFF = b"\x1b[?1049l"
PATIENCE = 30
"""Seconds without any output after which the app counts as stuck."""


def read_until(terminal: int, wanted: bytes) -> bytes:
    """What comes from `terminal` up to and with `wanted`."""
    seen = b""
    while wanted not in seen:
        assert select.select([terminal], [], [], PATIENCE)[0], f"stuck after {seen[-500:]!r}"
        seen += os.read(terminal, 65536)
    return seen


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_the_app_ends_in_good_order_when_told_to(number: signal.Signals) -> None:
    """128 + the signal's number; the alternate screen is left and the line mode is back."""
    terminal, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    before = termios.tcgetattr(theirs)
    with subprocess.Popen(
        [sys.executable, "-m", "deepsea_tui"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=os.environ | {"TERM": "xterm-256color"},
        start_new_session=True,
    ) as app:
        try:
            read_until(terminal, ALTERNATE_SCREEN_ON)
            read_until(terminal, b"New game")
            app.send_signal(number)
            read_until(terminal, ALTERNATE_SCREEN_OFF)
            assert app.wait(PATIENCE) == 128 + number
        finally:
            app.kill()
    assert termios.tcgetattr(theirs) == before
    os.close(terminal)
    os.close(theirs)


def test_a_terminal_that_nobody_reads_holds_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread that writes to it never ends, and closing the app waits for that thread."""
    left: Queue[int] = Queue()
    monkeypatch.setattr(os, "_exit", left.put)
    monkeypatch.setattr(launch, "LONGEST_END", 0.0)
    launch._end(App(), signal.SIGHUP)
    assert left.get(timeout=PATIENCE) == 128 + signal.SIGHUP


def test_a_dumb_terminal_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, theirs = pty.openpty()
    with os.fdopen(theirs, "r+b", buffering=0) as stream:
        for name in ("__stdin__", "__stdout__", "__stderr__"):
            monkeypatch.setattr(sys, name, stream)
        monkeypatch.setenv("TERM", "dumb")
        with pytest.raises(click.UsageError, match="TERM is 'dumb'"):
            check_terminal()
        monkeypatch.setenv("TERM", "xterm")
        check_terminal()
    os.close(terminal)


def test_only_what_is_no_terminal_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """`deepsea 2>log`: the app draws on stderr, so a log there would be its screen."""
    terminal, theirs = pty.openpty()
    with os.fdopen(theirs, "r+b", buffering=0) as stream, (tmp_path / "log").open("w") as log:
        monkeypatch.setattr(sys, "__stdin__", stream)
        monkeypatch.setattr(sys, "__stdout__", stream)
        monkeypatch.setattr(sys, "__stderr__", log)
        with pytest.raises(click.UsageError, match="and stderr is none"):
            check_terminal()
        monkeypatch.setenv("TEXTUAL_DRIVER", "served")
        check_terminal()
    os.close(terminal)
