"""An id of the game in the signs of another program: `:wood:`, `{wood}`, `[wood]`, `%wood%`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Fix
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import mended

_ID = r"([A-Za-z][A-Za-z0-9_-]*)"
_FOREIGN = {
    ":": re.compile(rf":(?<![\w:]:){_ID}:(?!\w)"),
    "{": re.compile(rf"\{{\{{?[ ]?{_ID}[ ]?\}}\}}?"),
    "[": re.compile(rf"\[\[?{_ID}\]\]?"),
    "%": re.compile(rf"%{_ID}%"),
    "$": re.compile(rf"\$\{{?{_ID}\}}?"),
}


@rule(severity="warning")
def foreign_token(game: Game) -> Iterator[Problem]:
    known: frozenset[str] | None = None
    for texts in game.texts:
        for sign, pattern in _FOREIGN.items():
            for found, match in texts.find(pattern) if texts.have(sign) else ():
                if known is None:
                    ids = {entry.id for entry in game.cards.entries}
                    known = frozenset(ids | game.assets.icons | game.cards.stub_ids.keys())
                if (id := match[1]) in known:
                    message = f"“{found.text}” is how other programs write an icon; it will be printed as it stands."
                    token = f"<{id}>"
                    fixes = (Fix(f"Write “{token}”", (found.becomes(token),), safe=False),) if found.piece.rich else ()
                    hint = f"write {token}" if fixes else "a name shows no icon: write the word"
                    yield mended("foreign-token", found, message, hint, fixes)
