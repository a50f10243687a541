"""Which conditions that must be reachable can be met with the cards there are, for each reading of what is open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, product
from typing import TypeAlias

from cardtool.link.cardset import CardSet
from cardtool.model.build import Entry
from cardtool.model.model import Card, Condition
from cardtool.model.patterns import Marked, Reachable, marked_fields
from cardtool.prove.alternatives import NEIGHBOURS, Alternative, Moment, alternatives, asks_neighbours, readings
from cardtool.prove.fill import Budget, Fill, Laid
from cardtool.prove.needs import Need, Needing, resolved
from cardtool.prove.pool import Pool, PoolCard
from cardtool.prove.search import Undecided

MOST_READINGS = 16
Chosen: TypeAlias = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Failure:
    """A moment that no cards can bring about: `needs` are the fewest that fail together."""

    moment: Moment
    needs: tuple[Need, ...]


@dataclass(frozen=True, slots=True)
class Tried:
    """An alternative and how it is met: the cards for each moment, or why there are none.

    `unbound` are words for cards that no pattern before gives; `unknown` is true where it names a card that is not
    there at all, which is told elsewhere.
    """

    alternative: Alternative
    laid: tuple[tuple[Laid, ...], ...] = ()
    failure: Failure | None = None
    unbound: tuple[str, ...] = ()
    unknown: bool = False

    @property
    def judged(self) -> bool:
        """False where another fault hides what the alternative says."""
        return not self.unbound and not self.unknown


@dataclass(frozen=True, slots=True)
class Reading:
    """A condition read in one way, with so many neighbours: its alternatives, or how long the search was in vain.

    `only` are the cards of the one choice that meets it, with their copies, where there is just one.
    """

    chosen: Chosen
    in_force: bool
    neighbours: int
    tried: tuple[Tried, ...] = ()
    only: tuple[tuple[str, int], ...] = ()
    undecided: int | None = None

    @property
    def possible(self) -> bool:
        """False when no alternative can be met."""
        return self.undecided is not None or any(one.failure is None for one in self.tried)

    @property
    def only_named(self) -> bool:
        """True when the only choice is of single cards that the condition itself names."""
        needs = [need for one in self.tried for moment in one.alternative.moments for need in moment.needs]
        named = {id for need in needs for id in (*need.ids, *(host.id for host in need.hosts))}
        return all(copies == 1 and id in named for id, copies in self.only)


@dataclass(frozen=True, slots=True)
class Goal:
    """A condition of a card that must be reachable, in a phase (by its word and number) or in any."""

    entry: Entry
    card: Card
    field: str
    condition: Condition
    phase: str | None
    number: int | None


class Reach:
    """What is proved of the goals of a game. Nothing while cards are missing because they cannot be read."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    @cached_property
    def pool(self) -> Pool:
        """All cards."""
        return Pool.of(self.cards)

    @cached_property
    def whole(self) -> bool:
        """False when the pool lacks a card that stands in the files."""
        kinds = self.cards.language.kinds
        return self.cards.complete and not any(stub.kind is None or stub.kind in kinds for stub in self.cards.stubs)

    @cached_property
    def goals(self) -> tuple[Goal, ...]:
        """The conditions that must be reachable, in order of their cards."""
        found = []
        fields: dict[type[Card], tuple[Marked, ...]] = {}
        for entry, card in self.cards.cards():
            sort = type(card)
            if sort not in fields:
                fields[sort] = tuple(one for one in marked_fields(sort) if isinstance(one.mark, Reachable))
            for one in fields[sort]:
                condition = getattr(card, one.attribute)
                if condition is not None:
                    phase = getattr(card, one.mark.phase) if one.mark.phase else None
                    found.append(Goal(entry, card, one.name, condition, phase, self.pool.number(phase)))
        return tuple(found)

    @cached_property
    def judged(self) -> tuple[tuple[Goal, tuple[Reading, ...]], ...]:
        """Every goal and its readings, that in force first."""
        return tuple((goal, tuple(self.readings(goal))) for goal in self.goals) if self.whole else ()

    def readings(self, goal: Goal) -> Iterator[Reading]:
        """What is known of a goal: for each reading of what is open, and each number of neighbours that matters."""
        questions = readings(goal.condition)
        forced = {question: way for question in questions if (way := self.in_force(question)) in ("a", "b")}
        all_ways = (dict(zip(questions, way, strict=True)) for way in product("ab", repeat=len(questions)))
        others = [way for way in islice(all_ways, MOST_READINGS + 2) if way != forced]
        ways = [forced, *others] if len(forced) == len(questions) else others
        budget = Budget()  # of all readings together
        for chosen in ways[:MOST_READINGS]:
            for neighbours in self._neighbours(goal):
                yield self._reading(goal, chosen, chosen == forced, neighbours, budget)
        for chosen in ways[MOST_READINGS : MOST_READINGS + 1]:
            yield Reading(chosen, False, len(NEIGHBOURS), undecided=MOST_READINGS)

    def in_force(self, question: str) -> str | None:
        """The reading of a question that counts."""
        entry = self.cards.get("question", question)
        return getattr(entry.value, "in_force", None) if entry else None

    def _neighbours(self, goal: Goal) -> tuple[int, ...]:
        """The numbers of neighbours a player can have; most where it makes no difference."""
        if not asks_neighbours(goal.condition) or self.cards.file is None:
            return (len(NEIGHBOURS),)
        players = self.cards.file.players
        least, most = players.low or 1, players.high or len(NEIGHBOURS) + 1
        numbers = range(least, max(most, least) + 1)
        return tuple(sorted({min(number - 1, len(NEIGHBOURS)) for number in islice(numbers, 4)}, reverse=True))

    def _reading(self, goal: Goal, chosen: Chosen, in_force: bool, neighbours: int, budget: Budget) -> Reading:
        try:
            ways = alternatives(goal.condition, Needing(self.cards.language, goal.card), chosen, neighbours)
            tried = tuple(self._tried(goal, way, budget) for way in ways)
            only = self._only(goal, tried, budget)
        except Undecided as undecided:
            return Reading(chosen, in_force, neighbours, undecided=undecided.nodes)
        return Reading(chosen, in_force, neighbours, tried, only)

    def _tried(self, goal: Goal, way: Alternative, budget: Budget) -> Tried:
        needs = tuple(need for moment in way.moments for need in moment.needs)
        fitting = {need: tuple(card.id for card in self.pool.fitting(need)) for need in needs if need.given}
        settled, unbound = resolved(needs, fitting)
        left = iter(settled)
        moments = tuple(Moment(moment.words, tuple(next(left) for _ in moment.needs)) for moment in way.moments)
        way = Alternative(moments, way.unjudged)
        named = {id for need in settled for id in (*need.ids, *(host.id for host in need.hosts))}
        if unbound or any(not self.pool.named(id) for id in named):
            return Tried(way, unbound=unbound, unknown=not unbound)
        laid = []
        for moment in moments:
            answer = Fill(moment.needs, self.pool, goal.number, budget).answer()
            if answer is None:
                return Tried(way, failure=Failure(moment, self._core(goal, moment.needs, budget)))
            laid.append(answer)
        return Tried(way, tuple(laid))

    def _core(self, goal: Goal, needs: tuple[Need, ...], budget: Budget) -> tuple[Need, ...]:
        """Needs that fail together, each of which could be met without one of the others."""
        core = needs
        for need in needs:
            fewer = tuple(one for one in core if one is not need)
            if Fill(fewer, self.pool, goal.number, budget).answer() is None:
                core = fewer
        return core

    def _only(self, goal: Goal, tried: tuple[Tried, ...], budget: Budget) -> tuple[tuple[str, int], ...]:
        """The cards of the only choice there is: of one alternative, and for all of its moments."""
        met = [one for one in tried if one.failure is None]
        if len(met) != 1 or not met[0].judged:
            return ()
        found: dict[str, int] = {}
        for moment, laid in zip(met[0].alternative.moments, met[0].laid, strict=True):
            if laid:
                needed = Fill(moment.needs, self.pool, goal.number, budget).needed(laid)
                if not needed:
                    return ()
                found.update(needed)
        return tuple(sorted(found.items()))

    def absent(self, goal: Goal, need: Need) -> tuple[PoolCard, ...]:
        """The cards that a need names, or lies at, if none of them is there in the phase of the goal."""
        phase = self.pool.number(need.phase) or goal.number
        if phase is None or need.owner or not need.low:
            return ()
        for ids in (need.ids, tuple(host.id for host in need.hosts)):
            cards = tuple(card for id in ids for card in self.pool.named(id))
            if cards and not any(phase in card.phases for card in cards):
                return cards
        return ()
