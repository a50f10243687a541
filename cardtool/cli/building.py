"""The work behind `cardtool build`: check, make everything in memory, then write."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NoReturn

from cardtool.cli.making import Progress, must_speak, shown, tell_folder
from cardtool.core.diagnostic import Diagnostic, Problem
from cardtool.core.suggest import did_you_mean
from cardtool.model.paper import Paper
from cardtool.project.workspace import files_below
from cardtool.project.writing import publish
from cardtool.session.build import FOLDERS, PRODUCTS, Order, Product, build
from cardtool.session.check import Checked, check
from cardtool.session.draw import DeckFaces
from cardtool.session.faces import check_faces
from cardtool.session.locate import located
from cardtool.session.select import Selection, UnknownNameError, select
from cardtool.session.session import Loaded, Session


@dataclass(frozen=True, slots=True)
class Request:
    """The command line of a build."""

    names: tuple[str, ...]
    products: tuple[str, ...]
    paper: str | None
    lang: str | None
    out: Path | None
    draft: bool


def run(session: Session, request: Request, show: Callable[..., None], wrong_use: Callable[[str], NoReturn]) -> int:
    """Build what is asked for; the exit code."""
    loaded: dict[str, Loaded] = {}
    try:
        selection = select(session, request.names, loaded)
    except UnknownNameError as error:
        wrong_use(str(error))
    paper, problems = _paper(session, request.paper or session.config.paper, wrong_use)
    say = Progress(sys.stderr.isatty())
    say("checking")
    checked = check(session, selection, loaded, for_build=True)
    must_speak(session, request.lang, selection.games, loaded, wrong_use)
    checked, drawn = check_faces(session, selection, checked, request.lang)
    if problems:
        checked = checked.also(located(session, None, problems))
    if (checked.failed and not request.draft) or paper is None:
        say.done()
        show(session, checked, "full")
        return 1
    made, failures = _make(session, request, selection, checked, drawn, paper, say)
    say.done()
    if failures:
        show(session, checked.also(failures), "full")
        return 1
    if checked.diagnostics:
        show(session, checked, "full")
    _write(session, request, selection, made)
    return 1 if checked.failed else 0


def _make(
    session: Session,
    request: Request,
    selection: Selection,
    checked: Checked,
    drawn: Mapping[str, tuple[DeckFaces, ...]],
    paper: Paper,
    say: Callable[[str], None],
) -> tuple[dict[str, dict[str, bytes]], list[Diagnostic]]:
    made: dict[str, dict[str, bytes]] = {}
    failures: list[Diagnostic] = []
    products: tuple[Product, ...] = tuple(one for one in PRODUCTS if one in request.products) or PRODUCTS
    for game in selection.games:
        file = checked.loaded[game].cards.file
        if file is None:
            continue
        lang = request.lang or file.language
        order = Order(products, paper, lang, request.draft, selection.card_ids(game))
        if order.cards is not None:  # a summary is about a whole game
            order = replace(order, products=tuple(one for one in products if one != "summary"))
        made[game], problems = build(
            session, session.translated(checked.loaded[game], lang), order, drawn.get(game), say
        )
        failures.extend(located(session, game, problems))
    return made, failures


def _write(session: Session, request: Request, selection: Selection, made: dict[str, dict[str, bytes]]) -> None:
    out = request.out or session.root / session.config.out
    wanted = request.products or PRODUCTS
    for game, files in made.items():
        # A build of some cards replaces those alone; a build of a game replaces all that it makes.
        stale = tuple(FOLDERS[one] for one in PRODUCTS if one in wanted) if game in selection.whole else ()
        publish(out / game, files, replaces=stale)
        for folder in FOLDERS.values():
            tell_folder(f"{shown(out)}/{game}/{folder}", sum(path.startswith(folder) for path in files))


def _paper(
    session: Session, name: str, wrong_use: Callable[[str], NoReturn]
) -> tuple[Paper | None, tuple[Problem, ...]]:
    folder = f"{session.config.templates}/shared/papers"
    papers = {Path(path).stem: path for path in files_below(session.root, folder, (".yaml",))}
    if name not in papers:
        hint = did_you_mean(name, papers) or f"there are {', '.join(sorted(papers))}"
        wrong_use(f"there is no paper “{name}”; {hint}")
    return session.plain(Paper, papers[name])
