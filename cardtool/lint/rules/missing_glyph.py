"""A character that the fonts of the templates do not have: it would be left out in print."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place
from cardtool.lint.rule import Game, rule
from cardtool.model.build import Entry
from cardtool.model.model import Card


@rule(stage="face")
def missing_glyph(game: Game) -> Iterator[Problem]:
    printable = game.assets.printable
    for entry in game.cards.entries:
        for route, text in _printed(entry):
            missing = next((at for at, char in enumerate(text) if char not in printable and not char.isspace()), None)
            if missing is not None:
                char = text[missing]
                at = Place(entry.place.path, (*entry.place.route, *route), within=(missing, missing + 1))
                message = f"The fonts have no “{char}” (U+{ord(char):04X})."
                yield Problem(
                    "missing-glyph",
                    at,
                    message,
                    "use another character, or another font",
                    card=game.cards.name(entry),
                )


def _printed(entry: Entry) -> Iterator[tuple[tuple[str | int, ...], str]]:
    if isinstance(entry.value, Card) and entry.value.artist:
        yield ("artist",), entry.value.artist
    yield from entry.names
    yield from entry.texts
