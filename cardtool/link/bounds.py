"""Numbers that a quantity can never have."""

from __future__ import annotations

from collections.abc import Mapping

from cardtool.core.diagnostic import Note, Problem
from cardtool.core.source import Place
from cardtool.link.cardset import CardSet
from cardtool.model.build import Entry
from cardtool.model.fields import Range
from cardtool.model.reading import Reference


def bounds_of(cards: CardSet) -> Mapping[str, Range]:
    """The lowest and highest value of each quantity of the game."""
    rows = cards.by_kind.get("quantity", {})
    return {id: found for id, entry in rows.items() if isinstance(found := getattr(entry.value, "range", None), Range)}


def beyond_bounds(bounds: Mapping[str, Range], cards: CardSet, entry: Entry, reference: Reference) -> Problem | None:
    """The problem with what is said of a quantity, where its bounds make that impossible."""
    limits, said = bounds.get(reference.id), reference.value
    if limits is None or said is None or limits.low is None or limits.high is None:
        return None
    if isinstance(said, Range):
        number = next((end for end in (said.low, said.high) if end is not None and end not in limits), None)
        if number is None:
            return None
        why = f"so it is never {number}"
    elif said > limits.high - limits.low:
        why = f"so it never changes by {said}"
    else:
        return None
    at = Place(entry.place.path, (*entry.place.route, *reference.route))
    note = Note(cards.by_kind["quantity"][reference.id].place.at("range"), "its bounds")
    message = f"“{reference.id}” goes from {limits.low} to {limits.high}, {why}."
    return Problem("beyond-bounds", at, message, None, (note,), card=cards.name(entry))
