"""White space that is a slip: around a text, twice in a row, before a line end, or of an odd kind."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip

# Spaces of typesetting that no card text wants; no-break, narrow, thin, hair and figure spaces may be meant.
_ODD = "\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u205f\u3000"
_WIDE = ("zh", "ja", "ko")
"""Languages in which the ideographic space is an ordinary one."""
_ANY = rf" \t\u00a0\u2007\u2009\u200a\u202f{_ODD}"
_SLIP = re.compile(
    rf"(?P<first>(?<=\0)[{_ANY}]+)|(?P<last>[{_ANY}]+)(?=\0)|(?P<line>[{_ANY}]+)(?=\n)"
    rf"|(?P<run>(?<=[^\s\0])[{_ANY}]{{2,}})(?=[^\s\0])|(?P<odd>[\t{_ODD}])"
)
_SAID = {
    "first": "This text begins with a blank.",
    "last": "This text ends with a blank.",
    "line": "This line ends with a blank.",
}


@rule(severity="warning")
def stray_space(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        if not texts.have("  ", "\0 ", " \0", " \n", "\t", "\u00a0", "\u2007", "\u2009", "\u200a", "\u202f", *_ODD):
            continue
        for found, match in texts.find(_SLIP):
            where = match.lastgroup or ""
            if where in _SAID:
                yield slip("stray-space", found, _SAID[where], fix=("Delete the blank", ""))
            elif where == "run":
                kept = "\u00a0" if "\u00a0" in found.text else " "
                message = f"There are {len(found.text)} blanks in a row here."
                yield slip("stray-space", found, message, fix=("Leave one blank", kept))
            elif found.text == "\t":
                yield slip("stray-space", found, "This blank is a tab.", fix=("Write a blank", " "))
            elif not (found.text == "\u3000" and texts.language in _WIDE):
                message = f"This blank is of an odd kind (U+{ord(found.text):04X}), wider or narrower than the others."
                yield slip("stray-space", found, message, fix=("Write a blank", " "))
