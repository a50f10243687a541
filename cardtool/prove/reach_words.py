"""Needs, and why cards cannot meet them, in words: for messages and for `cardtool show --prove`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from cardtool.model.fields import Range
from cardtool.prove.needs import Ask, Need, counted, quoted
from cardtool.prove.pool import PoolCard
from cardtool.prove.reach import Failure, Goal, Reach, Reading, Tried
from cardtool.prove.spell import listed, range_data

SHOWN = 3
Told: TypeAlias = set[tuple[str, ...]]
"""Cards that a text has listed already, by their ids."""
OWNERS = {"left": "the player to the left", "right": "the player to the right"}


def need_words(need: Need) -> str:
    """“3 hero cards, cost 3+, in the front row”."""
    number = counted(Range(need.low or None, need.high))
    thing = listed([*map(quoted, need.ids)], "or") if need.ids else need.op.replace("_", " ")
    plural = not need.ids and not number.endswith("1") and number != "no"
    facts = [f"{ask.name.replace('_', ' ')} {_value(ask)}" for ask in need.asks if not (need.ids and ask.of == "id")]
    if need.leaves is not None:
        facts.append("obsolete after this phase" if need.leaves else "not obsolete after this phase")
    at = [f"at {listed(list(dict.fromkeys(quoted(host.id) for host in need.hosts)), 'or')}"] if need.hosts else []
    owner = [f"of {OWNERS[need.owner]}"] if need.owner else []
    cards = f"{thing}{'s' if thing.endswith('card') else ' cards'}" if plural else thing
    return ", ".join([f"{number} {cards}", *facts, *at, *need.said, *owner])


def _value(ask: Ask) -> str:
    value = ask.value
    if isinstance(value, Range):
        return str(range_data(value))
    return listed([*map(str, value)], "or") if isinstance(value, tuple) else str(value)


def phases_words(reach: Reach, phases: Range) -> str:
    """“phase IV”, “phases II to IV”, “phases III and later”."""
    words = reach.pool.words
    low, high = (end and words[end - 1] for end in (phases.low, phases.high))
    if low is None or low == high:
        return f"phases up to {high}" if low is None else f"phase {low}"
    return f"phases {low} and later" if high is None else f"phases {low} to {high}"


def pool_words(goal: Goal) -> str:
    """How a message calls the cards there are."""
    return "the pool" if goal.number is None else f"the pool of phase {goal.phase}"


def cards_words(cards: Sequence[PoolCard], most: int | None = SHOWN) -> str:
    """“a” (2 copies), “b” (1 copy) and 4 more; nothing for no cards."""
    shown = [f"{quoted(card.id)} ({card.copies} cop{'ies' if card.copies > 1 else 'y'})" for card in cards[:most]]
    return listed(shown if most is None or len(cards) <= most else [*shown, f"{len(cards) - most} more"])


def failure_words(reach: Reach, goal: Goal, failure: Failure) -> str:
    """Why cards cannot bring a moment about, to be read after the name of the card or of the alternative."""
    at = f" for “{failure.moment.words}”" if failure.moment.words else ""
    if len(failure.needs) == 1:
        return f" needs{at} {_alone(reach, goal, failure.needs[0])}"
    there = {card.id: card for need in failure.needs if need.low for card in reach.pool.there(need, goal.number)}
    fits = f"what fits in {pool_words(goal)} is {cards_words([*there.values()])}"
    hosts = {card.id: card for need in failure.needs for host in need.hosts for card in reach.pool.named(host.id)}
    lies = f", to lie at {cards_words([*hosts.values()])}" if hosts else ""
    needs = "; ".join(map(need_words, failure.needs))
    return f"{at}: each need can be met alone but not all at once: {needs}; {fits}{lies}"


def _alone(reach: Reach, goal: Goal, need: Need) -> str:
    words = need_words(need)
    there = reach.pool.there(need, goal.number)
    copies = sum(card.copies for card in there)
    if copies >= need.low:
        hosts = [card for host in need.hosts for card in reach.pool.named(host.id)]
        if any(goal.number is None or goal.number in card.phases for card in hosts):
            return f"{words}, but no card can lie so"
        return f"{words}, but {pool_words(goal)} has no {listed([quoted(card.id) for card in hosts], 'or')}"
    return f"{words}, but {pool_words(goal)} has {copies}{other_phases(reach, need, there)}"


def other_phases(reach: Reach, need: Need, there: Iterable[PoolCard]) -> str:
    """The cards that fit a need but are there in other phases, as the end of a sentence."""
    known = {card.id for card in there}
    others = [card for card in reach.pool.fitting(need) if card.id not in known and card.phases != Range(None, None)]
    if not others:
        return ""
    if len(others) == 1:
        return f"; {quoted(others[0].id)} fits but belongs to {phases_words(reach, others[0].phases)}"
    shown = [f"{quoted(card.id)} ({phases_words(reach, card.phases)})" for card in others[:SHOWN]]
    more = [f"{len(others) - SHOWN} more"] if len(others) > SHOWN else []
    return f"; {listed([*shown, *more])} fit but belong to other phases"


def name_words(goal: Goal, reading: Reading, number: int) -> str:
    """“P5 alternative 1”, “P5” where there is but one way."""
    alone = len(reading.tried) == 1
    return goal.entry.id if alone else f"{goal.entry.id} alternative {number}"


def reading_words(reading: Reading) -> str:
    """“reading b of “phase-iii-or””; nothing where there is nothing open."""
    return listed([f"reading {way} of {quoted(question)}" for question, way in reading.chosen.items()])


def only_words(reading: Reading) -> str:
    """“3 of “a” and “b””."""
    return listed([f"{f'{copies} of ' if copies > 1 else ''}{quoted(id)}" for id, copies in reading.only])


def tried_words(reach: Reach, goal: Goal, tried: Tried) -> str:
    """“can be met:”, or why not."""
    if tried.unbound:
        return f"cannot be judged: {listed([*map(quoted, tried.unbound)])} stands for no cards in it."
    if tried.unknown:
        return "cannot be judged: it names a card that there is not."
    if tried.failure is None:
        return "can be met:"
    words = failure_words(reach, goal, tried.failure)
    return f"cannot be met: it{words}." if words.startswith(" needs") else f"cannot be met{words.replace(':', ',', 1)}."


def tried_lines(reach: Reach, goal: Goal, tried: Tried, told: Told) -> list[str]:
    """An alternative as lines: each need and the cards that fit it, one moment after another.

    Many cards are listed once, and noted in `told`.
    """
    lines = []
    for moment in tried.alternative.moments:
        if moment.words:
            lines.append(f"{moment.words}:")
        elif len(tried.alternative.moments) > 1:
            lines.append("now:")
        indent = "" if len(tried.alternative.moments) == 1 and not moment.words else "  "
        lines += [f"{indent}{_need_line(reach, goal, need, told)}" for need in moment.needs]
    return lines + [f"{words}: not judged, cards do not decide it" for words in tried.alternative.unjudged]


def _need_line(reach: Reach, goal: Goal, need: Need, told: Told) -> str:
    words = need_words(need)
    if not need.low:
        return f"{words}: needs no card"
    there = reach.pool.there(need, goal.number)
    if not there:
        return f"{words}: none{other_phases(reach, need, there)}"
    hosts = [card for host in need.hosts for card in reach.pool.named(host.id)]
    at = f"; at {_all_words(hosts, told)}" if hosts else ""
    return f"{words}: {_all_words(there, told)}{at}"


def _all_words(cards: Sequence[PoolCard], told: Told) -> str:
    ids = tuple(card.id for card in cards)
    if len(cards) > SHOWN and ids in told:
        return f"the same {len(cards)} cards as above"
    told.add(ids)
    return cards_words(cards, most=None)
