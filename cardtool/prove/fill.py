"""Exact search: can cards of the pool be laid so that all needs are met at once?

Cards that the same needs fit are one class, of so many copies. A copy lies in one situation (side, state, at which
card), in which it serves some needs or none. The search adds copies class by class and keeps what has been reached: how
many cards serve each need, up to its bound, and which of the cards that others lie at are there. Each such state is
looked at once, with as few copies of its class as will do, so the search is exact and ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from cardtool.prove.needs import Need, Places
from cardtool.prove.pool import Pool
from cardtool.prove.search import Undecided

BUDGET = 200_000
"""Steps after which searches give up."""
ANYWHERE = object()
"""A place that no need names."""

HostKey: TypeAlias = tuple[str, str, Places]
State: TypeAlias = tuple[int, ...]
NEEDED, PRESENT = 1, 2  # of a card that others lie at: it must still come, it is there


class Laid(NamedTuple):
    """A copy of one of the cards `ids` that serves these needs, by number, or that others lie at."""

    ids: tuple[str, ...]
    serves: tuple[int, ...]


class Budget:
    """The steps that searches may take together. Raises Undecided when they are used up."""

    def __init__(self, steps: int = BUDGET) -> None:
        self._steps, self._left = steps, steps

    def spend(self) -> None:
        """Take a step."""
        self._left -= 1
        if self._left < 0:
            raise Undecided(self._steps)


class _Chain(NamedTuple):
    laid: Laid
    before: _Chain | None


class _Class(NamedTuple):
    ids: tuple[str, ...]
    copies: int
    fits: tuple[int, ...]
    there: bool


class _Situation(NamedTuple):
    """What a copy does there: the needs it serves, the card it lies at, the card it is for others."""

    serves: tuple[int, ...]
    lies_at: int | None
    hosts: int | None


class Fill:
    """The question whether cards of the pool meet all of some needs at once, in a phase, or in any.

    All that is asked of it raises Undecided at the end of the budget.
    """

    def __init__(self, needs: Sequence[Need], pool: Pool, phase: int | None, budget: Budget) -> None:
        self._needs, self._pool, self._phase, self._budget = needs, pool, phase, budget
        self._goal = tuple(need.low for need in needs)
        self._enough = sum(max(need.low, 1) + len(need.hosts) for need in needs)
        self._domain = self._domains()
        self._keys: dict[HostKey, int] = {}
        self._copies: dict[str, int] = {}
        self.classes = self._grouped()
        self._situations = [self._ways(one) for one in self.classes]

    def answer(self, without: Mapping[str, int] | None = None) -> tuple[Laid, ...] | None:
        """Cards that meet the needs, None when there are none; `without` are copies that there are less."""
        if any(self._fewer(number, without or {}) for number in range(len(self._needs))):
            return None
        reached: dict[State, _Chain | None] = {(0,) * (len(self._needs) + len(self._keys)): None}
        if (done := self._done(reached)) is not None:
            return done
        for one, there in zip(self.classes, self._situations, strict=True):
            frontier = dict(reached)
            for _ in range(self._count(one, without or {})):
                found: dict[State, _Chain | None] = {}
                for state, chain in frontier.items():
                    for situation in there:
                        self._budget.spend()
                        after = self._after(state, situation)
                        if after is not None and after not in reached and after not in found:
                            found[after] = _Chain(Laid(one.ids, situation.serves), chain)
                if not found:
                    break
                if (done := self._done(found)) is not None:
                    return done
                reached.update(found)
                frontier = found
        return None

    def needed(self, answer: Sequence[Laid]) -> tuple[tuple[str, int], ...]:
        """The cards of an answer and their copies, if there is no other choice and none can be spared; else ()."""
        used = dict.fromkeys(laid.ids for laid in answer)
        needed = [ids for ids in used if self.answer({ids[0]: 1}) is None]
        others = {id: count for id, count in self._copies.items() if not any(id in ids for ids in needed)}
        if not needed or self.answer(others) is None:
            return ()
        return tuple((id, self._copies[id]) for ids in needed for id in ids)

    def _fewer(self, number: int, without: Mapping[str, int]) -> bool:
        """True when a need has not even by itself the cards it asks for."""
        left = self._goal[number]
        for one in self.classes if left else ():
            if number in one.fits:
                left -= self._count(one, without)
            if left <= 0:
                return False
        return left > 0

    def _count(self, one: _Class, without: Mapping[str, int]) -> int:
        """The copies of a class, no more than could be of use."""
        fewer = sum([min(without.get(id, 0), self._copies[id]) for id in one.ids]) if without else 0
        return min(one.copies - fewer, self._enough)

    def _done(self, states: Mapping[State, _Chain | None]) -> tuple[Laid, ...] | None:
        size = len(self._needs)
        for state, chain in states.items():
            met = all(count >= low for count, low in zip(state, self._goal, strict=False))
            if met and NEEDED not in state[size:]:
                return tuple(_laid(chain))
        return None

    def _after(self, state: State, situation: _Situation) -> State | None:
        """The state with one copy more, None when that is one too many."""
        after = list(state)
        for number in situation.serves:
            need = self._needs[number]
            if need.high is None:
                after[number] = min(after[number] + 1, need.low)
            elif after[number] == need.high:
                return None
            else:
                after[number] += 1
        size = len(self._needs)
        if situation.hosts is not None:
            after[size + situation.hosts] = PRESENT
        if situation.lies_at is not None and after[size + situation.lies_at] != PRESENT:
            after[size + situation.lies_at] = NEEDED
        return tuple(after)

    def _domains(self) -> dict[str, tuple[Any, ...]]:
        """The places that needs tell apart; whatever else there is, is one more."""
        found: dict[str, list[Any]] = {}
        for need in self._needs:
            for name, value in (*need.places, *(place for host in need.hosts for place in host.places)):
                found.setdefault(name, []).append(value)
            if need.hosts:
                for name in need.along:
                    found.setdefault(name, [])
        return {name: (*dict.fromkeys(values), ANYWHERE) for name, values in found.items()}

    def _grouped(self) -> list[_Class]:
        """Cards that some need fits or that others lie at, together where they can stand for one another."""
        fits: dict[str, list[int]] = {}
        for number, need in enumerate(self._needs):
            for card in self._pool.there(need, self._phase):
                fits.setdefault(card.id, []).append(number)
                self._copies[card.id] = card.copies
        hosts = sorted({host.id for need in self._needs for host in need.hosts})
        there: dict[str, bool] = {}
        for card in [card for id in hosts for card in self._pool.named(id)]:
            self._copies[card.id] = card.copies
            there[card.id] = self._phase is None or self._phase in card.phases
            fits.setdefault(card.id, [])
        grouped: dict[tuple[object, ...], list[str]] = {}
        for id, numbers in fits.items():
            grouped.setdefault((id if id in there else None, *numbers), []).append(id)
        return [
            _Class(tuple(ids), sum([self._copies[id] for id in ids]), tuple(fits[ids[0]]), there.get(ids[0], False))
            for ids in grouped.values()
        ]

    def _ways(self, one: _Class) -> list[_Situation]:
        """What a copy of a class can do, without what is no better than something else."""
        needs = [(number, self._needs[number]) for number in one.fits]
        hosting = [need for need in self._needs for host in need.hosts if host.id in one.ids]
        names = {name for _, need in needs for name, _ in need.places}
        names |= {name for _, need in needs if need.hosts for name in need.along}
        names |= {name for need in hosting for name in need.along}
        owners = dict.fromkeys([need.owner for _, need in needs] + [need.owner for need in hosting])
        at = [None, *dict.fromkeys(host.id for _, need in needs for host in need.hosts)]
        names |= {name for need in self._needs for host in need.hosts if host.id in at for name in need.along}
        found: dict[_Situation, None] = {}
        ordered = sorted(names)
        for values in product(owners, at, *(self._domain[name] for name in ordered)):
            self._budget.spend()
            owner, host = values[:2]
            places = dict(zip(ordered, values[2:], strict=True))
            serves = tuple(number for number, need in needs if _served(need, owner, host, places))
            if not serves and not hosting:
                continue
            lies_at = self._lies_at(host, owner, places)
            as_host = None
            if hosting and (one.there or owner):
                along = tuple(sorted({name for need in hosting if need.owner == owner for name in need.along}))
                as_host = self._key(one.ids[0], owner, tuple((name, places[name]) for name in along))
                as_host = None if as_host == lies_at else as_host  # nothing lies at itself
            if serves or as_host is not None:
                found[_Situation(serves, lies_at, as_host)] = None
        return [one for one in found if not any(self._better(other, one) for other in found)]

    def _lies_at(self, host: str | None, owner: str, places: Mapping[str, Any]) -> int | None:
        if host is None:
            return None
        along = tuple(sorted({name for need in self._needs if _at(need, host, owner) for name in need.along}))
        return self._key(host, owner, tuple((name, places[name]) for name in along))

    def _key(self, id: str, owner: str, places: Places) -> int:
        return self._keys.setdefault((id, owner, places), len(self._keys))

    def _better(self, one: _Situation, other: _Situation) -> bool:
        """True when a copy had always better be in the situation `one`."""
        more = set(one.serves) - set(other.serves)
        return (
            one != other
            and set(other.serves) <= set(one.serves)
            and all(self._needs[number].high is None for number in more)
            and one.lies_at in (None, other.lies_at)
            and (other.hosts is None or one.hosts == other.hosts)
        )


def _served(need: Need, owner: Any, host: Any, places: Mapping[str, Any]) -> bool:
    if need.owner != owner or any(places.get(name) != value for name, value in need.places):
        return False
    if not need.hosts:
        return True
    return any(one.id == host and all(places.get(name) == value for name, value in one.places) for one in need.hosts)


def _at(need: Need, host: str, owner: str) -> bool:
    return need.owner == owner and any(one.id == host for one in need.hosts)


def _laid(chain: _Chain | None) -> Iterator[Laid]:
    found = []
    while chain is not None:
        found.append(chain.laid)
        chain = chain.before
    return reversed(found)
