"""The keys of the table, and what its help says before it lists them."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding, BindingType

from deepsea_tui.words.instructions import ROLL_KEY

HELP: Final = """The table. What you may do now stands on the buttons above the footer; a click on a
button does what its key does. Everything can be taken back with `u`, as often as you like, and the
dice stay the same when you try again.

The gauge in the submarine shows the air; its marked end is what the next breath will take, and
behind it stands what the latest took. Marks above the places are the chances of your next roll;
while you may turn back, they stand on both sides. The heavy path is the last swim. Put the mouse on
a place to be told what lies there.
Drag with the mouse over the log to select, and copy with `ctrl+c`."""

CHOICE_KEYS: Final = {
    "turn_back": "b",
    "go_on": "g",
    "say_nothing": "s",
    "roll": ROLL_KEY,
    "take": "t",
    "leave": "l",
}
"""The choice (by its key) that each of these actions of the screen makes."""

BINDINGS: Final[list[BindingType]] = [
    Binding("space,enter", "roll", "Roll", key_display="space"),
    Binding("b", "turn_back", "Turn back"),
    Binding("g", "go_on", "Go on"),
    Binding("s", "say_nothing", "Say nothing"),
    Binding("t", "take", "Take"),
    Binding("l", "leave", "Leave"),
    Binding("d", "drop", "Drop"),
    *(
        Binding(str(number), f"unit({number})", f"Drop or sink unit {number}", show=False)
        for number in range(1, 10)
    ),
    Binding("u", "undo", "Undo"),
    Binding("r", "redo", "Redo"),
    Binding("h", "hint", "Hint"),
    Binding("a", "advice_mode", "Advice"),
    Binding("p", "target", "Points target", show=False),
    Binding("y", "copy_position", "Copy the position", show=False),
    Binding("R", "restart", "Restart the same deal", show=False),
    Binding("n", "new_game", "New game", show=False),
    Binding("q,escape", "menu", "Menu", key_display="q"),
]
