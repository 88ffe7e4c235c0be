"""A game looked at from any point, branched off there, or played at a real table."""

from __future__ import annotations

import pytest

from deepsea_tui.game.luck import Luck, NewSeed
from deepsea_tui.game.session import GameSetup, Seat, Session, SetupError
from solver.adventure.actions import TAKE, reveal, roll_dice
from solver.adventure.step import Step

PEOPLE = (Seat("Ann"), Seat("Bob"))


def real_table() -> Session:
    return Session(GameSetup(PEOPLE, seed=None, starter=1))


def test_a_game_stands_after_any_of_its_moves(play_random) -> None:
    session = play_random(2)
    whole = session.moves
    for count in (0, 17, len(whole), 3):
        assert session.go_to(count) == (whole[count - 1].after if count else session.start)
        assert session.line == (whole[:count], whole[count:])
    for count in (-1, len(whole) + 1):
        with pytest.raises(ValueError, match=f"move {count} is not from 0 to {len(whole)}"):
            session.go_to(count)


def test_a_copy_moves_alone(play_random) -> None:
    session = play_random(2, moves=30)
    session.go_to(25)
    twin = session.copy()
    twin.go_to(4)
    assert twin.line == (session.moves[:4], session.moves[4:])
    assert len(session.redo_moves) == 5


def test_a_branch_goes_on_from_here_with_others(play_random) -> None:
    """The same luck by default, so the same choices bring the same game; nothing is undone."""
    session = play_random(5, 3)
    whole = session.moves
    session.go_to(21)
    seats = (Seat("Eve"), Seat("Bob", "diver"), Seat("Cy", "captain"))
    branched = session.branch(seats)
    assert (branched.moves, branched.can_redo) == (whole[:21], False)
    assert (branched.setup.seats, branched.start) == (seats, session.start)
    for move in whole[21:]:
        if branched.state.is_chance_node():
            branched.chance()
        else:
            branched.play(move.action)
    assert branched.moves == whole


def test_a_branch_that_cannot_be_is_refused_with_every_reason(play_random) -> None:
    with pytest.raises(SetupError) as error:
        play_random(5, 3, moves=9).branch((Seat("Ann"), Seat("Ann")), -4)
    assert error.value.problems == (
        "seat B: name 'Ann' is taken by seat A",
        "seed: -4 is not from 0 to 9223372036854775807",
        "seats: 2 where the game has 3",
    )


def test_seeds_take_over_one_after_the_other() -> None:
    """The seed 7 up to move 10, then 8, from 20 on 9; a new branch at 15 forgets the last."""
    luck = Luck(7, (NewSeed(10, 8), NewSeed(20, 9)))
    seeds = [luck.deal(moves).seed for moves in (0, 9, 10, 19, 20, 99)]
    assert seeds == [7, 7, 8, 8, 9, 9]
    assert luck.reseeded(15, 1).later == (NewSeed(10, 8), NewSeed(15, 1))
    assert luck.reseeded(10, 1).later == (NewSeed(10, 1),)


def test_a_real_table_types_in_its_luck() -> None:
    """Setup 3: no value is known until a chip is turned over; nothing is drawn by the program."""
    session = real_table()
    assert (session.is_typed_in, session.whose_turn) == (True, 1)
    with pytest.raises(ValueError, match="no seed: dice and values have to be typed in"):
        session.chance()
    assert session.enter(roll_dice(3, 1)).after.divers[1].place == 4
    with pytest.raises(ValueError, match="no dice and no chip are due"):
        session.enter(roll_dice(1, 1))
    session.play(TAKE)
    with pytest.raises(ValueError, match="action reveal:3 is not legal"):
        session.enter(reveal(3))


def test_a_seeded_game_has_its_dice_from_the_seed_alone() -> None:
    session = Session(GameSetup(PEOPLE, seed=3))
    with pytest.raises(ValueError, match="dice and values of this game are its seed's"):
        session.enter(roll_dice(1, 1))


def test_without_a_seed_somebody_has_to_be_named_to_start() -> None:
    with pytest.raises(SetupError, match="starter: without a seed to draw one, a seat has to be"):
        GameSetup(PEOPLE, seed=None)


def test_a_real_table_played_on_here_never_turns_a_value_over_three_times() -> None:
    """Components 1: each value lies on two chips, whoever turned the first over."""
    session = real_table()
    while session.state.step is not Step.REVEAL:
        actions = session.state.legal_actions()
        if session.state.is_chance_node():
            session.enter(actions[len(actions) // 2])
        else:
            session.play(TAKE if TAKE in actions else actions[-1])
    session.enter(session.state.legal_actions()[0])
    played_on = session.branch(PEOPLE, 5)
    while not played_on.is_over:
        if played_on.state.is_chance_node():
            played_on.chance()
        else:
            actions = played_on.state.legal_actions()
            played_on.play(TAKE if TAKE in actions else actions[-1])
    scored = [value for diver in played_on.state.divers for value in diver.scored]
    assert len(scored) > 4
    assert max(scored.count(value) for value in scored) <= 2
