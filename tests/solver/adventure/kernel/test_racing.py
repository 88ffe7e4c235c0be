"""Choosing with few playouts: what is clear ends early, what is close gets more."""

from __future__ import annotations

from solver.adventure.kernel.playouts import Playouts
from solver.adventure.kernel.racing import Race
from solver.adventure.notation import parse_position

PLAIN = ".4.. 2^/=1:+11 20 3 A:search es"
"""Last dive, A alone in the water at place 2, behind by 11: the level-4 chip here wins."""
CLOSE = "11111111222222223333333344444444 9v/4v/0v 25 1 A:search es"
EVEN = "1111111122222222333333334444 20v/=1:4 1 3 A:search en"
"""Nobody at place 20 with one air left comes home, whatever he picks up."""


def race(position: str, race: Race, seed: int = 1) -> tuple[str, list[int]]:
    """What is chosen, and how many playouts each action got."""
    state = parse_position(position)
    playouts = Playouts(state, seed)
    indices = range(len(playouts.actions))
    best = race.best(playouts, indices, state.mover)
    return str(playouts.actions[best]), [playouts.tally(index).n for index in indices]


def test_a_plain_choice_takes_an_eighth_and_keeps_the_rest() -> None:
    given = Race(800)
    chosen, counts = race(PLAIN, given)
    assert chosen == "take"
    assert counts == [100, 100]
    assert given.kept == 2 * 700


def test_equal_actions_take_no_more_than_they_need_to_be_seen_equal() -> None:
    given = Race(800)
    assert race(EVEN, given)[1] == [100, 100]


def test_a_close_choice_gets_what_was_kept_up_to_four_times_its_own() -> None:
    given = Race(800)
    assert race(CLOSE, given)[1] == [800, 800]
    assert given.kept == 0
    given.kept = 100_000
    assert race(CLOSE, given)[1] == [3200, 3200]
    assert given.kept == 100_000 - 2 * 2400


def test_never_more_is_spent_than_was_given() -> None:
    given = Race(300)
    spent = 0
    for seed, position in enumerate([PLAIN, CLOSE, EVEN, CLOSE, PLAIN, CLOSE]):
        spent += sum(race(position, given, seed)[1])
        assert spent + given.kept == 2 * 300 * (seed + 1)
        assert given.kept >= 0


def test_the_same_seed_chooses_the_same() -> None:
    assert race(CLOSE, Race(100), 5) == race(CLOSE, Race(100), 5)
