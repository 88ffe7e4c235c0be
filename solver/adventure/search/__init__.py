"""Search: playouts in which the next decisions of the dive are looked into, and played better."""

from typing import Final

LEARNED_PART: Final = 1 / 3
"""Part of the games of a search that it learns from; the others are counted."""

TREES: Final = 4
"""Searches of one question that know nothing of each other, where their spread is to be told."""
