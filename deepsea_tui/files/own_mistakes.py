"""Exercises out of the games kept, where their usual reviews have been made."""

from __future__ import annotations

from deepsea_tui.files import review_cache
from deepsea_tui.files.library import Library
from deepsea_tui.files.storage import Storage
from deepsea_tui.game.own_exercises import own_exercises
from deepsea_tui.game.record import GameRecord
from solver.adventure.training.exercises import Exercise


def own_mistakes(storage: Storage) -> list[Exercise]:
    """Clear mistakes of people in all games of Deep Sea Adventure, the latest game first.

    A game that is damaged, or has no review, is passed over.
    """
    exercises: dict[str, Exercise] = {}
    for game in Library(storage).games():
        if not isinstance(game.found, GameRecord):
            continue
        try:
            review = review_cache.usual(storage.folders, game.found)
            for exercise in own_exercises(game.found, review) if review is not None else ():
                exercises.setdefault(exercise.key, exercise)
        except (ValueError, IndexError):  # what the record tells cannot have been
            continue
    return list(exercises.values())
