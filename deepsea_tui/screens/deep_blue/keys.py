"""The keys of Deep Blue's table, and what its help says before it lists them."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding, BindingType

HELP: Final = """Deep Blue. What you may do now stands on the buttons above the footer, and in the
list when there are several rows; a click does what the key does.

**On the map** a tile shows the points for who leads its dive and its spots: S silver, G gold, R
red, B and K a protection against blue and black, X against either. Boats are letters, capital for
boat 1, small for boat 2; a boat below a spot holds it. ▼ marks the Sunken City: its fourth dive
ends the game. **Sail** with `s`: go to a space by arrows, by its name (`a` `4`) or with the mouse,
`tab` (or `1`, `2`) places the other boat too, *enter* sails. *Escape* goes a step back.

**Cards** in short: $2 pays two, »2 sails two routes, vsB and vsK protect against blue and black,
2S:3 is 3 points for two silver gems drawn. E is emerald, the green gem; *any* counts every colour.
A way to pay that loses least comes first.

Hands, resting piles and points are hidden from the others; the keyboard is handed over before
anybody's cards are shown. In a dive only those are asked who can defend, or play a card for points:
so much everybody learns of a hand, as at a table where they speak up."""

GAME_KEYS: Final = (*"123456789fsrdg", "space")
"""Keys that decide something, as far as they are offered now."""

_GAME_WORDS: Final = {
    "f": "New market",
    "s": "Sail, stay or stop",
    "r": "Rest, or resurface",
    "d": "Dive",
    "g": "Go along",
    "space": "Draw, go on, or take the first row",
}

BINDINGS: Final[list[BindingType]] = [
    *(
        Binding(key, f"press('{key}')", _GAME_WORDS.get(key, f"Slot or row {key}"), show=False)
        for key in GAME_KEYS
    ),
    Binding("enter", "press('space')", "Draw, go on, or take the first row", show=False),
    Binding("right,pagedown", "turn_page(1)", "More rows", show=False),
    Binding("left,pageup", "turn_page(-1)", "Rows before", show=False),
    Binding("u", "undo", "Undo"),
    Binding("U", "redo", "Redo"),
    Binding("h", "hint", "Hint"),
    Binding("m", "map", "Map"),
    Binding("c", "cards", "Cards"),
    Binding("l", "log", "Log"),
    Binding("R", "restart", "Restart the same deal", show=False),
    Binding("n", "new_game", "New game", show=False),
    Binding("q", "menu", "Menu"),
    Binding("escape", "back", "Back, or to the menu", show=False),
]
