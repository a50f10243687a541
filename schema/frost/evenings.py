"""The dusk stack as piles that are drawn from, an evening after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from cardtool.api import (
    Done,
    Game,
    PileRules,
    Piles,
    Sort,
    Undecided,
    Way,
    earliest_empty,
    effects_naming,
    effects_of,
    surely,
)

from .coming import coming_up
from .effects import DrawAgain
from .game import FrostGame
from .outcomes import Outcome, outcomes
from .sure import forced, loud_events, sure_of, takes_dusk_cards

LATER = 10
"""How many times the rounds of a game are looked at, to tell when a stack would be empty that is not."""


class Answer(NamedTuple):
    """The first of `rounds` that can find the dusk stack empty.

    `first`: whatever the state, by chance and by what players may always choose. `perhaps`: if the conditions of cards
    allow what they say. Else `later`: no round before this one, if there is such a round. `undecided`: nothing is
    known, after so many states. `taking`: what takes cards out of the stack, so that it may be empty earlier.
    """

    rounds: int
    first: int | None = None
    perhaps: int | None = None
    later: int | None = None
    undecided: int | None = None
    taking: Done | None = None


class _Model(NamedTuple):
    """All that can happen, what is sure of each class, and how the cards may lie at first; the classes of cards."""

    rules: PileRules
    sure: PileRules
    starts: tuple[Piles, ...]
    of: Mapping[str, int]


def first_empty(game: Game) -> Answer | None:
    """What is known of the dusk stack; None where the set-up is wrong, or nobody counts the rounds."""
    cards, file = game.cards, game.cards.file
    rounds: Any = cards.get("quantity", "round")
    if not isinstance(file, FrostGame) or rounds is None or file.setup.dusk_stack.dispute != 1 or not game.reach.whole:
        return None
    last = rounds.value.range.high or 0
    model = _modelled(game, file)
    try:
        perhaps = earliest_empty(model.rules, model.starts, last)
    except Undecided as undecided:
        return Answer(last, undecided=undecided.nodes)
    if perhaps is not None:
        return Answer(last, _surely(game, model, last), perhaps)
    taking = next(_taking(game), None)
    try:
        later = earliest_empty(model.rules, model.starts, last * LATER, budget=2_000)
    except Undecided:
        later = None
    return Answer(last, later=later, taking=taking)


def _taking(game: Game) -> Iterator[Done]:
    """The effects that may take a card out of the dusk stack, or out of what will be shuffled into it, otherwise than
    as the card that is drawn.
    """
    for done in effects_naming(game.cards, "zone", "card"):
        if takes_dusk_cards(done.effect) and getattr(done.effect, "in_", None) != "event_display":
            yield done
    for entry, card in game.cards.cards("dusk", "event", "scenario"):
        if getattr(card, "dusk_phase", ()):
            for done in effects_of(entry):
                if done.route[0] in ("dusk_phase", "duty") and isinstance(done.effect, DrawAgain):
                    yield done


def _surely(game: Game, model: _Model, last: int) -> int | None:
    """The first round that can find the stack empty whatever the state is; what others must bring in lies there."""
    brought = forced(game, loud_events(game))
    if brought is None:
        return None
    more = [0] * len(model.sure.sorts)
    for id, number in brought.items():
        if id in model.of:
            more[model.of[id]] += number
    starts = [
        piles._replace(stack=tuple([one + other for one, other in zip(piles.stack, more, strict=True)]))
        for piles in model.starts
    ]
    try:
        return earliest_empty(model.sure, starts, last)
    except Undecided:
        return None


def _modelled(game: Game, file: FrostGame) -> _Model:
    """Cards that can be carried out in the same ways are one class, but one that is added is a class of its own."""
    up, loud = game.once(coming_up), loud_events(game)
    kinds = (game.cards.by_kind.get(kind, {}) for kind in ("dusk", "dispute"))
    there: dict[str, Any] = {id: entry.value for entries in kinds for id, entry in entries.items() if id in up}
    ways = {id: outcomes(card) for id, card in there.items()}
    sure = {id: sure_of(card, loud) for id, card in there.items()}
    added = {id for found in ways.values() for one in found for id in (*one.deed.adds, *one.deed.lays)}
    numbers: dict[object, int] = {}
    of = {
        id: numbers.setdefault((card.kind, id if id in added else (ways[id], sure[id])), len(numbers))
        for id, card in there.items()
    }
    example = {number: id for id, number in reversed(of.items())}
    made = partial(_ways, of)
    sorts = tuple(Sort(made(ways[id]), there[id].kind == "dispute") for _, id in sorted(example.items()))
    rules = PileRules(
        sorts,
        merge_without=in_force(game, "merge-after-last-dispute") != "b",
        refill=in_force(game, "empty-dusk-stack") == "b",
    )
    known = [sort if sure[example[number]].known else replace(sort, ways=()) for number, sort in enumerate(sorts)]
    open_ = [made(sure[id].open) for _, id in sorted(example.items())]
    return _Model(rules, surely(replace(rules, sorts=tuple(known)), open_), _starts(file, there, of, added), of)


def _ways(of: Mapping[str, int], found: frozenset[Outcome]) -> tuple[Way, ...]:
    def numbers(ids: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(sorted(of[id] for id in ids if id in of))

    return tuple(sorted(Way(goes, deed.again, numbers(deed.adds), numbers(deed.lays)) for goes, deed in found))


def _starts(file: FrostGame, there: Mapping[str, Any], of: Mapping[str, int], added: set[str]) -> tuple[Piles, ...]:
    """How the cards may lie in the first evening: one for each class of which the first dispute card can be."""
    size = max(of.values(), default=-1) + 1

    def counted(copies: Mapping[str, int]) -> tuple[int, ...]:
        counts = [0] * size
        for id, number in copies.items():
            counts[of[id]] += number
        return tuple(counts)

    listed = Counter(id for id in file.setup.dusk_stack.cards if id in of)
    stack = counted(listed)
    box = counted({id: max(0, card.copies - listed[id]) for id, card in there.items() if id in added})
    ordered = file.setup.dispute_stack.cards
    disputes = {id: card.copies for id, card in there.items() if card.kind == "dispute"}
    starts = []
    for first in {of[id]: id for id in disputes if id not in ordered}.values():
        waiting = {id: number - (id == first) for id, number in disputes.items() if not ordered or id in ordered}
        begun = (*stack[: of[first]], stack[of[first]] + 1, *stack[of[first] + 1 :])
        starts.append(Piles(begun, (0,) * size, box, counted(waiting)))
    return tuple(starts)


def in_force(game: Game, question: str) -> str | None:
    """The reading of an open question that counts."""
    entry = game.cards.get("question", question)
    return getattr(entry.value, "in_force", None) if entry is not None else None
