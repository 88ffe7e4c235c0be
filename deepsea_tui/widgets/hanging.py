"""A line in a list that, where it is broken, goes on beside its number and not below it."""

from __future__ import annotations

from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from deepsea_tui.words.tables import split


@dataclass(frozen=True, slots=True)
class Hanging:
    """`line`, its head in a column of its own."""

    line: str

    def __str__(self) -> str:
        return self.line

    def __rich__(self) -> Table:
        """As wide as it may be."""
        head, rest = split(self.line)
        table = Table.grid(expand=True)
        table.add_column(width=len(head), no_wrap=True)
        table.add_column(ratio=1)
        table.add_row(Text(head), Text(rest))
        return table
