"""A translation of a text that the game does not have."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Fix, Remove, Rename
from cardtool.core.suggest import asking, nearest
from cardtool.lint.rule import Game, rule
from cardtool.words.catalogue import Message

ASKED = 500  # entries that are told what they may mean: a file with more is that of another game


@rule(severity="warning")
def orphaned_translation(game: Game) -> Iterator[Problem]:
    for language in game.translations:
        missing = frozenset(source.context for source in language.missing)
        for number, message in enumerate(language.orphaned):
            if not message.context:
                said = "This entry does not say which text it translates."
                yield _problem(message, said, 'write msgctxt "card:…/title" above it')
                continue
            said, near = (
                f"“{message.context}” is no text of {game.cards.game}.",
                nearest(message.context, missing if number < ASKED else ()),
            )
            if near is not None:
                fix = Fix(f"Write “{near}”", (Rename(message.head, near),), safe=False)
                yield _problem(message, said, asking(near), fix)
            else:
                fix = Fix("Set the entry aside, as a comment", (Remove(message.head),))
                yield _problem(message, said, "`cardtool translate update` sets it aside", fix)


def _problem(message: Message, said: str, hint: str | None, fix: Fix | None = None) -> Problem:
    return Problem("orphaned-translation", message.head, said, hint, fixes=(fix,) if fix is not None else ())
