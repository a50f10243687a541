"""Where a template is to blame for what all cards of a kind show."""

from __future__ import annotations

import re

from cardtool.core.source import Span
from cardtool.lint.rule import Game


def in_template(game: Game, kind: str, written: str) -> Span:
    """Where `written` stands in the game's templates, if it stands there once; else the beginning of the face."""
    whole = re.compile(rf"(?<![\w.]){re.escape(written)}(?!\w)", re.IGNORECASE)
    found = [Span(path, *at.span()) for path, text in game.templates().items() for at in whole.finditer(text)]
    return found[0] if len(found) == 1 else Span(f"{game.assets.face_folder}/{kind}.typ", 0, 0)


def shortened(text: str, most: int = 30) -> str:
    """The text as a message quotes it."""
    text = " ".join(text.split())
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
