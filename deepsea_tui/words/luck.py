"""Where a game's dice come from, in a few words."""

from __future__ import annotations

from deepsea_tui.game.luck import Luck


def seed_now(luck: Luck, moves: int) -> str:
    """The seed that decides after `moves` moves, `seed 7`; or `real table`."""
    deal = luck.binding(moves)
    return "real table" if deal is None else f"seed {deal.seed}"


def luck_words(luck: Luck) -> str:
    """`seed 7`, `seed 7, then 99` for a branch with dice of its own, or `real table`."""
    first = "real table" if luck.seed is None else f"seed {luck.seed}"
    if not luck.later:
        return first
    then = "then seed" if luck.seed is None else "then"
    return f"{first}, {then} {luck.later[-1].seed}"
