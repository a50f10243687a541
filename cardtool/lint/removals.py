"""Effects that remove cards from a zone, and which cards can lie there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from cardtool.core.source import Place
from cardtool.link.cardset import CardSet
from cardtool.lint.effects import Done, effects_naming
from cardtool.lint.rule import Game
from cardtool.model.model import Card, Effect
from cardtool.model.protection import RemovesCards, protected


class Removal(NamedTuple):
    """An effect that removes cards of a zone, in words, and whether there are any, or protected ones only."""

    done: Done
    at: Place
    words: str
    zone: str
    found: Literal["some", "protected", "none"]


def removals(game: Game) -> tuple[Removal, ...]:
    """What effects remove from zones; nothing while a card cannot be read, which may be the one that they need."""
    cards = game.cards
    moving = [*effects_naming(cards, "zone")] if cards.file is not None and game.reach.whole else []
    taking = [(done, done.effect) for done in moving if isinstance(done.effect, RemovesCards)]
    effects = [done.effect for done in moving]
    known: dict[tuple[str | None, str], Literal["some", "protected", "none"]] = {}
    found = []
    for done, effect in taking:
        if effect.in_ is not None:
            chosen = effect.kind, effect.in_
            if chosen not in known:
                there = _there(cards, chosen, effects)
                first = next(there, None)
                only = first is not None and protected(first) and all(map(protected, there))
                known[chosen] = "none" if first is None else "protected" if only else "some"
            words = f"{effect.kind.replace('_', ' ')} cards" if effect.kind else "cards"
            found.append(Removal(done, done.at("kind" if effect.kind else "in"), words, effect.in_, known[chosen]))
    return tuple(found)


def _there(cards: CardSet, chosen: tuple[str | None, str], effects: list[Effect]) -> Iterator[Card]:
    """The cards of a kind, or of any, that can lie in a zone."""
    kind, zone = chosen
    for entry in cards.by_kind.get(kind or "card", {}).values():
        if isinstance(entry.value, Card) and cards.file is not None and cards.file.may_lie(entry.value, zone, effects):
            yield entry.value
