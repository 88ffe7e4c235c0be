"""How many positions of the last dive have exact answers under each model of the rivals.

    python -m tests.bench.exact_models [games] [seconds]

Plays games of named bots and the house with 2 to 6 divers, `games` of each number, takes a few
positions of each last dive, and searches them for win shares under each model, `seconds` of
processor time at most; `inferred` goes by the moves of the game.  Prints, for each model, how many
have an exact answer, in how many nodes (median and most), and nodes a second; how good the early
guess is; and how often what is best under one model loses under another, where both are exact.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterator

from solver.adventure import bots
from solver.adventure.exact.estimate import affordable
from solver.adventure.exact.solve import Ending, ExactAnswer, warm_up
from solver.adventure.ladder.background_ending import MAX_NODES
from solver.adventure.rivals.inference import Inference
from solver.adventure.rivals.seats import Rivals, SeatPolicies
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.adventure.step import Step

FIELD = (
    "diver-intent(8,2)",
    "diver-intent(10,2)",
    "trail-half",
    "house",
    "cloverrose",
    "calculator",
    "grabber(2)",
    "random",
)
MODELS = ("best", "paranoid", "house", "diver-intent(8,2)", "inferred")
EACH = 3
"""Positions of each game."""
NEGLIGIBLE = 0.001
"""Win share that nobody would play for."""
_TURN = (Step.TURN, Step.DECLARE, Step.ROLL, Step.SEARCH)


def last_dive(divers: int, seed: int) -> Iterator[tuple[State, SeatPolicies]]:
    """Turns of the last dive of one game, with what every seat is taken for by then."""
    rng = random.Random(seed)
    rules = PRESETS[list(PRESETS)[seed % len(PRESETS)]]
    players = [bots.make(rng.choice(FIELD)) for _ in range(divers)]
    state = State.start(divers, rules, starter=rng.randrange(divers))
    inference = Inference(divers)
    while not state.is_terminal():
        if state.dive == 3 and state.step in _TURN:
            yield state, [inference.of_seat(seat) for seat in range(divers)]
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            weights = [float(chance) for _, chance in outcomes]
            action = rng.choices([action for action, _ in outcomes], weights)[0]
        else:
            action = players[state.mover].choose(state, rng)
            inference.observe(state, action)
        state = state.child(action)


def rivals_of(model: str, guessed: SeatPolicies) -> Rivals:
    """How a search takes the rivals."""
    if model == "best":
        return None
    if model == "paranoid":
        return "paranoid"
    return guessed if model == "inferred" else [{model: 1.0}] * len(guessed)


def loss(asked: ExactAnswer, other: ExactAnswer, seat: int) -> float:
    """Win share that the advice of `asked` gives up as `other` sees it."""
    shares = {action: worth.win[seat] for action, worth in other.actions.items()}
    return max(shares.values()) - max(shares[action] for action in asked.best)


def main() -> None:
    """Measure and print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    limit = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
    warm_up()
    nodes: defaultdict[str, list[int]] = defaultdict(list)
    speed: defaultdict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    guesses: defaultdict[tuple[str, bool, bool], int] = defaultdict(int)
    losses: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    positions = 0
    for divers in range(2, 7):
        for game in range(games):
            met = [*last_dive(divers, 1000 * divers + game)]
            for state, guessed in random.Random(game).sample(met, min(EACH, len(met))):
                positions += 1
                answers: dict[str, ExactAnswer] = {}
                for model in MODELS:
                    rivals = rivals_of(model, guessed)
                    ending = Ending(state, "win", MAX_NODES, rivals)
                    begin = time.process_time()
                    while ending.run() and time.process_time() - begin < limit:
                        pass
                    speed[model][0] += ending.nodes
                    speed[model][1] += time.process_time() - begin
                    guesses[model, affordable(state, rivals), ending.is_done] += 1
                    if ending.is_done:
                        nodes[model].append(ending.nodes)
                        answers[model] = ending.answer()
                for asked, answer in answers.items():
                    for model, other in answers.items():
                        if model != asked and len(answer.actions) > 1:
                            losses[asked, model].append(loss(answer, other, state.mover))
    print(f"{positions} positions, at most {MAX_NODES:,} nodes and {limit:g} s each")
    for model in MODELS:
        found = nodes[model] or [0]
        print(
            f"{model}: {len(nodes[model]) / positions:.3f} exact, nodes median "
            f"{statistics.median(found):,.0f}, most {max(found):,}; "
            f"{speed[model][0] / speed[model][1]:,.0f} nodes a second; guessed affordable: "
            f"{guesses[model, True, True]} exact, {guesses[model, True, False]} not; too large: "
            f"{guesses[model, False, True]} exact, {guesses[model, False, False]} not"
        )
    for (asked, model), each in losses.items():
        wrong = [one for one in each if one > NEGLIGIBLE]
        print(
            f"best under {asked} does not hold under {model} in {len(wrong)} of {len(each)} "
            f"decisions; loses {100 * statistics.fmean(each):.2f} points of share on the average"
        )


if __name__ == "__main__":
    main()
