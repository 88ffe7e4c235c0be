"""Measurements as they are kept: one JSON object a line, appended as soon as it is made.

A measurement counts again in a later run when its row, its settings and the source that it hangs
on are the same; so an interrupted run goes on where it was, and figures of other code are not mixed
in.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

import solver.adventure

Settings = dict[str, int | str]

_NOT_MEASURED = ("review", "training")


class Kept(msgspec.Struct, frozen=True):
    """A line of the file."""

    row: str
    settings: Settings
    code: str
    """Of `source_hash`, without what the row leaves out."""
    seconds: float
    """Time that the measurement took."""
    load: float
    """Load average of the machine just before it."""
    result: dict[str, Any]


def source_hash(without: Sequence[str] = ()) -> str:
    """What the source of the first game's solver and its fitted numbers are, in twelve characters.

    Nothing else counts: the other game and reviews are not measured here, and the engine only hands
    on.  Folders named in `without` do not count either.
    """
    root = Path(solver.adventure.__file__).parent
    left_out = (*_NOT_MEASURED, *without)
    digest = sha256()
    files = (path for path in root.rglob("*") if path.suffix in (".py", ".npy"))
    for path in sorted(path for path in files if path.parent.name not in left_out):
        digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


class Results:
    """The file at `path`, which may not be there yet, and others that are only read."""

    def __init__(self, path: Path, *others: Path) -> None:
        self._path = path
        self._kept = {
            _key(kept.row, kept.settings, kept.code): kept
            for file in (*others, path)
            for kept in _read(file)
        }

    def find(self, row: str, settings: Settings, code: str) -> Kept | None:
        """The measurement of these settings, if it has been made of the source `code`."""
        return self._kept.get(_key(row, settings, code))

    def keep(
        self,
        row: str,
        settings: Settings,
        code: str,
        result: dict[str, Any],
        seconds: float,
        load: float,
    ) -> None:
        """Append a measurement; OSError when the file cannot be written."""
        kept = Kept(row, settings, code, round(seconds, 1), round(load, 2), result)
        torn = _is_torn(self._path)
        with self._path.open("ab") as file:
            file.write(b"\n" * torn + msgspec.json.encode(kept) + b"\n")
        self._kept[_key(row, settings, code)] = kept


def write(path: Path, kept: Sequence[Kept]) -> None:
    """Put these measurements in the file, and nothing else."""
    path.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in kept))


def _read(path: Path) -> Iterator[Kept]:
    """What the file holds; a line that cannot be read is told and left out."""
    if not path.exists():
        return
    for number, line in enumerate(path.read_bytes().splitlines(), start=1):
        try:
            yield msgspec.json.decode(line, type=Kept)
        except msgspec.DecodeError as error:
            print(f"{path}, line {number} is left out: {error}", file=sys.stderr)


def _key(row: str, settings: Settings, code: str) -> tuple[object, ...]:
    return row, code, *sorted(settings.items())


def _is_torn(path: Path) -> bool:
    """Whether the last line was cut off while it was written."""
    data = path.read_bytes() if path.exists() else b""
    return bool(data) and not data.endswith(b"\n")
