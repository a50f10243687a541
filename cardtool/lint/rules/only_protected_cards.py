"""An effect that removes cards of which there are only protected ones."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.link.cardset import CardSet
from cardtool.lint.effects import effects_naming
from cardtool.lint.rule import Game, rule
from cardtool.model.model import Card, Effect
from cardtool.model.protection import RemovesCards, protected


@rule()
def only_protected_cards(game: Game) -> Iterator[Problem]:
    cards = game.cards
    if cards.file is None or not game.reach.whole:
        return  # a card that cannot be read may be one without protection
    moving = [*effects_naming(cards, "zone")]
    if not any(isinstance(done.effect, RemovesCards) for done in moving):
        return
    effects = [done.effect for done in moving]
    known: dict[tuple[str | None, str], bool] = {}
    for done in moving:
        effect = done.effect
        if not isinstance(effect, RemovesCards) or effect.in_ is None:
            continue
        chosen = effect.kind, effect.in_
        if chosen not in known:
            there = _there(cards, chosen, effects)
            first = next(there, None)
            known[chosen] = first is not None and protected(first) and all(map(protected, there))
        if known[chosen]:
            kind = f"{effect.kind.replace('_', ' ')} cards" if effect.kind else "cards"
            message = f"All {kind} that can lie in “{effect.in_}” are protected, so this removes none."
            at = done.at("kind" if effect.kind else "in")
            yield Problem("only-protected-cards", at, message, "let it remove other cards", card=cards.name(done.entry))


def _there(cards: CardSet, chosen: tuple[str | None, str], effects: list[Effect]) -> Iterator[Card]:
    """The cards of a kind, or of any, that can lie in a zone."""
    kind, zone = chosen
    for entry in cards.by_kind.get(kind or "card", {}).values():
        if isinstance(entry.value, Card) and cards.file is not None and cards.file.may_lie(entry.value, zone, effects):
            yield entry.value
