"""The score sheet: points of every diver by dive, as text."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from solver.adventure.components import DIVES

NAME_WIDTH = 18


def score_sheet(names: Sequence[str], by_dive: Sequence[Sequence[int]], none: str) -> list[Content]:
    """A head line and a line for each seat; `none` stands where a dive is still to come."""
    head = "".join(f"{f'dive {dive}':>9}" for dive in range(1, DIVES + 1)) + f"{'total':>9}"
    lines = [Content.styled(f"{'':<{NAME_WIDTH}}{head}", "$foreground-muted")]
    for seat, (name, points) in enumerate(zip(names, by_dive, strict=True)):
        cells = [str(gained) for gained in points] + [none] * (DIVES - len(points))
        lines.append(
            Content.assemble(
                (f"{'ABCDEF'[seat]} ", "bold $accent"),
                f"{name:<{NAME_WIDTH - 2}}",
                "".join(f"{cell:>9}" for cell in cells),
                (f"{sum(points):>9}", "bold"),
            )
        )
    return lines
