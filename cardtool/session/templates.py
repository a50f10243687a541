"""What Typst says of a template, where it says it is."""

from __future__ import annotations

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Span
from cardtool.report.lines import Lines
from cardtool.session.collect import links_out
from cardtool.session.session import Loaded, Session
from cardtool.words.layout import TemplateProblem


def template_problem(session: Session, problem: TemplateProblem, loaded: Loaded | None = None) -> Problem:
    """A template's failure; `loaded` is the game whose card was being drawn."""
    entry = loaded.cards.get("card", problem.card) if loaded is not None and problem.card is not None else None
    return Problem(
        "broken-template",
        template_span(session, problem),
        f"This template fails: {problem.message.rstrip('.')}.",
        "; ".join(problem.hints) or None,
        card=loaded.cards.name(entry) if loaded is not None and entry is not None else None,
    )


def foreign_links(session: Session, loaded: Loaded) -> tuple[Problem, ...]:
    """The links that lead out of the workspace, among the files that a game is drawn from: Typst would follow them."""
    message, hint = "This link leads out of the workspace.", "put a copy of what it leads to in its place"
    paths = links_out(session.root, session.config, loaded.name)
    found: list[Problem] = []
    for path in paths:
        # Where a link stands for a card, it is told in the words in which its reader has told it: once.
        own = (Problem("link-out-of-workspace", Span(path, 0, 0), message, hint),)
        found += session.read(path)[1] if path in loaded.files else own
    return tuple(found)


def template_span(session: Session, problem: TemplateProblem) -> Span:
    """The first character of what Typst points at; the beginning of the library where it points at nothing."""
    path = problem.path or f"{session.config.templates}/shared/deck.typ"
    text = session.sources([path])[path].text
    starts = Lines(text).starts
    line = min(problem.line or 1, len(starts))
    start = min(starts[line - 1] + (problem.column or 1) - 1, len(text))
    return Span(path, start, start + 1)
