"""Two words with a comma or full stop between them and no blank."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.languages import WRITINGS
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip

_SMALL, _GREAT = "a-zà-öø-ÿß", "A-ZÀ-ÖØ-Þ"
# Abbreviations (“z.B.”, “e.V.”), numbers (“1,5”), addresses (“a.b.de”) and “Spieler:innen” are right.
_STUCK = (
    re.compile(r",(?=[^\W\d_]{2})(?<=[^\W_],)"),
    re.compile(r";(?=[^\W_])(?<=[^\W_];)"),
    *(re.compile(rf"{re.escape(sign)}(?=[{_GREAT}][{_SMALL}])(?<=[{_SMALL}]{{2}}{re.escape(sign)})") for sign in ".!?"),
)


@rule(severity="warning")
def missing_space(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        if texts.language in WRITINGS:
            for pattern in _STUCK:
                for found, _ in texts.find(pattern):
                    message = f"A blank belongs after “{found.text}”."
                    yield slip("missing-space", found, message, fix=("Write a blank", f"{found.text} "))
