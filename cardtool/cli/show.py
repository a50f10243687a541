"""`cardtool show`."""

from __future__ import annotations

import shutil
import sys

import click

from cardtool.cli.workspace import open_session, show, wrong_use


@click.command("show")
@click.argument("names", nargs=-1, required=True, metavar="DECK|ID...")
@click.option("--lang", help="The language. [default: the game's own]")
@click.option("--prove", is_flag=True, help="Also which cards meet each alternative of a condition to be reached.")
def command(names: tuple[str, ...], lang: str | None, prove: bool) -> None:
    """Print cards as text, as their faces say them.

    Shown are number, title, kind, deck and copies, all that is printed on the face, its symbols by name, and where the
    card stands. With --prove follows which cards meet each alternative of a condition that must be reachable, for each
    reading of an open question, and what is missing. A card is named by its id (D014, or frost/D014 where two games
    have one); a deck means its cards. Exits with 1 when a card has errors, 2 when there is no such card or language.
    """
    from cardtool.cli.making import must_speak
    from cardtool.report.printable import printable_lines
    from cardtool.session.pages import pages
    from cardtool.session.select import UnknownNameError, select
    from cardtool.session.session import Loaded

    session = open_session()
    loaded: dict[str, Loaded] = {}
    try:
        wanted = [(name, select(session, (name,), loaded)) for name in names]
    except UnknownNameError as error:
        wrong_use(str(error))
    for name, selection in wanted:
        if not selection.cards:
            wrong_use(f"“{name}” is no card; cardtool show takes the ids of cards and decks")
        must_speak(session, lang, selection.games, loaded)
    each = [one for _, selection in wanted for one in selection.each()]
    width = min(shutil.get_terminal_size().columns, 100) if sys.stdout.isatty() else None
    made = [*pages(session, each, loaded, lang, width, prove=prove)]
    click.echo(printable_lines("\n".join(page for page in made if isinstance(page, str))), nl=False)
    failures = [page for page in made if not isinstance(page, str)]
    for failure in failures:
        show(session, failure, "full", to_stderr=True)
    sys.exit(1 if failures else 0)
