"""Search: playouts in which the next decisions of the dive are looked into, and played better."""

from typing import Final

LEARNED_PART: Final = 2 / 3
"""Part of the games of a search that it learns from; the others are counted."""

TREES: Final = 4
"""Searches of one question that know nothing of each other, where their spread is to be told."""

IN_A_ROW: Final = 36
"""Games of one action that a tree learns from in a row: each way of the first roll four times."""
