"""What an answer may cost: seconds of computing, or a number of whole games played out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

DEFAULT_SECONDS: Final = 3.0
"""Time for a question that sets no limit itself."""

MOST_SECONDS: Final = 86_400.0
MOST_NODES: Final = 1_000_000_000

MOST_SEED: Final = 2**62 - 1
"""Seeds go from 0 to this."""


@dataclass(frozen=True, slots=True)
class Budget:
    """One of the two limits.  `seconds` counts from the moment the compiled code is loaded."""

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and self.nodes is not None:
            raise ValueError("seconds, nodes: only one limit may be set")
        if self.seconds is not None and not 0 < self.seconds <= MOST_SECONDS:
            raise ValueError(
                f"seconds: {self.seconds:g} is not more than 0 and at most {MOST_SECONDS:.0f}"
            )
        if self.nodes is not None and not 1 <= self.nodes <= MOST_NODES:
            raise ValueError(f"nodes: {self.nodes} is not from 1 to {MOST_NODES}")
        if self.seconds is None and self.nodes is None:
            object.__setattr__(self, "seconds", DEFAULT_SECONDS)
