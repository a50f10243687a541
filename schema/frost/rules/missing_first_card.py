"""The first dusk card, D000, is not in the dusk stack of the set-up (S1.21)."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.api import Game, Problem, rule

from ..game import FrostGame

FIRST = "D000"


@rule()
def missing_first_card(game: Game) -> Iterator[Problem]:
    file, entry = game.cards.file, game.cards.get("game", game.cards.game)
    if isinstance(file, FrostGame) and entry is not None and FIRST not in file.setup.dusk_stack.cards:
        at = entry.place.at("setup", "dusk_stack", "cards")
        yield Problem("missing-first-card", at, f"“{FIRST}” is not in the dusk stack.", "every game begins with it")
