"""How much of a game's result is luck: its dice and chips, valued by playouts.

At every chance node the share that a seat may expect after what happened is held against its mean
over all that might have happened.  The sum over a game is a control variate of the result: its mean
is 0 however good or bad the values are, for they hang on the position alone and not on how it went
on; so results less luck have the mean of the results and a much smaller spread.  (Burch, Schmid,
Moravcik, Morrill, Bowling: AIVAT, 2018, here for chance alone.)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from solver.adventure.actions import Action
from solver.adventure.kernel.playouts import Playouts
from solver.adventure.rivals.history import History
from solver.adventure.state import State
from solver.arena_game import PlayedGame

PLAYOUTS: Final = 300
"""Games played out for each outcome of a chance node."""


def luck_of(game: PlayedGame, seat: int) -> float:
    """What dice and chips gave `seat` in a game, in win share."""
    start = State.start(len(game.bots), game.rules, game.starter)
    return luck_of_steps(History(start, game.actions).steps(), seat)


def luck_of_steps(steps: Iterable[tuple[State, Action]], seat: int) -> float:
    """The same of some steps: states, and what happened there; decisions bring no luck."""
    return sum(
        _luck(state, action, seat, number)
        for number, (state, action) in enumerate(steps)
        if state.is_chance_node()
    )


def _luck(state: State, action: Action, seat: int, seed: int) -> float:
    chances = dict(state.chance_outcomes())
    if len(chances) < 2:
        return 0.0
    found = Playouts(state, seed)
    found.run(range(len(found.actions)), PLAYOUTS)
    values = {outcome: found.means(index, seat)[0] for index, outcome in enumerate(found.actions)}
    return values[action] - sum(
        float(chance) * values[outcome] for outcome, chance in chances.items()
    )
