"""The dusk stack begins with exactly one dispute card (S1.22)."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.api import Game, Problem, rule

from ..game import FrostGame


@rule()
def dispute_count(game: Game) -> Iterator[Problem]:
    file, entry = game.cards.file, game.cards.get("game", game.cards.game)
    if not isinstance(file, FrostGame) or entry is None:
        return
    found = file.setup.dusk_stack.dispute
    if found != 1:
        at = entry.place.at("setup", "dusk_stack", "dispute")
        yield Problem(
            "dispute-count", at, f"The dusk stack begins with exactly 1 dispute card, not {found}.", "write 1"
        )
