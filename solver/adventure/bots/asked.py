"""A bot asked for one decision of a game that somebody else runs."""

from __future__ import annotations

import random
from dataclasses import replace

from solver.adventure.actions import Action
from solver.adventure.bots.bot import Observer
from solver.adventure.bots.engine_bots import Advisor
from solver.adventure.bots.names import make
from solver.adventure.rivals.history import History
from solver.adventure.state import State


def choice_of(name: str, state: State, history: History | None, seed: int) -> Action:
    """What the bot `name` plays in `state`, after all that `history` tells of the game.

    It plays as in a match, and the same question has the same answer: nothing is kept from one
    to the next.  ValueError for an unknown bot, and when no decision is due.
    """
    bot = make(name)
    if isinstance(bot, Advisor):
        bot = replace(bot, alone=True)
    if isinstance(bot, Observer) and history is not None:
        for before, action in history.steps():
            if not before.is_chance_node():
                bot.observe(before, action)
    return bot.choose(state, random.Random(seed))
