"""`cardtool cache`."""

from __future__ import annotations

import click


@click.group("cache")
def command() -> None:
    """What is remembered of earlier builds, so that only what changed is drawn again.

    It lies in the user's own folder for such things, or where the variable CARDTOOL_CACHE says.
    """


@command.command("clear")
def clear() -> None:
    """Remove it; the next build draws everything anew, and makes the same files."""
    from cardtool.project.store import store, store_folder

    count, freed = store().clear()
    click.echo(f"{store_folder()}  {count} entr{'y' if count == 1 else 'ies'}, {freed / 2**20:.1f} MiB freed")
