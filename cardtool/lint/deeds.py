"""What the effects of cards ask of the state they are carried out in: prices, bounds, conditions inside effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import and_
from typing import Any, NamedTuple

from cardtool.core.source import Route
from cardtool.lint.options import Options, Proofs
from cardtool.model.build import Entry
from cardtool.model.choices import moving_field
from cardtool.model.effects import Gain, If, Lose, Note, Pay
from cardtool.model.model import Card, Effect
from cardtool.prove.claim import ALWAYS, Claim, Unprovable
from cardtool.prove.formula import HIGHEST, LOWEST, And, In
from cardtool.prove.search import Undecided
from cardtool.words.shapes import shapes


class Cost(NamedTuple):
    """A price that cannot be paid in all states in which its effect may be carried out.

    Not in the states `poor`, but in the states `rich`, if there are any; `options` are those of which it is one.
    """

    entry: Entry
    route: Route
    amounts: Mapping[str, int]
    poor: Claim
    rich: Claim | None
    options: Options | None

    @property
    def option(self) -> int | None:
        """The number of the option that has this price, unless an `if` stands between them."""
        number = self.route[1]
        return number if self.options is not None and isinstance(number, int) and len(self.route) == 5 else None


class Idle(NamedTuple):
    """A variable that is at its end already whenever an effect would move it, `up` or down.

    `excluded`: it could be moved, but something that excludes it is always in force. The route is that of its name.
    """

    entry: Entry
    route: Route
    effect: Effect
    variable: int
    up: bool
    excluded: bool = False


class Settled(NamedTuple):
    """An `if` whose condition holds always, or never, where it is asked."""

    entry: Entry
    route: Route
    always: bool


class Open(NamedTuple):
    """Something that the search could not decide."""

    entry: Entry
    route: Route
    nodes: int


@dataclass(slots=True)
class Deeds:
    """What was found in the effects of all cards."""

    costs: list[Cost] = field(default_factory=list)
    idle: list[Idle] = field(default_factory=list)
    settled: list[Settled] = field(default_factory=list)
    undecided: list[Open] = field(default_factory=list)


class _At(NamedTuple):
    """Effects inside an entry; `options` where they are one of them."""

    entry: Entry
    route: Route
    options: Options | None

    def below(self, *steps: str | int) -> _At:
        return _At(self.entry, (*self.route, *steps), self.options)


class Walk:
    """Walks through all effects. What an effect meets under a condition is asked once for all cards that say so."""

    def __init__(self, proofs: Proofs) -> None:
        self.proofs, self.found = proofs, Deeds()
        self._good, self._about = proofs.world.good, proofs.world.about

    def deeds(self) -> Deeds:
        """What is found in the effects of the game."""
        harmless = self._harmless
        for options, verdict in self.proofs.judged:
            for number, (claim, part) in enumerate(zip(verdict.claims, options.parts, strict=False)):
                effects = part.__dict__.get("do")
                if effects and not harmless(claim, effects) and number not in verdict.never:
                    self._list(_At(options.entry, (options.field, number, "do"), options), claim, effects)
        lists: dict[type[Any], tuple[tuple[str, str], ...]] = {}
        for entry in self.proofs.cards.entries:
            value = entry.value
            sort = type(value)
            if sort not in lists:
                lists[sort] = effect_lists(sort) if issubclass(sort, Card) else ()
            for attribute, name in lists[sort]:
                effects = value.__dict__[attribute]
                if effects and not harmless(ALWAYS, effects):
                    self._list(_At(entry, (name,), None), ALWAYS, effects)
        return self.found

    def _harmless(self, guard: Claim, effects: tuple[Effect, ...]) -> bool:
        """True for effects of which each is known to be good under a guard; most are, and this is what they cost."""
        key = id(guard)
        about = self._quantities(guard)
        paid = False
        for effect in effects:
            if isinstance(effect, Gain | Lose):
                moves = about and not about.isdisjoint(effect.amounts)
                if moves and (key, id(effect)) not in self._good:
                    return False
            elif isinstance(effect, Pay):
                if paid or (key, id(effect)) not in self._good:
                    return False
                paid = True
            elif isinstance(effect, If) or (guard.variables and self._may_be_idle(key, effect)):
                return False
        return True

    def _may_be_idle(self, key: int, effect: Effect) -> bool:
        return (key, id(effect)) not in self._good and moving_field(type(effect)) is not None

    def _quantities(self, guard: Claim) -> frozenset[str]:
        """The quantities of which a guard may say something."""
        found = self._about.get(id(guard))
        if found is None:
            space = self.proofs.space
            keys = [space.variables[one].key for one in space.related(guard.variables)]
            found = self._about[id(guard)] = (guard, frozenset([key for key in keys if isinstance(key, str)]))
        return found[1]

    def _list(self, at: _At, guard: Claim, effects: tuple[Effect, ...]) -> None:
        """A list of effects that is carried out in any state of `guard`."""
        try:
            self._walk(at, guard, effects)
        except Unprovable:
            return
        except Undecided as undecided:
            self.found.undecided.append(Open(at.entry, at.route, undecided.nodes))

    def _walk(self, at: _At, guard: Claim, effects: tuple[Effect, ...]) -> None:
        moved: set[str] | None = set()  # quantities that have changed since the guard was asked; None for any
        paid: dict[str, int] = {}
        for number, effect in enumerate(effects):
            if isinstance(effect, Gain | Lose):
                if guard.variables:
                    self._bound(at.below(number), guard, effect, moved)
                if moved is not None:
                    moved.update(effect.amounts)
            elif isinstance(effect, Pay):
                self._price(at.below(number, "pay"), guard, effect, effect.amounts, paid)
                if moved is not None:
                    moved.update(effect.amounts)
            elif isinstance(effect, If):
                still = guard if moved is not None and not moved else ALWAYS
                self._branch(at.below(number), still, effect)
                moved = None
            elif not isinstance(effect, Note):
                if moved is not None and guard.variables:
                    self._moved(at.below(number), guard, effect, moved)
                moved = None

    def _branch(self, at: _At, guard: Claim, effect: If) -> None:
        asked = self.proofs.claims.of(effect.when)
        then, other = guard & asked, guard & ~asked
        prover = self.proofs.prover
        if prover.never(then) or prover.never(other):
            self.found.settled.append(Settled(at.entry, (*at.route, "if"), prover.never(other)))
            return
        self._list(at.below("do"), then, effect.do)
        if effect.else_:
            self._list(at.below("else"), other, effect.else_)

    def _price(self, at: _At, guard: Claim, effect: Effect, amounts: Mapping[str, int], paid: dict[str, int]) -> None:
        """A price is judged on the state before the list, together with those before it."""
        alone = not paid
        for quantity, number in amounts.items():
            paid[quantity] = paid.get(quantity, 0) + number
        price = {one: paid[one] for one in amounts}
        poor = self._lacking(guard, price)
        if poor is None and alone:
            self._good[id(guard), id(effect)] = (guard, effect)
        elif poor is not None:
            rich = guard & ~self._short(paid)
            payable = None if self.proofs.prover.never(rich) else rich
            self.found.costs.append(Cost(at.entry, at.route, price, poor, payable, at.options))

    def _lacking(self, guard: Claim, paid: Mapping[str, int]) -> Claim | None:
        """The states of a guard in which a price cannot be paid, if there are any."""
        if all(self._asked(guard, quantity, number) for quantity, number in paid.items()):
            return None
        poor = guard & self._short(paid)
        return None if self.proofs.prover.never(poor) else poor

    def _asked(self, guard: Claim, quantity: str, number: int) -> bool:
        """True when a guard asks for an amount in so many words, as most do."""
        formula = guard.formula
        parts = formula.parts if type(formula) is And else (formula,)
        least = self._bounds(quantity)[0] + number
        about = self.proofs.space.quantity(quantity)
        return any(type(part) is In and part.variable == about and part.low >= least for part in parts)

    def _short(self, paid: Mapping[str, int]) -> Claim:
        """That one of the amounts is not there."""
        found = ~ALWAYS
        for quantity, number in paid.items():
            low = self._bounds(quantity)[0]
            found |= ~self.proofs.claims.quantity(quantity, low + number, None)
        return found

    def _bounds(self, quantity: str) -> tuple[int, int]:
        space = self.proofs.space
        variable = space.quantity(quantity)
        if variable is None:
            raise Unprovable
        return space.lows[variable], space.highs[variable]

    def _bound(self, at: _At, guard: Claim, effect: Gain | Lose, moved: set[str] | None) -> None:
        idle = [*self._at_bound(guard, effect)]
        if not idle:
            self._good[id(guard), id(effect)] = (guard, effect)
        for quantity in idle:
            if moved is not None and quantity not in moved:
                variable = self.proofs.space.quantity(quantity) or 0
                route = (*at.route, effect.op, quantity)
                self.found.idle.append(Idle(at.entry, route, effect, variable, type(effect) is Gain))

    def _at_bound(self, guard: Claim, effect: Gain | Lose) -> Iterator[str]:
        """The quantities of an effect that a guard holds at the bound to which they would move."""
        about, space = self._quantities(guard), self.proofs.space
        bounds: dict[int | None, In] = {part.variable: part for part in self.proofs.plain(guard) or ()}
        for quantity in effect.amounts:
            if quantity in about:
                low, high = self._bounds(quantity)
                low, high = (low, high - 1) if type(effect) is Gain else (low + 1, high)
                number = space.quantity(quantity)
                if number in bounds:
                    stuck = bounds[number].low > high or bounds[number].high < low
                else:
                    stuck = self.proofs.prover.never(guard & self.proofs.claims.quantity(quantity, low, high))
                if stuck:
                    yield quantity

    def _moved(self, at: _At, guard: Claim, effect: Effect, moved: set[str]) -> None:
        """An effect of the game that moves one thing."""
        moving = moving_field(type(effect))
        if moving is None:
            return
        attribute, name, kinds, up = moving
        space, prover, id_ = self.proofs.space, self.proofs.prover, getattr(effect, attribute)
        flags = (space.flag(kind, id_) for kind in kinds)
        variable = next((flag for flag in flags if flag is not None), space.quantity(id_))
        others = space.excluding(variable) if up and variable is not None else frozenset()
        if variable is not None and not space.related(guard.variables).isdisjoint((variable, *others)):
            low, high = space.lows[variable], space.highs[variable]
            free = guard & Claim(In(variable, LOWEST, high - 1) if up else In(variable, low + 1, HIGHEST))
            alone = [Claim(In(other, LOWEST, 0)) for other in others]
            excluded = not prover.never(free)
            if not excluded or prover.never(reduce(and_, alone, free)):
                if id_ not in moved:
                    route = (*at.route, effect.op, name)
                    self.found.idle.append(Idle(at.entry, route, effect, variable, up, excluded))
                return
        self._good[id(guard), id(effect)] = (guard, effect)


def effect_lists(cls: type[Card]) -> tuple[tuple[str, str], ...]:
    """The fields of a class that hold effects: the attribute, and the name as an author writes it."""
    return tuple((shape.attribute, shape.name) for shape in shapes(cls) if shape.role == "effect" and shape.many)
