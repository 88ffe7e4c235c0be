"""Where numba keeps machine code: folders named after the sources that it was compiled from.

Numba notices a change only in the file of the function that it has cached, not in the files of
the functions called from there.  In a folder named after a digest of all sources that may be
called, code compiled from other sources is never met.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


def base_folder() -> Path:
    """`NUMBA_CACHE_DIR`, or a folder within the user's cache folder."""
    base = os.environ.get("NUMBA_CACHE_DIR")
    if base is None:
        import platformdirs

        base = str(platformdirs.user_cache_path("deepsea") / "numba")
    return Path(base)


def digest_of(*folders: Path, also: str = "") -> str:
    """A name for the sources in `folders`, by what they say; `also` is put before them."""
    digest = hashlib.sha256(also.encode())
    for folder in folders:
        for source in sorted(folder.glob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def kept_in(name: str, function: FunctionT, **options: Any) -> FunctionT:
    """`function` compiled at its first call, without the interpreter lock, and kept in the folder
    `name` of the base folder; not kept if that cannot be written.  `options` are numba's."""
    from numba import njit

    with _folder(name) as cached:
        compile_it = njit(cache=cached, nogil=True, error_model="numpy", **options)
        return cast(FunctionT, compile_it(function))


@contextmanager
def _folder(name: str) -> Iterator[bool]:
    """Numba's cache folder is that of `name` meanwhile; gives whether there is one."""
    import numba

    before = numba.config.CACHE_DIR  # type: ignore[attr-defined]  # set at run time
    folder = base_folder() / name
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
