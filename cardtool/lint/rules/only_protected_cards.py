"""An effect that removes cards of which there are only protected ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from cardtool.core.diagnostic import Problem
from cardtool.link.cardset import CardSet
from cardtool.lint.effects import effects_naming
from cardtool.lint.rule import Game, rule
from cardtool.model.model import Card, Model
from cardtool.model.protection import RemovesCards, protected


@rule()
def only_protected_cards(game: Game) -> Iterator[Problem]:
    cards = game.cards
    if cards.file is None or not game.reach.whole:
        return  # a card that cannot be read may be one without protection
    moving = [*effects_naming(cards, "zone")]
    if not any(isinstance(done.effect, RemovesCards) for done in moving):
        return
    lying = cards.file.lying(partial(_entries, cards), [done.effect for done in moving])
    known: dict[tuple[str | None, str | None], bool] = {}
    for done in moving:
        effect = done.effect
        if not isinstance(effect, RemovesCards) or effect.in_ is None:
            continue
        chosen = effect.kind, effect.in_ if effect.in_ in lying else None
        if chosen not in known:
            known[chosen] = _only_protected(cards, *chosen, lying)
        if known[chosen]:
            kind = f"{effect.kind.replace('_', ' ')} cards" if effect.kind else "cards"
            where = f" that can lie in “{effect.in_}”" if chosen[1] else ""
            message = f"All {kind}{where} are protected, so this removes none."
            at = done.at("kind") if effect.kind else done.at("in")
            yield Problem("only-protected-cards", at, message, "let it remove other cards", card=cards.name(done.entry))


def _entries(cards: CardSet, kind: str) -> Mapping[str, Model]:
    return {id: entry.value for id, entry in cards.by_kind.get(kind, {}).items()}


def _only_protected(cards: CardSet, kind: str | None, zone: str | None, lying: Mapping[str, frozenset[str]]) -> bool:
    """True when there are such cards, and each is protected."""
    there = cards.by_kind.get(kind or "card", {})
    chosen = there.values() if zone is None else [entry for id, entry in there.items() if id in lying[zone]]
    found = [entry.value for entry in chosen if isinstance(entry.value, Card)]
    return bool(found) and all(map(protected, found))
