"""A number at the end of a line whose icon begins the next."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule


@rule(severity="warning", stage="face")
def number_parted_from_icon(game: Game) -> Iterator[Problem]:
    for card in game.prints:
        entry = game.cards.get("card", card.card)
        if entry is None:
            continue
        for one in card.parted:
            route = [int(step) if step.isdigit() else step for step in one.field.split(".")]
            message = f"The line ends between the number {one.number} and its icon “{one.icon}”."
            hint = f"write “{one.number} <{one.icon}>”, and let the template keep both in one line"
            at = entry.place.at(*route)
            yield Problem("number-parted-from-icon", at, message, hint, card=game.cards.name(entry))
