"""Positions and actions as text: exact round trips, and every problem of what cannot be."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from solver.deep_blue.actions import Kind, parse_action
from solver.deep_blue.notation import (
    PositionError,
    format_position,
    format_view,
    parse_position,
    parse_view,
)
from solver.deep_blue.observation import Observation
from solver.deep_blue.state import State
from tests.solver.deep_blue.boards import BOX, at, laid_out, play


@pytest.mark.parametrize(("number", "scenario"), list(enumerate(BOX.scenarios)))
def test_every_position_and_action_of_a_game_comes_back(number: int, scenario: str) -> None:
    """A random game of each scenario, both editions, 2-5 players: actions at every node, the whole
    position and what a seat sees at every sixth."""
    rng = random.Random(number)
    players = 2 + number % 4
    state = State.start(players, scenario, list(BOX.editions)[number % 2], number % players)
    for count in range(10_000):
        if state.is_terminal():
            break
        actions = state.legal_actions()
        assert [parse_action(str(action)) for action in actions] == list(actions)
        if count % 6 == 0:
            assert parse_position(format_position(state)) == state
            seen = Observation.of(state, count % players)
            assert parse_view(format_view(seen)) == seen
        state = state.child(
            rng.choice([each for each in actions if each.kind is Kind.DIVE] or actions)
        )
    assert parse_position(format_position(state)) == state


def test_a_position_reads_as_what_lies_there() -> None:
    state = at(laid_out(), 0, "S1#3", "H", hand=["helmsman"])
    fields = json.loads(format_position(state))
    assert fields["tiles"]["S1"] == "1"
    assert fields["tiles"]["A1"] == "?"
    assert "S6" not in fields["tiles"], "the empty tile is taken away"
    assert fields["players"][0]["boats"] == ["S1#3", "H"]
    assert fields["players"][0]["hand"] == ["helmsman"]
    assert fields["bag"] == {"black": 4, "blue": 4, "silver": 7, "gold": 3, "red": 1}


def test_what_is_hidden_is_not_in_the_text() -> None:
    """Of the others there are numbers; of the seat itself all; of the deck how many."""
    state = laid_out(3)
    fields = json.loads(format_view(Observation.of(state, 1)))
    hands = [player["hand"] for player in fields["players"]]
    assert [hands[0], hands[2]] == [4, 4]
    assert sorted(hands[1]) == sorted(BOX.cards[card].key for card in BOX.starting_cards)
    assert [player.get("points", 0) for player in fields["players"]] == [None, 0, None]
    assert (fields["deck"], fields["seat"]) == (30, "B")


def problems(change: dict[str, Any], state: State | None = None) -> tuple[str, ...]:
    """What is said of a position at its first turn with fields changed: `players.0.tokens`."""
    fields = json.loads(format_position(state or laid_out()))
    for path, value in change.items():
        *parents, last = path.split(".")
        inner = fields
        for name in parents:
            inner = inner[int(name)] if isinstance(inner, list) else inner[name]
        inner[int(last) if isinstance(inner, list) else last] = value
    with pytest.raises(PositionError) as error:
        parse_position(json.dumps(fields))
    return error.value.problems


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"step": "swim"}, "field step: 'swim' is not one of place, market, turn"),
        ({"mover": "C"}, "field mover: 'C' is not one of A, B"),
        ({"edition": "es"}, "field edition: 'es' is not one of seed, published"),
        ({"scenario": "x"}, "field scenario: 'x' is not one of troubled-waters"),
        ({"players": []}, "field players: 0 is not from 2 to 5"),
        ({"players.0.hand": ["cook"]}, "field players[0].hand: 'cook' is not one of "),
        ({"players.0.hand": 4}, "field players[0]: hidden, and no field seat says from whom"),
        ({"players.0.boats": ["H", "Q9"]}, "field players[0].boats: 'Q9' is not one of H, "),
        ({"players.0.boats": ["H", "S1##"]}, "'S1##' is not a space such as H"),
        ({"players.0.boats": ["S1#1", "S1#1"]}, "spot 1 at S1 is held 2 times"),
        ({"players.0.boats": ["H#1", "H"]}, "players[0]: there is no spot 1 at H"),
        ({"players.0.boats": ["S1#1*1", "H"]}, "a spot at S1 has protected without a dive"),
        ({"players.0.tokens": 3}, "players[0]: 3 tokens are not from 0 to 2"),
        ({"players.0.points": -1}, "players[0]: -1 points are less than 0"),
        ({"players.0.hand": []}, "players[0]: of starting cards a player has first-mate, "),
        ({"deck": []}, "cards: 0 oxygen-diver, 5 are in the box beside the crews' own"),
        ({"deck": 30}, "field deck: hidden, and no field seat says from whom"),
        ({"market": [None]}, "field market: 1 slots, 4 are wanted"),
        ({"bag": {"black": 5}}, "gems: 5 black, 4 are in the box"),
        ({"bag": {"pink": 1}}, "field bag: 'pink' is not one of black, blue"),
        ({"bag": {"black": -1}}, "field bag.black: -1 is less than 0"),
        ({"tiles.S1": "16"}, "field tiles.S1: tile 16 is not from 1 to 15"),
        ({"tiles.S1": "x"}, "field tiles.S1: 'x' is not the number of a tile"),
        ({"tiles.S1": "7"}, "tile 7 does not belong on S1"),
        ({"tiles.S1": "6"}, "tile 6 at S1 is the empty one"),
        ({"tiles.S1": "?"}, "a tile at S1 lies open"),
        ({"tiles.S1": "-"}, "step turn: tiles are laid out at step place"),
        ({"tiles.S1": "3"}, "tile 3 is there 2 times"),
        ({"tiles.Z": "3"}, "field tiles: 'Z' is not one of S1, "),
        ({"unseen": [7]}, "field unseen: 1 tiles for 9 sites face down"),
        ({"unseen": [99]}, "field unseen: tile 99 is not from 1 to 15"),
        ({"sunken": 1}, "field sunken: 1 dives at the city, 4 of its tiles are left"),
        ({"intent": "rest"}, "step turn: field intent is rest; nothing is begun here"),
        ({"intent": "fly"}, "field intent: unknown action 'fly'"),
        ({"step": "pay"}, "step pay: field intent is missing; recruit, refresh, sail"),
        ({"step": "pay", "intent": "recruit:1"}, "field intent: recruit:1 cannot be paid here"),
        ({"step": "pay", "intent": "sail:A9,-"}, "field intent: sail:A9,- cannot be paid here"),
        ({"step": "draw"}, "step draw: field dive is missing"),
        ({"step": "over"}, "step over: the game is over after 4 dives at the city"),
        ({"step": "spot", "intent": "sail:S1,-"}, "step spot: field boats_due names the boats"),
        ({"boats_due": [3]}, "field boats_due: boats are 1 and 2"),
        ({"cards_due": 1}, "step turn: field cards_due is 1, no cards are due"),
        ({"step": "card", "intent": "rest"}, "field cards_due is 0, not from 1 to 0"),
        ({"scatter_due": ["A1"]}, "step turn: field scatter_due names the tiles"),
        ({"scatter_due": ["S6"]}, "field scatter_due: S6 has no tile, or a gem already"),
        ({"seat": "A"}, "field seat: 'A' sees it so, a whole one is expected"),
        ({"colour": "red"}, "Object contains unknown field colour"),
        ({"players.0.tokens": "1"}, "field players[0].tokens: Expected int, got str"),
    ],
)
def test_a_problem_is_named(change: dict[str, Any], told: str) -> None:
    assert any(told in problem for problem in problems(change)), problems(change)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"dive.site": "S2"}, "field dive.leader: A has no boat at S2"),
        ({"dive.site": "A1"}, "field dive.site: no tile lies open at A1"),
        ({"dive.leader": "B"}, "field dive.leader: B has no boat at S1"),
        ({"dive.joined": "AB"}, "those with a boat at S1 take part, and nobody else"),
        ({"dive.joined": ""}, "field dive.joined: those with a boat at S1 take part"),
        ({"dive.inside": "AB"}, "field dive.inside: somebody is in who does not take part"),
        ({"dive.earned": [0]}, "field dive.earned: 1 numbers for 2 players"),
        ({"dive.settled": {"blue": 1}}, "field dive.settled: 1 blue, 0 have been drawn"),
        ({"dive.drawn": {"red": 2}}, "gems: 5 red, 3 are in the box"),
        ({"dive.gems_due": 1}, "step draw: field dive.gems_due is 1"),
        ({"dive.draws": 0}, "step draw: the first draw is not a choice"),
        ({"mover": "B"}, "step draw: the mover is the leader, who is in"),
        ({"step": "defend"}, "step defend: field dive.hazards_due is empty"),
        ({"step": "play"}, "field dive.seats_asked: the first is the mover"),
        ({"step": "rush"}, "field dive.boats_asked: the first is the mover's"),
        ({"dive.boats_asked": ["C1"]}, "field dive.boats_asked: 'C1' is not a boat such as B2"),
        ({"step": "turn"}, "step turn: no dive is on"),
    ],
)
def test_a_problem_of_a_dive_is_named(change: dict[str, Any], told: str) -> None:
    """A dive at S1 that seat 0 leads alone, after a silver gem."""
    state = play(at(at(laid_out(), 0, "S1", "A9"), 1, "A9", "A9"), "dive:S1", "gem:silver")
    found = problems(change, state)
    assert any(told in problem for problem in found), found


def test_every_problem_is_told_at_once() -> None:
    found = problems({"players.0.points": -1, "sunken": 2, "bag": {}, "intent": "rest"})
    assert len(found) == 8, "points, dives, intent, and five colours that were in the bag"


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"x"', "[" * 100_000, "{}"])
def test_what_is_no_position_at_all_is_refused(text: str) -> None:
    with pytest.raises(PositionError):
        parse_position(text)


def test_a_view_that_cannot_be_is_refused() -> None:
    """More cards than there are, and a seat whose own hand is hidden."""
    fields = json.loads(format_view(Observation.of(laid_out(2), 0)))
    for change, told in (
        ({"deck": 31}, "field deck: 31 cards, 30 are left"),
        ({"seat": "B"}, "hidden from seat B, whose own they are"),
        ({"seat": "C"}, "field seat: 'C' is not one of the players"),
    ):
        with pytest.raises(PositionError) as error:
            parse_view(json.dumps(fields | change))
        assert any(told in problem for problem in error.value.problems)
