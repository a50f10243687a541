"""A quote that opens and never closes, or closes and never opened."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.quotes import PAIRS, QUOTE, slips
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip


@rule(severity="warning")
def unpaired_quote(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        for piece in texts.left(PAIRS[texts.language], QUOTE) if texts.language in PAIRS else ():
            for one in slips(piece.text, texts.language):
                if one.what == "unpaired":
                    found = piece.found(one.at, one.at + 1)
                    lacks = "is never closed" if one.role == "open" else "was never opened"
                    yield slip("unpaired-quote", found, f"The quote {found.text} {lacks}.")
