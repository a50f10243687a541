"""Claims: what conditions say, as formulas that can be joined and asked for."""

from __future__ import annotations

from cardtool.link.cardset import CardSet
from cardtool.model.choices import counting_field
from cardtool.model.conditions import All, AnyOf, Compare, Flag, NoneOf, Not, Otherwise, Quantity, Reading
from cardtool.model.fields import Range
from cardtool.model.model import Condition
from cardtool.prove.formula import HIGHEST, LOWEST, Formula, In, Le, both, either, opposite, variables_of
from cardtool.prove.space import Space


class Unprovable(Exception):  # noqa: N818 - an answer, not a failure
    """A condition cannot be judged: it names something that the game lacks, or a number out of bounds.

    Whatever it is, another stage tells it.
    """


class Claim:
    """Something that holds in some states: `a & b`, `a | b`, `~a` are claims too.

    `variables` are those of its formula, in the order in which an author wrote of them.
    """

    __slots__ = ("_opposite", "formula", "variables")

    def __init__(self, formula: Formula, variables: tuple[int, ...] | None = None) -> None:
        self.formula = formula
        self.variables = variables_of(formula) if variables is None else variables
        self._opposite: Claim | None = None

    def __and__(self, other: Claim) -> Claim:
        return Claim(both((self.formula, other.formula)), self._with(other))

    def __or__(self, other: Claim) -> Claim:
        return Claim(either((self.formula, other.formula)), self._with(other))

    def __invert__(self) -> Claim:
        if self._opposite is None:
            self._opposite = Claim(opposite(self.formula), self.variables)
            self._opposite._opposite = self
        return self._opposite

    def _with(self, other: Claim) -> tuple[int, ...]:
        if self.variables == other.variables or not other.variables:
            return self.variables
        return tuple(dict.fromkeys((*self.variables, *other.variables)))


ALWAYS, NEVER = Claim(True), Claim(False)


class Claims:
    """Makes claims of the conditions of one game. Those that many cards share are made once."""

    def __init__(self, cards: CardSet, space: Space) -> None:
        self._cards, self._space = cards, space
        self._known: dict[int, tuple[Condition, Claim | None]] = {}
        self._spans: dict[tuple[str, int | None, int | None], Formula] = {}

    def of(self, condition: Condition | None) -> Claim:
        """What a condition says; no condition always holds. Raises Unprovable.

        `otherwise` cannot be judged alone: who knows the other options has to.
        """
        if condition is None:
            return ALWAYS
        known = self._known.get(id(condition))
        if known is None or known[0] is not condition:
            try:
                claim = Claim(self._formula(condition))
            except Unprovable:
                claim = None
            known = self._known[id(condition)] = (condition, claim)
        if known[1] is None:
            raise Unprovable
        return known[1]

    def quantity(self, id: str, low: int | None, high: int | None) -> Claim:
        """That a quantity lies between these bounds. Raises Unprovable."""
        return Claim(self._within(id, Range(low, high)))

    def _formula(self, node: Condition) -> Formula:
        if isinstance(node, Quantity):
            return self._within(node.quantity, node.range)
        if isinstance(node, Flag):
            return either([self._flag(node.group, id) for id in node.ids])
        if isinstance(node, All):
            return both([self._formula(part) for part in node.of])
        if isinstance(node, AnyOf):
            return either([self._formula(part) for part in node.of])
        if isinstance(node, Not | NoneOf):
            return opposite(self._formula(node.of))
        if isinstance(node, Compare):
            return self._compare(node)
        if isinstance(node, Reading):
            return self._formula(self._in_force(node))
        if isinstance(node, Otherwise):
            raise Unprovable
        return self._unknown(node)

    def _unknown(self, node: Condition) -> Formula:
        """What only its game understands: so or not so, or a number where the condition counts something."""
        counting = counting_field(type(node))
        span = getattr(node, counting) if counting is not None else None
        if not isinstance(span, Range):
            return In(self._space.unknown(repr(node), f"“{node.op}”"), 1, HIGHEST)
        counted = repr([(name, value) for name, value in node.__dict__.items() if name != counting])
        number = self._space.unknown((node.op, counted), f"the number of “{node.op}”", HIGHEST)
        low = LOWEST if not span.low else span.low
        high = HIGHEST if span.high is None else span.high
        return True if low == LOWEST and high == HIGHEST else In(number, low, high)

    def _within(self, id: str, span: Range) -> Formula:
        key = (id, span.low, span.high)
        found = self._spans.get(key)
        if found is None:
            found = self._spans[key] = self._span(id, span)
        return found

    def _span(self, id: str, span: Range) -> Formula:
        number = self._space.quantity(id)
        if number is None or self._beyond(id, span):
            raise Unprovable
        least, most = self._space.lows[number], self._space.highs[number]
        low = LOWEST if span.low is None or span.low <= least else span.low
        high = HIGHEST if span.high is None or span.high >= most else span.high
        if low == LOWEST and high == HIGHEST:
            return True
        return In(number, low, high) if low <= most and high >= least else False

    def _beyond(self, id: str, span: Range) -> bool:
        """True when a range names a number that the quantity can never have, which is a problem by itself."""
        bounds = getattr(self._cards.by_kind["quantity"][id].value, "range", Range())
        return any(end is not None and end not in bounds for end in (span.low, span.high))

    def _flag(self, group: str, id: str) -> Formula:
        number = self._space.flag(group, id)
        if number is None:
            raise Unprovable
        return In(number, 1, HIGHEST)

    def _compare(self, node: Compare) -> Formula:
        left, right = self._space.quantity(node.left), self._space.quantity(node.right)
        if left is None or right is None:
            raise Unprovable
        less, more = self._difference(left, right, 0), self._difference(right, left, 0)
        if node.relation in ("<=", ">"):
            return less if node.relation == "<=" else opposite(less)
        if node.relation in (">=", "<"):
            return more if node.relation == ">=" else opposite(more)
        equal = both((less, more))
        return equal if node.relation == "=" else opposite(equal)

    def _difference(self, left: int, right: int, add: int) -> Formula:
        lows, highs = self._space.lows, self._space.highs
        if left == right or highs[left] <= lows[right] + add:
            return True
        return False if lows[left] > highs[right] + add else Le(left, right, add)

    def _in_force(self, node: Reading) -> Condition:
        entry = self._cards.get("question", node.question)
        chosen = getattr(entry.value, "in_force", None) if entry else None
        if chosen not in ("a", "b"):
            raise Unprovable
        return node.a if chosen == "a" else node.b
