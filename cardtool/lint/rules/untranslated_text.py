"""A translation that says what its source says."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.words.markup import TOKEN

_WORD = re.compile(r"[^\W\d_]{2,}")


@rule(severity="info")
def untranslated_text(game: Game) -> Iterator[Problem]:
    for language in game.translations:
        for source, message in language.translated:
            if source.text == message.text and not _may_be_a_name(source.text):
                said = f"The translation into “{language.language}” is the text itself."
                card = game.cards.name(source.entry)
                yield Problem("untranslated-text", message.span, said, "translate it, or leave it empty", card=card)


def _may_be_a_name(text: str) -> bool:
    """True where every word has a capital: so are proper names written, and they stay what they are."""
    words = _WORD.findall(TOKEN.sub(" ", text))
    return all(word[0].isupper() for word in words)
