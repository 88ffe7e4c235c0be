"""The keys of the position editor, its buttons, and what its help says before it lists them."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding, BindingType

from solver.adventure.notation import SEATS

HELP: Final = """The position editor. On the board arrows or the mouse move the cursor; then

* `1`-`4` put a chip there, `.` a blank; after `+` digits pile chips up to a stack;
* `a`-`f` put that diver there; once more, and he turns round;
* `i` adds a place before the cursor, `x` takes the place away;
* `u` takes back, `r` does again, `n` begins anew with the start of a game.

Each diver is a word of the notation: `7v13` is at 7, going down, with two units; `12^2(443)+12,5`
swims home and has scored 12 and 5; `=1:13` came home first with two units. The last line is the
whole position: type it, paste it, copy it. What cannot be is told where it is; chips of dive 1
that nobody has are told too, and left to you, for puzzles leave some out. *F2* asks the advisor,
who takes everyone for the best. *Escape* goes back; the position is still there the next time."""

TOOLS: Final = (
    *((str(level), f"put({level})") for level in range(1, 5)),
    (".", "blank"),
    ("+", "stack"),
    ("i", "insert"),
    ("x", "remove"),
    *((letter, f"diver({seat})") for seat, letter in enumerate(SEATS)),
)
"""What is on each button under the board, and what it does at the cursor."""

BINDINGS: Final[list[BindingType]] = [
    Binding("f2", "analyse", "Analyse"),
    Binding("u", "undo", "Undo"),
    Binding("r", "redo", "Redo", show=False),
    Binding("n", "new", "New"),
    Binding("y", "copy", "Copy"),
    Binding("escape", "back", "Back"),
    Binding("question_mark,f1", "app.help", "Help", key_display="?"),
    Binding("tab", "app.focus_next", "Next field", show=False),
    Binding("shift+tab", "app.focus_previous", "Field before", show=False),
    *(Binding(str(level), f"put({level})", f"Level {level}", show=False) for level in range(1, 5)),
    Binding("full_stop", "blank", "Blank", show=False, key_display="."),
    Binding("plus", "stack", "Pile up", show=False, key_display="+"),
    Binding("i,insert", "insert", "Add a place", show=False),
    Binding("x,delete", "remove", "Take the place away", show=False),
    *(
        Binding(f"{letter.lower()},{letter}", f"diver({seat})", f"Diver {letter} here", show=False)
        for seat, letter in enumerate(SEATS)
    ),
]
