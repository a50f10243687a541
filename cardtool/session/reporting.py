"""From the result of a check to what its report is made of."""

from __future__ import annotations

from collections.abc import Mapping

from cardtool.core.diagnostic import SEVERITIES, Severity
from cardtool.core.page import Page
from cardtool.link.cardset import CardSet
from cardtool.lint.catalogue import game_pages, generic_pages
from cardtool.project.repository import prefix_in_repository
from cardtool.project.workspace import CONFIG
from cardtool.report.report import Report
from cardtool.report.terminal import Ink
from cardtool.session.check import Checked
from cardtool.session.select import Selection
from cardtool.session.session import Loaded, Session


def report_of(session: Session, checked: Checked, ink: Ink, fail_on: Severity) -> Report:
    """Everything that a format can ask for. `fail_on` is the least severity that makes the check fail."""
    paths = {one.span.path for one in checked.diagnostics}
    paths |= {related.span.path for one in checked.diagnostics for related in one.related}
    return Report(
        checked.diagnostics,
        session.sources(sorted(paths)),
        checked.summary,
        ink,
        prefix_in_repository(session.root),
        frozenset(SEVERITIES[: SEVERITIES.index(fail_on) + 1]),
        pages=lambda: {page.name: page for page in pages(session)},
        cards=lambda: {
            "": {CONFIG: ()},
            **{game: _cards(checked.selection, checked.loaded[game]) for game in checked.selection.games},
        },
    )


def pages(session: Session) -> tuple[Page, ...]:
    """The pages of all rules of the workspace: the generic ones, then each game's own."""
    return (*generic_pages(), *game_pages(session.root, session.config.schema_, session.games()))


def _cards(selection: Selection, loaded: Loaded) -> Mapping[str, tuple[str, ...]]:
    """The ids of the cards that were asked for by file, and all files that were asked for."""
    named = selection.card_ids(loaded.name) or frozenset()
    whole = {path for path in loaded.files if selection.names(loaded.name, path)}
    files: dict[str, list[str]] = {path: [] for path in sorted(whole)}
    for path, id in _places(loaded.cards):
        if path in whole or id in named:
            files.setdefault(path, []).append(id)
    return {path: tuple(ids) for path, ids in files.items()}


def _places(cards: CardSet) -> list[tuple[str, str]]:
    """File and id of each card, those included that failed."""
    kinds = cards.language.kinds
    whole = [(entry.place.path, entry.id) for entry, _ in cards.cards()]
    failed = [(stub.place.path, stub.id) for stub in cards.stubs if stub.kind is None or stub.kind in kinds]
    return [*whole, *failed]
