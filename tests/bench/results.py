"""Measurements as they are kept: one JSON object a line, appended as soon as it is made.

A measurement counts again in a later run when its row, its settings and the solver's source are
the same; so an interrupted run goes on where it was, and figures of other code are not mixed in.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
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
    """Of `source_hash`."""
    seconds: float
    """Time that the measurement took."""
    load: float
    """Load average of the machine just before it."""
    result: dict[str, Any]


def source_hash() -> str:
    """What the source of the first game's solver and its fitted numbers are, in twelve characters.

    Nothing else counts: the other game and reviews are not measured here, and the engine only hands
    on.
    """
    root = Path(solver.adventure.__file__).parent
    digest = sha256()
    files = (path for path in root.rglob("*") if path.suffix in (".py", ".npy"))
    for path in sorted(path for path in files if path.parent.name not in _NOT_MEASURED):
        digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


class Results:
    """The file at `path`, which may not be there yet."""

    def __init__(self, path: Path, code: str) -> None:
        self._path = path
        self._code = code
        self._kept = {_key(kept.row, kept.settings): kept for kept in self._read()}

    def find(self, row: str, settings: Settings) -> Kept | None:
        """The measurement of these settings, if it has been made."""
        return self._kept.get(_key(row, settings))

    def keep(
        self, row: str, settings: Settings, result: dict[str, Any], seconds: float, load: float
    ) -> None:
        """Append a measurement; OSError when the file cannot be written."""
        kept = Kept(row, settings, self._code, round(seconds, 1), round(load, 2), result)
        torn = _is_torn(self._path)
        with self._path.open("ab") as file:
            file.write(b"\n" * torn + msgspec.json.encode(kept) + b"\n")
        self._kept[_key(row, settings)] = kept

    def _read(self) -> Iterator[Kept]:
        """What the file holds of this code; a line that cannot be read is told and left out."""
        if not self._path.exists():
            return
        for number, line in enumerate(self._path.read_bytes().splitlines(), start=1):
            try:
                kept = msgspec.json.decode(line, type=Kept)
            except msgspec.DecodeError as error:
                print(f"{self._path}, line {number} is left out: {error}", file=sys.stderr)
                continue
            if kept.code == self._code:
                yield kept


def _key(row: str, settings: Settings) -> tuple[object, ...]:
    return row, *sorted(settings.items())


def _is_torn(path: Path) -> bool:
    """Whether the last line was cut off while it was written."""
    data = path.read_bytes() if path.exists() else b""
    return bool(data) and not data.endswith(b"\n")
