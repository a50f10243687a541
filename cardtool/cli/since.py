"""`cardtool build --since`: prints what changed, and says which old cards are to be pulled out of the box."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardtool.cli.making import Progress, shown, tell_folder, told_and_stopped
from cardtool.cli.workspace import wrong_use
from cardtool.compare.reprint import Reprint, pull_lines, pull_list
from cardtool.core.diagnostic import Diagnostic
from cardtool.project.revision import RevisionError
from cardtool.project.writing import manifest, publish
from cardtool.report.printable import printable
from cardtool.report.summary import counted
from cardtool.revisions.since import UnknownFacesError, reprint
from cardtool.revisions.states import present, revision_of
from cardtool.session.build import FOLDERS, Order, Product, build
from cardtool.session.check import Checked
from cardtool.session.locate import located
from cardtool.session.select import Selection
from cardtool.session.session import Session
from cardtool.session.sheets import Printing
from cardtool.session.wording import phrases

if TYPE_CHECKING:
    from cardtool.cli.building import Request

FOLDER = "since/"
"""Where all of it lies, beside the sheets of whole decks: a part of a deck shall not be taken for one."""
_PRODUCTS: tuple[Product, ...] = ("sheets", "png")


def print_changed(
    session: Session,
    request: Request,
    selection: Selection,
    checked: Checked,
    printing: Printing,
    say: Progress,
) -> int:
    """Make sheets and pictures of the cards that changed since a revision, of a game that was checked; the exit code.

    Nothing is written where nothing changed, but for what an earlier call has left.
    """
    assert request.since is not None
    products = tuple(one for one in _PRODUCTS if one in (request.products or _PRODUCTS))
    if not products:
        say.done()
        wrong_use("--since makes sheets and pictures of single cards; a summary is about a whole game")
    found: dict[str, Reprint] = {}
    made: dict[str, dict[str, bytes]] = {}
    wrong: list[Diagnostic] = []
    try:
        with revision_of(session.root, request.since) as old:
            for game in selection.games:
                say(f"{game}: comparing with {old.name}")
                ids, stamped = selection.card_ids(game), printing.sheets.stamp
                found[game] = reprint(old, present(session), game, ids, request.lang, stamped=stamped)
            name = printable(old.name)
    except (RevisionError, UnknownFacesError) as error:
        say.done()
        way = "; leave --since out to print every card" if isinstance(error, UnknownFacesError) else ""
        wrong_use(f"{error}{way}")
    for game, one in found.items():
        file = checked.loaded[game].cards.file
        assert file is not None  # it could be compared
        lang = request.lang or file.language
        there = session.translated(checked.loaded[game], lang)
        copies = {card.id: card.copies for card in one.fresh}
        files: dict[str, bytes] = {}
        if copies:
            order = Order(products, printing, lang, request.draft, frozenset(copies), copies)
            files, problems = build(session, there, order, None, say)
            wrong += located(session, game, problems)
        made[game] = {f"{FOLDER}{path}": data for path, data in files.items()}
        if one.pulled:
            title, words = there.cards.file or file, phrases(session, there, lang).labels()
            made[game][f"{FOLDER}pull.{lang}.md"] = pull_list(one, f"{title.name} · {name}", words).encode()
    say.done()
    if told_and_stopped(session, checked, wrong):
        return 1
    for game, one in found.items():
        _tell(game, name, one)
        _write(session, request, game, made[game])
    return 1 if checked.failed else 0


def _write(session: Session, request: Request, game: str, files: dict[str, bytes]) -> None:
    out = request.out or session.root / session.config.out
    if files or any(path.startswith(FOLDER) for path in manifest(out / game)):
        publish(out / game, files, replaces=(FOLDER,))
    lists = [path for path in files if path.endswith(".md")]
    for folder in (f"{FOLDER}{FOLDERS[product]}" for product in _PRODUCTS):
        tell_folder(f"{shown(out)}/{game}/{folder}", sum(path.startswith(folder) for path in files))
    for path in lists:
        click.echo(f"{shown(out)}/{game}/{path}")


def _tell(game: str, revision: str, one: Reprint) -> None:
    """The cards to print and to pull."""
    lines = [f"note: {note}" for note in one.notes]
    if one.fresh:
        lines.append(f"{game}: {counted(sum(card.copies for card in one.fresh), 'card')} to print since {revision}")
        lines += [f"  {card.copies} × {card.id} “{card.title}” ({card.why})" for card in one.fresh]
    else:
        lines.append(f"{game}: nothing to print since {revision}")
    if one.pulled:
        lines.append(f"{game}: {counted(sum(card.copies for card in one.pulled), 'card')} to pull out of the box")
        for deck, cards in pull_lines(one.pulled, {}).items():
            lines += [f"  {deck or '–'}", *(f"    {card}" for card in cards)]
    for line in lines:
        click.echo(printable(line))
