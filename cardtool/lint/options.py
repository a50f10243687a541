"""What the conditions of options say together, asked once for all cards with the same conditions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import NamedTuple, TypeAlias

from cardtool.core.memory import Memory
from cardtool.link.cardset import CardSet
from cardtool.lint.guards import Guard, Key
from cardtool.lint.proved import Verdict
from cardtool.model.conditions import Otherwise
from cardtool.model.model import Condition, Effect
from cardtool.prove.claim import ALWAYS, Claim, Claims, Unprovable
from cardtool.prove.formula import And, In
from cardtool.prove.regions import Prover
from cardtool.prove.search import Effort, Undecided
from cardtool.prove.space import Space

Whens: TypeAlias = tuple[Condition | None, ...]


class _Stated(NamedTuple):
    """What a condition says by itself, and whether that is so in no state or in every state."""

    claim: Claim
    never: bool
    always: bool


_MOST = 300_000  # answers that a session keeps
_UNJUDGED = Verdict(())
_FREE = _Stated(ALWAYS, False, True)


class World:
    """What proofs rest on beside the conditions themselves, and what was found out of those that are still the same."""

    def __init__(self, cards: CardSet, space: Space) -> None:
        self.space, self.claims, self.prover = space, Claims(cards, space), Prover(space)
        # Keys are ids of conditions, claims and effects. What a key is the id of is kept, here or by `claims`.
        self.stated: dict[int, _Stated] = {}
        self.verdicts: dict[tuple[object, ...], tuple[Whens, Verdict]] = {}
        self.about: dict[int, tuple[Claim, Guard]] = {}
        self.touched: dict[int, tuple[Effect, frozenset[Key] | None]] = {}
        """What effects move."""
        self.good: dict[tuple[int, int], tuple[Claim, Effect]] = {}
        """Guards and effects between which there is nothing to say."""

    @property
    def full(self) -> bool:
        """True after so many changes that a new one is better."""
        return len(self.verdicts) + len(self.about) + len(self.good) + len(self.touched) > _MOST


def world_of(cards: CardSet, memory: Memory) -> World:
    """The world of a game, the one of the run before while nothing that it rests on has changed."""
    space = Space(cards)
    readings = {id: getattr(entry.value, "in_force", None) for id, entry in cards.by_kind.get("question", {}).items()}
    book = memory.book("proofs", (space.ground, readings))
    world: World = book.recall(World, partial(World, cards, space))
    return book.replace(World, World(cards, space)) if world.full else world


class Proofs:
    """What is proved of the cards of a game."""

    def __init__(self, cards: CardSet, memory: Memory) -> None:
        self.cards, self.world = cards, world_of(cards, memory)
        self.space, self.claims, self.prover = self.world.space, self.world.claims, self.world.prover
        self._stated = self.world.stated

    def verdict(self, whens: Whens, *, exactly_one: bool) -> Verdict:
        """What is known of the conditions of some options: nothing where one of them cannot be judged."""
        known = self.world.verdicts
        key = (exactly_one, *map(id, whens))
        kept = known.get(key)
        if kept is None:
            made = None if exactly_one else self._simple(whens)
            kept = known[key] = (whens, made or self._verdict(whens, exactly_one))
        return kept[1]

    def _simple(self, whens: Whens) -> Verdict | None:
        """What is known where players choose, one option is always open, and each condition is good by itself."""
        if None not in whens:
            return None
        claims, known = [], self._stated
        for when in whens:
            if when is None:
                claims.append(ALWAYS)
            else:
                stated = known.get(id(when))
                if stated is None or stated.never or stated.always:
                    return None
                claims.append(stated.claim)
        return Verdict(tuple(claims))

    def _verdict(self, whens: Whens, exactly_one: bool) -> Verdict:
        otherwise = tuple([number for number, when in enumerate(whens) if type(when) is Otherwise])
        effort = self.prover.effort()
        try:
            stated = [_FREE if when is None or type(when) is Otherwise else self._state(when, effort) for when in whens]
            return self._joined(whens, exactly_one, stated, otherwise, effort)
        except Unprovable:
            return _UNJUDGED
        except Undecided as undecided:
            return Verdict((), otherwise, undecided=undecided.nodes)

    def _joined(
        self, whens: Whens, exactly_one: bool, stated: list[_Stated], otherwise: tuple[int, ...], effort: Effort
    ) -> Verdict:
        claims = [one.claim for one in stated]
        never = tuple([number for number, one in enumerate(stated) if one.never])
        gap = None
        if otherwise or exactly_one or None not in whens:
            left = ALWAYS
            for number, claim in enumerate(claims):
                if number not in otherwise:
                    left &= ~claim
            closed = self.prover.never(left, effort)
            gap = None if closed or otherwise else left
            for number in otherwise:
                claims[number] = left
                never = (*never, number) if closed else never
        if exactly_one:
            overlaps = tuple(self._overlaps(claims, never, otherwise, effort))
            alone = len(claims) == 1  # where there are more, they overlap, or have no state left
            always: tuple[int, ...] = (0,) if alone and whens[0] is not None and stated[0].always else ()
            return Verdict(tuple(claims), otherwise, gap, overlaps, never, always)
        always = tuple(
            [number for number, one in enumerate(stated) if one.always and one is not _FREE and number not in otherwise]
        )
        return Verdict(tuple(claims), otherwise, gap, (), never, always)

    def _state(self, when: Condition, effort: Effort) -> _Stated:
        found = self._stated.get(id(when))
        if found is None:
            claim = self.claims.of(when)
            plain = self.plain(claim) is not None
            never = not plain and self.prover.never(claim, effort)
            always = not plain and not never and self.prover.always(claim, effort)
            found = self._stated[id(when)] = _Stated(claim, never, always)
        return found

    def plain(self, claim: Claim) -> tuple[In, ...] | None:
        """The bounds of a claim that bounds each of its variables by itself, as most do; None for any other.

        There is nothing to search: such a claim holds in some states, and not in all.
        """
        formula = claim.formula
        parts = formula.parts if type(formula) is And else (formula,)
        if len(parts) != len(claim.variables) or self.space.assumed(claim.variables):
            return None
        bounds = tuple([part for part in parts if type(part) is In])
        return bounds if len(bounds) == len(parts) else None

    def _overlaps(
        self, claims: list[Claim], never: tuple[int, ...], otherwise: tuple[int, ...], effort: Effort
    ) -> Iterator[tuple[int, int, Claim]]:
        for one, other in combinations(range(len(claims)), 2):
            if one in never or other in never or (one in otherwise and other in otherwise):
                continue
            both = claims[one] & claims[other]
            if not self.prover.never(both, effort):
                yield one, other, both
