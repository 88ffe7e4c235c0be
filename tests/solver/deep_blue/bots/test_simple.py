"""What the bots without a plan do, each rule where it decides."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from solver.deep_blue.bots import make
from solver.deep_blue.observation import Observation
from solver.deep_blue.state import State
from tests.solver.deep_blue.boards import at, laid_out, play, tile

SBK = tile(2, "SBK")
SRX = tile(3, "SRX")


def choice(state: State, bot: str = "greedy", seed: int = 0) -> str:
    return str(make(bot).choose(Observation.of(state, state.mover), random.Random(seed)))


def dived(drawn: Sequence[str], hand: Sequence[str] = ("helmsman",), spot: str = "") -> State:
    """The leader alone on the tile with silver, blue and black spots, after some draws."""
    state = at(laid_out(tiles={"S1": SBK}), 0, f"S1{spot}", "A9", hand=hand)
    state = play(at(state, 1, "A9", "A9"), "dive:S1", f"gem:{drawn[0]}")
    for gem in drawn[1:]:
        state = play(state, "draw", f"gem:{gem}")
    return state


def test_greedy_dives_at_the_best_tile_before_anything_else() -> None:
    state = at(laid_out(tiles={"S1": SBK, "S2": SRX}), 0, "S1", "S2")
    assert choice(state) == "dive:S2"


def test_greedy_sails_to_the_nearest_tile() -> None:
    assert choice(laid_out()) in ("sail:-,S1", "sail:-,S2", "sail:S1,-", "sail:S2,-")


def test_greedy_rests_when_nothing_can_be_sailed_or_bought() -> None:
    state = at(laid_out(), 0, "H", "H", hand=["oxygen-diver"])
    assert choice(state) == "rest"


@pytest.mark.parametrize(
    ("drawn", "hand", "wanted"),
    [
        # 17 gems left: 6 silver, 3 gold, 1 red bring 16; 3 blue put 2 points at stake.
        (["blue", "silver", "gold"], ["helmsman"], "draw"),
        # 3 gold and 2 silver drawn: 5 silver, 1 red bring 9; 3 blue and 3 black put 8 at stake.
        (["blue", "black", *["gold"] * 3, *["silver"] * 2], ["helmsman"], "stop"),
        # the same with a diver against either: nothing is at stake
        (
            ["blue", "black", *["gold"] * 3, *["silver"] * 2],
            ["oxygen-diver", "harpoon-diver"],
            "draw",
        ),
    ],
)
def test_greedy_draws_while_it_brings_more_than_it_risks(
    drawn: list[str], hand: list[str], wanted: str
) -> None:
    assert choice(dived(drawn, hand)) == wanted


def test_greedy_defends_with_its_spot_first() -> None:
    state = dived(["blue", "blue"], ["oxygen-diver"], "#2")
    assert choice(state) == "defend:spot-1"


def test_random_does_anything() -> None:
    state = laid_out()
    chosen = {choice(state, "random", seed) for seed in range(300)}
    assert {name.split(":")[0] for name in chosen} == {"sail", "rest", "refresh"}
