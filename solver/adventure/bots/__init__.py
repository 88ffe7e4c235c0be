"""Named opponents: simple strategies of public programs, and the engine as a player.

>>> make("diver-intent(8,2)").name
'diver-intent(8,2)'
>>> make("deckhand").name == LEVELS["deckhand"]
True

Making any bot is cheap and loads no compiled code; `house` and `advisor(N)` load the kernel when
they first choose, so a screen has to let the engine process play them (`is_engine_bot`).
"""

from solver.adventure.bots.bot import Bot, Observer
from solver.adventure.bots.names import (
    LEVELS,
    catalog,
    engine_playouts,
    is_engine_bot,
    make,
)

__all__ = ["LEVELS", "Bot", "Observer", "catalog", "engine_playouts", "is_engine_bot", "make"]
