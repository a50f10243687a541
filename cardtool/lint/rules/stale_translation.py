"""A text that has changed since it was translated."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.lint.rule import Game, rule


@rule(severity="warning")
def stale_translation(game: Game) -> Iterator[Problem]:
    for language in game.translations:
        for source, message in language.stale:
            yield Problem(
                "stale-translation",
                source.place,
                f"This text has changed since it was translated into “{language.language}”.",
                "`cardtool translate update` sets the old translation aside; then write the new one",
                (Note(message.span, f"the translation of “{_short(message.source)}”"),),
                card=game.cards.name(source.entry),
            )


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 60 else f"{line[:59]}…"
