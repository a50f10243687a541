"""Tables that a game's own rules make: a part of `game.yaml` says which cards or rows, with which numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from cardtool.model.fields import Range
from cardtool.model.model import Concept, Model, Part

Thing: TypeAlias = tuple[str, str]
"""Something with a name: the kind, category or table, and the id."""
Cell: TypeAlias = Range | int | Thing | None
Entries: TypeAlias = Callable[[str], Mapping[str, Model]]
"""What the game has of a kind, category or table, by id."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column by its word in the phrase files, `column_<word>`; `number` where there is one for each of several."""

    word: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Chart:
    """A table: the first column names the thing that a row is about, `columns` are the others."""

    name: str
    first: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Thing, tuple[Cell, ...]], ...]


@dataclass(frozen=True, slots=True)
class ChartNote:
    """A line below the tables, said by the macro `note_<word>` about these things."""

    word: str
    things: tuple[Thing, ...]


class Charted(Part):
    """A part of `game.yaml` that summaries print as tables, worked out from the game's cards and rows."""

    cites: tuple[Concept, ...] = ()
    """The concepts of the rule texts that the tables stand for."""

    def charts(self, entries: Entries) -> tuple[Chart, ...]:
        """The tables."""
        raise NotImplementedError

    def notes(self, entries: Entries) -> tuple[ChartNote, ...]:
        """What is to be said below them."""
        return ()
