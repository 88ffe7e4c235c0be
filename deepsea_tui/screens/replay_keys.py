"""The keys of the replay, its buttons, and what its help says before it lists them."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding, BindingType

from deepsea_tui.words.instructions import Choice

HELP: Final = """A game, step by step. *n* and *b*, or the arrows, go one move on and back; a move
is a decision, a roll or a chip turned over. *]* and *[* go to the next dive and to the one before,
*>* and *<* to the end and the start, *j* to any move of a list. *space* plays by itself, *+* and
*-* change how fast.

*h* asks the advisor about the position, knowing all moves up to there and none after; *a* asks at
every step. The choice that was made is marked in the ranking.

*v* reviews the whole game: what every decision and every roll cost or gave.

*p* plays on from here: a new game, with people and bots as you like. The game that is shown stays
as it is. *o* takes the position to the editor, to change it and ask again. The log
on the right ends where you are."""

MOVING: Final[list[BindingType]] = [
    Binding("less_than_sign,home", "first", "Start", key_display="<"),
    Binding("greater_than_sign,end", "last", "End", key_display=">"),
    Binding("right_square_bracket,pagedown", "dive(1)", "Next dive", show=False, key_display="]"),
    Binding("left_square_bracket,pageup", "dive(-1)", "Dive before", show=False, key_display="["),
    Binding("n,right", "step(1)", "Next move", show=False, key_display="n"),
    Binding("b,left", "step(-1)", "Move before", show=False, key_display="b"),
    Binding("space", "play", "Play, or stop", show=False, key_display="space"),
    Binding("j", "jump", "Jump"),
]
"""Keys of both games' replays that go somewhere in the game."""

ASKING: Final[list[BindingType]] = [
    Binding("v", "review", "Review"),
    Binding("h", "hint", "Hint"),
    Binding("q,escape", "leave", "Back", key_display="q"),
]

PACE: Final[list[BindingType]] = [
    Binding("plus,equals_sign", "faster(1)", "Faster", show=False, key_display="+"),
    Binding("minus", "faster(-1)", "Slower", show=False, key_display="-"),
    Binding("e", "export", "Export", show=False),
]

BINDINGS: Final[list[BindingType]] = [
    *MOVING,
    Binding("p", "play_on", "Play on"),
    *ASKING,
    Binding("a", "advice_mode", "Advice"),
    *PACE,
    Binding("t", "target", "Points target", show=False),
    Binding("o", "change_position", "Change the position", show=False),
    Binding("y", "copy_position", "Copy the position", show=False),
]

ACTIONS: Final = {
    "<": "first",
    "[": "dive(-1)",
    "b": "step(-1)",
    "space": "play",
    "n": "step(1)",
    "]": "dive(1)",
    ">": "last",
}
"""What each button does, by its key."""


def buttons(playing: bool) -> tuple[Choice, ...]:
    """The buttons of the replay, as keys with words."""
    words = {
        "<": "start",
        "[": "dive",
        "b": "back",
        "space": "stop" if playing else "play",
        "n": "next",
        "]": "dive",
        ">": "end",
    }
    return tuple(Choice(key, label, None) for key, label in words.items())
