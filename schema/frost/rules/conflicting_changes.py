"""Two changes that set the same thing to different values, and can be in force together (S2.28, S4.24)."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.api import Game, Note, Problem, rule

from ..sleeping import Changing, changes


@rule()
def conflicting_changes(game: Game) -> Iterator[Problem]:
    first: dict[tuple[str, ...], list[tuple[Changing, int | str]]] = {}
    for one in changes(game):
        for field, about, value in _settings(one):
            others = first.setdefault((field, *about), [])
            other = next((before for before, was in others if was != value and _together(before, one)), None)
            others.append((one, value))
            if other is not None:
                was, title = next(was for before, was in others if before is other), other.entry.value.title
                message = f"This sets {_said(field, about)} to {value}, and “{title}” to {was}: both can be in force."
                notes = (Note(other.at(field), "the other one"),)
                card = game.cards.name(one.entry)
                hint = "add to it instead, or let the laws exclude each other"
                yield Problem("conflicting-changes", one.at(field), message, hint, notes, card=card)


def _settings(one: Changing) -> Iterator[tuple[str, tuple[str, ...], int | str]]:
    """What a change sets, whatever it was: the field, what it is about, and the value."""
    change = one.change
    building, citizen = change.of or change.shelter or "", change.for_ or ""
    for field, number in (("places", change.places), ("insulation", change.insulation)):
        if number is not None and number.set is not None:
            yield field, (building, citizen), number.set
    if change.heat is not None and change.action is not None:
        yield "heat", (change.action,), change.heat


def _said(field: str, about: tuple[str, ...]) -> str:
    thing, *citizen = filter(None, about)
    return f"the {field} of “{thing}”" + (f" for “{citizen[0]}”" if citizen else "")


def _together(one: Changing, other: Changing) -> bool:
    """False for laws that exclude each other."""
    excluded = getattr(one.entry.value, "excludes", ()), getattr(other.entry.value, "excludes", ())
    return other.entry.id not in excluded[0] and one.entry.id not in excluded[1]
