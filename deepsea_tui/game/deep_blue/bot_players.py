"""Decides for the seats of Deep Blue that no person plays."""

from __future__ import annotations

from deepsea_tui.game.deep_blue.session import DeepBlueSession
from solver.deep_blue import bots
from solver.deep_blue.actions import Action


def choose(session: DeepBlueSession) -> Action:
    """What the bot to act plays, by what its seat may know; ValueError when none has to act."""
    seat = session.seat_to_act
    if seat is None or seat.is_human:
        raise ValueError("no bot has to decide")
    observation = session.observation(session.state.current_player())
    return bots.make(seat.player).choose(observation, session.bot_rng())
