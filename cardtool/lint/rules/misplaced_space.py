"""A blank before a comma, full stop or other sign that belongs to the word before it, or inside brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.languages import WRITINGS
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip

_SIGNS = ".,;:!?"
# “Stärke ? und mehr” and “3 : 1” are right, and so is “Kosten: ?”.
_BEFORE = {
    sign: re.compile(
        r"(?<=[^\W\d_]|[)\]}”“»>*])(?P<slip> +)"
        + re.escape(sign)
        + (r"(?=[\s\0\]”“»*])" if sign in ":;" else r"(?=[\s\0)\]”“»*])")
        + (r"(?! +[^\W\d_A-ZÄÖÜ])" if sign in "!?" else "")
    )
    for sign in _SIGNS
}
_INSIDE = {"( ": re.compile(r"(?<=[(\[{])(?P<slip> +)(?=\w)"), " )": re.compile(r"(?<=[\w.!?…])(?P<slip> +)(?=[)\]}])")}


@rule(severity="warning")
def misplaced_space(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        writing = WRITINGS.get(texts.language)
        if writing is None:
            continue
        for sign in writing.no_space_before:
            if texts.have(f" {sign}"):
                for found, _ in texts.find(_BEFORE[sign]):
                    message = f"No blank belongs before “{sign}”."
                    yield slip("misplaced-space", found, message, fix=("Delete the blank", ""))
        for (sign, pattern), signs in zip(_INSIDE.items(), (("( ", "[ ", "{ "), (" )", " ]", " }")), strict=True):
            for found, _ in texts.find(pattern) if texts.have(*signs) else ():
                where = "after an opening" if sign == "( " else "before a closing"
                message = f"No blank belongs {where} bracket."
                yield slip("misplaced-space", found, message, fix=("Delete the blank", ""))
