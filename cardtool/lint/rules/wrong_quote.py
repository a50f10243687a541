"""A quote that is not one of the language: a typewriter's, another language's, or turned the wrong way."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.languages import WRITINGS
from cardtool.lint.quotes import PAIRS, QUOTE, slips
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip


@rule(severity="warning")
def wrong_quote(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        writing = WRITINGS.get(texts.language)
        if writing is None:
            continue
        for piece in texts.left(PAIRS[texts.language], QUOTE):
            for one in slips(piece.text, texts.language):
                if one.what == "wrong":
                    found = piece.found(one.at, one.at + 1)
                    opened = "opened" if one.role == "open" else "closed"
                    message = f"In this language a quote is {opened} by {one.meant} and not by {found.text}"
                    meant = one.meant
                    if writing.spaced and found.text == '"':
                        meant = f"{meant}\u00a0" if one.role == "open" else f"\u00a0{meant}"
                    yield slip("wrong-quote", found, message, fix=(f"Write {one.meant}", meant))
