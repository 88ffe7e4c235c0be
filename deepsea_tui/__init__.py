"""Deep Sea: play Deep Sea Adventure in the terminal, with an advisor that knows the odds."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("deepsea-tui")
except PackageNotFoundError:  # run from a source tree that is not installed
    __version__ = "0.1.0+source"
