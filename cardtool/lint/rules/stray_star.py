"""A star that is meant for emphasis and would be printed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip

# Words between stars that are emphasis for sure, so that most texts need not be parsed.
_STAR = re.compile(r"\*(?:(?P<rest>\*?)(?!\*)\w(?:[^*\n\0\\]*\w)?\*(?P=rest)(?!\*))?")
_PAIR = re.compile(r"(\*\*?)(?![\s*])(?P<inside>[^*]*[^\s*])\1(?!\*)")
_RUN = re.compile(r"\*+")


@rule(severity="warning")
def stray_star(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        checked = None
        for found, match in texts.find(_STAR) if texts.have("*") else ():
            piece = found.piece
            if piece.rich and match["rest"] is None and (piece.entry, piece.route) != checked:
                checked = (piece.entry, piece.route)
                for start, end in _stray(piece.text):
                    stars = piece.text[start:end]
                    said = "This star is" if end - start == 1 else "These stars are"
                    blank = piece.text[end : end + 1].isspace() and not piece.text[start - 1 : start].strip()
                    hint = f"write {stars} next to the word" if blank else "give it a partner, or write \\* for a star"
                    yield slip("stray-star", piece.found(start, end), f"{said} no emphasis and will be printed.", hint)
            elif not piece.rich and (pair := _PAIR.match(piece.text, found.start)):
                whole = piece.found(*pair.span())
                message = "A name has no emphasis: these stars will be printed."
                yield slip("stray-star", whole, message, fix=("Delete the stars", pair["inside"]))


def _stray(text: str) -> Iterator[tuple[int, int]]:
    """The printed stars that were meant for emphasis, those side by side as one; “Wert*” and “2 * 3” mean stars."""
    from cardtool.words.rich import printed_stars  # brings the parser, which good texts do without

    printed = frozenset(printed_stars(text))
    for run in _RUN.finditer(text):
        start, end = (next((at for at in range(*run.span())[::step] if at in printed), None) for step in (1, -1))
        if start is not None and end is not None:
            opens = text[start - 1 : start].isspace() or start == 0
            if end > start or (opens and text[end + 1 : end + 2].isalnum()):
                yield start, end + 1
