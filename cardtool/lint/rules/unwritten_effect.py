"""An effect that is still to be written: a note that begins with TODO."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule

_TODO = re.compile(r"\0(?P<slip>TODO)\b")


@rule()
def unwritten_effect(game: Game) -> Iterator[Problem]:
    for found, _ in game.texts[0].find(_TODO):
        piece = found.piece
        if len(piece.route) > 1 and piece.route[-1] == "note" and isinstance(piece.route[-2], int):  # an item of a list
            message = "This effect is still to be written."
            yield Problem("unwritten-effect", piece.whole.at, message, "write what happens", card=piece.card)
