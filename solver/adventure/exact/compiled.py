"""How the exact search is compiled.

Its machine code has a folder of its own, so that the kernel need not compile again for a change
here; the digest is of the kernel's sources too, whose policies are built in.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import numpy as np

from solver.adventure.kernel.compiled import cache_folder
from solver.machine_code import digest_of, kept_in

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])

_FOLDER: Final = f"exact-{digest_of(Path(__file__).parent, also=cache_folder().name)}"


def jit(function: FunctionT) -> FunctionT:
    """`function` compiled at its first call, cached, without the interpreter lock."""
    return kept_in(_FOLDER, function)


def inner(function: FunctionT) -> FunctionT:
    """Like `jit`, for functions that only compiled functions call and that make no arrays."""
    return kept_in(_FOLDER, function, no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False)


@inner
def variable(constant: int) -> int:
    """`constant` as any other int64.

    Numba compiles a function anew for each constant that it is given, or that a variable given to
    it begins with; not for these.
    """
    return int(np.int64(constant))
