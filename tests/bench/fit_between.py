"""Fits the value between dives to games of the kernel's policies, and writes its weights.

    pip install -e ".[fit]"
    python -m tests.bench.fit_between --games 100000 --held 40000 --seed 1

For each number of divers and each dive to come a net is fitted to `--games` games (see
`between_games`) and told by its errors over `--held` other ones: cross-entropy and Brier score of a
game, mean and top-decile error of calibration (points of share), and the points by which final
points are missed.  The same seed and policies give the same bytes; a fit
takes four minutes of one core.  `--check` measures the weights
in use instead.  Errors are told in three fields: good players as in the data, the learned policy
alone, and mixed rivals, of whom the value knows nothing.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np
from scipy.optimize import minimize

from solver.adventure.between.network import FEATURES, HIDDEN, OUTPUTS_AT, WEIGHTS, features
from solver.adventure.between.weights import FILE, SHAPE
from solver.adventure.between.worth import worths
from tests.bench.between_games import GOOD, RULES, Games, games
from tests.bench.between_loss import loss_and_slopes
from tests.bench.gains import LIBRARY

STEPS = 120
DECILES = 10
RECORDED = 5
RECORD = Path(__file__).parents[1] / "solver/data/between.json"
FIELDS = {"good": GOOD, "learned": ("learned",), "mixed": LIBRARY}
HEADER = "| divers | dive | field | cross-entropy | Brier | calibration | top decile | points |"


def fit(data: Games, rng: np.random.Generator) -> np.ndarray:
    """Weights fitted to `data`."""
    seats = data.win.shape[1]
    x = np.empty((len(data.win), seats, FEATURES))
    features(seats, data.before, np.empty(seats), x)
    gain = data.points - data.before[:, :seats]
    start = np.zeros(WEIGHTS)
    start[:OUTPUTS_AT] = rng.normal(0, FEATURES**-0.5, OUTPUTS_AT)
    for output in (0, 1):
        first = OUTPUTS_AT + output * (HIDDEN + FEATURES + 1)
        start[first : first + HIDDEN] = rng.normal(0, 0.3, HIDDEN)
    found = minimize(
        loss_and_slopes,
        start,
        (x, data.win, gain),
        method="L-BFGS-B",
        jac=True,
        options={"maxiter": STEPS, "maxfun": 2 * STEPS},
    )
    return found.x


def figures(data: Games, dive: int) -> str:
    """Errors of the weights in use over `data`, as cells of a row."""
    seats = data.win.shape[1]
    found = worths(data.before, dive, seats)
    shares, points = found[:, :seats], found[:, seats:]
    entropy = -(data.win * np.log(shares)).sum(axis=1).mean()
    brier = ((shares - data.win) ** 2).sum(axis=1).mean()
    order = np.argsort(shares, axis=None, kind="stable")
    parts = np.array_split(order, DECILES)
    gaps = [100 * (data.win.flat[part].mean() - shares.flat[part].mean()) for part in parts]
    missed = np.sqrt(((points - data.points) ** 2).mean())
    return (
        f"{entropy:.4f} | {brier:.4f} | {np.abs(gaps).mean():.2f} | {gaps[-1]:+.2f} | {missed:.1f}"
    )


def recorded(options: argparse.Namespace) -> list[dict[str, object]]:
    """What the weights say of a few games of each kind, for the tests."""
    cases: list[dict[str, object]] = []
    for divers in range(2, 7):
        for dive in (2, 3):
            rng = np.random.default_rng([options.seed, divers, dive, 2])
            before = games(divers, dive, RECORDED * len(RULES), rng).before[:RECORDED]
            found = worths(before, dive, divers)
            case = {"before": before, "win": found[:, :divers], "points": found[:, divers:]}
            listed = {name: np.round(rows, 7).tolist() for name, rows in case.items()}
            cases.append({"seats": divers, "dive": dive, **listed})
    return cases


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--held", type=int, default=40_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--divers", type=int, nargs="+", default=[2, 3, 4, 5, 6])
    parser.add_argument("--check", action="store_true", help="measure the weights in use")
    options = parser.parse_args()
    print(f"seed {options.seed}, {options.games} games to fit, {options.held} held out")
    if not options.check:
        nets = np.load(FILE) if FILE.exists() else np.zeros(SHAPE, np.float32)
        for divers in options.divers:
            for dive in (2, 3):
                begin = time.process_time()
                rng = np.random.default_rng([options.seed, divers, dive])
                data = games(divers, dive, options.games, rng)
                nets[divers - 2, dive - 2] = fit(data, rng)
                print(
                    f"{divers} divers, dive {dive}: {len(data.win)} games, "
                    f"{time.process_time() - begin:.0f} s of processor time",
                    flush=True,
                )
        np.save(FILE, nets)
        RECORD.write_text(json.dumps(recorded(options), separators=(",", ":")) + "\n")
    print(HEADER)
    print("|" + "---|" * HEADER.count(" | ") + "---|")
    for divers in options.divers:
        for dive in (2, 3):
            for field, after in FIELDS.items():
                rng = np.random.default_rng([options.seed, divers, dive, 1])
                held = games(divers, dive, options.held, rng, after)
                print(f"| {divers} | {dive} | {field} | {figures(held, dive)} |", flush=True)


if __name__ == "__main__":
    main()
