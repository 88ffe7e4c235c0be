"""A position that is being edited: as it stands, and all that it was and will be again."""

from __future__ import annotations

from solver.adventure.state import State


class Draft:
    """Begins with `state`; any position may come after any other, impossible ones too."""

    def __init__(self, state: State) -> None:
        self.state = state
        """The position as it stands."""
        self._before: list[State] = []
        self._after: list[State] = []
        self._typed = ""

    @property
    def is_changed(self) -> bool:
        """Whether anything has been done to it, taken back or not."""
        return bool(self._before or self._after)

    def change(self, state: State, typed: str = "") -> bool:
        """Another position; whether it is one.

        `typed` names the field that it is being typed into: what is typed there in one go is taken
        back in one go.
        """
        if state == self.state:
            return False
        if not typed or typed != self._typed:
            self._before.append(self.state)
        self._after.clear()
        self._typed = typed
        self.state = state
        return True

    def undo(self) -> bool:
        """The position before the last change; whether there was one."""
        return self._go(self._before, self._after)

    def redo(self) -> bool:
        """What was taken back last; whether there was anything."""
        return self._go(self._after, self._before)

    def _go(self, there: list[State], back: list[State]) -> bool:
        self._typed = ""
        if not there:
            return False
        back.append(self.state)
        self.state = there.pop()
        return True
