"""Positions of Deep Blue given on the command line: as a line of JSON, or as a game record."""

from __future__ import annotations

import random

from deepsea_tui.files import deep_blue_tables
from deepsea_tui.files.folders import folders
from deepsea_tui.files.given import Given
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from solver.deep_blue.hidden import sample
from solver.deep_blue.notation import PositionError, format_position, parse_position
from solver.deep_blue.tables import TableError

_FIRST_FIELD = '"edition"'
"""What the line of a position has, as has a game record on one line."""
_OF_A_RECORD = '"format"'
"""What only that has."""


def is_position(line: str) -> bool:
    """Whether a line looks like a position of this game."""
    is_record = _OF_A_RECORD in line
    return line.lstrip().startswith("{") and _FIRST_FIELD in line and not is_record


def given(text: str, where: str) -> Given:
    """The position that `text` says, with the player's own tables if there are; or its problems."""
    where_from = folders()
    try:
        box = deep_blue_tables.own(where_from)
        state = parse_position(text, box)
    except (PositionError, TableError) as error:
        problem = "\n".join(f"{where}{each}" for each in error.problems)
        return Given(None, problem, where=where, game="deep-blue")
    tables = deep_blue_tables.folder_of(where_from, box)
    return Given(format_position(state), where=where, game="deep-blue", tables=tables)


def last_position(session: DeepBlueSession) -> Given:
    """Where a game stands, with the tables that it is played with.

    Of a game that is still on only what the person knows who has to decide: what is hidden from him
    is dealt anew, which changes nothing of the advice.
    """
    tables = deep_blue_tables.folder_of(folders(), session.setup.box)
    state = session.state
    if not session.lies_open:
        if not session.is_human_turn:
            problem = "the game is still on, and nobody has to decide whose hand may be seen"
            return Given(None, problem, game="deep-blue")
        state = sample(session.observation(state.current_player()), random.Random(0))
    return Given(format_position(state), game="deep-blue", tables=tables)
