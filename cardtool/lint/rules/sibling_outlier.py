"""A card that differs from nearly all cards of its kind in its folder."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Literal, get_origin

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place
from cardtool.lint.rule import Game, rule
from cardtool.model.build import Entry
from cardtool.model.hints import hint_at
from cardtool.model.model import Card, Model

_SIBLINGS, _OUTLIERS = 20, 2  # so many cards make a custom, if no more than these differ
_ENDS = ".!?…:"


@rule(severity="off")
def sibling_outlier(game: Game) -> Iterator[Problem]:
    siblings: dict[tuple[str, str], list[Entry]] = defaultdict(list)
    for entry, _ in game.cards.cards():
        siblings[entry.place.path.rpartition("/")[0], entry.kind].append(entry)
    for (_, kind), entries in siblings.items():
        if len(entries) < _SIBLINGS:
            continue
        words = kind.replace("_", " ")
        for route, entry, message in chain(_fields(entries), _choices(entries), _endings(entries)):
            at = Place(entry.place.path, (*entry.place.route, *route))
            yield Problem("sibling-outlier", at, f"{message} {words} cards.", card=game.cards.name(entry))


_Odd = tuple[tuple[str | int, ...], Entry, str]


def _fields(entries: list[Entry]) -> Iterator[_Odd]:
    """Fields that nearly all cards have."""
    cls = type(entries[0].value)
    there = Counter(chain.from_iterable(entry.value.model_fields_set for entry in entries))
    for name, count in there.items():
        if _is_custom(count, len(entries)):
            written = cls.model_fields[name].alias or name
            for entry in entries:
                if name not in entry.value.model_fields_set:
                    yield ("id",), entry, f"This card lacks “{written}”, unlike nearly all"


def _choices(entries: list[Entry]) -> Iterator[_Odd]:
    """Words of a choice that nearly all cards say."""
    for name, written in _choosing(type(entries[0].value)):
        said = [(getattr(entry.value, name), entry) for entry in entries if name in entry.value.model_fields_set]
        counts = Counter(word for word, _ in said)
        for usual, count in counts.most_common(1):
            if len(said) >= _SIBLINGS and _is_custom(count, len(said)):
                for word, entry in said:
                    if word != usual:
                        yield (written,), entry, f"“{written}” is “{word}” here and “{usual}” on nearly all"


def _endings(entries: list[Entry]) -> Iterator[_Odd]:
    """Texts that nearly all end in the same way: with a full stop or without."""
    ends: dict[str | int, list[tuple[tuple[str | int, ...], Entry, bool]]] = defaultdict(list)
    for entry in entries:
        for route, text in entry.texts:
            ends[route[-1]].append((route, entry, text.rstrip().rstrip("*”“\"'»«)")[-1:] in _ENDS))
    for texts in ends.values():
        stopped = sum(stop for _, _, stop in texts)
        for usual, count in ((True, stopped), (False, len(texts) - stopped)):
            if len(texts) >= _SIBLINGS and _is_custom(count, len(texts)):
                for route, entry, stop in texts:
                    if stop is not usual:
                        does = "ends" if stop else "does not end"
                        yield route, entry, f"This text {does} with a punctuation mark, unlike those of nearly all"


def _is_custom(count: int, of: int) -> bool:
    return of - _OUTLIERS <= count < of


@cache
def _choosing(cls: type[Model]) -> tuple[tuple[str, str], ...]:
    """The fields of a kind of its own whose value is a word of a choice, by name and as an author writes them."""
    named = [(name, field.alias or name) for name, field in cls.model_fields.items() if name not in Card.model_fields]
    return tuple((name, written) for name, written in named if get_origin(hint_at(cls, (written,))) is Literal)
