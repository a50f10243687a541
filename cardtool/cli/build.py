"""`cardtool build`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardtool.cli.sheet_options import paper_option, sheet_options
from cardtool.cli.workspace import color_option, names_in, open_session


@click.command("build")
@click.argument("names", nargs=-1, metavar="[GAME|DECK|ID]...")
@click.option(
    "--to",
    "products",
    multiple=True,
    type=click.Choice(["sheets", "png", "summary"]),
    help="What to make; everything when left out. May be given more than once.",
)
@click.option("--only", multiple=True, metavar="ID[,ID]...", help="These cards alone: the same as naming them.")
@click.option(
    "--since", metavar="REV", help="Cards that look otherwise than in this git revision, or of which there are more."
)
@click.option("--lang", help="The language. [default: the game's own]")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where to write, one folder a game. [default: as in cardtool.yaml]",
)
@click.option("--draft", is_flag=True, help="Write even with errors, and DRAFT across every card.")
@click.option("--watch", is_flag=True, help="Go on, and build anew when a file changes; Ctrl-C ends it.")
@paper_option
@sheet_options
@click.option("--skip", type=click.IntRange(0, 1000), default=0, help="So many places of the first sheet stay empty.")
@color_option
def command(
    names: tuple[str, ...],
    products: tuple[str, ...],
    only: tuple[str, ...],
    since: str | None,
    lang: str | None,
    out: Path | None,
    draft: bool,
    watch: bool,
    paper: str | None,
    skip: int,
    **sheets: object,
) -> None:
    """Check, then write sheets to print, pictures and rule summaries.

    Builds every game of the workspace, or the games and cards that are named. An error stops it before
    anything is written, and what was built before stays as it is. Without an option of sheets, `sheets` of
    cardtool.yaml counts.
    """
    from cardtool.cli.building import Request, run

    if ids := names_in(only):
        names = tuple(f"{name}/{id}" for name in names for id in ids) or tuple(ids)
    request = Request(names, products, paper, lang, out, draft, skip, sheets, since=since)
    if watch:
        from cardtool.cli.watching import watch_and_run

        sys.exit(watch_and_run(request))
    sys.exit(run(open_session(), request))
