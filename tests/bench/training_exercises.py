"""Finds the exercises of the trainer and writes them.

    python -m tests.bench.training_exercises --wanted 120 --seed 1

Games between named bots and the house, 2 to 6 divers, all editions, are walked through.  A
decision is kept when the named policies disagree about it (at least a quarter of them choose
something else than the best), when the best choice is clear (the next one costs more than 3 points
of share for two divers, less in proportion for more, and more than three times its error), by
20,000 playouts of the model `best` or by exact values.  At most one decision is taken of a game,
and as many of every number of divers.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from solver.adventure import bots
from solver.adventure.actions import Action
from solver.adventure.ladder.advisor import advise
from solver.adventure.ladder.budget import Budget
from solver.adventure.objectives import spoken_actions
from solver.adventure.rivals.inference import PRIOR
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.adventure.training.exercises import Exercise
from solver.advice import Advice
from solver.arena import MIXED_FIELD
from solver.arena_game import PlayedGame, play_game

PLAYERS = (*MIXED_FIELD, "house", "house", "diver-intent(10,2)", "diver-intent(6,2)", "timid")
CLEAR = 0.03
ERRORS = 3.0
MISSED = 0.25
FIRST, THEN = 1_500, 20_000
TRIED = 12
"""Decisions of one game that are looked at before the next game is played."""
FILE = Path("solver/adventure/training/exercises.json")


def decisions(game: PlayedGame, start: State) -> Iterator[tuple[int, State]]:
    """Every decision with a choice, by the number of actions before it."""
    state = start
    for number, action in enumerate(game.actions):
        free = state.current_player() >= 0 and state.step is not Step.SINK
        if free and len(spoken_actions(state)) > 1:
            yield number, state
        state = state.child(action)


def missed(state: State, best: set[Action]) -> float:
    """Share of the named policies that choose something else."""
    rng = random.Random(1)
    named = [name for name in PRIOR if name not in ("random", "learned")]
    chosen = [bots.make(name).choose(state, rng) for name in named]
    return sum(action not in best for action in chosen) / len(chosen)


def judged(state: State, nodes: int) -> Advice:
    """The answer to `state` within so many playouts of every action."""
    budget = Budget(nodes=nodes * len(spoken_actions(state)))
    return [advice for advice, _ in advise(state, budget=budget, drop_plan=False, holds=False)][-1]


def is_clear(advice: Advice, divers: int) -> bool:
    """Whether the best choice is alone, and the next one costs enough."""
    if len(advice.best) != 1:
        return False
    rest = [ranked.behind["win"] for ranked in advice.actions[1:]]
    return all(
        loss.mean > CLEAR * 2 / divers and loss.mean > ERRORS * loss.half_width for loss in rest
    )


def exercise(divers: int, seed: int) -> Exercise | None:
    """One out of the game of this seed; None when it holds none."""
    rng = random.Random(f"{divers} {seed}")
    players = [rng.choice(PLAYERS) for _ in range(divers)]
    rules = PRESETS[rng.choice(["es", "es", *PRESETS])]
    start = State.start(divers, rules, rng.randrange(divers))
    game = play_game([bots.make(name) for name in players], rules, rng.getrandbits(62), start.mover)
    found = [*decisions(game, start)]
    for number, state in rng.sample(found, min(TRIED, len(found))):
        quick = judged(state, FIRST)
        legal = {str(action): action for action in spoken_actions(state)}
        best = {legal[name] for name in quick.best}
        if missed(state, best) < MISSED or not is_clear(quick, divers):
            continue
        advice = judged(state, THEN)
        if advice.best == quick.best and is_clear(advice, divers):
            losses = {ranked.action: ranked.behind["win"] for ranked in advice.actions}
            return Exercise(
                start=str(start),
                actions=[str(action) for action in game.actions[:number]],
                players=players,
                losses={name: round(max(0.0, loss.mean), 4) for name, loss in losses.items()},
                errors={name: round(loss.half_width, 4) for name, loss in losses.items()},
                missed=round(missed(state, best), 3),
            )
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--wanted", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found: list[Exercise] = []
    seed = options.seed * 1_000_000
    while len(found) < options.wanted:
        seed += 1
        got = exercise(2 + len(found) % 5, seed)
        if got is not None:
            found.append(got)
            print(f"{len(found)}/{options.wanted} {got.key} {got.losses}", file=sys.stderr)
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=0) + b"\n")


if __name__ == "__main__":
    main()
