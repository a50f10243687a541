"""A keyword that stands in the text of a card and not in its list, or in the list and not in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Fix, Remove
from cardtool.core.source import Place
from cardtool.lint.naming import naming
from cardtool.lint.rule import Game, rule
from cardtool.lint.texts import Found
from cardtool.model.build import Entry
from cardtool.model.fields import Keyword
from cardtool.model.marks import marked
from cardtool.model.model import Named

_FORMS = ("name", "plural", "accusative", "dative", "plural_dative")
_SENTENCE = re.compile(r"[^.:;!?\n]+")
_PART = re.compile(r"[,/]")
_AROUND = "* "
_NUMBER = re.compile(r"\s+[\dX]+$")  # some keywords take a number


@rule(severity="warning")
def keyword_and_text(game: Game) -> Iterator[Problem]:
    fields = {kind: tuple(marked(cls, Keyword)) for kind, cls in game.cards.language.kinds.items()}
    fields = {kind: found for kind, found in fields.items() if found}
    if not fields or not (keywords := _keywords(game, fields)):
        return
    said: dict[Place, dict[tuple[str, str], Found]] = {}
    for found, _ in game.texts[0].find(_pattern(keywords)):
        piece = found.piece
        if piece.rich and piece.route[-1] != "flavour" and piece.entry.kind in fields:
            keyword = keywords[_folded(found.text)]
            said.setdefault(piece.entry.place, {}).setdefault((keyword.table, keyword.id), found)
    for entry, _ in game.cards.cards(*fields):
        yield from _differences(game, entry, fields[entry.kind], said.get(entry.place, {}), keywords)


@dataclass(frozen=True, slots=True)
class _Word:
    """A keyword: the table it stands in, its id, and its name."""

    table: str
    id: str
    name: str


def _keywords(game: Game, fields: Mapping[str, tuple[tuple[str, Keyword], ...]]) -> dict[str, _Word]:
    """Keywords by their token and by each form of their name, in small letters."""
    tables = dict.fromkeys(table for found in fields.values() for _, keyword in found for table in keyword.kinds)
    words: dict[str, _Word] = {}
    for table in tables:
        for id, entry in game.cards.by_kind.get(table, {}).items():
            if isinstance(entry.value, Named):
                word = _Word(table, id, entry.value.name)
                forms = (form for name in _FORMS if (form := getattr(entry.value, name)))
                words |= dict.fromkeys((f"<{id}>".casefold(), *map(_folded, forms)), word)
    return words


def _pattern(keywords: Mapping[str, _Word]) -> re.Pattern[str]:
    longest_first = sorted(keywords, key=lambda word: (-len(word), word))
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])", re.I)


def _differences(
    game: Game,
    entry: Entry,
    fields: tuple[tuple[str, Keyword], ...],
    said: Mapping[tuple[str, str], Found],
    keywords: Mapping[str, _Word],
) -> Iterator[Problem]:
    card = game.cards.name(entry)
    listed = set()
    for reference in entry.references:
        if not isinstance(reference.ref, Keyword):
            continue
        named = [(table, reference.id) for table in reference.ref.kinds]
        listed.update(named)
        row = next((row for table, id in named if (row := game.cards.get(table, id)) is not None), None)
        if row is None or not isinstance(row.value, Named) or any(one in said for one in named):
            continue
        at = Place(entry.place.path, (*entry.place.route, *reference.route))
        message = f"“{row.value.name}” is in “{reference.route[0]}” but not in the text."
        fixes = (Fix(f"Remove “{reference.id}”", (Remove(at),), safe=False),) if len(reference.route) > 1 else ()
        yield Problem("keyword-and-text", at, message, "name it in the text, or remove it here", card=card, fixes=fixes)
    for (table, id), found in said.items():
        field = next((name for name, keyword in fields if table in keyword.kinds), None)
        if field is None or (table, id) in listed or not _stands_alone(found, keywords):
            continue
        edit = naming(entry, field, id)
        fixes = () if edit is None else (Fix(f"Add “{id}” to “{field}”", (edit,), safe=False),)
        message = f"“{found.text}” is in the text but not in “{field}”."
        yield Problem("keyword-and-text", found.at, message, f"add “{id}” to “{field}”", card=card, fixes=fixes)


def _stands_alone(found: Found, keywords: Mapping[str, _Word]) -> bool:
    """True where the sentence consists of keywords: then the card has them, and does not speak of other cards'."""
    text = found.piece.text
    sentence = next(one for one in _SENTENCE.finditer(text) if one.start() <= found.start < one.end())
    return all(_folded(_NUMBER.sub("", part.strip()).strip(_AROUND)) in keywords for part in _PART.split(sentence[0]))


def _folded(words: str) -> str:
    return " ".join(words.split()).casefold()
