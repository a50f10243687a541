"""A card that no set-up holds and no card that comes up brings in (S1.34)."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.api import Game, Problem, rule

from ..coming import coming_up
from ..game import FrostGame

SINGLY = 3  # of more than these, and most cards of a kind, it is told once: the set-up is not written yet


@rule(severity="warning")
def unreachable_card(game: Game) -> Iterator[Problem]:
    cards, file = game.cards, game.cards.file
    setup = cards.get("game", cards.game)
    if not isinstance(file, FrostGame) or setup is None or not game.reach.whole:
        return
    up = game.once(coming_up)
    for kind, cls in cards.language.kinds.items():
        of_kind = cards.by_kind.get(kind, {})
        missed = [entry for id, entry in of_kind.items() if id not in up]
        if cls.flag or not missed:
            continue
        if len(missed) > max(SINGLY, len(of_kind) // 2):
            message = f"{len(missed):,} of {len(of_kind):,} {kind} cards never come up."
            hint = "name them in the set-up, or let other cards bring them in"
            yield Problem("unreachable-card", setup.place.at("setup"), message, hint)
            continue
        for entry in missed:
            message = "This card never comes up: no set-up holds it, and no card that comes up brings it in."
            hint = "put it into a stack of the set-up, or let an effect add it"
            yield Problem("unreachable-card", entry.place.at("id"), message, hint, card=cards.name(entry))
