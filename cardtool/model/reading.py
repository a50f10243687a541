"""What comes out of reading one entry: its references and texts by route, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from cardtool.core.diagnostic import CardName, Problem
from cardtool.core.fix import Fix, Put, Rename
from cardtool.core.source import Part, Place, Route
from cardtool.model.fields import Range, Ref


class Reference(NamedTuple):
    """An id that an entry uses. `term` is true where a condition names a thing and any sort of thing could stand.

    `value` is what is said of a quantity: the range it lies in, or the amount by which it changes.
    """

    ref: Ref
    id: str
    route: Route
    part: Part = "value"
    term: bool = False
    value: Range | int | None = None


@dataclass(frozen=True, slots=True)
class Instead:
    """What to write in the place of a wrong value or key; only a `safe` one is surely what the author meant."""

    value: Any
    title: str
    safe: bool = False

    def fix(self, at: Place) -> Fix:
        """The fix that writes it there."""
        edit = Rename(at, self.value) if at.part == "key" else Put(at, self.value)
        return Fix(self.title, (edit,), self.safe)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong inside an entry, by its route there."""

    rule: str
    route: Route
    message: str
    hint: str | None = None
    part: Part = "value"
    instead: Instead | None = None

    def problem(self, place: Place, card: CardName | None = None) -> Problem:
        """The fault of the entry at `place`."""
        at = Place(place.path, (*place.route, *self.route), self.part)
        fixes = (self.instead.fix(at),) if self.instead is not None else ()
        return Problem(self.rule, at, self.message, self.hint, card=card, fixes=fixes)


def meant(word: str | None) -> Instead | None:
    """A word that may be meant."""
    return Instead(word, f"Write “{word}”") if word else None


Spelled: TypeAlias = Callable[[Route], str | None]
"""How the value at a route stands in the file, quotes and the rest of its line included; None when there is none."""


@dataclass(slots=True)
class Reading:
    """Collects what one entry holds while it is read; used once."""

    spelled: Spelled
    references: list[Reference] = field(default_factory=list)
    texts: list[tuple[Route, str]] = field(default_factory=list)
    assets: list[tuple[Route, str]] = field(default_factory=list)
    names: list[tuple[Route, str]] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    lacks: list[tuple[Fault, tuple[Route, ...]]] = field(default_factory=list)
    """What fields lack, as long as it is open whether the fields there are right in themselves."""

    def settle(self) -> None:
        """Add what is lacking to the faults, where the fields that it is about have none."""
        for fault, about in self.lacks:
            if not any(known.route[: len(route)] == route for known in self.faults for route in about):
                self.faults.append(fault)
        self.lacks.clear()

    def fault(
        self,
        rule: str,
        route: Route,
        message: str,
        hint: str | None = None,
        part: Part = "value",
        instead: Instead | None = None,
    ) -> None:
        self.faults.append(Fault(rule, route, message, hint, part, instead))
