"""A game in play: who decides, undo and redo, the same deal whatever is decided."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deepsea_tui.game.session import GameSetup, Seat, Session
from solver.adventure.actions import LEAVE, TAKE, Action, Kind, roll_dice
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.game import CHANCE

PEOPLE = GameSetup((Seat("Ann"), Seat("Bob")), seed=11, starter=0)
WITH_BOTS = GameSetup((Seat("Ann"), Seat("Cy", "diver"), Seat("Dee", "diver")), seed=3, starter=0)
CROWD = GameSetup(tuple(Seat(name) for name in "ABCDEF"), seed=1)
BOTS_ONLY = GameSetup((Seat("Cy", "diver"), Seat("Dee", "random")), seed=5, starter=0)


def on_to_a_choice(session: Session) -> Session:
    """Chance and bots' choices (uniform, by their own stream) until a person is free to choose."""
    while not session.is_over:
        state = session.state
        if state.is_chance_node():
            session.chance()
        elif session.is_human_turn and not session.is_forced:
            break
        else:
            session.play(session.bot_rng().choice(state.legal_actions()))
    return session


def takers_and_leavers(state: State) -> Action:
    """Every other diver takes whatever he finds, so that the others land on blanks with no load."""
    actions = state.legal_actions()
    return TAKE if state.mover % 2 == 0 and TAKE in actions else actions[0]


def dice(session: Session) -> list[tuple[int, int] | None]:
    return [move.action.dice for move in session.moves if move.action.kind is Kind.ROLL]


def values(session: Session) -> dict[int, list[int]]:
    """Revealed values by level, in order."""
    shown: dict[int, list[int]] = {}
    for move in session.moves:
        if move.action.kind is Kind.REVEAL:
            level = move.before.diver.carried[0][0]
            shown.setdefault(level, []).append(move.action.number)
    return shown


def test_a_new_game_waits_for_the_first_roll() -> None:
    """A turn, step 2: no choice at place 0, so the dice come first; the start is the rules'."""
    session = Session(PEOPLE)
    assert session.state == State.start(2, PRESETS["es"], 0)
    assert (session.whose_turn, session.seat_to_act, session.is_human_turn) == (0, None, False)
    assert (session.last_move, session.can_undo, session.can_redo) == (None, False, False)
    assert session.turn_number == 1


def test_moves_link_the_states() -> None:
    session = Session(PEOPLE)
    first = session.chance()
    assert first.seat == CHANCE
    assert first.diver == 0
    second = session.play(TAKE)
    assert second.seat == 0
    assert session.moves == (first, second)
    assert (first.before, first.after, second.after) == (
        session.start,
        second.before,
        session.state,
    )
    assert session.moves_since(1) == (second,)
    assert (session.turn_number, session.whose_turn) == (2, 1)


def test_deciding_when_dice_are_due_is_refused() -> None:
    with pytest.raises(ValueError, match="due is the dice or a chip"):
        Session(PEOPLE).play(TAKE)


def test_rolling_when_a_decision_is_due_is_refused() -> None:
    session = Session(PEOPLE)
    session.chance()
    with pytest.raises(ValueError, match="no dice and no chip are due"):
        session.chance()
    with pytest.raises(ValueError, match="not legal"):
        session.play(roll_dice(1, 1))
    assert len(session.moves) == 1


def test_a_single_legal_action_is_forced() -> None:
    """A turn, step 4: at a blank with no load the only action is to leave."""
    session = Session(CROWD)
    seen = set()
    while not session.is_over:
        state = session.state
        if state.is_chance_node():
            assert not session.is_forced
            session.chance()
            continue
        blank = state.step is Step.SEARCH and state.unit_at(state.diver.place) == ()
        assert session.is_forced == (blank and state.diver.load == 0)
        seen.add(session.is_forced)
        session.play(takers_and_leavers(state))
    assert seen == {True, False}


def test_undo_goes_back_past_bots_and_dice_to_a_persons_choice() -> None:
    session = on_to_a_choice(Session(WITH_BOTS))
    first = session.state
    before = len(session.moves)
    session.play(TAKE)
    on_to_a_choice(session)
    later = session.state
    assert {move.seat for move in session.moves[before + 1 :]} >= {CHANCE, 1, 2}
    assert session.undo() == first
    assert session.is_human_turn
    assert session.redo() == later
    assert session.redo_moves == ()


def test_nothing_to_undo_before_the_first_choice() -> None:
    session = on_to_a_choice(Session(replace(WITH_BOTS, starter=1)))
    assert session.moves
    assert not session.can_undo
    with pytest.raises(ValueError, match="nothing to undo"):
        session.undo()
    with pytest.raises(ValueError, match="nothing to redo"):
        session.redo()


