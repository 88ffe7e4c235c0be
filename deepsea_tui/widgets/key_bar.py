"""The last line of the table: the keys that work now, each of them a button too.

It does what Textual's footer does, but as one drawn row: a footer builds its widgets anew whenever
the legal actions change, which at the table is after every move.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from textual import events
from textual.app import App
from textual.dom import DOMNode
from textual.screen import Screen

from deepsea_tui.widgets.canvas import Canvas
from deepsea_tui.widgets.sea_widget import SeaWidget


@dataclass(frozen=True, slots=True)
class Key:
    """A key as it is shown, what it does in a word or two, and the action's text."""

    display: str
    description: str
    action: str


@dataclass(frozen=True, slots=True)
class PlacedKey:
    """Where a key is drawn: from column `start` up to `end`."""

    key: Key
    start: int
    end: int


def live_keys(screen: Screen[Any]) -> tuple[Key, ...]:
    """The keys that `screen` and the app take now, as far as their bindings are to be shown."""
    found: dict[str, Key] = {}
    for active in screen.active_bindings.values():
        binding = active.binding
        if binding.show and active.enabled and binding.action not in found:
            display = screen.app.get_key_display(binding)
            action = _namespace(active.node, screen) + binding.action
            found[binding.action] = Key(display, binding.description, action)
    return tuple(found.values())


def _namespace(node: DOMNode, screen: Screen[Any]) -> str:
    """Where `run_action` of the screen finds what a binding of `node` does."""
    if node is screen:
        return ""
    return "app." if isinstance(node, App) else "focused."


class KeyBar(SeaWidget):
    """Shows keys; a click does what the key does."""

    DEFAULT_CSS = """
    KeyBar { width: 1fr; height: 1; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.keys: tuple[Key, ...] = ()
        self.alarm = ""
        """What is wrong for as long as it stands there, before the keys."""

    def show(self, keys: tuple[Key, ...]) -> None:
        """Show `keys`."""
        self.keys = keys
        self.redraw()

    def warn(self, alarm: str) -> None:
        """Say so until it is over; empty then."""
        self.alarm = alarm
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The keys in a row."""
        return draw_keys(self.keys, width, self.alarm)

    async def on_click(self, event: events.Click) -> None:
        """Do what the key does."""
        for placed in place_keys(self.keys, self.size.width, self.alarm):
            if placed.start <= event.x < placed.end:
                await self.screen.run_action(placed.key.action)


def place_keys(keys: tuple[Key, ...], width: int, alarm: str = "") -> list[PlacedKey]:
    """Where each key goes, behind an `alarm`; what finds no room at the end is left out."""
    placed, x = [], 1 + (len(alarm) + 2 if alarm else 0)
    for key in keys:
        end = x + len(key.display) + 1 + len(key.description)
        if end > width:
            break
        placed.append(PlacedKey(key, x, end))
        x = end + 2
    return placed


def draw_keys(keys: tuple[Key, ...], width: int, alarm: str = "") -> Canvas:
    """One row of keys with their descriptions, an `alarm` before them."""
    canvas = Canvas(width, 1)
    if alarm:
        canvas.put(0, 0, f" {alarm} ", "alarm")
    for placed in place_keys(keys, width, alarm):
        x = canvas.put(placed.start, 0, placed.key.display, "foot-key bold")
        canvas.put(x + 1, 0, placed.key.description)
    return canvas
