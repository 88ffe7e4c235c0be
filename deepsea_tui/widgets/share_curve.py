"""The curve of win shares over a game."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from deepsea_tui.widgets.picture import Picture
from deepsea_tui.words.curve import share_picture
from solver.adventure.review.report import Review

_LEAST = (30, 6)
"""Columns and rows without which nothing can be read off it."""


class ShareCurve(Picture):
    """Blank until it is given a review, and where there is no room."""

    def show(self, review: Review, names: Sequence[str], ascii_only: bool) -> None:
        """Draw the shares of `review`, a curve for each of `names`."""

        def drawing(width: int, height: int) -> Text | str:
            if width < _LEAST[0] or height < _LEAST[1]:
                return ""
            picture = share_picture(
                review,
                names,
                (width, height),
                ascii_only=ascii_only,
                colour=not self.app.no_color,
            )
            return Text.from_ansi(picture)

        self.draw_by(drawing)
