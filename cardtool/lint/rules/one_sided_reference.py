"""A card that names another one which does not name it back, where the schema says that they name each other."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.core.fix import Fix
from cardtool.core.source import Place
from cardtool.link.cardset import CardSet
from cardtool.lint.naming import naming
from cardtool.lint.rule import Game, rule
from cardtool.model.build import Entry
from cardtool.model.fields import Ref
from cardtool.model.marks import marked, with_parts
from cardtool.model.model import Card


@rule()
def one_sided_reference(game: Game) -> Iterator[Problem]:
    cards = game.cards
    for kind, cls in cards.language.kinds.items():
        if not any(ref.reciprocal for part in with_parts(cls) for _, ref in marked(part, Ref)):
            continue
        for entry in cards.by_kind.get(kind, {}).values():
            for reference in entry.references:
                back = reference.ref.reciprocal
                if back is None or reference.id == entry.id:
                    continue
                other = _card(cards, reference.ref, reference.id)
                if other is None or _names(other, back, entry.id):
                    continue
                at = Place(entry.place.path, (*entry.place.route, *reference.route), reference.part)
                message = f"“{reference.id}” does not name “{entry.id}” back in “{back}”."
                edit = naming(other, back, entry.id)
                title = f"Name “{entry.id}” in “{back}” of “{reference.id}”"
                yield Problem(
                    "one-sided-reference",
                    at,
                    message,
                    f"add it there, or remove “{reference.id}” here",
                    (Note(other.place.at("id"), f"“{entry.id}” is missing in its “{back}”"),),
                    card=cards.name(entry),
                    fixes=() if edit is None else (Fix(title, (edit,), safe=False),),
                )


def _card(cards: CardSet, ref: Ref, id: str) -> Entry | None:
    found = (cards.get(kind, id) for kind in ref.kinds)
    return next((entry for entry in found if entry is not None and isinstance(entry.value, Card)), None)


def _names(entry: Entry, field: str, id: str) -> bool:
    return any(one.id == id and one.route[0] == field for one in entry.references)
