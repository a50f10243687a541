"""An effect that removes a card by its id, which no effect may remove."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.lint.effects import effects_naming
from cardtool.lint.rule import Game, rule
from cardtool.model.model import Card
from cardtool.model.protection import RemovesCards, protected, protecting_field


@rule()
def protected_target(game: Game) -> Iterator[Problem]:
    for done in effects_naming(game.cards, "card"):
        effect = done.effect
        if not isinstance(effect, RemovesCards) or effect.id is None:
            continue
        target = game.cards.get("card", effect.id)
        if target is not None and isinstance(target.value, Card) and protected(target.value):
            message = f"“{target.value.title}” is protected, so no effect removes it."
            field = protecting_field(type(target.value))
            written = field if field in target.value.model_fields_set else "kind"
            note = Note(target.place.at(written or "kind"), "its protection")
            hint = "name another card, or leave the effect out"
            yield Problem("protected-target", done.at("id"), message, hint, (note,), card=game.cards.name(done.entry))
