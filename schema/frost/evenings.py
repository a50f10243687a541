"""The dusk stack as piles that are drawn from, an evening after the other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any, Literal, NamedTuple, TypeAlias

from cardtool.api import Effect, Game, If, PileRules, Piles, Sort, Undecided, Way, earliest_empty

from .coming import coming_up
from .dispute import Dispute
from .dusk import Dusk
from .effects import AddCard, DrawAgain
from .game import FrostGame

Outcome: TypeAlias = tuple[Literal["discard", "box", "away"], int, tuple[str, ...]]
"""Where a card goes, how many are drawn after it, and the cards that come into the dusk stack."""
TELLING = {If, DrawAgain, AddCard}
GOES: dict[str | None, Literal["discard", "box", "away"]] = {"box": "box", "event_display": "away"}


class Answer(NamedTuple):
    """The first round, of `rounds`, that can find the dusk stack empty; or how many states were looked at in vain."""

    rounds: int
    first: int | None = None
    undecided: int | None = None


def outcomes(card: Dusk | Dispute) -> frozenset[Outcome]:
    """The ways in which a card of the dusk stack can be carried out, whatever its conditions say.

    Other cards that its effects box or discard do not count.
    """
    if isinstance(card, Dispute):
        return frozenset(("box", *done) for option in card.options for done in _deeds(option.do))
    first = _deeds(card.immediate)
    return frozenset(
        (GOES.get(option.then or card.after, "discard"), *_joined((before, after)))
        for option in card.options
        for before, after in product(first, _deeds(option.do))
    )


def _deeds(effects: tuple[Effect, ...]) -> set[tuple[int, tuple[str, ...]]]:
    """How many cards some effects draw, and which they add to the dusk stack or its discard pile."""
    found: set[tuple[int, tuple[str, ...]]] = {(0, ())}
    if TELLING.isdisjoint(map(type, effects)):
        return found  # as it is with most
    for effect in effects:
        if isinstance(effect, If):
            found = {_joined(both) for both in product(found, _deeds(effect.do) | _deeds(effect.else_))}
        elif isinstance(effect, DrawAgain):
            found = {(again + 1, added) for again, added in found}
        elif isinstance(effect, AddCard) and effect.to in ("dusk_stack", "dusk_discard"):
            found = {(again, (*added, effect.id)) for again, added in found}
    return found


def _joined(parts: Iterable[tuple[int, tuple[str, ...]]]) -> tuple[int, tuple[str, ...]]:
    parts = tuple(parts)
    return sum(again for again, _ in parts), tuple(sorted(id for _, added in parts for id in added))


def first_empty(game: Game) -> Answer | None:
    """What is known of the dusk stack; None where the set-up is wrong, or nobody counts the rounds."""
    cards, file = game.cards, game.cards.file
    rounds: Any = cards.get("quantity", "round")
    if not isinstance(file, FrostGame) or rounds is None or file.setup.dusk_stack.dispute != 1 or not game.reach.whole:
        return None
    last = rounds.value.range.high or 0
    rules, starts = _piles(game, file)
    try:
        return Answer(last, earliest_empty(rules, starts, last))
    except Undecided as undecided:
        return Answer(last, undecided=undecided.nodes)


def _piles(game: Game, file: FrostGame) -> tuple[PileRules, tuple[Piles, ...]]:
    """Cards that can be carried out in the same ways are one class, but one that is added is a class of its own."""
    up = game.once(coming_up)
    kinds = (game.cards.by_kind.get(kind, {}) for kind in ("dusk", "dispute"))
    there: dict[str, Any] = {id: entry.value for entries in kinds for id, entry in entries.items() if id in up}
    ways = {id: outcomes(card) for id, card in there.items()}
    added = {id for found in ways.values() for _, _, ids in found for id in ids}
    numbers: dict[object, int] = {}
    of = {
        id: numbers.setdefault((card.kind, id if id in added else ways[id]), len(numbers)) for id, card in there.items()
    }
    sorts: dict[int, Sort] = {}
    for id, card in there.items():
        if of[id] not in sorts:
            found = [Way(goes, again, tuple(of[one] for one in ids if one in of)) for goes, again, ids in ways[id]]
            sorts[of[id]] = Sort(tuple(sorted(found)), merges=card.kind == "dispute")

    def counted(copies: Mapping[str, int]) -> tuple[int, ...]:
        counts = [0] * len(sorts)
        for id, number in copies.items():
            counts[of[id]] += number
        return tuple(counts)

    stack = counted(dict.fromkeys((id for id in file.setup.dusk_stack.cards if id in of), 1))
    listed = {*file.setup.dusk_stack.cards}
    box = counted({id: card.copies - (id in listed) for id, card in there.items() if id in added})
    ordered = file.setup.dispute_stack.cards
    disputes = {id: card.copies for id, card in there.items() if card.kind == "dispute"}
    starts = []
    for first in {of[id]: id for id in disputes if id not in ordered}.values():
        waiting = {id: number - (id == first) for id, number in disputes.items() if not ordered or id in ordered}
        begun = (*stack[: of[first]], stack[of[first]] + 1, *stack[of[first] + 1 :])
        starts.append(Piles(begun, (0,) * len(sorts), box, counted(waiting)))
    rules = PileRules(
        tuple(sorts.values()),
        merge_without=in_force(game, "merge-after-last-dispute") != "b",
        refill=in_force(game, "empty-dusk-stack") == "b",
    )
    return rules, tuple(starts)


def in_force(game: Game, question: str) -> str | None:
    """The reading of an open question that counts."""
    entry = game.cards.get("question", question)
    return getattr(entry.value, "in_force", None) if entry is not None else None
