"""A citizen stack that can be empty together with its discard pile (S4.14, S4.20)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardtool.api import Game, Note, Problem, rule

from ..evenings import in_force
from ..game import FrostGame
from ..sleeping import values


@rule(severity="warning")
def dry_citizen_stack(game: Game) -> Iterator[Problem]:
    file, entry = game.cards.file, game.cards.get("game", game.cards.game)
    zone: Any = values(game, "zone").get("citizen_stack")
    if not isinstance(file, FrostGame) or entry is None or zone is None or not game.reach.whole:
        return
    stack, cards = file.setup.citizen_stack, values(game, "citizen")
    number = len(stack.cards) if stack.cards else sum(card.copies for card in cards.values())
    kept = in_force(game, "death-draw") == "b"  # a card that is drawn stays on a hand
    deaths = sum(file.setup.quantities.get(id, 0) for id in values(game, "citizens"))
    if number == 0 or (number < deaths and (kept or zone.refill_from is None)):
        message = f"{deaths} citizens can die, and {number} citizen cards be drawn: the stack can be empty for good."
        question = game.cards.get("question", "death-draw") if kept else None
        notes = (Note(question.place.at("in_force"), "where a card goes that is drawn"),) if question else ()
        hint = "put more cards into it, or refill it from its discard pile"
        yield Problem("dry-citizen-stack", entry.place.at("setup", "citizen_stack"), message, hint, notes)
