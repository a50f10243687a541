"""The options of cards: what their conditions say together, asked once for all cards with the same conditions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, partial
from itertools import combinations
from typing import Any, NamedTuple

from cardtool.core.memory import Memory
from cardtool.core.source import Place
from cardtool.link.cardset import CardSet
from cardtool.model.build import Entry
from cardtool.model.choices import choice_fields
from cardtool.model.conditions import Otherwise
from cardtool.model.fields import Choice
from cardtool.model.model import Card, Condition, Effect
from cardtool.prove.claim import ALWAYS, Claim, Claims, Unprovable
from cardtool.prove.formula import And, In
from cardtool.prove.regions import Prover
from cardtool.prove.search import Effort, Undecided
from cardtool.prove.space import Space


class Options(NamedTuple):
    """The options in a field of a card: parts with an effect `do` and perhaps a condition `when`."""

    entry: Entry
    field: str
    exactly_one: bool
    parts: tuple[Any, ...]
    whens: tuple[Condition | None, ...]

    def at(self, number: int, *route: str | int) -> Place:
        """A place inside an option; options are counted from 0 here and from 1 in messages."""
        return self.entry.place.at(self.field, number, *route)

    def condition_at(self, number: int) -> Place:
        """The condition of an option, or the option where it has none."""
        return self.at(number) if self.whens[number] is None else self.at(number, "when")


class Verdict(NamedTuple):
    """What is known of the conditions of some options; `claims` are what they say, `otherwise` settled.

    `gap` is the claim that none applies, where that can be; `overlaps` are pairs of which both can apply; `never` and
    `always` the options whose condition holds in no state and in every state; `undecided` how many boxes a search
    looked at in vain.
    """

    claims: tuple[Claim, ...]
    otherwise: tuple[int, ...] = ()
    gap: Claim | None = None
    overlaps: tuple[tuple[int, int, Claim], ...] = ()
    never: tuple[int, ...] = ()
    always: tuple[int, ...] = ()
    undecided: int | None = None

    @property
    def good(self) -> bool:
        """True when there is nothing to say."""
        return (
            self.gap is None
            and self.undecided is None
            and not (self.overlaps or self.never or self.always or len(self.otherwise) > 1)
        )


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
        self.verdicts: dict[tuple[object, ...], tuple[tuple[Condition | None, ...], Verdict]] = {}
        self.about: dict[int, tuple[Claim, frozenset[str]]] = {}
        self.good: dict[tuple[int, int], tuple[Claim, Effect]] = {}
        """Guards and effects between which there is nothing to say."""

    @property
    def full(self) -> bool:
        """True after so many changes that a new one is better."""
        return len(self.verdicts) + len(self.about) + len(self.good) > _MOST


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

    @cached_property
    def options(self) -> tuple[Options, ...]:
        """The options of all cards."""
        found = []
        fields: dict[type[Any], tuple[tuple[str, str, Choice], ...]] = {}
        for entry in self.cards.entries:
            value = entry.value
            sort = type(value)
            if sort not in fields:
                fields[sort] = choice_fields(sort) if issubclass(sort, Card) else ()
            for attribute, field, choice in fields[sort]:
                parts = getattr(value, attribute)
                if parts:
                    whens = tuple([part.__dict__.get("when") for part in parts])
                    found.append(Options(entry, field, choice.exactly_one, parts, whens))
        return tuple(found)

    @cached_property
    def judged(self) -> tuple[tuple[Options, Verdict], ...]:
        """All options, and what is known of their conditions: nothing where one of them cannot be judged."""
        known = self.world.verdicts
        found = []
        for options in self.options:
            key = (options.exactly_one, *map(id, options.whens))
            kept = known.get(key)
            if kept is None:
                verdict = None if options.exactly_one else self._simple(options.whens)
                kept = known[key] = (options.whens, verdict or self._verdict(options))
            found.append((options, kept[1]))
        return tuple(found)

    def _simple(self, whens: tuple[Condition | None, ...]) -> Verdict | None:
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

    @cached_property
    def notable(self) -> tuple[tuple[Options, Verdict], ...]:
        """The options of which there is something to say."""
        return tuple([pair for pair in self.judged if not pair[1].good])

    def _verdict(self, options: Options) -> Verdict:
        otherwise = tuple([number for number, when in enumerate(options.whens) if type(when) is Otherwise])
        effort = self.prover.effort()
        try:
            stated = [
                _FREE if when is None or type(when) is Otherwise else self._state(when, effort)
                for when in options.whens
            ]
            return self._joined(options, stated, otherwise, effort)
        except Unprovable:
            return _UNJUDGED
        except Undecided as undecided:
            return Verdict((), otherwise, undecided=undecided.nodes)

    def _joined(self, options: Options, stated: list[_Stated], otherwise: tuple[int, ...], effort: Effort) -> Verdict:
        claims = [one.claim for one in stated]
        never = tuple([number for number, one in enumerate(stated) if one.never])
        gap = None
        if otherwise or options.exactly_one or None not in options.whens:
            left = ALWAYS
            for number, claim in enumerate(claims):
                if number not in otherwise:
                    left &= ~claim
            closed = self.prover.never(left, effort)
            gap = None if closed or otherwise else left
            for number in otherwise:
                claims[number] = left
                never = (*never, number) if closed else never
        if options.exactly_one:
            overlaps = tuple(self._overlaps(claims, never, otherwise, effort))
            alone = len(claims) == 1  # where there are more, they overlap, or have no state left
            always: tuple[int, ...] = (0,) if alone and options.whens[0] is not None and stated[0].always else ()
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
