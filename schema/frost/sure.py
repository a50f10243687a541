"""What is sure of the dusk stack, whatever the state is: what players may always choose, and what they cannot avoid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Set
from typing import Any, NamedTuple

from cardtool.api import Done, Effect, Game, If, Pay, RemovesCards, effects_naming, effects_of

from .dispute import Dispute
from .dusk import Drawn, Dusk
from .effects import AddCard, BoxCard, Occur
from .outcomes import STACKS, Outcome, outcomes

VOLUNTARY = {"duty", "ability", "death"}
"""Fields whose effects happen only where players want them."""
LYING = (*STACKS, "event_display")


class Sure(NamedTuple):
    """Ways in which a card can always be carried out; `known` is false where it does more than that with dusk cards."""

    open: frozenset[Outcome]
    known: bool


def sure_of(card: Dusk | Dispute, loud: Set[str]) -> Sure:
    """What is sure of a card, by the events that are loud."""
    meddles = [_meddles(option.do, loud) for option in card.options]
    if isinstance(card, Dispute):
        return Sure(frozenset(), not any(meddles))
    if _meddles(card.immediate, loud):
        return Sure(frozenset(), known=False)
    one = [
        outcomes(card, (option,))
        for option, loudly in zip(card.options, meddles, strict=True)
        if not loudly and option.when is None and not any(isinstance(effect, Pay) for effect in _within(option.do))
    ]
    return Sure(frozenset(way for ways in one if len(ways) == 1 for way in ways), not any(meddles))


def takes_dusk_cards(effect: Effect) -> bool:
    """True for an effect that may move dusk cards which lie somewhere."""
    if not isinstance(effect, RemovesCards):
        return False
    return (effect.id is not None and effect.id.startswith("D")) or (
        effect.in_ in LYING and effect.kind in (None, "dusk")
    )


def loud_events(game: Game) -> frozenset[str]:
    """The event cards that do something to the dusk stack every evening, or bring such a card."""
    does = {id: [*effects_of(entry)] for id, entry in game.cards.by_kind.get("event", {}).items()}
    loud: set[str] = set()
    while True:
        more = {
            id
            for id, found in does.items()
            if _meddles((done.effect for done in found if done.route[0] not in VOLUNTARY), loud, adds=True)
        }
        if more == loud:
            return frozenset(loud)
        loud = more


def forced(game: Game, loud: Set[str]) -> Counter[str] | None:
    """The cards that others than dusk cards may bring into the dusk stack, like it or not, each so often; None for
    any number, or where dusk cards may be moved."""
    found: Counter[str] = Counter()
    for done in _of_others(game):
        card: Any = done.entry.value
        if not _meddles((done.effect,), loud, adds=True) or _avoidable(done, loud):
            continue
        if not isinstance(done.effect, AddCard) or not _only_once(done):
            return None
        found[done.effect.id] += card.copies
    return found


def _of_others(game: Game) -> Iterator[Done]:
    """The effects about cards and stacks that come by themselves; events come by an effect, which is one of them."""
    for done in effects_naming(game.cards, "dusk", "zone", "event", "card"):
        of_evening = done.entry.kind in ("dusk", "dispute") and done.route[0] != "dusk_phase"
        if done.entry.kind != "event" and not of_evening and done.route[0] not in VOLUNTARY:
            yield done


def _avoidable(done: Done, loud: Set[str]) -> bool:
    """True for an effect of an option beside which another one is always open."""
    card = done.entry.value
    if done.route[0] != "options" or not isinstance(card, Drawn):
        return False
    others = (option for number, option in enumerate(card.options) if number != done.route[1])
    return any(option.when is None and not _meddles(option.do, loud, adds=True) for option in others)


def _only_once(done: Done) -> bool:
    """True for an effect of a card that goes back into the box with it."""
    card: Any = done.entry.value
    if done.route[0] != "options":
        beside: tuple[Effect, ...] = getattr(card, str(done.route[0]))
        return len(done.route) == 2 and any(isinstance(one, BoxCard) and one.id == done.entry.id for one in beside)
    return bool((card.options[done.route[1]].then or card.after) == "box")


def _meddles(effects: Any, loud: Set[str], *, adds: bool = False) -> bool:
    """True where dusk cards that lie somewhere are moved, or a loud event is brought; with `adds` also a card."""
    return any(
        takes_dusk_cards(one)
        or (isinstance(one, Occur) and one.event in loud)
        or (adds and isinstance(one, AddCard) and one.to in STACKS)
        for one in _within(effects)
    )


def _within(effects: Any) -> Iterator[Effect]:
    """Effects, and those inside them."""
    for one in effects:
        yield one
        if isinstance(one, If):
            yield from _within((*one.do, *one.else_))
