"""Games for the tests: played at random through the session, the keyboard going round."""

from __future__ import annotations

import random
from collections.abc import Sequence

from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.deep_blue.setup import DeepBlueSetup
from deepsea_tui.game.seats import Seat
from solver.deep_blue import bots
from solver.deep_blue.actions import Action, Kind, parse_action

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve")


def begun(players: int = 2, **options: object) -> DeepBlueSession:
    """A session of people before its first move."""
    seats = tuple(Seat(name) for name in NAMES[:players])
    return DeepBlueSession(DeepBlueSetup(seats, **options))  # type: ignore[arg-type]


def play(session: DeepBlueSession, choices: random.Random, moves: int | None = None) -> None:
    """Go on at random, to the end or up to `moves` moves; a dive is never put off."""
    while not session.is_over and (moves is None or len(session.moves) < moves):
        if session.state.is_chance_node():
            session.chance()
            continue
        if session.is_hand_over_due:
            session.hand_over()
        actions = session.state.legal_actions()
        dives = [action for action in actions if action.kind is Kind.DIVE]
        session.play(choices.choice(dives or actions))


def decide(session: DeepBlueSession, names: Sequence[str]) -> None:
    """Play these actions, and whatever chance has to do before each and after all."""
    for name in names:
        chances(session)
        session.play(parse_action(name))
    chances(session)


def chances(session: DeepBlueSession) -> None:
    """All that is chance's turn."""
    while session.state.is_chance_node():
        session.chance()


def choose(session: DeepBlueSession) -> Action:
    """What the bot to act plays, by what its seat sees."""
    seat = session.state.current_player()
    bot = bots.make(session.seats[seat].player)
    return bot.choose(session.observation(seat), session.bot_rng())
