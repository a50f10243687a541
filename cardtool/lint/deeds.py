"""What the effects of cards ask of the state they are carried out in: prices, bounds, conditions inside effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce
from operator import and_
from typing import NamedTuple, TypeAlias

from cardtool.core.source import Route
from cardtool.lint.guards import Guard, Key, said_by
from cardtool.lint.options import Proofs
from cardtool.lint.proved import Cost, Idle, Open, Options, Proved, Settled
from cardtool.model.build import Entry
from cardtool.model.choices import moving_field
from cardtool.model.effects import Gain, If, Lose, Note, Pay
from cardtool.model.model import Effect
from cardtool.prove.claim import ALWAYS, Claim, Unprovable
from cardtool.prove.formula import HIGHEST, LOWEST, In
from cardtool.prove.search import Undecided

Effects: TypeAlias = tuple[Effect, ...]


class _At(NamedTuple):
    """Effects inside an entry; `options` where they are one of them."""

    entry: Entry
    route: Route
    options: Options | None

    def below(self, *steps: str | int) -> _At:
        return _At(self.entry, (*self.route, *steps), self.options)


class Walk:
    """Walks through all effects. What an effect meets under a condition is asked once for all cards that say so."""

    def __init__(self, proofs: Proofs, found: Proved) -> None:
        self.proofs, self.found, world = proofs, found, proofs.world
        self._good, self._about, self._touched = world.good, world.about, world.touched

    def effects(self, entry: Entry, route: Route, options: Options | None, guard: Claim, effects: Effects) -> None:
        """Note what is found in effects that are carried out in any state of a guard."""
        self._list(_At(entry, route, options), guard, effects)

    def harmless(self, guard: Claim, effects: Effects) -> bool:
        """True for effects of which each is known to be good under a guard; most are, and this is what they cost."""
        known = self._about.get(id(guard))
        said = known[1] if known is not None else self._said(guard)
        about, touched, paid = said.keys(), self._touched, False
        for effect in effects:
            found = touched.get(id(effect))
            keys = found[1] if found is not None else self._touches(effect)
            if keys is None:
                if (paid and type(effect) is Pay) or not self._good_under(guard, said, effect):
                    return False
                paid = paid or type(effect) is Pay
            elif not about.isdisjoint(keys) and not self._good_under(guard, said, effect):
                return False
        return True

    def _touches(self, effect: Effect) -> frozenset[Key] | None:
        """The things that an effect moves, which it must be able to; None for one that asks something of its own."""
        keys: frozenset[Key] | None = frozenset()
        moving = moving_field(type(effect))
        if isinstance(effect, Pay | If):
            keys = None
        elif isinstance(effect, Gain | Lose):
            keys = frozenset(effect.amounts)
        elif moving is not None:
            id_ = getattr(effect, moving.attribute)
            keys = frozenset((id_, *((kind, id_) for kind in moving.kinds)))
        self._touched[id(effect)] = (effect, keys)
        return keys

    def _good_under(self, guard: Claim, said: Guard, effect: Effect) -> bool:
        """True when a guard says by itself that an effect is good, or when that is known already."""
        if isinstance(effect, Gain):
            good = all(said[one].rises for one in effect.amounts if one in said)
        elif isinstance(effect, Lose):
            good = all(said[one].falls for one in effect.amounts if one in said)
        else:
            good = isinstance(effect, Pay) and _promised(said, effect.amounts)
        return good or (id(guard), id(effect)) in self._good

    def _said(self, guard: Claim) -> Guard:
        """What a guard says of single things."""
        found = self._about.get(id(guard))
        if found is None:
            found = self._about[id(guard)] = (guard, said_by(self.proofs.space, guard))
        return found[1]

    def _list(self, at: _At, guard: Claim, effects: Effects) -> None:
        """A list of effects that is carried out in any state of `guard`."""
        try:
            self._walk(at, guard, effects)
        except Unprovable:
            return
        except Undecided as undecided:
            self.found.undecided.append(Open(at.entry, at.route, undecided.nodes))

    def _walk(self, at: _At, guard: Claim, effects: Effects) -> None:
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
                self._if(at.below(number), guard if moved is not None and not moved else ALWAYS, effect)
                moved = None
            elif not isinstance(effect, Note):
                if moved is not None and guard.variables:
                    self._moved(at.below(number), guard, effect, moved)
                moved = None

    def _if(self, at: _At, guard: Claim, effect: If) -> None:
        before = self.found.number
        if (id(guard), id(effect)) not in self._good:
            self._branch(at, guard, effect)
            if self.found.number == before:
                self._good[id(guard), id(effect)] = (guard, effect)

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
        if _promised(self._said(guard), paid):
            return None
        poor = guard & self._short(paid)
        return None if self.proofs.prover.never(poor) else poor

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
        said = self._said(guard)
        for quantity in effect.amounts:
            known = said.get(quantity)
            if known is not None and not (known.rises if type(effect) is Gain else known.falls):
                low, high = self._bounds(quantity)
                low, high = (low, high - 1) if type(effect) is Gain else (low + 1, high)
                if self.proofs.prover.never(guard & self.proofs.claims.quantity(quantity, low, high)):
                    yield quantity

    def _moved(self, at: _At, guard: Claim, effect: Effect, moved: set[str]) -> None:
        """An effect of the game that moves one thing."""
        moving = moving_field(type(effect))
        if moving is None:
            return
        up, space, prover = moving.up, self.proofs.space, self.proofs.prover
        id_ = getattr(effect, moving.attribute)
        flags = (space.flag(kind, id_) for kind in moving.kinds)
        variable = next((flag for flag in flags if flag is not None), space.quantity(id_))
        others = space.excluding(variable) if up and variable is not None else frozenset()
        if variable is not None and space.variables[variable].key in self._said(guard):
            low, high = space.lows[variable], space.highs[variable]
            free = guard & Claim(In(variable, LOWEST, high - 1) if up else In(variable, low + 1, HIGHEST))
            alone = [Claim(In(other, LOWEST, 0)) for other in others]
            excluded = not prover.never(free)
            if not excluded or prover.never(reduce(and_, alone, free)):
                if id_ not in moved:
                    route = (*at.route, effect.op, moving.name)
                    self.found.idle.append(Idle(at.entry, route, effect, variable, up, excluded))
                return
        self._good[id(guard), id(effect)] = (guard, effect)


def _promised(said: Guard, price: Mapping[str, int]) -> bool:
    """True when so much is there in all states."""
    return all(one in said and said[one].there >= number for one, number in price.items())
