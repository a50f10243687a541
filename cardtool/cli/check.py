"""`cardtool check`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from cardtool.cli.workspace import color_option, open_session, show, wrong_use
from cardtool.report.report import FORMATS

if TYPE_CHECKING:
    from cardtool.session.check import Checked


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
@click.option("--fix", is_flag=True, help="Mend what can be mended without a doubt, and report the rest.")
@click.option("--unsafe", is_flag=True, help="With --fix or --diff: apply guesses too, where there is only one.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and write nothing.")
@color_option
def command(names: tuple[str, ...], form: str, faces: bool, fix: bool, unsafe: bool, diff: bool) -> None:
    """Say what is wrong with the cards, and where.

    Checks every game of the workspace, or the games, files, folders and cards that are named (a card by its
    id, D014 or frost/D014). The whole game is always read; shown is what concerns the names. Exits with 0 when
    there is no error, 1 when there is one, 2 when the command line is wrong; --diff with 1 when there is something
    to change, else with 0.
    """
    from cardtool.session.check import check
    from cardtool.session.select import UnknownNameError, select
    from cardtool.session.session import Loaded

    if unsafe and not fix and not diff:
        wrong_use("--unsafe says how to mend: it needs --fix or --diff")
    session = open_session()
    loaded: dict[str, Loaded] = {}
    try:
        selection = select(session, names, loaded)
    except UnknownNameError as error:
        wrong_use(str(error))

    def checked_anew(loaded: dict[str, Loaded]) -> Checked:
        checked = check(session, selection, loaded)
        if faces:
            from cardtool.session.faces import check_faces

            checked = check_faces(session, selection, checked, every=True)[0]
        return checked

    checked = checked_anew(loaded)
    failed = False
    if fix or diff:
        from cardtool.cli.mending import mended

        checked, failed = mended(session, checked, lambda: checked_anew({}), unsafe=unsafe, write_nothing=diff)
    if not diff:
        show(session, checked, form)
        failed = failed or checked.failed
    sys.exit(1 if failed else 0)
