"""A bracket without its partner."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip

_BRACKET = re.compile(r"[()\[\]{}]")
_PAIR = re.compile(r"\([^()\[\]{}\0]*\)|\[[^()\[\]{}\0]*\]|\{[^()\[\]{}\0]*\}")
_PARTNER = {"(": ")", "[": "]", "{": "}"}
# “a)” and “1.)” number a list, “:)” and “;-)” are faces.
_NO_BRACKET = re.compile(r"(?:^|(?<=[\s(]))(?:\w|\d+)\.?\)|[:;8=][-']?[()\]\[](?!\w)|\\.")


@rule(severity="warning")
def unpaired_bracket(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        for piece in texts.left(_PAIR, _BRACKET):
            for at in _lonely(piece.text):
                found = piece.found(at, at + 1)
                lacks = "is never closed" if found.text in _PARTNER else "was never opened"
                yield slip("unpaired-bracket", found, f"The bracket {found.text} {lacks}.")


def _lonely(text: str) -> list[int]:
    """Where brackets stand that have no partner."""
    lonely, opened = [], []
    other = [(found.start(), found.end()) for found in _NO_BRACKET.finditer(text)]
    for match in _BRACKET.finditer(text):
        at, sign = match.start(), match[0]
        if sign in _PARTNER:
            opened.append(at)
        elif any(_PARTNER[text[one]] == sign for one in opened):
            while _PARTNER[text[opened[-1]]] != sign:
                lonely.append(opened.pop())
            opened.pop()
        else:
            lonely.append(at)
    return [at for at in sorted(lonely + opened) if not any(start <= at < end for start, end in other)]
