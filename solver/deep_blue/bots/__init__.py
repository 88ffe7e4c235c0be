"""Opponents of several levels, which decide by what their seat may know.

>>> import random
>>> from solver.deep_blue.observation import Observation
>>> from solver.deep_blue.state import State
>>> state = State.start(3)
>>> while state.is_chance_node():
...     state = state.child(state.legal_actions()[0])
>>> seat = state.current_player()
>>> action = make("greedy").choose(Observation.of(state, seat), random.Random(7))
>>> state.is_terminal(), action in state.legal_actions()
(False, True)

A bot is made once and may be asked for any seat of any game: it remembers nothing.
"""

from solver.deep_blue.bots.bot import Bot
from solver.deep_blue.bots.names import LEVELS, catalog, is_engine_bot, make

__all__ = ["LEVELS", "Bot", "catalog", "is_engine_bot", "make"]
