"""An accent or quote for an apostrophe; a straight one, where the game's other texts have the curved one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.languages import WRITINGS
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip

_ACCENT = re.compile(r"(?<=[^\W\d_])[´`‘](?=[^\W\d_])")
_STRAIGHT = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
_CURVED = re.compile(r"’(?<=[^\W\d_]’)(?=[^\W\d_])")


@rule(severity="warning")
def wrong_apostrophe(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        if texts.language not in WRITINGS:
            continue
        fix = ("Write “’”", "’")
        for found, _ in texts.find(_ACCENT) if texts.have("´", "`", "‘") else ():
            yield slip("wrong-apostrophe", found, f"“{found.text}” is no apostrophe; “’” is one.", fix=fix)
        if texts.have("'") and texts.have("’") and next(texts.find(_CURVED), None) is not None:
            for found, _ in texts.find(_STRAIGHT):
                message = "This apostrophe is straight; elsewhere in the game it is curved: “’”."
                yield slip("wrong-apostrophe", found, message, fix=fix)
