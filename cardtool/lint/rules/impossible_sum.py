"""A number that is the sum of others, and cannot be: of itself, or never within its own range."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.model.game import Derived


@rule()
def impossible_sum(game: Game) -> Iterator[Problem]:
    space = game.proofs.space
    for id, entry in game.cards.by_kind.get("quantity", {}).items():
        row = entry.value
        if isinstance(row, Derived) and row.sum_of and space.quantity(id) is None:
            terms = [space.quantity(term) for term in row.sum_of]
            bounds = [(space.lows[one], space.highs[one]) for one in terms if one is not None]
            if len(bounds) == len(terms):
                low, high = (sum(ends) for ends in zip(*bounds, strict=True))
                message = f"“{id}” is a sum that goes from {low} to {high}, which never meets its own range."
                yield Problem(
                    "impossible-sum", entry.place.at("range"), message, "let the range hold what the sum can be"
                )
            elif _within(game, id, {*row.sum_of}):
                message = f"“{id}” is a part of its own sum."
                yield Problem("impossible-sum", entry.place.at("sum_of"), message, "take it out of the sum")


def _within(game: Game, id: str, parts: set[str]) -> bool:
    """True when a quantity is among the parts, or among what they are sums of."""
    rows = game.cards.by_kind.get("quantity", {})
    seen: set[str] = set()
    while parts - seen:
        seen |= parts
        values = [rows[one].value for one in parts if one in rows]
        parts = parts | {part for value in values if isinstance(value, Derived) for part in value.sum_of}
    return id in seen
