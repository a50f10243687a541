"""The work behind `cardtool build`: check, make everything in memory, then write."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import click

from cardtool.cli.making import Progress, must_speak, shown, tell_folder, told_and_stopped
from cardtool.cli.printing import paper_of, printer_of
from cardtool.cli.workspace import show, wrong_use
from cardtool.core.diagnostic import Diagnostic, Problem
from cardtool.project.writing import publish
from cardtool.session.build import FOLDERS, PRODUCTS, Order, Product, build
from cardtool.session.check import Checked, check
from cardtool.session.draw import DeckFaces
from cardtool.session.faces import check_faces
from cardtool.session.locate import located
from cardtool.session.select import Selection, UnknownNameError, select
from cardtool.session.session import Loaded, Session
from cardtool.session.sheets import Printing


@dataclass(frozen=True, slots=True)
class Request:
    """The command line of a build."""

    names: tuple[str, ...]
    products: tuple[str, ...]
    paper: str | None
    lang: str | None
    out: Path | None
    draft: bool
    skip: int = 0
    sheets: Mapping[str, object] = field(default_factory=dict)
    """Settings of sheets by name; None is not given."""
    after: str | None = None
    """What to say before one line about all files; None for a line for each folder."""
    since: str | None = None
    """The revision since which cards changed that are to be printed; None for whatever is named."""


def run(session: Session, request: Request) -> int:
    """Build what is asked for; the exit code."""
    loaded: dict[str, Loaded] = {}
    try:
        selection = select(session, request.names, loaded)
    except UnknownNameError as error:
        wrong_use(str(error))
    if {*request.products} == {"summary"} and all(selection.card_ids(game) is not None for game in selection.games):
        wrong_use("a summary is about a whole game; name a game, not its cards")
    printing, problems = _printing(session, request)
    say = Progress(sys.stderr.isatty())
    say("checking")
    checked = check(session, selection, loaded, for_build=True)
    must_speak(session, request.lang, selection.games, loaded)
    checked, drawn = check_faces(session, selection, checked, request.lang)
    if problems:
        checked = checked.also(located(session, None, problems))
    if (checked.failed and not request.draft) or printing is None:
        say.done()
        show(session, checked, "full")
        return 1
    if request.since is not None:
        from cardtool.cli.since import print_changed

        return print_changed(session, request, selection, checked, printing, say)
    made, found = _make(session, request, selection, checked, drawn, printing, say)
    say.done()
    if told_and_stopped(session, checked, found):
        return 1
    _write(session, request, selection, made)
    return 1 if checked.failed else 0


def _make(
    session: Session,
    request: Request,
    selection: Selection,
    checked: Checked,
    drawn: Mapping[str, tuple[DeckFaces, ...]],
    printing: Printing,
    say: Callable[[str], None],
) -> tuple[dict[str, dict[str, bytes]], list[Diagnostic]]:
    made: dict[str, dict[str, bytes]] = {}
    found: list[Diagnostic] = []
    products: tuple[Product, ...] = tuple(one for one in PRODUCTS if one in request.products) or PRODUCTS
    for game in selection.games:
        file = checked.loaded[game].cards.file
        if file is None:
            continue
        lang = request.lang or file.language
        order = Order(products, printing, lang, request.draft, selection.card_ids(game))
        if order.cards is not None:  # a summary is about a whole game
            order = replace(order, products=tuple(one for one in products if one != "summary"))
        made[game], problems = build(
            session, session.translated(checked.loaded[game], lang), order, drawn.get(game), say
        )
        found.extend(located(session, game, problems))
    return made, found


def _write(session: Session, request: Request, selection: Selection, made: dict[str, dict[str, bytes]]) -> None:
    out = request.out or session.root / session.config.out
    wanted = request.products or PRODUCTS
    total = new = gone = 0
    for game, files in made.items():
        # A build of some cards replaces those alone; a build of a game replaces all that it makes.
        stale = tuple(FOLDERS[one] for one in PRODUCTS if one in wanted) if game in selection.whole else ()
        published = publish(out / game, files, replaces=stale)
        total, new, gone = total + len(files), new + len(published.written), gone + len(published.removed)
        for folder in FOLDERS.values() if request.after is None else ():
            tell_folder(f"{shown(out)}/{game}/{folder}", sum(path.startswith(folder) for path in files))
    if request.after is not None:
        removed = f", {gone} removed" if gone else ""
        click.echo(f"{request.after}{new} of {total} files new{removed}")


def _printing(session: Session, request: Request) -> tuple[Printing | None, tuple[Problem, ...]]:
    """How sheets are printed, by the settings and the command line; None where the paper cannot be read."""
    given = {name: value for name, value in request.sheets.items() if value is not None}
    settings = session.config.sheets.model_copy(update=given)
    printer = printer_of(session, settings.printer)
    paper, problems = paper_of(session, request.paper)
    return None if paper is None else Printing(paper, settings, printer, request.skip), problems
