"""What the advisor may be asked for: objectives, and models of how everybody plays on."""

from __future__ import annotations

from typing import Final

from solver.advice import OBJECTIVES, Objective

MODELS: Final[dict[str, str]] = {
    "best": "everyone plays best for himself under the same objective; where only playouts are "
    "affordable they continue with the house policy, and the answer says so",
    "house": "everyone plays on by the house policy",
}
"""Models by name, with what each takes the divers for."""

CONTINUATION: Final = "house"
"""The policy that playouts continue with, under either model."""


def require_objective(name: str) -> Objective:
    """`name` as an objective; ValueError says what is allowed."""
    if name not in OBJECTIVES:
        raise ValueError(f"objective: {name!r} is not one of {', '.join(OBJECTIVES)}")
    return name


def require_model(name: str) -> str:
    """`name` if there is such a model; ValueError says what is allowed."""
    if name not in MODELS:
        raise ValueError(f"model: {name!r} is not one of {', '.join(MODELS)}")
    return name
