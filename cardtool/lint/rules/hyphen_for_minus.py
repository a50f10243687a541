"""A hyphen before a number, where a minus is meant."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip

MINUS = "\N{MINUS SIGN}"
_BEFORE_NUMBER = re.compile(r"-(?=\d)(?<=[ (*/>]-)(?<!\d -)")


@rule(severity="warning")
def hyphen_for_minus(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        for found, _ in texts.find(_BEFORE_NUMBER) if texts.have("-") else ():
            message = f"“-” before a number is a hyphen, not a minus “{MINUS}”."
            yield slip("hyphen-for-minus", found, message, fix=(f"Write “{MINUS}”", MINUS))
