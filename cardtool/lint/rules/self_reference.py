"""A card that names itself in a field that is about other cards."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Fix, Remove
from cardtool.core.source import Place
from cardtool.lint.rule import Game, rule
from cardtool.model.build import Entry
from cardtool.model.marks import in_node
from cardtool.model.model import Card
from cardtool.model.reading import Reference


@rule()
def self_reference(game: Game) -> Iterator[Problem]:
    cards = game.cards
    found = [(entry, one) for entry in cards.entries for one in entry.references if one.id == entry.id]
    for entry, reference in found:
        if not isinstance(entry.value, Card) or _allowed(entry, reference):
            continue
        if all(cards.get(kind, entry.id) is not entry for kind in reference.ref.kinds):
            continue  # a thing of another sort that is called alike
        at = Place(entry.place.path, (*entry.place.route, *reference.route), reference.part)
        way = reference.route[:-1] if reference.part == "key" else reference.route
        field = next(str(step) for step in reversed(way) if isinstance(step, str))
        message = f"“{entry.value.title}” names itself in “{field}”."
        fixes = (Fix("Remove the reference", (Remove(at),), safe=False),) if _in_list(reference) else ()
        yield Problem("self-reference", at, message, "name another card", card=cards.name(entry), fixes=fixes)


def _allowed(entry: Entry, reference: Reference) -> bool:
    """What a card does may be about itself: `remove this card`."""
    return reference.ref.itself or reference.term or in_node(type(entry.value), reference.route)


def _in_list(reference: Reference) -> bool:
    return reference.part == "key" or isinstance(reference.route[-1], int)
