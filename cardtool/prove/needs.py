"""Needs: the cards that one pattern or one event asks for, in a form that knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

from cardtool.model.fields import Range
from cardtool.model.language import Language
from cardtool.model.model import Card
from cardtool.model.patterns import (
    Asks,
    CardPattern,
    Doers,
    Gives,
    Happened,
    InPhase,
    Leaves,
    Lies,
    LiesAt,
    Marked,
    marked_fields,
)

Places: TypeAlias = tuple[tuple[str, Any], ...]
"""Where a card lies and how: values by the name of the field that asks for it."""


class Ask(NamedTuple):
    """The field `of` of a card is `value`, one of a tuple or in a range; `name` is how the pattern calls it."""

    of: str
    value: Any
    name: str


class Host(NamedTuple):
    """A card that others lie at, which lies there as `places` say."""

    id: str
    places: Places = ()


@dataclass(frozen=True)
class Need:
    """From `low` to `high` cards of `kinds` that are so and lie so.

    `hosts` are the cards of which one has to be where they lie (none: anywhere), with which they share the places
    `along`. `owner` is the player whose cards they are: "" the one who plays the card, else a neighbour. `given` is the
    word by which needs after it call these cards; `called` are such words, as long as they are not resolved. An event
    may name its `phase`.
    """

    op: str
    kinds: tuple[str, ...]
    asks: tuple[Ask, ...] = ()
    places: Places = ()
    hosts: tuple[Host, ...] = ()
    along: tuple[str, ...] = ()
    low: int = 1
    high: int | None = None
    owner: str = ""
    leaves: bool | None = None
    given: str | None = None
    called: tuple[str, ...] = ()
    phase: str | None = None
    said: tuple[str, ...] = field(default=(), compare=False)
    """Its places in words."""

    @property
    def ids(self) -> tuple[str, ...]:
        """The cards it names, one of which it is about; none where any may be."""
        return tuple(id for ask in self.asks if ask.of == "id" and isinstance(ask.value, tuple) for id in ask.value)


@dataclass(frozen=True, slots=True)
class Past:
    """An event that must have happened, and the cards without which it cannot have."""

    words: str
    needs: tuple[Need, ...]


@dataclass(frozen=True, slots=True)
class Does:
    """What a card says of its events: they need one card of `kinds` whose field `of` is one of `values`."""

    op: str
    kinds: tuple[str, ...]
    ask: Ask


class Needing:
    """Makes needs of what the conditions of one card say."""

    def __init__(self, language: Language, card: Card) -> None:
        self._language = language
        self._doers = tuple(
            Does(one.mark.op, one.mark.kinds, Ask(one.mark.of, values, one.mark.of))
            for one in marked_fields(type(card))
            if isinstance(one.mark, Doers) and (values := getattr(card, one.attribute))
        )

    def of(self, pattern: CardPattern, owner: str) -> Need:
        """The need that a pattern states."""
        asks: list[Ask] = []
        places: list[tuple[str, Any]] = []
        said: list[str] = []
        hosts: list[Host] = []
        called: list[str] = []
        along: tuple[str, ...] = ()
        leaves, given = None, None
        for one, value in _written(pattern):
            match one.mark:
                case Asks(of=of):
                    asks.append(Ask(of or one.name, value, one.name))
                case Lies() as lies:
                    places.append((one.name, value))
                    said.append(_lying(lies, value))
                case LiesAt():
                    along = one.mark.along
                    for id in value if isinstance(value, tuple) else (value,):
                        if id in one.words:
                            called.append(id)
                        else:
                            hosts.append(Host(id))
                case Leaves():
                    leaves = value
                case Gives():
                    given = value
        return Need(
            pattern.op,
            self._language.members(pattern.op),
            tuple(asks),
            tuple(places),
            tuple(hosts),
            along,
            pattern.count.low or 0,
            pattern.count.high,
            owner,
            leaves,
            given,
            tuple(called),
            said=tuple(said),
        )

    def event(self, event: Happened, owner: str) -> Past:
        """What an event needs."""
        written = [*_written(event)]
        lying = {one.name: (value, _lying(one.mark, value)) for one, value in written if isinstance(one.mark, Lies)}
        phase = next((str(value) for one, value in written if isinstance(one.mark, InPhase)), None)
        needs = [
            Need(
                asks.kinds[0] if len(asks.kinds) == 1 else "card",
                self._members(asks.kinds),
                (Ask(asks.of or one.name, value if isinstance(value, tuple) else (value,), asks.of or one.name),),
                tuple((name, lying[name][0]) for name in asks.along if name in lying),
                owner=owner,
                phase=phase,
                said=tuple(lying[name][1] for name in asks.along if name in lying),
            )
            for one, value in written
            if isinstance(asks := one.mark, Asks)
        ]
        needs += [
            Need("card", self._members(does.kinds), (does.ask,), owner=owner, phase=phase)
            for does in self._doers
            if does.op == event.op
        ]
        words = [_told(one, value) for one, value in written]
        return Past(" ".join([event.op.replace("_", " "), ", ".join(words)]).rstrip(), tuple(needs))

    def _members(self, kinds: Sequence[str]) -> tuple[str, ...]:
        found = [kind for category in kinds for kind in self._language.members(category)]
        return tuple(dict.fromkeys(found)) or tuple(self._language.kinds)


def _written(node: CardPattern | Happened) -> Iterator[tuple[Marked, Any]]:
    """The marked fields that say something, with their values."""
    for one in marked_fields(type(node)):
        value = getattr(node, one.attribute)
        if value is not None and value != ():
            yield one, value


def _lying(lies: Lies, value: Any) -> str:
    if isinstance(value, bool):
        return lies.said if value else lies.unsaid or f"not {lies.said}"
    return lies.said.format(value)


def _told(one: Marked, value: Any) -> str:
    if isinstance(one.mark, Lies):
        return _lying(one.mark, value)
    return f"{one.name.replace('_', ' ')} {' or '.join(map(quoted, value if isinstance(value, tuple) else (value,)))}"


def quoted(word: object) -> str:
    """“terra-sol”."""
    return f"“{word}”"


def resolved(needs: Sequence[Need], fitting: Mapping[Need, Sequence[str]]) -> tuple[tuple[Need, ...], tuple[str, ...]]:
    """The needs with the cards that they call by a word, and the words that nothing before them gives.

    `fitting` are the ids of the cards that those needs fit which give a word.
    """
    found: list[Need] = []
    unbound: list[str] = []
    given: dict[str, Need] = {}
    for need in needs:
        made = need
        if need.called:
            hosts = list(need.hosts)
            for word in need.called:
                if word in given:
                    places = tuple((name, value) for name, value in given[word].places if name in need.along)
                    hosts.extend(Host(id, places) for id in fitting[given[word]])
                else:
                    unbound.append(word)
            made = replace(need, hosts=tuple(hosts), called=())
        if need.given is not None:
            given[need.given] = need
        found.append(made)
    return tuple(found), tuple(unbound)


def counted(span: Range) -> str:
    """“3”, “exactly 3”, “2 to 4”, “at most 4”, “no”."""
    if span.high == 0:
        return "no"
    if span.high is None:
        return str(span.low or 0)
    if span.low == span.high:
        return f"exactly {span.low}"
    return f"{span.low} to {span.high}" if span.low else f"at most {span.high}"
