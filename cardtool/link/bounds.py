"""Numbers that a quantity can never have."""

from __future__ import annotations

from collections.abc import Mapping

from cardtool.core.diagnostic import Note, Problem
from cardtool.core.source import Place
from cardtool.link.cardset import CardSet
from cardtool.model.build import Entry, Stub
from cardtool.model.fields import Range
from cardtool.model.reading import Reference


def bounds_of(cards: CardSet) -> Mapping[str, Range]:
    """The lowest and highest value of each quantity of the game."""
    rows = cards.by_kind.get("quantity", {})
    return {id: found for id, entry in rows.items() if isinstance(found := getattr(entry.value, "range", None), Range)}


def is_beyond(bounds: Mapping[str, Range], reference: Reference) -> bool:
    """True for what is said of a quantity where its bounds make that impossible."""
    return _why(bounds.get(reference.id), reference.value) is not None


def beyond_bounds(bounds: Mapping[str, Range], cards: CardSet, entry: Entry | Stub, reference: Reference) -> Problem:
    """The problem with such a reference."""
    limits = bounds[reference.id]
    at = Place(entry.place.path, (*entry.place.route, *reference.route))
    note = Note(cards.by_kind["quantity"][reference.id].place.at("range"), "its bounds")
    why = _why(limits, reference.value)
    message = f"“{reference.id}” goes from {limits.low} to {limits.high}, so it {why}."
    return Problem("beyond-bounds", at, message, None, (note,), card=cards.name(entry))


def _why(limits: Range | None, said: Range | int | None) -> str | None:
    if limits is None or said is None or limits.low is None or limits.high is None:
        return None
    if isinstance(said, Range):
        number = next((end for end in (said.low, said.high) if end is not None and end not in limits), None)
        return None if number is None else f"is never {number}"
    return f"never changes by {said}" if said > limits.high - limits.low else None
