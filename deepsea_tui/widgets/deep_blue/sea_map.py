"""The map as a widget: it shows a position, and lets a space be chosen by keys or mouse."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from deepsea_tui.widgets.canvas import Canvas
from deepsea_tui.widgets.deep_blue.map_drawing import MapMarks, draw_map
from deepsea_tui.widgets.deep_blue.map_layout import MapLayout, map_layout
from deepsea_tui.widgets.deep_blue.map_list import draw_list
from deepsea_tui.widgets.deep_blue.view import TableView
from deepsea_tui.widgets.sea_widget import SeaWidget
from deepsea_tui.words.deep_blue.spaces import space_words

_DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_ROW = 2
"""A row is about as high as two columns are wide."""


class SeaMap(SeaWidget, can_focus=True):
    """Draws the map; while it has spaces to choose from, its keys choose one."""

    DEFAULT_CSS = """
    SeaMap { width: 1fr; height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go('left')", "Another space", key_display="arrows"),
        Binding("right", "go('right')", "Space to the right", show=False),
        Binding("up", "go('up')", "Space above", show=False),
        Binding("down", "go('down')", "Space below", show=False),
        *(
            Binding(letter, f"letter('{letter}')", f"Space {letter.upper()}...", show=False)
            for letter in "absh"
        ),
        *(
            Binding(digit, f"digit({digit})", "Boat, or number", show=False)
            for digit in "123456789"
        ),
        Binding("enter,space", "take", "Choose", key_display="enter"),
        Binding("tab", "other", "Other boat"),
        Binding("escape,backspace", "leave", "Back", key_display="esc"),
    ]

    class Pointed(Message):
        """Another space is looked at."""

        def __init__(self, space: str) -> None:
            super().__init__()
            self.space = space

    class Taken(Message):
        """The space that is looked at is chosen."""

    class Left(Message):
        """Nothing is to be chosen after all."""

    class Other(Message):
        """The other boat, or boat `number` (0 or 1), is to be placed."""

        def __init__(self, number: int | None = None) -> None:
            super().__init__()
            self.number = number

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._view: TableView | None = None
        self._marks = MapMarks()
        self._letter = ""
        self.options: Mapping[str, str] = {}
        """Spaces that can be chosen, each with the sign beside it."""

    def show(self, view: TableView, marks: MapMarks) -> None:
        """Show a position; spaces with a sign in `marks` can be chosen."""
        self._view, self._marks = view, marks
        self.options = marks.costs
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The map, or a list of its spaces when the map finds no room."""
        if self._view is None:
            return Canvas(width, height, "sea")
        layout = self._layout(width, height)
        if layout is None:
            return draw_list(self._view, self._marks, width, height, self.glyphs)
        return draw_map(self._view, self._marks, layout, self.glyphs)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys work while there is something to choose."""
        return bool(self.options)

    def action_go(self, direction: str) -> None:
        """Look at the nearest space that lies that way."""
        layout = self._layout(*self.size)
        cursor = self._marks.cursor
        if layout is None or cursor is None or cursor not in layout.boxes:
            self._step(1 if direction in ("right", "down") else -1)
            return
        across, down = _DIRECTIONS[direction]
        here = layout.boxes[cursor]
        found = []
        for space in self.options:
            box = layout.boxes[space]
            x = box.x + box.width / 2 - here.x - here.width / 2
            y = (box.y - here.y) * _ROW
            ahead, aside = (x * across, abs(y)) if across else (y * down, abs(x))
            if ahead > 0:
                found.append((ahead + 2 * aside, space))
        if found:
            self._point(min(found)[1])

    def _step(self, by: int) -> None:
        """The next one of the options, where there is no picture to go by."""
        spaces = list(self.options)
        at = spaces.index(self._marks.cursor) + by if self._marks.cursor in spaces else 0
        self._point(spaces[at % len(spaces)])

    def action_letter(self, letter: str) -> None:
        """The first sign of a name; that of the harbour is its whole name."""
        self._letter = letter.upper()
        if self._letter in self.options:
            self._point(self._letter)

    def action_digit(self, digit: int) -> None:
        """The second sign of a name, or a boat."""
        letter, self._letter = self._letter, ""
        if letter:
            if f"{letter}{digit}" in self.options:
                self._point(f"{letter}{digit}")
        elif digit in (1, 2):
            self.post_message(self.Other(digit - 1))

    def action_take(self) -> None:
        """Choose what is looked at."""
        self.post_message(self.Taken())

    def action_other(self) -> None:
        """The other boat."""
        self.post_message(self.Other())

    def action_leave(self) -> None:
        """Choose nothing."""
        self.post_message(self.Left())

    def _point(self, space: str) -> None:
        self._letter = ""
        self._marks = replace(self._marks, cursor=space)
        self.post_message(self.Pointed(space))

    def on_click(self, event: events.Click) -> None:
        """A click looks at a space, one on the space looked at chooses it."""
        space = self._space_at(event)
        if space is None or space not in self.options:
            return
        if space == self._marks.cursor:
            self.post_message(self.Taken())
        else:
            self._point(space)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The tip tells what is where the mouse is."""
        space = self._space_at(event)
        tip = None
        if space is not None and self._view is not None:
            names = [seat.name for seat in self._view.seats]
            tip = space_words(self._view.state, space, names)
        if tip != self.tooltip:
            self.tooltip = tip

    def _space_at(self, event: events.MouseEvent) -> str | None:
        layout = self._layout(*self.size)
        return None if layout is None else layout.space_at(event.x, event.y)

    def _layout(self, width: int, height: int) -> MapLayout | None:
        return None if self._view is None else map_layout(self._view.state.box.sea, width, height)
