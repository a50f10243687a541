"""An author's file and places in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Route: TypeAlias = tuple[str | int, ...]
"""Way from a file's root to a value: the number of the YAML document, then keys and list positions."""

Part: TypeAlias = Literal["value", "key"]


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A text and the path it is shown under: POSIX, relative to the workspace."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class Span:
    """Characters `start` to `end` (exclusive) of a file, counted in code points from 0."""

    path: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Place:
    """A value of a file by its route; it becomes a `Span` only when it is shown.

    `part` chooses between the value and its key. `within` narrows a scalar to characters of its *value*,
    which in YAML need not stand side by side with the characters of the file.
    """

    path: str
    route: Route
    part: Part = "value"
    within: tuple[int, int] | None = None

    def at(self, *steps: str | int, part: Part = "value") -> Place:
        """The place `steps` further down."""
        return Place(self.path, (*self.route, *steps), part)
