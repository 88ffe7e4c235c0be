"""Loading the compiled code in the background, away from the first answers."""

from __future__ import annotations

import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module


class CompiledCode:
    """Whether the compiled code is loaded; `load` does it, best in a thread of its own."""

    def __init__(self) -> None:
        self._loaded = threading.Event()
        self._lock = threading.Lock()
        self._waiting: list[Callable[[], None]] = []
        self.failed = False
        """Whether loading has failed, so that it will never be there."""

    def wait(self, seconds: float) -> bool:
        """Wait at most `seconds`; whether it is loaded."""
        return self._loaded.wait(seconds)

    def when_loaded(self, call: Callable[[], None]) -> None:
        """Call `call` once it is loaded: now, or in the loading thread."""
        with self._lock:
            if not self._loaded.is_set():
                self._waiting.append(call)
                return
        call()

    def load(self) -> None:
        """Load and compile; what goes wrong is printed to stderr and kept as `failed`."""
        try:
            from solver.adventure.kernel.playouts import warm_up

            warm_up()
        except Exception:
            traceback.print_exc()
            self.failed = True
            return
        with self._lock:
            self._loaded.set()
        for call in self._waiting:
            call()
        # OR-Tools takes a while too, but nothing waits for it; the plan itself says if it fails.
        with suppress(Exception):
            import_module("solver.adventure.drops.plan")
            import_module("solver.adventure.drops.trial").warm_up()
        # The same for the search, the exact one, which answers few positions, and the other game.
        with suppress(Exception):
            import_module("solver.adventure.ladder.searched_games").search_code.wait()
        with suppress(Exception):
            import_module("solver.adventure.exact.solve").warm_up()
        with suppress(Exception):
            import_module("solver.deep_blue.dive_odds.solving").warm_up()
