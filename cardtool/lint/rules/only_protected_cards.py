"""An effect that removes cards of which there are only protected ones."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.removals import removals
from cardtool.lint.rule import Game, rule


@rule()
def only_protected_cards(game: Game) -> Iterator[Problem]:
    for done, at, words, zone, found in game.once(removals):
        if found == "protected":
            message = f"All {words} that can lie in “{zone}” are protected, so this removes none."
            hint = "let it remove other cards"
            yield Problem("only-protected-cards", at, message, hint, card=game.cards.name(done.entry))
