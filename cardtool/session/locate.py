"""From problems by route to diagnostics by span, sorted and without repetition."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardtool.core.diagnostic import CardName, Diagnostic, Problem, Related
from cardtool.core.source import Place, Span
from cardtool.link.cardset import CardSet
from cardtool.session.session import Session


def located(
    session: Session, game: str | None, problems: Iterable[Problem], cards: CardSet | None = None
) -> tuple[Diagnostic, ...]:
    """The problems of one game (None: of the workspace) where they stand.

    Of what is wrong with the YAML itself only the place is known; `cards` tell which card that is.
    """
    found = (_located(session, game, problem) for problem in problems)
    return tuple(
        one if one.card is not None or cards is None else replace(one, card=_card_at(session, cards, one.span))
        for one in found
    )


def ordered(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """By file, offset and rule; what would be said twice in the same words is said once."""
    unique = {(one.span, one.rule, one.message): one for one in diagnostics}
    return tuple(sorted(unique.values(), key=lambda one: (one.span.path, one.span.start, one.rule, one.message)))


def _card_at(session: Session, cards: CardSet, span: Span) -> CardName | None:
    """The card whose part of the file holds a span."""
    for entry, _ in cards.cards():
        if entry.place.path == span.path:
            node = session.documents[span.path].node(*entry.place.route)
            if node is not None and node.start <= span.start < node.end:
                return cards.name(entry)
    return None


def _located(session: Session, game: str | None, problem: Problem) -> Diagnostic:
    related = [Related(session.span(note.at), note.message) for note in problem.related]
    if isinstance(problem.at, Place) and (document := session.documents.get(problem.at.path)):
        related += [Related(session.span(note.at), note.message) for note in document.used_at(problem.at)]
    return Diagnostic(
        problem.rule,
        problem.severity,
        session.span(problem.at),
        problem.message,
        game,
        problem.hint,
        tuple(related),
        problem.card,
        problem.fixes,
    )
