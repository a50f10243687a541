"""A dusk-phase effect on a card that never lies in the event display (S1.3)."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.api import Game, Problem, effects_naming, rule

from ..dusk import Drawn
from ..game import FrostGame


@rule(severity="warning")
def idle_dusk_phase(game: Game) -> Iterator[Problem]:
    file = game.cards.file
    if not isinstance(file, FrostGame):
        return
    moving = [done.effect for done in effects_naming(game.cards, "zone")]
    for entry, card in game.cards.cards("dusk", "morning"):
        if isinstance(card, Drawn) and card.dusk_phase and not file.may_lie(card, "event_display", moving):
            message = "This card never lies in the event display, so its dusk-phase effect never happens."
            hint = "give an option the symbol event_display, or the card “after: event_display”"
            yield Problem("idle-dusk-phase", entry.place.at("dusk_phase"), message, hint, card=game.cards.name(entry))
