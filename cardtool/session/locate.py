"""From problems by route to diagnostics by span, sorted and without repetition."""

from __future__ import annotations

from collections.abc import Iterable

from cardtool.core.diagnostic import Diagnostic, Problem, Related
from cardtool.core.source import Place, Span
from cardtool.link.cardset import CardSet
from cardtool.session.session import Session
from cardtool.session.whereabouts import Whereabouts


def located(
    session: Session, game: str | None, problems: Iterable[Problem], cards: CardSet | None = None
) -> tuple[Diagnostic, ...]:
    """The problems of one game (None: of the workspace) where they stand.

    Of what is wrong with the YAML itself only the place is known; `cards` tell which card that is.
    """
    whereabouts = Whereabouts(session, cards)
    return tuple(_located(session, game, problem, whereabouts) for problem in problems)


def ordered(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """By file, offset and rule; what would be said twice in the same words is said once, with fixes if one has them."""
    unique: dict[tuple[Span, str, str], Diagnostic] = {}
    for one in diagnostics:
        if not unique.setdefault((one.span, one.rule, one.message), one).fixes:
            unique[one.span, one.rule, one.message] = one
    return tuple(sorted(unique.values(), key=lambda one: (one.span.path, one.span.start, one.rule, one.message)))


def _located(session: Session, game: str | None, problem: Problem, whereabouts: Whereabouts) -> Diagnostic:
    related = [Related(session.span(note.at), note.message) for note in problem.related]
    if isinstance(problem.at, Place) and (document := session.documents.get(problem.at.path)):
        related += [Related(session.span(note.at), note.message) for note in document.used_at(problem.at)]
    card = problem.card or whereabouts.card(problem.at)
    return Diagnostic(
        problem.rule,
        problem.severity,
        session.span(problem.at),
        problem.message,
        game,
        problem.hint,
        tuple(related),
        card,
        problem.fixes,
        whereabouts.field(problem.at, card),
    )
