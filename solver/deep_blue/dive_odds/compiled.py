"""How the solver of dives is compiled.

All of it stands in `kernel`, whose changes numba notices by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from solver.machine_code import kept_in

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])

_FOLDER: Final = "dive-odds"


def jit(function: FunctionT) -> FunctionT:
    """`function` compiled at its first call, cached, without the interpreter lock."""
    return kept_in(_FOLDER, function)


def inner(function: FunctionT) -> FunctionT:
    """Like `jit`, for functions that only compiled functions call and that make no arrays."""
    return kept_in(_FOLDER, function, no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False)
