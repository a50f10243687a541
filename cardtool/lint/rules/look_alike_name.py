"""Two names that are the same but for accents, capitals, blanks or punctuation."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.core.fix import Fix
from cardtool.lint.languages import WRITINGS
from cardtool.lint.names import Group, folded, unaccented
from cardtool.lint.rule import Game, rule
from cardtool.lint.texts import Texts

_WORD = re.compile(r"[^\W\d_]{4,}")


@rule(severity="warning")
def look_alike_name(game: Game) -> Iterator[Problem]:
    for groups, texts in zip(game.names, game.texts, strict=True):
        for group in groups:
            yield from _alike(game, group, texts.language)
        if texts.language in WRITINGS:
            yield from _without_accents(texts, groups)


def _alike(game: Game, group: Group, language: str) -> Iterator[Problem]:
    """Whole names of the same sort of thing."""
    first: dict[str, str] = {}
    for text in group:
        other = first.setdefault(folded(text, language), text)
        if other != text:
            found = group[text].found(game.cards)
            message = f"“{text}” looks like “{other}”, which is the name of something else."
            note = Note(group[other].found(game.cards).at, f"“{other}”")
            hint = "write both the same way, or give one another name"
            yield Problem("look-alike-name", found.at, message, hint, (note,), "warning", found.piece.card)


def _without_accents(texts: Texts, groups: tuple[Group, ...]) -> Iterator[Problem]:
    """Words of names with an accent, where a text has them without it."""
    words = {word for group in groups for text in group if not text.isascii() for word in _WORD.findall(text)}
    accented = {plain: word for word in sorted(words) if (plain := unaccented(word, texts.language)) != word}
    accented = {plain: word for plain, word in accented.items() if texts.have(plain)}
    if not accented:
        return
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, accented))})\b")
    for found, _ in texts.find(pattern):
        meant = accented[found.text]
        message = f"“{found.text}” is “{meant}” in a name of this game."
        fix = Fix(f"Write “{meant}”", (found.becomes(meant),), safe=False)
        yield Problem("look-alike-name", found.at, message, None, (), "warning", found.piece.card, (fix,))
