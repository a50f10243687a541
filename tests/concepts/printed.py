"""The lines of built summaries that stand for concept numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser

from places import Place

_VOID = {"img", "meta", "br", "hr", "link", "input"}


@dataclass(slots=True)
class Line:
    """An element that cites numbers, and the text in it, without blanks."""

    page: str
    cites: frozenset[str]
    text: str = ""


@dataclass
class _Reader(HTMLParser):
    page: str
    lines: list[Line] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    _open: list[tuple[str, Line | None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.add(str(found["id"]))
        if tag in _VOID:
            self.handle_data(found.get("alt") or "")
            return
        cites = frozenset((found.get("data-cites") or "").split())
        line = Line(self.page, cites) if cites else None
        if line is not None:
            self.lines.append(line)
        self._open.append((tag, line))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        for _, line in self._open:
            if line is not None:
                line.text += squeezed(data)


def lines_of(pages: Mapping[str, str]) -> tuple[Line, ...]:
    """The lines of all pages, by the name of the page. A number that a line cites is a link target of its page."""
    found: list[Line] = []
    for name, page in pages.items():
        reader = _Reader(name)
        reader.feed(page)
        for line in reader.lines:
            assert line.cites <= reader.ids, (name, line)
        found += reader.lines
    return tuple(found)


@cache
def squeezed(text: str) -> str:
    """Without blanks, and the same for capital and small letters: a name at the head of a line has a capital."""
    return re.sub(r"\s", "", text).casefold()


def by_number(lines: Iterable[Line]) -> Mapping[str, tuple[Line, ...]]:
    """The lines that stand for each number."""
    found: dict[str, list[Line]] = {}
    for line in lines:
        for number in line.cites:
            found.setdefault(number, []).append(line)
    return {number: tuple(lines) for number, lines in found.items()}


def failures(numbers: Iterable[str], cited: Iterable[Place], printed: Mapping[str, tuple[Line, ...]]) -> dict[str, str]:
    """By number: what is wrong with it. It has to be data, and all that cites it has to be printed under it."""
    by_place: dict[str, list[Place]] = {}
    for place in cited:
        by_place.setdefault(place.number, []).append(place)
    found = {}
    for number in numbers:
        if number not in by_place:
            found[number] = "nothing cites it"
        for place in by_place.get(number, ()):
            for words in place.words:
                if not any(squeezed(words) in line.text for line in printed.get(number, ())):
                    found[number] = f"{place.where} is not printed under it: {words}"
    return found
