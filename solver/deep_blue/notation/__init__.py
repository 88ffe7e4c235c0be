"""Positions as text: one line of JSON that a person can read, change and type.

>>> from solver.deep_blue.state import State
>>> state = State.start(2, scenario="royal-hoard")
>>> text = format_position(state)
>>> text[:66]
'{"edition":"seed","scenario":"royal-hoard","step":"place","mover":'
>>> parse_position(text) == state
True

What is hidden from a seat is told by its size in what `format_view` writes: `"hand":4`.  Actions
are read and written by `solver.deep_blue.actions`.
"""

from solver.deep_blue.notation.reading import PositionError, parse_position, parse_view
from solver.deep_blue.notation.writing import format_position, format_view

__all__ = ["PositionError", "format_position", "format_view", "parse_position", "parse_view"]
