"""All rule summaries of a game."""

from __future__ import annotations

from collections.abc import Mapping

from cardtool.documents.booklet import Booklet, Look
from cardtool.documents.kinds import kind_booklet
from cardtool.documents.mentions import procedures
from cardtool.documents.procedures import procedure_booklet
from cardtool.words.phrases import Phrases


def booklets(phrases: Phrases, look: Look) -> Mapping[str, Booklet]:
    """A booklet for each procedure that has steps, by its id, and for each kind that has cards, by its name.

    Kinds are spelled with hyphens; where a procedure has the same name, the kind's ends in `-cards`.
    """
    told = {entry.id: procedure_booklet(phrases, entry, look) for entry in procedures(phrases.cards)}
    for kind in sorted(phrases.cards.language.kinds):
        if any(phrases.cards.cards(kind)):
            name = kind.replace("_", "-")
            told[f"{name}-cards" if name in told else name] = kind_booklet(phrases, kind, look)
    return told
