"""The same questions put to z3, which shares nothing with the prover but the models of conditions."""

from __future__ import annotations

from typing import Any

import z3

from cardtool.link.cardset import CardSet
from cardtool.model.conditions import All, AnyOf, Compare, Flag, NoneOf, Not, Quantity
from cardtool.model.game import Derived, QuantityRow
from cardtool.model.model import Condition

COMPARED = {
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    "!=": lambda a, b: a != b,
    ">": lambda a, b: a > b,
    "<": lambda a, b: a < b,
    "=": lambda a, b: a == b,
}


class Oracle:
    """A game as z3 sees it: every quantity with its bounds, every sum, every law that excludes another."""

    def __init__(self, cards: CardSet) -> None:
        self.numbers: dict[str, Any] = {}
        self.flags: dict[tuple[str, str], Any] = {}
        self.always: list[Any] = []
        for id, entry in cards.by_kind["quantity"].items():
            row = entry.value
            assert isinstance(row, QuantityRow)
            self.numbers[id] = z3.Int(id)
            self.always += [self.numbers[id] >= row.range.low, self.numbers[id] <= row.range.high]
        for id, entry in cards.by_kind["quantity"].items():
            if isinstance(entry.value, Derived) and entry.value.sum_of:
                self.always.append(self.numbers[id] == z3.Sum([self.numbers[term] for term in entry.value.sum_of]))
        for _, card in cards.cards("law", "building"):
            self.flags[card.kind, card.id] = z3.Bool(f"{card.kind}:{card.id}")
        for _, card in cards.cards("law"):
            for other in card.excludes:
                self.always.append(z3.Not(z3.And(self.flags["law", card.id], self.flags["law", other])))
        self._solver = z3.Solver()
        self._solver.add(*self.always)

    def expression(self, node: Condition) -> Any:
        """A condition in the language of z3."""
        if isinstance(node, All):
            return z3.And([self.expression(part) for part in node.of])
        if isinstance(node, AnyOf):
            return z3.Or([self.expression(part) for part in node.of])
        if isinstance(node, Not | NoneOf):
            return z3.Not(self.expression(node.of))
        if isinstance(node, Flag):
            return z3.Or([self.flags[node.group, id] for id in node.ids])
        if isinstance(node, Compare):
            return COMPARED[node.relation](self.numbers[node.left], self.numbers[node.right])
        assert isinstance(node, Quantity)
        number, low, high = self.numbers[node.quantity], node.range.low, node.range.high
        return z3.And(True if low is None else number >= low, True if high is None else number <= high)

    def negated(self, expression: Any) -> Any:
        """That an expression does not hold."""
        return z3.Not(expression)

    def can_hold(self, *expressions: Any) -> bool:
        """True when there is a state in which all of them hold."""
        self._solver.push()
        self._solver.add(*expressions)
        found = self._solver.check()
        self._solver.pop()
        assert found != z3.unknown
        return bool(found == z3.sat)
