"""Papers and printers that a command line names."""

from __future__ import annotations

from cardtool.cli.workspace import wrong_use
from cardtool.core.diagnostic import Problem
from cardtool.model.paper import Paper
from cardtool.model.sheets import Printer
from cardtool.session.papers import UnknownPaperError, paper_called
from cardtool.session.session import Session


def paper_of(session: Session, asked: str | None) -> tuple[Paper | None, tuple[Problem, ...]]:
    """The paper that is asked for, or that of the settings, and what is wrong with its file."""
    try:
        return paper_called(session, asked or session.config.paper)
    except UnknownPaperError as error:
        wrong_use(str(error))


def printer_of(session: Session, name: str | None) -> Printer | None:
    """The printer of that name; none for “none”."""
    known = session.config.printers
    if name is None or name == "none":
        return None
    if name not in known:
        there = f"there are {', '.join(sorted(known))}" if known else "`cardtool calibrate` tells how to make one"
        wrong_use(f"there is no printer “{name}” in cardtool.yaml; {there}")
    return known[name]
