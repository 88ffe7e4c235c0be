"""Pages that need nothing else: no scripts, no fonts or pictures from elsewhere, names escaped."""

from __future__ import annotations

from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from deepsea_tui.words.numbers import signed


def render(template: str, **values: Any) -> str:
    """The page that `template`, a file of this folder, makes of the values."""
    environment = Environment(
        loader=PackageLoader("deepsea_tui", "pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["signed"] = signed
    return environment.get_template(template).render(**values)
