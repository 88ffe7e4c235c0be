"""The luck of a seed: what it hangs on, and that every outcome comes as often as it should."""

from __future__ import annotations

from collections import Counter

from solver.deep_blue.deal import Deal, Drawn
from solver.deep_blue.gems import GEMS
from solver.deep_blue.sites import EMPTY
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from tests.solver.deep_blue.boards import BOX, at, laid_out, play, tile

SGK = tile(3, "SGK")
SGB = tile(2, "SGB")


def gems(state: State, deal: Deal, count: int) -> list[str]:
    """So many gems of the dive that is on, or fewer when it ends by itself."""
    drawn: list[str] = []
    while state.step in (Step.GEM, Step.DRAW, Step.DEFEND) and len(drawn) < count:
        if state.step is Step.GEM:
            action = deal.next(state, Drawn())
            drawn.append(action.what)
            state = state.child(action)
        else:
            state = state.child(state.legal_actions()[0])
    return drawn


def test_the_gems_of_a_dive_do_not_hang_on_how_many_came_before() -> None:
    """Seat 0 dives at S1 and draws one gem, or goes on; then seat 1 dives at S2."""
    deal = Deal(4)
    seconds = []
    for count in (1, 2):
        state = laid_out(tiles={"S1": SGK, "S2": SGB})
        state = at(at(state, 0, "S1", "A9", hand=[]), 1, "S2", "A9", hand=[])
        state = play(state, "dive:S1")
        first = gems(state, deal, count)
        assert len(first) == count
        for gem in first:
            state = play(state, "draw") if state.step is Step.DRAW else state
            state = play(state, f"gem:{gem}")
        state = play(state, "stop")
        state = play(state, "dive:S2")
        while state.step is Step.RUSH:
            state = state.child(state.legal_actions()[-1])
        seconds.append(gems(state, deal, 3))
    assert seconds[0] == seconds[1]
    assert len(seconds[0]) > 1


def test_every_gem_comes_as_often_as_the_bag_says() -> None:
    """19 gems, 1,900 seeds: each colour within 5 sigma of its share."""
    state = play(at(laid_out(tiles={"S1": SGK}), 0, "S1", "A9"), "dive:S1")
    while state.step is Step.RUSH:
        state = state.child(state.legal_actions()[-1])
    seeds = 1900
    came = Counter(Deal(seed).next(state, Drawn()).what for seed in range(seeds))
    for gem, count in zip(GEMS, BOX.bag, strict=True):
        share = count / sum(BOX.bag)
        assert abs(came[gem] - seeds * share) <= 5 * (seeds * share * (1 - share)) ** 0.5


def test_the_tiles_that_lie_face_down_are_all_there_once() -> None:
    """Each site hides its own: turned over in any order, the nine are the advanced tiles."""
    deal = Deal(11)
    for order in (1, -1):
        found = {}
        state = laid_out()
        for space in BOX.sea.other_sites[::order]:
            state = at(state, 0, BOX.sea.neighbours[space][0], "H", hand=["navigator"])
            due = _arriving(state, space)
            action = deal.next(due, Drawn())
            found[space] = action.what
            state = due.child(action)
            state = state.with_player(0, state.players[0], mover=0, step=Step.TURN, boats_due=())
        assert sorted(map(int, found.values())) == [each + 1 for each in BOX.advanced_tiles]
        if order == 1:
            first = found
    assert found == first
    assert EMPTY not in state.tiles[len(BOX.sea.square_sites) :]


def _arriving(state: State, space: str) -> State:
    """Seat 0 has sailed to the face-down tile at `space`."""
    state = play(state, f"sail:{space},-")
    return play(state, str(state.legal_actions()[0])) if state.step is Step.PAY else state


def test_a_starter_is_one_of_the_seats() -> None:
    assert {Deal(seed).starter(3) for seed in range(40)} == {0, 1, 2}
