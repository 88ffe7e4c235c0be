"""Deep Sea: play Deep Sea Adventure in the terminal, with an advisor that knows the odds."""

from __future__ import annotations

__version__: str


def __getattr__(name: str) -> str:
    """`__version__`, looked up when somebody asks: reading the metadata takes a while."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("deepsea-tui")
    except PackageNotFoundError:  # run from a source tree that is not installed
        return "0.1.0+source"
