"""How the exact search is compiled, and where numba keeps its machine code.

As in the kernel, a folder named after a digest of the sources keeps code compiled from other
sources away.  It is a folder of its own, so that the kernel need not compile again for a change
here; the digest is of the kernel's sources too, whose policies are built in.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np

from solver.adventure.kernel.compiled import cache_folder

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


def jit(function: FunctionT) -> FunctionT:
    """`function` compiled at its first call, cached, without the interpreter lock."""
    return _compiled(function)


def inner(function: FunctionT) -> FunctionT:
    """Like `jit`, for functions that only compiled functions call and that make no arrays."""
    return _compiled(function, no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False)


def _compiled(function: FunctionT, **options: Any) -> FunctionT:
    from numba import njit

    with _own_folder() as cached:
        compile_it = njit(cache=cached, nogil=True, error_model="numpy", **options)
        return cast(FunctionT, compile_it(function))


@contextmanager
def _own_folder() -> Iterator[bool]:
    """Numba's cache folder is that of these sources meanwhile; gives whether there is one."""
    import numba

    before = numba.config.CACHE_DIR  # type: ignore[attr-defined]  # set at run time
    folder = cache_folder().parent / f"exact-{_DIGEST}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        yield False
        return
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    try:
        yield True
    finally:
        numba.config.CACHE_DIR = before  # type: ignore[attr-defined]


def _digest() -> str:
    digest = hashlib.sha256(cache_folder().name.encode())  # the kernel's policies are built in
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


_DIGEST = _digest()


@inner
def variable(constant: int) -> int:
    """`constant` as any other int64.

    Numba compiles a function anew for each constant that it is given, or that a variable given to
    it begins with; not for these.
    """
    return int(np.int64(constant))
