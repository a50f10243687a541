"""Text that does not fit into its box on the face."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule


@rule(stage="face")
def overflow(game: Game) -> Iterator[Problem]:
    for layout in game.layouts:
        for over in layout.overflows:
            entry = game.cards.get("card", over.card)
            if entry is None:
                continue
            route = [int(step) if step.isdigit() else step for step in over.field.split(".")]
            message = f"The {over.slot} is {over.over_mm:.1f} mm too long: it has {over.have_mm:.1f} mm."
            yield Problem("overflow", entry.place.at(*route), message, "shorten this text", card=game.cards.name(entry))
