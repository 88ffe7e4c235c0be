"""The strength of the advisor in the arena, each figure against its bar.

    python -m tests.bench.arena_bars --games 2000 --playouts 1000 --workers 2 --seed 1

Rules `es`, seats rotated.  A bar counts as reached when the share is at least the bar, and as
missed for certain when the whole 95 % interval is below it.

Measured with seed 1 and 1,000 playouts: 4 divers against three diver-intent(8,2) .415 ± .060 (260
games), against three of the house .406 ± .059 (260); 2 divers against the house .744 ± .068 (160);
6 divers, mixed field, .525 ± .056 (300).  The others want a longer run.
"""

from __future__ import annotations

import argparse
import time

from solver.adventure.ruleset import PRESETS
from solver.arena import MIXED, play_match

BARS: dict[str, tuple[tuple[str, ...], float]] = {
    "4 divers, mixed field": ((MIXED,) * 3, 0.60),
    "4 divers, three diver-intent(8,2)": (("diver-intent(8,2)",) * 3, 0.42),
    "2 divers, diver-intent(10,2)": (("diver-intent(10,2)",), 0.90),
    "2 divers, trail-half": (("trail-half",), 0.94),
    "6 divers, mixed field": ((MIXED,) * 5, 0.52),
    "4 divers, three of the house": (("house",) * 3, 0.34),
    "2 divers, the house": (("house",), 0.64),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--playouts", type=int, default=1000, help="for each action")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, nargs="+", help="numbers of the figures, from 1")
    options = parser.parse_args()
    bot = f"advisor({options.playouts})"
    print(f"{bot}, {options.games} games a figure, seed {options.seed}, es, seats rotated")
    for number, (what, (rivals, bar)) in enumerate(BARS.items(), start=1):
        if options.only and number not in options.only:
            continue
        begin = time.monotonic()
        result = play_match(
            (bot, *rivals),
            options.games,
            PRESETS["es"],
            options.seed,
            rotate=True,
            workers=options.workers,
        )
        win = result.seats[0].win
        verdict = "reached" if win.mean >= bar else "missed"
        if win.mean < bar <= win.mean + win.half_width:
            verdict = "missed, within the interval"
        print(
            f"{number} {what:36} {win.mean:.3f} ± {win.half_width:.3f}  bar {bar:.2f}  {verdict}"
            f"  ({result.games} games, {time.monotonic() - begin:.0f} s)",
            flush=True,
        )


if __name__ == "__main__":
    main()
