"""A translation with more or fewer words in bold or italic than its source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.lint.rule import Game, rule

_RUN = re.compile(r"\\.|(?P<stars>\*+)", re.S)


@rule(severity="warning")
def different_emphasis(game: Game) -> Iterator[Problem]:
    for language in game.translations:
        for source, message in language.translated:
            if "*" not in source.text and "*" not in message.text:
                continue
            there, here = _stars(source.text), _stars(message.text)
            card = game.cards.name(source.entry)
            note = Note(source.place, "the text")
            for stars, what in (("**", "bold"), ("*", "italic")):
                if there[stars] != here[stars]:
                    more = "more" if here[stars] > there[stars] else "fewer"
                    said = f"The translation has {more} words in {what} than the text."
                    yield Problem("different-emphasis", message.span, said, None, (note,), "warning", card)


def _stars(text: str) -> Counter[str]:
    """How often each run of stars stands in a text; three are bold and italic at once."""
    runs = Counter(run["stars"] for run in _RUN.finditer(text) if run["stars"])
    both = runs["***"]
    return Counter({"**": runs["**"] + both, "*": runs["*"] + both})
