"""What a text says, as far as a program can tell: its numbers, the named things in it, and how often it negates."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from cardtool.words import markup
from cardtool.words.vocabulary import Vocabulary

Bound: TypeAlias = Literal["least", "most", "exactly"]


@dataclass(frozen=True, slots=True)
class Number:
    """A number at the characters `start` to `end`. A `vague` one (“ein”) may mean 1 and need not mean any number."""

    value: int
    bound: Bound | None
    vague: bool
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Thing:
    """A named thing; several where things share a name."""

    ids: frozenset[str]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Facts:
    """All facts of a text, in its order. `negations` are the characters of each."""

    numbers: tuple[Number, ...]
    things: tuple[Thing, ...]
    negations: tuple[tuple[int, int], ...]

    @property
    def denials(self) -> tuple[tuple[int, int], ...]:
        """Where something is said not to be: negations, and zeros, which say so too."""
        zeros = ((number.start, number.end) for number in self.numbers if number.value == 0)
        return tuple(sorted((*self.negations, *zeros)))


class Nameable(NamedTuple):
    """A thing with all forms of its name that data gives; the endings of the language come on top."""

    id: str
    forms: tuple[str, ...]


class FactReader:
    """Reads texts of one language about the things of one game."""

    def __init__(self, things: Iterable[Nameable], words: Vocabulary) -> None:
        self._words = words
        self._ids: set[str] = set()
        self._by_first: dict[str, dict[str, set[str]]] = {}
        for thing in things:
            self._ids.add(thing.id)
            for form in thing.forms:
                if first := _WORD.match(form):
                    self._by_first.setdefault(first[0].casefold(), {}).setdefault(form, set()).add(thing.id)

    def read(self, text: str) -> Facts:
        """The facts of rich text; positions are characters of `text` as it is written."""
        plain = _SPACE.sub(" ", text)
        tokens = [Thing(frozenset((id,)), start, end) for start, end, id in markup.tokens(plain)]
        plain = _blanked(plain, tokens)
        named = self._named(plain)
        plain = _blanked(plain, named)
        found = [*named, *(token for token in tokens if token.ids & self._ids)]
        negations = tuple((one.start(), one.end()) for one in self._words.negation.finditer(plain))
        return Facts(tuple(self._numbers(plain)), tuple(sorted(found, key=lambda one: one.start)), negations)

    def _named(self, text: str) -> list[Thing]:
        found: list[Thing] = []
        end = 0
        for word in _WORD.finditer(text):
            if word.start() >= end and (thing := self._thing(text, word.start(), word[0].casefold())) is not None:
                found.append(thing)
                end = thing.end
        return found

    def _thing(self, text: str, at: int, word: str) -> Thing | None:
        """The thing with the longest name that stands there: “Ablagestapel der Bürgerkarten”, not “Ablagestapel”."""
        best: Thing | None = None
        for ending in ("", *self._words.endings):
            forms = self._by_first.get(word.removesuffix(ending), {}) if word.endswith(ending) else {}
            for form, ids in forms.items():
                end = _end(form, self._words.endings, text, at)
                if end is not None and (best is None or end > best.end):
                    best = Thing(frozenset(ids), at, end)
        return best

    def _numbers(self, text: str) -> Iterable[Number]:
        words, high = self._words, -1
        for found in _NUMBER.finditer(text):
            word = found[0].casefold()
            counted = word.isdecimal() and len(word) < 16
            number = int(word) if counted else words.numbers.get(word, words.vague.get(word))
            if number is None:
                continue
            start, end = found.span()
            following = self._end_of_range(text, end)
            if start == high:
                yield Number(number, "most", False, start, end)
            elif following is not None:
                yield Number(number, "least", word in words.vague, start, end)
            else:
                yield self._bounded(text, Number(number, None, word in words.vague, start, end))
            high = -1 if following is None else following

    def _bounded(self, text: str, number: Number) -> Number:
        """The number with the side that it bounds; “mehr als 2” is 3, and begins at its words."""
        words, before = self._words, text[max(0, number.start - _LOOK_BACK) : number.start]
        sides: tuple[tuple[re.Pattern[str], int, Bound], ...] = (
            (words.not_more, 0, "most"), (words.not_fewer, 0, "least"),
            (words.more, 1, "least"), (words.fewer, -1, "most"),
            (words.least, 0, "least"), (words.most, 0, "most"), (words.exactly, 0, "exactly"),
        )  # fmt: skip
        for pattern, shift, bound in sides:
            if said := pattern.search(before):
                start = number.start - len(before) + said.start() if shift else number.start
                return Number(number.value + shift, bound, number.vague, start, number.end)
        for pattern, bound in ((words.or_more, "least"), (words.or_fewer, "most")):
            if pattern.match(text, number.end):
                return replace(number, bound=bound)
        return number

    def _end_of_range(self, text: str, at: int) -> int | None:
        """Where the 5 of “3 bis 5” stands, from behind the 3."""
        to = self._words.to.match(text, at)
        found = _NEXT_NUMBER.match(text, to.end()) if to else None
        is_number = found is not None and (found[1].isdecimal() or found[1].casefold() in self._words.numbers)
        return found.start(1) if found is not None and is_number else None


_LOOK_BACK = 24  # characters: the longest words before a number, “nicht weniger als”, and some spaces
_WORD = re.compile(r"\w+")
_SPACE = re.compile(r"\s")
# No digits of an id or a name (`D014`, `#3`, “M-13”, “2.1”); number words may hold a hyphen.
_NUMBER = re.compile(r"(?<![\w#])(?<![^\W\d]-)(?<!\w\.)(?:\d+(?!\w)|[^\W\d_]+(?:-[^\W\d_]+)?)")
_NEXT_NUMBER = re.compile(r"\s*(\d+|[^\W\d_]+)(?!\w)")
_LETTERS = re.compile(r"\w*")


def _end(form: str, endings: tuple[str, ...], text: str, at: int) -> int | None:
    """Where the form, or one of its endings, ends as a word; it may be capital where it is small, not the reverse."""
    if not text.startswith(form[1:], at + 1) or text[at] not in (form[0], form[0].upper()):
        return None
    rest = _LETTERS.match(text, at + len(form))
    return rest.end() if rest is not None and rest[0] in ("", *endings) else None


def _blanked(text: str, things: Iterable[Thing]) -> str:
    for thing in things:
        text = f"{text[: thing.start]}{'_' * (thing.end - thing.start)}{text[thing.end :]}"
    return text
