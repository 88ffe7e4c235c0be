"""Path counts: by hand where they can be, and pinned where they cannot.

Hand count from the start, n divers.  In the first round each diver rolls (5 sums, chance) and
searches a place with a chip on it (2 ways): the places run on to 32, and a diver never lands on
another's.  So after 2n steps there are 10^n paths, 10^n / 10 ways to each roll before.  Then the
first diver is due again.  `es`: on half of the paths he has left his chip and rolls (5 ways), on
half he has taken it and declares (2 ways): 3.5 x 10^n paths.  `pt`: he always may turn back, go on
or say nothing: 3 x 10^n.
"""

from __future__ import annotations

import pytest

from solver.adventure.notation import parse_position
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.perft import PathCount, divide, perft


@pytest.mark.parametrize("edition", PRESETS)
@pytest.mark.parametrize("divers", [2, 3])
def test_the_first_round_by_hand(edition: str, divers: int) -> None:
    start = State.start(divers, PRESETS[edition])
    round_over = perft(start, 2 * divers)
    assert round_over.paths == 10**divers
    assert round_over.chances == sum(10**turn for turn in range(divers))
    assert round_over.decisions == sum(5 * 10**turn for turn in range(divers))
    ways = {"es": 7, "en": 4, "pt": 6, "fr": 4}[edition]  # twice the factor above; en, fr: 2
    assert perft(start, 2 * divers + 1).paths == 10**divers * ways // 2


def test_a_whole_small_game_by_hand() -> None:
    """B@2 swims home alone on the last breath, load 1.  The five rolls move him 1 to 5 steps: a 2
    leaves him at place 1, on a chip, to leave or take before he drowns (2 paths, no chip at home
    to turn over); the other four bring him home, where his level-1 chip shows one of 4 values:
    4 x 4.  Nothing more can happen, so longer counts are the same."""
    position = parse_position("11 =1:/2^1 1 3 B:turn es")
    assert perft(position, 2) == PathCount(paths=18, finished=18, decisions=1, chances=5)
    assert perft(position, 9) == perft(position, 2)


PINNED = {
    ("es", 2, 9): PathCount(25348, 0, 9211, 4085),
    ("es", 3, 9): PathCount(29540, 0, 10375, 4791),
    ("es", 4, 9): PathCount(35000, 0, 10555, 6111),
    ("es", 6, 7): PathCount(5000, 0, 555, 1111),
    ("pt", 2, 9): PathCount(46334, 0, 7329, 9137),
    ("pt", 3, 9): PathCount(32500, 0, 16555, 3111),
    ("pt", 4, 9): PathCount(30000, 0, 15555, 1111),
    ("pt", 6, 7): PathCount(5000, 0, 555, 1111),
}


@pytest.mark.parametrize(("edition", "divers", "depth"), PINNED)
def test_start_positions(edition: str, divers: int, depth: int) -> None:
    """Counted by this program once; the first round of them agrees with the hand count."""
    assert perft(State.start(divers, PRESETS[edition]), depth) == PINNED[edition, divers, depth]


@pytest.mark.parametrize(
    ("position", "count"),
    [
        ("1.2. 2v2/1v1 3 3 A:turn es", PathCount(66512, 49012, 15002, 15139)),
        ("1.2. 2v2/1v1 3 3 A:turn en", PathCount(72884, 66864, 12264, 18468)),
        ("1.2. 2v2/1v1 3 3 A:turn pt", PathCount(320616, 234176, 88172, 60968)),
        ("12. 2^1/1v2/=1:3 4 3 A:turn es", PathCount(975880, 910880, 34775, 310691)),
        ("12. 2^1/1v2/=1:3 4 3 A:turn pt", PathCount(3312460, 2768160, 158040, 1024531)),
        ("11 =1:1/2^2(23) 2 2 B:turn es", PathCount(22653680, 710400, 7263482, 4178404)),
    ],
)
def test_late_positions(position: str, count: PathCount) -> None:
    """Fourteen steps from late positions, through reveals and into the next dive: pinned."""
    assert perft(parse_position(position), 14) == count


def test_dividing_adds_up() -> None:
    start = State.start(2)
    parts = divide(start, 6)
    assert list(parts) == list(start.legal_actions())
    assert sum(part.paths for part in parts.values()) == perft(start, 6).paths


@pytest.mark.parametrize(("count", "depth"), [(perft, -1), (divide, 0)])
def test_depths_that_cannot_be(count: object, depth: int) -> None:
    assert callable(count)
    with pytest.raises(ValueError, match=f"depth: {depth}"):
        count(State.start(2), depth)
