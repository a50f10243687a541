"""Characters of a text replaced by others, and what an edit comes to in them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cardtool.core.fix import Edit


class RefusedEditError(Exception):
    """An edit that is not made; its message is the reason, a sentence."""


@dataclass(frozen=True, slots=True, order=True)
class Change:
    """The characters `start` to `end` (exclusive) of a file become `text`; with `start` = `end` it comes in between."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Plan:
    """What one edit comes to in a file. Only the editor that made it knows what `means` is: the data to be read then.

    `reach` is what the edit is about: the characters of the value, or of the pair.
    """

    edit: Edit
    changes: tuple[Change, ...]
    reach: tuple[int, int]
    means: Any = None


def applied(text: str, changes: Iterable[Change]) -> str:
    """The text with these characters replaced; what comes in at one place stays in its order."""
    pieces: list[str] = []
    last = 0
    for change in sorted(changes, key=lambda change: (change.start, change.end)):
        pieces += [text[last : change.start], change.text]
        last = change.end
    return "".join([*pieces, text[last:]])


def collide(some: Iterable[Change], others: Iterable[Change]) -> bool:
    """True when two changes want the same characters, or one comes in at an edge of the other."""
    return any(_collide(one, other) for one in some for other in others)


def _collide(one: Change, other: Change) -> bool:
    if one.start == one.end or other.start == other.end:
        return one.start <= other.end and other.start <= one.end
    return one.start < other.end and other.start < one.end


def moved(offset: int, changes: Iterable[Change], *, behind: bool) -> int:
    """Where a character is after the changes. Inside of one it is at its start, or `behind` what has come."""
    found = offset
    for change in changes:
        if change.end < offset or (change.end == offset and (behind or change.start < change.end)):
            found += len(change.text) - (change.end - change.start)
        elif change.start < offset:
            found += change.start - offset + (len(change.text) if behind else 0)
    return found
