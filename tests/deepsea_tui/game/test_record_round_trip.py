"""Any game of any preset, written down and read back, is the same game byte for byte.

Games at random: whole or cut, with moves taken back, branched off with other dice, and with their
luck typed in as at a real table.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deepsea_tui.game import record
from deepsea_tui.game.session import GameSetup, Seat, Session
from solver.adventure.actions import roll
from solver.adventure.ruleset import PRESETS

SEEDS = st.integers(0, 2**63 - 1)
SHARES = st.floats(0, 1)
EVERY_TABLE = pytest.mark.parametrize(
    ("edition", "divers"),
    [(edition, divers) for edition in sorted(PRESETS) for divers in range(2, 7)],
)
FEW = settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck))


def play(session: Session, choices: random.Random, moves: int | None = None) -> None:
    """Go on at random, to the end or up to `moves` moves; typed in rolls are sums now and then."""
    while not session.is_over and (moves is None or len(session.moves) < moves):
        state = session.state
        if not state.is_chance_node():
            session.play(choices.choice(state.legal_actions()))
        elif session.is_typed_in:
            session.enter(choices.choice(state.legal_actions()))
        else:
            session.chance()


def at_random(seed: int | None, edition: str, divers: int, choices: random.Random) -> Session:
    """A whole game."""
    seats = tuple(Seat(f"Diver {number}") for number in range(1, divers + 1))
    session = Session(GameSetup(seats, PRESETS[edition], seed, starter=choices.randrange(divers)))
    play(session, choices)
    return session


def check(session: Session) -> None:
    """What is read back has the same moves, states, dice and bytes."""
    data = record.encode(session.to_record(title="Über Wasser"))
    again = Session.from_record(record.decode(data))
    assert (again.line, again.setup, again.luck) == (session.line, session.setup, session.luck)
    assert [str(move.after) for move in again.moves] == [str(m.after) for m in session.moves]
    assert [move.action.dice for move in again.moves] == [m.action.dice for m in session.moves]
    assert record.encode(again.to_record(title="Über Wasser")) == data


@EVERY_TABLE
@FEW
@given(seed=SEEDS, choices=SEEDS, cut=SHARES, back=SHARES)
def test_a_game_comes_back(
    edition: str, divers: int, seed: int, choices: int, cut: float, back: float
) -> None:
    """Whole, cut anywhere, and with some of it undone."""
    session = at_random(seed, edition, divers, random.Random(choices))
    check(session)
    session.go_to(int(cut * len(session.moves)))
    check(session)
    session.go_to(int(back * len(session.moves)))
    check(session)


@EVERY_TABLE
@FEW
@given(choices=SEEDS, cut=SHARES, seed=SEEDS)
def test_a_game_of_a_real_table_comes_back_and_is_played_on(
    edition: str, divers: int, choices: int, cut: float, seed: int
) -> None:
    """Without a seed all luck is typed in; a branch draws its own from there, by the same rules."""
    luck = random.Random(choices)
    session = at_random(None, edition, divers, luck)
    check(session)
    session.go_to(int(cut * len(session.moves)))
    seats = tuple(replace(seat, player="trail-half") for seat in session.setup.seats)
    branched = session.branch(seats, seed)
    assert branched.moves == session.moves
    play(branched, luck)
    check(branched)


@FEW
@given(seed=SEEDS, other=SEEDS, choices=SEEDS, cut=SHARES)
def test_a_branch_has_dice_of_its_own_and_those_of_the_game_before_it(
    seed: int, other: int, choices: int, cut: float
) -> None:
    """Undone to before the branch and played the same way, the game is the same as before."""
    session = at_random(seed, "es", 3, random.Random(choices))
    whole = session.moves
    session.go_to(int(cut * len(whole)))
    branched = session.branch(session.setup.seats, other)
    play(branched, random.Random(choices), len(branched.moves) + 20)
    check(branched)
    branched.go_to(0)
    for move in session.moves:
        if branched.state.is_chance_node():
            branched.chance()
        else:
            branched.play(move.action)
    assert branched.moves == session.moves


def test_a_roll_typed_in_as_its_sum_stays_a_sum() -> None:
    """Nobody saw the faces, so none are made up."""
    setup = GameSetup((Seat("Ann"), Seat("Bob")), seed=None, starter=0)
    session = Session(setup)
    session.enter(roll(4))
    assert session.to_record().actions == ["roll:4"]
    check(session)
