"""From which loss on a decision is an inaccuracy, a mistake or a blunder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from solver.adventure.review.report import LABELS, Label
from solver.advice import Estimate, Objective

_DEFAULT: Final[dict[Objective, tuple[float, float, float]]] = {
    "win": (0.02, 0.05, 0.10),
    "points": (0.5, 1.5, 3.0),
}
"""For two divers."""


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Losses from which on a decision gets each of `LABELS`, as for two divers.

    With more divers the win is shared out among more, so that a loss of the same weight is
    smaller: shares are scaled by 2 / divers.  Points are not.
    """

    losses: tuple[float, ...]
    objective: Objective = "win"

    def __post_init__(self) -> None:
        """ValueError unless there are three losses that grow, in the range of the objective."""
        most = 1.0 if self.objective == "win" else 240.0
        numbers = ", ".join(f"{loss:g}" for loss in self.losses)
        if len(self.losses) != len(LABELS):
            raise ValueError(
                f"thresholds: {len(self.losses)} given ({numbers}), one each for "
                f"{', '.join(LABELS)} is wanted"
            )
        if not all(low < high for low, high in pairwise((0.0, *self.losses))):
            raise ValueError(f"thresholds: {numbers} do not grow from above 0")
        if self.losses[-1] > most:
            raise ValueError(f"thresholds: {self.losses[-1]:g} is more than {most:g}")

    @classmethod
    def default(cls, objective: Objective) -> Thresholds:
        """The usual ones: 2, 5 and 10 points of share, or half a point, 1.5 and 3 points."""
        return cls(_DEFAULT[objective], objective)

    @classmethod
    def parse(cls, text: str, objective: Objective) -> Thresholds:
        """Three numbers parted by commas, `0.02,0.05,0.1`; ValueError says what is wrong."""
        try:
            losses = tuple(float(part) for part in text.split(","))
        except ValueError:
            raise ValueError(
                f"thresholds: {text!r} is not three numbers parted by commas"
            ) from None
        return cls(losses, objective)

    def scaled(self, divers: int) -> list[float]:
        """The losses for a game of so many divers."""
        factor = 2 / divers if self.objective == "win" else 1.0
        return [loss * factor for loss in self.losses]


def losses_of(thresholds: Thresholds | None, objective: Objective, divers: int) -> list[float]:
    """The losses of a review in `objective`, by the usual thresholds when None; ValueError if they
    count something else."""
    wanted = thresholds or Thresholds.default(objective)
    if wanted.objective != objective:
        raise ValueError(f"thresholds: they count {wanted.objective}, not {objective}")
    return wanted.scaled(divers)


def label_of(loss: Estimate, scaled: Sequence[float]) -> Label | None:
    """The label of a loss under `Thresholds.scaled`; None when it is within its error or small."""
    if loss.mean <= loss.half_width:
        return None
    reached = [label for label, least in zip(LABELS, scaled, strict=True) if loss.mean >= least]
    return reached[-1] if reached else None
