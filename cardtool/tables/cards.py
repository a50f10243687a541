"""A deck as tables are told of it: plain values."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card: `text` is what its face says, `tags` what scripts find it by."""

    id: str
    title: str
    text: str
    tags: tuple[str, ...]
    copies: int


@dataclass(frozen=True, slots=True)
class TableDeck:
    """A deck of a game, with its cards in the order in which they lie on its sheets."""

    game: str
    id: str
    name: str
    lang: str
    cards: tuple[TableCard, ...]

    @property
    def stem(self) -> str:
        """What the names of its files begin with: no other deck and no other language has it."""
        return f"{self.game}-{self.id}-{self.lang}"

    @property
    def count(self) -> int:
        """How many cards it has, copies counted."""
        return sum(card.copies for card in self.cards)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that was made: its file name, its size in px and the digest of its bytes."""

    file: str
    width: int
    height: int
    hash: str


def digest(data: bytes) -> str:
    """A short digest of a file: other bytes, another digest."""
    return hashlib.sha256(data).hexdigest()[:12]


def identifier(length: int, *parts: str | int) -> str:
    """So many hexadecimal digits made of `parts`, the same on every machine."""
    return hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()[:length]
