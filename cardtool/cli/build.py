"""`cardtool build`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardtool.cli.workspace import color_option, open_session, show, wrong_use


@click.command("build")
@click.argument("names", nargs=-1, metavar="[GAME|ID]...")
@click.option(
    "--to",
    "products",
    multiple=True,
    type=click.Choice(["sheets", "png", "summary"]),
    help="What to make; everything when left out. May be given more than once.",
)
@click.option("--paper", help="The paper: a file in templates/shared/papers. [default: as in cardtool.yaml]")
@click.option("--lang", help="The language. [default: the game's own]")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where to write, one folder a game. [default: as in cardtool.yaml]",
)
@click.option("--draft", is_flag=True, help="Write even with errors, and DRAFT across every card.")
@color_option
def command(
    names: tuple[str, ...],
    products: tuple[str, ...],
    paper: str | None,
    lang: str | None,
    out: Path | None,
    draft: bool,
) -> None:
    """Check, then write sheets to print, pictures and rule summaries.

    Builds every game of the workspace, or the games and cards that are named. An error stops it before
    anything is written, and what was built before stays as it is.
    """
    from cardtool.cli.building import Request, run

    session = open_session()
    sys.exit(run(session, Request(names, products, paper, lang, out, draft), show, wrong_use))
