"""What is known of the rule bots against each other, checked by matches; run by hand.

    python -m tests.bench.opponent_facts [GAMES]

Prints each figure with its 95 % interval beside the known one (40,000 games each, `es`).
"""

from __future__ import annotations

import os
import sys
from typing import NamedTuple

from solver.adventure.ruleset import PRESETS
from solver.arena import MIXED, play_match


class Fact(NamedTuple):
    """A known figure of the first bot: its mean points, or its win share."""

    bots: tuple[str, ...]
    known: float
    of: str = "win"


FACTS = (
    Fact(("diver-intent(8,2)",) * 4, 29, "points"),
    Fact(("trail-half",) * 4, 22, "points"),
    Fact(("random",) * 4, 8, "points"),
    Fact(("diver-intent(8,2)", MIXED, MIXED, MIXED), 0.425),
    Fact(("diver-intent(9,2)", *("diver-intent(8,2)",) * 3), 0.254),
    Fact(("trail-half", "diver-intent(10,2)"), 0.744),
    Fact(("diver-intent(14,2)", "trail-half"), 0.721),
    Fact(("diver-intent(5,2)", *(MIXED,) * 5), 0.429),
)


def main(games: int) -> None:
    """Plays every match and prints a line for it."""
    workers = os.cpu_count() or 1
    for fact in FACTS:
        match = play_match(fact.bots, games, PRESETS["es"], seed=1, rotate=True, workers=workers)
        found = match.seats[0].win if fact.of == "win" else match.seats[0].points
        print(
            f"{found.mean:6.3f} ±{found.half_width:.3f}  known {fact.known:g}  "
            f"{fact.of} of {' - '.join(fact.bots)}",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4000)
