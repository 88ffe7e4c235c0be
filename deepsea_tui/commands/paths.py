"""`deepsea paths`: where files are."""

from __future__ import annotations

import click


@click.command()
def command() -> None:
    """Print where games, own tables of Deep Blue, settings, cache and logs are kept."""
    from deepsea_tui.files import deep_blue_tables
    from deepsea_tui.files.storage import Storage

    storage = Storage()
    rows = {
        "games": storage.kept.folder,
        "autosave": storage.autosave_path,
        **{path.stem: path for path in storage.autosave_paths() if path != storage.autosave_path},
        "tables": deep_blue_tables.folder(storage.folders),
        "settings": storage.settings_path,
        "cache": storage.folders.cache,
        "log": storage.folders.log,
    }
    width = max(map(len, rows))
    for name, path in rows.items():
        click.echo(f"{name:<{width + 1}} {path}")
