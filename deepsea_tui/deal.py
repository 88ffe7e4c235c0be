"""The luck of one game, which a session shares with the arena."""

from solver.adventure.deal import Deal

__all__ = ["Deal"]
