"""What is to be printed after a change, and which old cards come out of the box, as plain data and as a list."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, TypeAlias

Why: TypeAlias = Literal["changed", "removed", "fewer"]
WORDS: Mapping[str, str] = {
    "pull": "Old cards to pull out of the box",
    "pull_changed": "changed",
    "pull_removed": "removed",
    "pull_fewer": "now fewer",
    "pull_of": "of",
    "pull_stamp": "stamp",
}
"""What the list says beside titles, where a language has no words of its own for it."""
_MARKUP = re.compile(r"[\\`*_\[\]<>|~$#&!]")


@dataclass(frozen=True, slots=True)
class Fresh:
    """A card of which `copies` are to be printed; `why` in words."""

    id: str
    title: str
    copies: int
    why: str


@dataclass(frozen=True, slots=True)
class Pulled:
    """A card of which `copies` of `whole` come out of the box. `stamp` is printed on the old ones, "" for none."""

    deck: str
    id: str
    title: str
    copies: int
    whole: int
    why: Why
    stamp: str = ""


@dataclass(frozen=True, slots=True)
class Reprint:
    """What a change asks for, in the order of ids, and of decks and ids. `notes` are sentences."""

    fresh: tuple[Fresh, ...]
    pulled: tuple[Pulled, ...]
    notes: tuple[str, ...] = ()


def pull_lines(pulled: Iterable[Pulled], words: Mapping[str, str]) -> dict[str, list[str]]:
    """Lines by deck: `2 × D014 “Leere Kessel” (changed, stamp K7PQ2)`."""
    said = {**WORDS, **words}
    ordered = sorted(pulled, key=lambda one: (one.deck, one.id))
    return {deck: [_line(one, said) for one in cards] for deck, cards in groupby(ordered, lambda one: one.deck)}


def pull_list(reprint: Reprint, heading: str, words: Mapping[str, str]) -> str:
    """The list as Markdown with boxes to be ticked; `heading` says between which states."""
    lines = [f"# {_plain({**WORDS, **words}['pull'])}", "", _plain(heading)]
    for deck, cards in pull_lines(reprint.pulled, words).items():
        lines += ["", f"## {_plain(deck or '–')}", "", *(f"- [ ] {_plain(card)}" for card in cards)]
    return "\n".join(lines) + "\n"


def _line(one: Pulled, words: Mapping[str, str]) -> str:
    part = f" {words['pull_of']} {one.whole}" if one.copies != one.whole else ""
    why = words[f"pull_{one.why}"] + (f", {words['pull_stamp']} {one.stamp}" if one.stamp else "")
    return f"{one.copies}{part} × {one.id} “{one.title}” ({why})"


def _plain(text: str) -> str:
    return _MARKUP.sub(r"\\\g<0>", text)
