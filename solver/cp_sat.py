"""CP-SAT as plans are found with it: one worker, a fixed seed, deterministic time."""

from __future__ import annotations

from ortools.sat.python import cp_model

_SEED = 11
_CLOCK = 3
"""Times the deterministic seconds after which a clock stops the solver too."""


def new_solver(seconds: float) -> cp_model.CpSolver:
    """A solver that gives the same answer to the same model.

    `seconds` is deterministic time, which runs about as a clock does; on a machine so busy that a
    clock runs three times as long, the clock stops it.
    """
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = _SEED
    solver.parameters.max_deterministic_time = seconds
    solver.parameters.max_time_in_seconds = _CLOCK * seconds
    return solver
