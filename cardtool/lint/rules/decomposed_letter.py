"""A letter that is written as two characters, a letter and its accent, or by a sign that stands for another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import is_normalized, normalize

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip

_MARKS = r"\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u064b-\u065f\u1ab0-\u1aff\u20d0-\u20ff\u3099\u309a"
_LETTER = re.compile(rf"[^{_MARKS}][{_MARKS}]*|[{_MARKS}]+", re.S)


@rule(severity="warning")
def decomposed_letter(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        for piece in texts.not_normal():
            for match in _LETTER.finditer(piece.text):
                if not is_normalized("NFC", match[0]):
                    found, whole = piece.found(*match.span()), normalize("NFC", match[0])
                    message = f"This “{whole}” is written with {len(match[0])} characters instead of {len(whole)}."
                    if len(match[0]) == len(whole):
                        message = f"This is not “{whole}” but a sign that looks the same."
                    yield slip("decomposed-letter", found, message, fix=(f"Write “{whole}”", whole))
