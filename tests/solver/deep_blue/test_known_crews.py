"""What is hidden dealt anew: what everybody has seen stays, and games can go on from there."""

from __future__ import annotations

import random
from collections import Counter

from solver.deep_blue.actions import Action
from solver.deep_blue.bots import make
from solver.deep_blue.known_crews import redealt
from solver.deep_blue.observation import Observation
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from tests.solver.deep_blue.boards import BOX, laid_out

Line = list[tuple[State, Action, State]]


def played(seed: int, players: int = 3) -> tuple[State, Line]:
    """A whole game of greedy bots, who draw three cards when they rest."""
    rng, bot = random.Random(seed), make("greedy")
    start = state = State.start(players, edition="published")
    line: Line = []
    while not state.is_terminal():
        if state.is_chance_node():
            action = rng.choice(state.legal_actions())
        else:
            action = bot.choose(Observation.of(state, state.mover), rng)
        after = state.child(action)
        line.append((state, action, after))
        state = after
    return start, line


def test_whoever_knows_sees_the_same_and_hidden_hands_change_only_after_a_partial_rest() -> None:
    """Crews stay whole.  Till somebody has drawn from a pile of more than three cards nothing is
    hidden; then hands differ, by lot."""
    start, line = played(4)
    hidden, changed = set[int](), 0
    for count, (before, _, state) in enumerate(line, start=1):
        if before.step is Step.CARD:
            hidden.add(before.mover)
        if count % 9:
            continue
        found = redealt(start, line[:count], {0}, random.Random(count))
        assert Observation.of(found, 0) == Observation.of(state, 0)
        for seat in (1, 2):
            was, now = state.players[seat], found.players[seat]
            assert Counter(was.hand + was.resting) == Counter(now.hand + now.resting)
            assert was == now or seat in hidden
            changed += was != now
        if not found.is_terminal():
            assert found.legal_actions()
    assert hidden
    assert changed


def test_a_card_played_since_the_last_rest_is_known_to_rest() -> None:
    """Bob pays with his Deckhand: whatever is dealt anew, it rests, and the other three do not."""
    state = laid_out(2, market=["oxygen-diver"])
    begun = state.child(state.legal_actions()[0])
    deckhand = BOX.number_of("deckhand")
    way = next(each for each in begun.legal_actions() if each.what == "deckhand")
    after = begun.child(way)
    shown = after.child(after.legal_actions()[0])
    line = [(state, state.legal_actions()[0], begun), (begun, way, after)]
    line.append((after, after.legal_actions()[0], shown))
    found = redealt(state, line, {1}, random.Random(0)).players[0]
    assert found.resting == (deckhand,)
    assert BOX.number_of("oxygen-diver") in found.hand
