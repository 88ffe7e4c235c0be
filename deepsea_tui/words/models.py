"""How the other divers are taken to play, in words."""

from __future__ import annotations

from typing import Final

_MODELS: Final = {
    "best": "each plays for the best own result",
    "house": "all play the house policy",
    "paranoid": "all play against you (worst case)",
    "inferred": "as their moves so far suggest",
}


def model_name(model: str) -> str:
    """A model of play in words; one that has none is named as it is."""
    return _MODELS.get(model, model)
