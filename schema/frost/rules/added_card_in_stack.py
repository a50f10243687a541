"""An effect that adds a card which the dusk stack holds from the start (S1.34)."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.api import Card, Game, Note, Problem, effects_naming, rule

from ..effects import AddCard
from ..game import FrostGame


@rule()
def added_card_in_stack(game: Game) -> Iterator[Problem]:
    cards, file = game.cards, game.cards.file
    setup = cards.get("game", cards.game)
    if not isinstance(file, FrostGame) or setup is None:
        return
    begun = {id: number for number, id in enumerate(file.setup.dusk_stack.cards)}
    for done in effects_naming(cards, "dusk"):
        effect = done.effect
        if isinstance(effect, AddCard) and effect.id in begun:
            added = cards.get("dusk", effect.id)
            if added is not None and isinstance(added.value, Card) and added.value.copies == 1:
                message = f"“{added.value.title}” cannot come from the box: the dusk stack holds it from the start."
                at = setup.place.at("setup", "dusk_stack", "cards", begun[effect.id])
                hint = "take it out of the set-up, or add another card"
                card = cards.name(done.entry)
                yield Problem("added-card-in-stack", done.at("id"), message, hint, (Note(at, "the set-up"),), card=card)
