"""A sign that was to become an icon or a name, `<wood`, `< wood >`, and is none."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip
from cardtool.lint.texts import Found, PieceOfText
from cardtool.words.markup import HTML, NO_HTML, TOKEN

_BRACKET = re.compile(r"[<>]")
_NO_TOKEN = re.compile(rf"<(?!{TOKEN.pattern[1:]})")
_ID = r"[A-Za-z][A-Za-z0-9_-]*"
_SIGN = re.compile(
    rf"\\.|(?P<token>{TOKEN.pattern})|</\w*>?|< *(?P<inner>{_ID}) *>|< *(?P<opened>[^\W\d_][\w-]*)|(?P<end>>)"
)
_LONGEST = 60
"""Characters before a bracket in which an id is looked for."""
_LAST_ID = re.compile(rf"(?<![\w-]){_ID}\Z")


@rule()
def malformed_token(game: Game) -> Iterator[Problem]:
    known: frozenset[str] | None = None
    for texts in game.texts:
        for piece in texts.holding(_BRACKET) if texts.have("<", ">") else ():
            text = piece.text
            if piece.rich and text.count("<") == text.count(">") and not _NO_TOKEN.search(text):
                continue
            signs = [sign for sign in _SIGN.finditer(text) if not (piece.rich and sign["token"])]
            if signs and known is None:
                ids = {entry.id for entry in game.cards.entries}
                known = frozenset(ids | game.assets.icons | game.cards.stub_ids.keys())
            for sign in signs:
                if (problem := _problem(piece, sign, known or frozenset())) is not None:
                    yield problem


def _problem(piece: PieceOfText, sign: re.Match[str], known: frozenset[str]) -> Problem | None:
    found = piece.found(*sign.span())
    written = found.text
    if sign["token"]:
        if written[1:-1] in HTML:
            return _slip(found, f"“{written}” is HTML and will be printed.", "a name is printed without emphasis")
        message = f"A name shows no icon: “{written}” will be printed as it stands."
        return _slip(found, message, "write the word") if written[1:-1] in known else None
    if written.startswith("</"):
        return _slip(found, f"“{written}” closes nothing and will be printed.", NO_HTML)
    if inner := sign["inner"]:
        message = f"“{written}” is no icon, since there is a blank in it."
        fix = (f"Write “<{inner}>”", f"<{inner}>")
        return slip("malformed-token", found, message, fix=fix) if inner in known else None
    if opened := sign["opened"]:
        message = f"“{written}” is no icon, since it has no “>”."
        sure = opened in known or not written.startswith("< ")
        return _slip(found, message, f"write <{opened}>, or \\< for the sign itself") if sure else None
    if (
        sign["end"]
        and (last := _LAST_ID.search(piece.text, max(sign.start() - _LONGEST, 0), sign.start()))
        and last[0] in known
    ):
        found = piece.found(last.start(), sign.end())
        return _slip(found, f"“{found.text}” is no icon, since it has no “<”.", f"write <{last[0]}>")
    return None


def _slip(found: Found, message: str, hint: str) -> Problem:
    return slip("malformed-token", found, message, hint)
