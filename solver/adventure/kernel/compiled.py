"""How the kernel is compiled, and the folder that numba keeps its machine code in."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from solver.machine_code import base_folder, digest_of

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])

_HERE: Final = Path(__file__).parent
_FOLDERS: Final = (_HERE, _HERE.parent / "between", _HERE.parent / "search")
"""Whose functions are kept together, for they call one another."""

_cached = False


def set_up_cache() -> None:
    """Tell numba to keep machine code in `cache_folder()`; without a cache if it is unwritable."""
    global _cached
    folder = cache_folder()
    _cached = _is_writable(folder)
    if _cached:
        os.environ.setdefault("NUMBA_CACHE_DIR", str(folder.parent))
        import numba

        numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]  # set at run time


def cache_folder() -> Path:
    """Folder for these sources within `NUMBA_CACHE_DIR`, or within the user's cache folder."""
    return base_folder() / f"kernel-{digest_of(*_FOLDERS)}"


def jit(function: FunctionT) -> FunctionT:
    """`function` compiled at its first call, cached, without the interpreter lock."""
    return _compiled(function)


def shared(function: FunctionT) -> FunctionT:
    """Like `jit`, for functions that compiled functions call too, and that make no arrays.

    Without counting references they run faster.
    """
    return _compiled(function, _nrt=False)


def inner(function: FunctionT) -> FunctionT:
    """Like `shared`, for functions that only compiled functions call.

    Without a wrapper for Python they compile faster.
    """
    return _compiled(function, no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False)


def inlined(function: FunctionT) -> FunctionT:
    """Like `inner`, put into each caller: for small functions, and for what every turn does."""
    return _compiled(
        function, no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False, forceinline=True
    )


def _compiled(function: FunctionT, **options: Any) -> FunctionT:
    from numba import njit

    # What is not set is taken over from the function that happens to be compiled at the time.
    told: dict[str, Any] = {"_nrt": True, "forceinline": False, **options}
    compile_it = njit(cache=_cached, nogil=True, error_model="numpy", **told)
    return cast(FunctionT, compile_it(function))


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
