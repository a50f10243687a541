"""`cardtool check`."""

from __future__ import annotations

import sys

import click

from cardtool.cli.workspace import color_option, open_session, show, wrong_use
from cardtool.report.report import FORMATS


@click.command("check")
@click.argument("names", nargs=-1, metavar="[GAME|PATH|ID]...")
@click.option(
    "--format",
    "form",
    type=click.Choice(list(FORMATS)),
    default="full",
    show_default=True,
    help="How to report.",
)
@click.option(
    "--faces",
    is_flag=True,
    help="Lay the cards out too, in every language: text that does not fit, characters that no font has.",
)
@color_option
def command(names: tuple[str, ...], form: str, faces: bool) -> None:
    """Say what is wrong with the cards, and where.

    Checks every game of the workspace, or the games, files, folders and cards that are named (a card by its
    id, D014 or frost/D014). The whole game is always read; shown is what concerns the names. Exits with 0 when
    there is no error, 1 when there is one, 2 when the command line is wrong.
    """
    from cardtool.session.check import check
    from cardtool.session.select import UnknownNameError, select
    from cardtool.session.session import Loaded

    session = open_session()
    loaded: dict[str, Loaded] = {}
    try:
        selection = select(session, names, loaded)
    except UnknownNameError as error:
        wrong_use(str(error))
    checked = check(session, selection, loaded)
    if faces:
        from cardtool.session.faces import check_faces

        checked = check_faces(session, selection, checked, every=True)[0]
    show(session, checked, form)
    sys.exit(1 if checked.failed else 0)
