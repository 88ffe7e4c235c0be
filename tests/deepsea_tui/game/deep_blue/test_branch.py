"""A game that goes on from a point of another one: the same luck or other; what stays hidden."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from deepsea_tui.game import record
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.deep_blue.setup import DeepBlueSetup
from deepsea_tui.game.record import encode
from deepsea_tui.game.seats import Seat, SetupError
from tests.deepsea_tui.game.deep_blue.games import begun, play

GAME = Path(__file__).parents[2] / "data" / "records" / "deep_blue.json"
BOTS = (Seat("Ann"), Seat("Bob", "greedy"), Seat("Cy", "greedy"))
POINTS = (20, 61, 83, 150)
"""Moves of the recorded game, dives among them."""


@pytest.fixture(scope="module")
def game() -> DeepBlueSession:
    """Three people, 204 moves, over."""
    return DeepBlueSession.from_record(record.read(GAME))


def stood(game: DeepBlueSession, count: int) -> DeepBlueSession:
    session = game.copy()
    session.go_to(count)
    return session


@pytest.mark.parametrize("count", POINTS)
def test_with_the_same_luck_the_same_choices_lead_to_the_same_end(
    game: DeepBlueSession, count: int
) -> None:
    """Also once the branch has been written down and read again half way."""
    branch = stood(game, count).branch(game.seats)
    assert branch.state == game.moves[count].before
    assert not branch.can_undo
    for number, move in enumerate(game.moves[count:]):
        if number == 30:
            text = encode(branch.to_record())
            branch = DeepBlueSession.from_record(record.decode(text))
        if branch.state.is_chance_node():
            branch.chance()
        else:
            branch.play(move.action)
    assert branch.state == game.state
    assert branch.winners == game.winners


@pytest.mark.parametrize("count", POINTS)
def test_with_other_luck_a_person_keeps_his_view_and_no_more(
    game: DeepBlueSession, count: int
) -> None:
    """All that Ann sees stays; the others' crews do, but not what of them is in the hand, if that
    was hidden.  What the people of a table hold stays with each of them."""
    here = stood(game, count)
    branch = here.branch(BOTS, seed=5)
    assert branch.observation(0) == here.observation(0)
    for seat in (1, 2):
        was, now = here.state.players[seat], branch.state.players[seat]
        assert Counter(was.hand + was.resting) == Counter(now.hand + now.resting)
    assert here.branch(game.seats, seed=5).state == here.state
    play(branch, random.Random(0), moves=12)
    again = DeepBlueSession.from_record(record.decode(encode(branch.to_record())))
    assert (again.state, again.start) == (branch.state, branch.start)


def test_undo_never_goes_back_before_the_point(game: DeepBlueSession) -> None:
    """Nothing of what another one decided there is to be taken back by whoever goes on."""
    branch = stood(game, POINTS[1]).branch(BOTS, seed=5)
    while not branch.is_human_turn:
        play(branch, random.Random(1), moves=len(branch.moves) + 1)
    play(branch, random.Random(1), moves=len(branch.moves) + 1)
    while branch.can_undo:
        branch.undo()
    assert branch.state is branch.start or branch.is_human_turn
    assert branch.restart().state == branch.start


def test_a_game_that_is_on_goes_on_with_other_luck_and_for_its_person_only() -> None:
    """Its luck is still to come, and hands are hidden: they are dealt anew even for a seat that
    was a bot's and is to be a person's."""
    several = begun(3, seed=2)
    play(several, random.Random(2), moves=40)
    assert not several.can_branch
    with pytest.raises(SetupError, match="still on"):
        several.branch(several.seats, seed=1)
    alone = DeepBlueSession(DeepBlueSetup(BOTS, seed=2))
    play(alone, random.Random(2), moves=90)
    assert alone.can_branch
    with pytest.raises(SetupError, match="its luck, and hands, are hidden"):
        alone.branch(BOTS)
    people = tuple(Seat(seat.name) for seat in BOTS)
    branch = alone.branch(people, seed=1)
    assert branch.state == alone.branch(BOTS, seed=1).state
    assert branch.observation(0) == alone.observation(0)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"moves": -1}, "field origin: a number is below 0"),
        ({"position": "{}"}, "field origin.position: "),
    ],
)
def test_an_origin_that_cannot_be_is_named(
    game: DeepBlueSession, change: dict[str, object], problem: str
) -> None:
    import msgspec

    text = msgspec.json.decode(encode(stood(game, 61).branch(game.seats).to_record()))
    text["origin"] |= change
    with pytest.raises(record.RecordError, match=problem):
        DeepBlueSession.from_record(record.decode(msgspec.json.encode(text)))
