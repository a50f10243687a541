"""A change of an author's file, by what it means. It becomes characters when it is applied, and is verified then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from cardtool.core.source import Place, Span


@dataclass(frozen=True, slots=True)
class Put:
    """The value at `at` becomes `value` (plain data); with `at.within` only these characters of a text do."""

    at: Place
    value: Any


@dataclass(frozen=True, slots=True)
class Rename:
    """The key at `at` becomes `key`; the value keeps every byte.

    In a translation: the context that stands at the span becomes `key`.
    """

    at: Place | Span
    key: str


@dataclass(frozen=True, slots=True)
class Remove:
    """The pair or list item at `at` goes, with the lines that it alone takes.

    A span is for what has no place of its own: the key of one of two equal pairs. In a translation it is the context
    of the entry, which is set aside as a comment.
    """

    at: Place | Span


@dataclass(frozen=True, slots=True)
class Add:
    """The mapping at `at` gets the pair `key: value` at its end, the list at `at` (`key` None) the item `value`."""

    at: Place
    key: str | None
    value: Any


@dataclass(frozen=True, slots=True)
class Splice:
    """Characters of a file become `text`, where no value can be named.

    In YAML: in a comment, or in a text that does not parse as it stands; afterwards the file must hold the same data,
    or at this place the scalar `means`. In a translation: characters of a translated text become `text`, unescaped.
    """

    at: Span
    text: str
    means: str | None = None


Edit: TypeAlias = Put | Rename | Remove | Add | Splice


@dataclass(frozen=True, slots=True)
class Fix:
    """A way out of a problem: all its edits or none. A `safe` one keeps what the card means and says.

    `brings` are the rules that it breaks on purpose, where it writes: what it leaves to the author.
    """

    title: str
    edits: tuple[Edit, ...]
    safe: bool = True
    brings: tuple[str, ...] = ()


def guess(at: Place, word: str | None) -> tuple[Fix, ...]:
    """The unsafe fix that writes a word that may be meant for the key or value at `at`; none where there is no word."""
    if word is None:
        return ()
    edit = Rename(at, word) if at.part == "key" else Put(at, word)
    return (Fix(f"Write “{word}”", (edit,), safe=False),)
