"""The legal actions as buttons: a click on one does what its key does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.message import Message

from deepsea_tui.widgets.canvas import Canvas
from deepsea_tui.widgets.glyphs import UNICODE, Glyphs
from deepsea_tui.widgets.sea_widget import SeaWidget
from deepsea_tui.words.instructions import Choice


@dataclass(frozen=True, slots=True)
class Button:
    """Where a choice is drawn: from column `start` up to `end`, of row `y`."""

    choice: Choice
    label: str
    start: int
    end: int
    y: int


class ActionBar(SeaWidget):
    """Shows choices; posts `Chosen` when one is clicked."""

    DEFAULT_CSS = """
    ActionBar { width: 1fr; height: 1; }
    """

    class Chosen(Message):
        """A choice was clicked."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.choices: tuple[Choice, ...] = ()
        self._note = ""
        self._hovered: Choice | None = None

    def show(self, choices: Sequence[Choice], note: str = "") -> None:
        """Offer `choices`; with none, `note` is shown instead."""
        self.choices, self._note = tuple(choices), note
        self._hovered = None
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The buttons, or the note."""
        return draw_actions(self.choices, self._note, self._hovered, width, height, self.glyphs)

    def button(self, key: str) -> Button | None:
        """Where the choice of `key` is drawn; None when it is not offered."""
        placed = place_buttons(self.choices, *self.size)
        return next((button for button in placed if button.choice.key == key), None)

    def on_click(self, event: events.Click) -> None:
        """Do what the button says."""
        if (choice := self._choice_at(event.x, event.y)) is not None:
            self.post_message(self.Chosen(choice))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Light up the button under the mouse."""
        self._hover(self._choice_at(event.x, event.y))

    def on_leave(self) -> None:
        """No button is under the mouse."""
        self._hover(None)

    def _hover(self, choice: Choice | None) -> None:
        if choice != self._hovered:
            self._hovered = choice
            self.redraw()

    def _choice_at(self, x: int, y: int) -> Choice | None:
        placed = place_buttons(self.choices, *self.size)
        return next(
            (
                button.choice
                for button in placed
                if button.start <= x < button.end and (button.y == y or self.size.height == 3)
            ),
            None,
        )


def place_buttons(choices: Sequence[Choice], width: int, height: int) -> list[Button]:
    """Where each choice goes: side by side, in as many words as there is room for."""
    labels, gap = _labels(choices, width)
    buttons, x = [], 1
    for choice, label in zip(choices, labels, strict=True):
        size = len(key_text(choice)) + len(label)
        buttons.append(Button(choice, label, x, x + size, height // 2))
        x += size + gap
    return buttons


def key_text(choice: Choice) -> str:
    """The part of a button that shows its key."""
    return f" {choice.key} "


def _labels(choices: Sequence[Choice], width: int) -> tuple[list[str], int]:
    """The longest labels that fit, and the gap between buttons."""
    keys = sum(len(key_text(choice)) for choice in choices)
    for shorten in (_whole, _brief, _bare, _key_alone):
        labels = [shorten(choice) for choice in choices]
        for gap in (2, 1):
            if 1 + keys + sum(map(len, labels)) + gap * (len(choices) - 1) <= width:
                return labels, gap
    return labels, 1


def _whole(choice: Choice) -> str:
    return f" {choice.label} "


def _brief(choice: Choice) -> str:
    """Of a numbered choice only the unit: `lv 2`, `4-3-2`."""
    if not choice.key.isdigit():
        return _whole(choice)
    unit = choice.label.partition(" ")[2]
    return f" {unit.replace('level', 'lv').removeprefix('stack ')} "


def _key_alone(_: Choice) -> str:
    return ""


def _bare(choice: Choice) -> str:
    return "" if choice.key.isdigit() else _whole(choice)


def draw_actions(
    choices: Sequence[Choice],
    note: str,
    hovered: Choice | None,
    width: int,
    height: int,
    glyphs: Glyphs = UNICODE,
) -> Canvas:
    """The buttons of `choices`, each with its key set off; the note when there are none."""
    canvas = Canvas(width, height)
    if not choices:
        canvas.put(1, height // 2, note.replace("…", glyphs.ellipsis), "muted")
    for button in place_buttons(choices, width, height):
        choice = button.choice
        style = "choice-hover" if choice == hovered else "choice"
        key = key_text(choice)
        for row in range(height) if height == 3 else (button.y,):
            canvas.shade(button.start, row, button.end - button.start, style)
            canvas.shade(button.start, row, len(key), "key")
        canvas.put(button.start, button.y, key + button.label, "bold")
    return canvas
