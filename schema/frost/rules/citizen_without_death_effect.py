"""A kind of citizen whose death no card knows an effect for (S4.13, S4.16)."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.api import Game, Problem, rule

from ..sleeping import values


@rule(severity="warning")
def citizen_without_death_effect(game: Game) -> Iterator[Problem]:
    if not game.reach.whole:
        return
    known = {card.citizen for card in values(game, "citizen").values() if card.death}
    for id, entry in game.cards.by_kind.get("citizens", {}).items():
        if id not in known:
            message = f"No citizen card has a death effect for a “{id}”."
            hint = "write one on a card of that kind: players who hold it have nothing to use it for"
            yield Problem("citizen-without-death-effect", entry.place, message, hint)
