"""`deepsea paths`: where files are."""

from __future__ import annotations

import click


@click.command()
def command() -> None:
    """Print where games, settings, cache and logs are kept."""
    from deepsea_tui.files.storage import Storage

    storage = Storage()
    rows = {
        "games": storage.folders.data,
        "autosave": storage.autosave_path,
        "settings": storage.settings_path,
        "cache": storage.folders.cache,
        "log": storage.folders.log,
    }
    for name, path in rows.items():
        click.echo(f"{name:<9} {path}")
