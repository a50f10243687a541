"""A word that stands twice in a row, where no sentence of the language wants it twice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Fix
from cardtool.lint.languages import WRITINGS
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import mended

# Each begins with one plain character, which makes the search five times as fast as one that begins with a class.
_TWICE = tuple(re.compile(rf"{before}(\w+)(?P<slip>\s+(?i:\1)(?!\w|['’]\w|-))") for before in (" ", "\0", "\n"))


@rule(severity="warning")
def doubled_word(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        writing = WRITINGS.get(texts.language)
        if writing is None or not writing.never_twice:
            continue
        for pattern in _TWICE:
            for rest, _ in texts.find(pattern):
                second = rest.text.lstrip()
                # “The The” may be a name, “The the” is none.
                if second in writing.never_twice:
                    found = rest.piece.found(rest.end - len(second), rest.end)
                    fix = Fix(f"Delete the second “{second}”", (rest.becomes(""),))
                    yield mended("doubled-word", found, f"“{second}” stands twice in a row.", None, (fix,))
