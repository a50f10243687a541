"""Rules text of a card with a number or thing that the card's data do not have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.lint.texts import rules_texts


@rule(severity="warning")
def text_beyond_data(game: Game) -> Iterator[Problem]:
    texts = rules_texts(game.cards)
    if not texts:
        return
    from cardtool.lint.prose import Prose, within

    prose = Prose(game, None)
    known = game.memory.book("text-beyond-data", prose.context)
    for entry, text in texts:
        for start, end, fact in known.recall(entry, partial(prose.beyond, entry, text)):
            message = f"{fact} is in the text but not in the data of the card."
            hint = "write it as data, or as a note in an effect"
            at = within(entry, ("text",), start, end)
            yield Problem("text-beyond-data", at, message, hint, card=game.cards.name(entry))