def test_undo_and_redo_skip_forced_choices() -> None:
    """A forced choice is no decision: a table that plays it at once could never undo past it."""
    session = Session(CROWD)
    while not session.is_forced:
        if session.state.is_chance_node():
            session.chance()
        else:
            session.play(takers_and_leavers(session.state))
    forced = len(session.moves)
    session.play(LEAVE)
    session.undo()
    assert len(session.moves) < forced
    session.redo()
    assert len(session.moves) == forced + 1
    while session.can_undo:
        session.undo()
        assert len(session.state.legal_actions()) > 1
    while session.can_redo:
        session.redo()
        assert session.redo_moves == () or len(session.state.legal_actions()) > 1


def test_with_bots_only_undo_steps_one_decision() -> None:
    session = on_to_a_choice(Session(BOTS_ONLY))
    assert session.is_over
    moves = len(session.moves)
    session.undo()
    undone = session.redo_moves
    assert len(session.moves) < moves
    assert sum(move.seat != CHANCE and len(move.before.legal_actions()) > 1 for move in undone) == 1


def test_another_action_drops_what_was_undone_and_the_same_one_keeps_it() -> None:
    session = on_to_a_choice(Session(PEOPLE))
    session.play(TAKE)
    on_to_a_choice(session)
    session.undo()
    rest = session.redo_moves
    assert len(rest) > 1
    session.play(TAKE)
    assert session.redo_moves == rest[1:]
    session.chance()
    assert session.redo_moves == rest[2:]
    session.undo()
    assert session.redo_moves == rest
    session.play(LEAVE)
    assert session.redo_moves == ()


@pytest.mark.parametrize("seed", range(6))
def test_another_choice_meets_the_same_dice_and_values(seed: int) -> None:
    """Roll k and the i-th chip of a level are the seed's, whatever is decided."""
    games = []
    for choices in (random.Random(seed), random.Random(seed + 100)):
        session = Session(replace(PEOPLE, seed=seed))
        while not session.is_over:
            if session.state.is_chance_node():
                session.chance()
            else:
                session.play(choices.choice(session.state.legal_actions()))
        games.append(session)
    one, other = games
    assert one.moves != other.moves
    rolls = min(len(dice(one)), len(dice(other)))
    assert dice(one)[:rolls] == dice(other)[:rolls]
    for level, shown in values(one).items():
        also = values(other).get(level, [])
        both = min(len(shown), len(also))
        assert shown[:both] == also[:both]


def test_restart_is_the_same_deal() -> None:
    """Same starter, dice and values; the old session is left as it was."""
    session = on_to_a_choice(Session(replace(BOTS_ONLY, starter=None)))
    again = session.restart()
    assert again.moves == ()
    assert again.start == session.start
    assert on_to_a_choice(again).moves == session.moves


def test_bots_chance_depends_on_the_number_of_moves_only() -> None:
    """Asking for it, any number of times, moves no dice; each decision has its own stream."""
    session, quiet = Session(PEOPLE), Session(PEOPLE)
    drawn = [session.bot_rng().random() for _ in range(3)]
    assert len(set(drawn)) == 1
    assert session.chance().action.dice == quiet.chance().action.dice
    after = session.bot_rng().random()
    assert after != drawn[0]
    session.play(TAKE)
    session.undo()
    assert session.bot_rng().random() == after


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    divers=st.integers(2, 6),
    people=st.integers(0, 6),
    edition=st.sampled_from(sorted(PRESETS)),
    steps=st.lists(st.integers(0, 99), min_size=20, max_size=120),
)
def test_undo_and_redo_leave_no_trace(
    seed: int, divers: int, people: int, edition: str, steps: list[int]
) -> None:
    """Play with undo and redo in between equals the straight game of the moves that stayed."""
    seats = tuple(
        Seat(f"P{number}", "human" if number < people else "diver") for number in range(divers)
    )
    session = Session(GameSetup(seats, PRESETS[edition], seed))
    for step in steps:
        if step < 12 and session.can_undo:
            session.undo()
        elif step < 20 and session.can_redo:
            session.redo()
        elif session.state.is_chance_node():
            session.chance()
        elif not session.is_over:
            actions = session.state.legal_actions()
            session.play(actions[step % len(actions)])
    straight = Session(session.setup)
    for move in session.moves:
        if move.seat == CHANCE:
            assert straight.chance() == move
        else:
            assert straight.play(move.action) == move
    assert straight.state == session.state
    assert str(straight.state) == str(session.state)
    assert [m.action.dice for m in straight.moves] == [m.action.dice for m in session.moves]


@pytest.mark.parametrize("edition", sorted(PRESETS))
@pytest.mark.parametrize("divers", [2, 4, 6])
def test_the_score_adds_up(edition: str, divers: int, play_random) -> None:
    """End of a dive 1 and end of the game: what the dives brought is what the ranking counts."""
    session = play_random(divers, divers, edition)
    assert session.is_over
    assert session.whose_turn is None
    by_dive = session.scores_by_dive()
    points = [diver.points for diver in session.state.divers]
    assert [sum(row) for row in by_dive] == points
    assert {len(row) for row in by_dive} == {3}
    shares = session.state.returns()
    best = {row.seat for row in session.ranking() if row.rank == 1}
    assert best == set(session.winners) == {seat for seat, share in enumerate(shares) if share}
