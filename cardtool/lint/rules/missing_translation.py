"""A thing with texts that a language of the game does not have yet."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.words.translatable import Source


@rule(severity="warning")
def missing_translation(game: Game) -> Iterator[Problem]:
    for language in game.translations:
        things: dict[str, list[Source]] = {}
        for source in language.missing:
            things.setdefault(source.context.partition("/")[0], []).append(source)
        for texts in things.values():
            fields = ", ".join(f"“{source.field}”" for source in texts)
            message = f"The translation into “{language.language}” lacks {fields}."
            hint = f"write it in {language.path}, after `cardtool translate update`"
            card = game.cards.name(texts[0].entry)
            yield Problem("missing-translation", texts[0].place, message, hint, card=card)
