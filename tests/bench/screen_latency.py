"""How quick the screen is, by hand: `python -m tests.bench.screen_latency [REPEATS]`.

The real app runs in a pseudo terminal of 80x24 and of 120x40, in folders of its own.

- start to first paint: from the start of the process to the first picture of the table
- key to paint: from a key to the instruction that follows it, while the engine is computing
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIZES = ((80, 24), (120, 40))
PATIENCE = 60.0
CONTROL = re.compile(rb"\x1b\[[0-9;?]*[a-zA-Z]")


class Terminal:
    """The app in a pseudo terminal: keys go in, and what is painted can be waited for."""

    def __init__(self, size: tuple[int, int], folder: Path) -> None:
        self._main, side = pty.openpty()
        columns, rows = size
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        surroundings = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
        for kind in ("DATA", "CONFIG", "STATE"):
            surroundings[f"XDG_{kind}_HOME"] = str(folder / kind.lower())
        self.started = time.perf_counter()
        command = [sys.executable, "-m", "deepsea_tui", "play", "--seed", "7"]
        self._process = subprocess.Popen(
            [*command, "--seat", "Ann", "--seat", "Bob"],
            stdin=side,
            stdout=side,
            stderr=side,
            env=surroundings,
            start_new_session=True,
        )
        os.close(side)

    def press(self, key: str) -> float:
        """Send `key`; the moment at which that was done."""
        now = time.perf_counter()
        os.write(self._main, key.encode())
        return now

    def painted(self, words: str) -> float:
        """Wait until `words` have been painted; the moment at which they came."""
        seen = b""
        while words.encode() not in CONTROL.sub(b"", seen):
            ready, _, _ = select.select([self._main], [], [], PATIENCE)
            if not ready:
                raise TimeoutError(f"{words!r} was not painted in {PATIENCE:.0f} s")
            seen += os.read(self._main, 65536)
        return time.perf_counter()

    def close(self) -> None:
        """Leave as a closed terminal does."""
        self._process.send_signal(signal.SIGTERM)
        while select.select([self._main], [], [], 1)[0]:
            try:
                os.read(self._main, 65536)
            except OSError:  # the other side is gone
                break
        self._process.wait()
        os.close(self._main)


@contextmanager
def app(size: tuple[int, int]) -> Iterator[Terminal]:
    """The app with advice at every choice, in a folder that goes away."""
    from deepsea_tui.settings import Settings, encode

    with tempfile.TemporaryDirectory() as name:
        settings = Path(name) / "config" / "deepsea" / "settings.json"
        settings.parent.mkdir(parents=True)
        settings.write_bytes(encode(Settings(advice="always", animation=False)))
        terminal = Terminal(size, Path(name))
        try:
            yield terminal
        finally:
            terminal.close()


def first_paint(size: tuple[int, int], repeats: int) -> list[float]:
    """Seconds from the start of the process to the instruction of the first turn."""
    times = []
    for _ in range(repeats):
        with app(size) as terminal:
            times.append(terminal.painted("roll the dice") - terminal.started)
    return times


def key_to_paint(size: tuple[int, int], repeats: int) -> list[float]:
    """Seconds from `l` to the next diver's instruction, the engine being busy with a ranking.

    Undo brings the same decision back, so that every key does the same.
    """
    times = []
    with app(size) as terminal:
        terminal.painted("roll the dice")
        terminal.press(" ")
        for _ in range(repeats):
            terminal.painted("win share")  # the engine has ranked the choices, and goes on
            pressed = terminal.press("l")
            times.append(terminal.painted("roll the dice") - pressed)
            terminal.press("u")
    return times


MEASURES = {"start to first paint": first_paint, "key to paint": key_to_paint}


def main() -> None:
    repeats = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for columns, rows in SIZES:
        for name, measure in MEASURES.items():
            times = sorted(1000 * seconds for seconds in measure((columns, rows), repeats))
            late = times[int(0.95 * (len(times) - 1))]
            print(
                f"{columns}x{rows}  {name:<21} median {statistics.median(times):6.1f} ms"
                f"   95 % {late:6.1f} ms   worst {times[-1]:6.1f} ms   ({len(times)} times)"
            )


if __name__ == "__main__":
    main()
