"""What holds for every bot: only legal actions, the same ones again, nothing hidden used."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice

import pytest

from solver.deep_blue.bots import LEVELS, catalog, is_engine_bot, make
from solver.deep_blue.hidden import sample
from solver.deep_blue.observation import Observation
from solver.deep_blue.state import State
from tests.solver.deep_blue.boards import laid_out

_ASKED = 6
LIGHT = ["random", "greedy", "planner"]
BOTS = [*LIGHT, "advisor(1)"]


def games(bot: str, players: int, scenario: str, seed: int) -> Iterator[State]:
    """The decisions of one game in which `bot` sits everywhere."""
    rng = random.Random(seed)
    state = State.start(players, scenario)
    player = make(bot)
    while not state.is_terminal():
        if state.is_chance_node():
            state = state.after(rng.choice(state.legal_actions()))
            continue
        yield state
        action = player.choose(Observation.of(state, state.mover), rng)
        assert action in state.legal_actions()
        state = state.after(action)


@pytest.mark.parametrize("bot", BOTS)
def test_hidden_cards_do_not_change_a_choice(bot: str) -> None:
    """A position, and another with all that is hidden dealt anew: the same choice, by one seed."""
    player = make(bot)
    asked = 0
    for number, state in enumerate(games(bot, 3, "best-of-the-best", 3)):
        if number % 7:
            continue
        asked += 1
        seat = state.mover
        other = sample(Observation.of(state, seat), random.Random(number))
        chosen = [
            player.choose(Observation.of(each, seat), random.Random(1)) for each in (state, other)
        ]
        assert chosen[0] == chosen[1]
        if asked == _ASKED:
            break
    assert asked == _ASKED


@pytest.mark.parametrize("bot", LIGHT)
def test_games_come_to_an_end(bot: str) -> None:
    """Every decision of the game is legal, and it is the same game again."""
    played = [*games(bot, 2, "troubled-waters", 1)]
    assert len(played) < 2000
    assert [*islice(games(bot, 2, "troubled-waters", 1), 40)] == played[:40]


@pytest.mark.parametrize("bot", BOTS)
def test_nothing_is_chosen_for_who_is_not_to_decide(bot: str) -> None:
    with pytest.raises(ValueError, match="seat 1 is not to decide"):
        make(bot).choose(Observation.of(laid_out(), 1), random.Random(0))


def test_catalog_and_levels_name_bots() -> None:
    for usage, line in catalog().items():
        name = usage.split("(")[0]
        assert make(name).name.split("(")[0] == name
        assert line
    for level, bot in LEVELS.items():
        assert make(level) == make(bot)
    with pytest.raises(ValueError, match=r"unknown bot 'shark'; bots are random, greedy.*; levels"):
        make("shark")


def test_only_the_engine_plays_the_advisor() -> None:
    assert is_engine_bot("captain")
    assert not any(is_engine_bot(bot) for bot in LIGHT)
    assert make("advisor") == make("advisor(4)") == make("captain")


def test_making_bots_loads_no_compiled_code() -> None:
    """A screen may make any bot: nothing heavy is imported by it."""
    program = (
        "import sys; from solver.deep_blue import bots; "
        "[bots.make(name) for name in ('advisor', 'planner', 'captain', 'random')]; "
        "print({'numba', 'numpy', 'ortools', 'textual'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stdout.strip()) == (0, "set()")
