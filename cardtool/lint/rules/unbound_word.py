"""A word for cards, such as `here`, that no pattern before it gives to its cards."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.model.patterns import Gives, marked_fields


@rule()
def unbound_word(game: Game) -> Iterator[Problem]:
    for goal, readings in game.reach.judged:
        words = dict.fromkeys(word for reading in readings for tried in reading.tried for word in tried.unbound)
        for word in words:
            message = f"“{word}” stands for no cards in {goal.entry.id}: no pattern before it says which."
            hint = f"write {_giving(game)}: {word} in the pattern whose cards are meant, in the same alternative"
            at = goal.entry.place.at(goal.field)
            yield Problem("unbound-word", at, message, hint, card=game.cards.name(goal.entry))


def _giving(game: Game) -> str:
    """The name of the field that gives a word."""
    patterns = game.cards.language.conditions.values()
    return next((one.name for cls in patterns for one in marked_fields(cls) if isinstance(one.mark, Gives)), "")
