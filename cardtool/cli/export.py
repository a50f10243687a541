"""`cardtool export`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardtool.cli.workspace import color_option, open_session


@click.command("export")
@click.argument("target", required=False)
@click.argument("names", nargs=-1, metavar="[GAME|DECK|ID]...")
@click.option("--lang", help="The language. [default: the game's own]")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where to write, one folder a game. [default: as in cardtool.yaml]",
)
@click.option("--preflight", is_flag=True, help="Say what the target would refuse or change, and write nothing.")
@click.option("--url-base", help="Tabletop Simulator: the folder on the web where the pictures will be.")
@click.option("--quality", help="Tables: normal (the default) or high, 300 px an inch.")
@color_option
def command(
    target: str | None,
    names: tuple[str, ...],
    lang: str | None,
    out: Path | None,
    preflight: bool,
    url_base: str | None,
    quality: str | None,
) -> None:
    """Check, then write what a print shop or a virtual table takes.

    TARGET is a print shop, a file in templates/shared/vendors, or a table; without it all are listed. Exports every
    game of the workspace, or the games, decks and cards that are named. An error stops it before anything is written.
    """
    from cardtool.cli.exporting import Request, list_targets, run

    session = open_session()
    if target is None:
        list_targets(session)
        return
    request = Request(target, names, lang, out, preflight, url_base, quality)
    sys.exit(run(session, request))
