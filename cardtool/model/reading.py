"""What comes out of reading one entry: its references and texts by route, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from cardtool.core.source import Part, Route
from cardtool.model.fields import Ref


@dataclass(frozen=True, slots=True)
class Reference:
    """An id that an entry uses. `term` is true where a condition names a thing and any sort of thing could stand."""

    ref: Ref
    id: str
    route: Route
    part: Part = "value"
    term: bool = False


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong inside an entry, by its route there."""

    rule: str
    route: Route
    message: str
    hint: str | None = None
    part: Part = "value"


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

    def fault(self, rule: str, route: Route, message: str, hint: str | None = None, part: Part = "value") -> None:
        self.faults.append(Fault(rule, route, message, hint, part))
