"""Something that the project's own patterns do not want in its texts."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip


@rule(severity="warning")
def house_style(game: Game) -> Iterator[Problem]:
    if not game.house.patterns:
        return
    from cardtool.lint.patterns import TooSlowError  # is there when there are patterns

    for pattern in game.house.patterns:
        try:
            for texts in game.texts:
                if pattern.language not in (None, texts.language):
                    continue
                for number, start, end, new in pattern.found(texts.strings):
                    found = texts.piece(number).found(start, end)
                    fix = None if new is None else (f"Write “{new}”" if new else f"Delete “{found.text}”", new)
                    hint = None if new is None else f"write “{new}”" if new else "leave it out"
                    yield slip("house-style", found, pattern.message, hint, fix)
        except TooSlowError:
            said = "This pattern takes too long: it was given up before all texts were searched."
            hint = "let parts of it not match the same characters in many ways"
            yield Problem("house-style", pattern.at, said, hint)
