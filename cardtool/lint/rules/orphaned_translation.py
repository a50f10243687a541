"""A translation of a text that the game does not have."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.suggest import did_you_mean
from cardtool.lint.rule import Game, rule


@rule(severity="warning")
def orphaned_translation(game: Game) -> Iterator[Problem]:
    for language in game.translations:
        missing = [source.context for source in language.missing]
        for message in language.orphaned:
            if message.context:
                said = f"“{message.context}” is no text of {game.cards.game}."
                hint = did_you_mean(message.context, missing)
            else:
                said, hint = (
                    "This entry does not say which text it translates.",
                    'write msgctxt "card:…/title" above it',
                )
            hint = hint or "`cardtool translate update` sets it aside"
            yield Problem("orphaned-translation", message.head, said, hint)
