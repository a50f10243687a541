"""`...`, `--` and a hyphen between blanks: how a typewriter wrote “…” and “–”."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.languages import WRITINGS
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip

_SIGNS = {
    "...": (re.compile(r"(?<!\.)\.\.\.(?!\.)"), "…"),
    "--": (re.compile(r"(?<!-)--(?=[\s\0”“]|[^\W\d_])(?!>)(?<=[\s\0\w”“,!?…]--)"), "–"),
    " - ": (re.compile(r" (?P<slip>-)(?=\s[^\W\d_<*„“”»«])(?<=[^\W\d_] -|[>*)“”»«,.!?…] -)"), "–"),
}


@rule(severity="warning")
def typewriter_sign(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        writing = WRITINGS.get(texts.language)
        if writing is None:
            continue
        for written, (pattern, usual) in _SIGNS.items():
            meant = writing.dash if written == "--" else usual
            for found, _ in texts.find(pattern) if texts.have(written.rstrip()) else ():
                message = f"“{found.text}” is a typewriter's “{meant}”."
                yield slip("typewriter-sign", found, message, fix=(f"Write “{meant}”", meant))
