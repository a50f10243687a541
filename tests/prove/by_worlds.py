"""Win conditions decided the long way: every way to lay every copy is looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import strategies as st

from cardtool.core.source import Place
from cardtool.game import load_schema
from cardtool.link.cardset import CardSet
from cardtool.model.build import Entry
from cardtool.model.conditions import All, AnyOf, Neighbours, NoneOf, Not
from cardtool.model.fields import Range
from cardtool.model.model import Condition
from cardtool.prove.reach import Reach, Reading

ROOT = Path(__file__).parents[2]
_SCHEMA, _ = load_schema(ROOT / "cardtool" / "lint" / "mini", "schema", "mini")
assert _SCHEMA is not None
LANGUAGE = _SCHEMA.language
HERO, SPELL = LANGUAGE.kinds["hero"], LANGUAGE.kinds["spell"]
PATTERN, BEATEN = LANGUAGE.conditions["hero"], LANGUAGE.conditions["beaten"]
IDS = ("H000", "H001", "H002")
ROWS = ("front", "back")


class Copy(NamedTuple):
    """A copy of a card that lies somewhere."""

    id: str
    card: Any
    owner: str
    row: str | None
    beside: str | None


World = tuple[Copy, ...]


def pattern(**fields: Any) -> Any:
    """A pattern of heroes; `is_` and `as_` without their line."""
    return PATTERN.model_validate({name.rstrip("_"): value for name, value in fields.items()})


def all_of(*parts: Condition) -> All:
    return All(of=parts)


def hero(id: str, **fields: Any) -> Any:
    """A hero."""
    return HERO.model_validate({"id": id, "kind": "hero", "title": id, "cost": 1} | fields)


def reading(heroes: Iterable[Any], goal: Condition, chapter: str | None = None) -> Reading:
    """What the tool says of a goal with these cards."""
    spell = SPELL.model_validate({"id": "dawn", "kind": "spell", "title": "Dawn", "chapter": chapter, "goal": goal})
    entries = [Entry(card.kind, card.id, card, Place("x.yaml", ())) for card in (*heroes, spell)]
    ((_, (found, *_)),) = Reach(CardSet("mini", LANGUAGE, tuple(entries), ())).judged
    return found


def worlds(heroes: Iterable[Any], chapter: int | None, owners: tuple[str, ...]) -> Iterator[World]:
    """All ways to lay the copies: each out of play or somewhere, where what it lies at lies too."""
    ways: list[list[Copy | None]] = []
    heroes = [*heroes]
    for card in heroes:
        there = chapter is None or card.chapters is None or chapter in card.chapters
        owned = [owner for owner in owners if owner or there]
        places = product(owned, (*ROWS, None), (*(one.id for one in heroes), None))
        ways += [[None, *(Copy(card.id, card, *place) for place in places)]] * card.copies
    for laid in product(*ways):
        world = tuple(copy for copy in laid if copy is not None)
        lying = {(copy.owner, copy.row, copy.id) for copy in world if copy.beside != copy.id}  # nothing lies at itself
        if all(copy.beside is None or (copy.owner, copy.row, copy.beside) in lying for copy in world):
            yield world


def holds(node: Any, world: World, owner: str = "", given: Mapping[str, World] | None = None) -> bool:
    """Whether a condition holds in a world; `given` are the cards that words stand for."""
    given = {} if given is None else given
    match node:
        case All():
            known = dict(given)
            for part in node.of:
                if not holds(part, world, owner, known):
                    return False
                if getattr(part, "as_", None):
                    known[part.as_] = _meant(part, world, owner, known)
            return True
        case AnyOf():
            return any(holds(part, world, owner, given) for part in node.of)
        case Not() | NoneOf():
            return not holds(node.of, world, owner, given)
        case Neighbours():
            return all(holds(node.of, world, other, given) for other in ("left", "right"))
    return len(_meant(node, world, owner, given)) in node.count


def _meant(node: Any, world: World, owner: str, given: Mapping[str, World]) -> World:
    """The copies that a pattern is about."""
    return tuple(
        copy
        for copy in world
        if copy.owner == owner
        and (not node.is_ or copy.id in node.is_)
        and (node.cost is None or copy.card.cost in node.cost)
        and (node.row is None or copy.row == node.row)
        and (not node.beside or any(_lies(copy, at, given) for at in node.beside))
    )


def _lies(copy: Copy, at: str, given: Mapping[str, World]) -> bool:
    if at in given:
        return any(one.id == copy.beside and one.row == copy.row for one in given[at])
    return copy.beside == at


def least(heroes: Iterable[Any], goal: Condition, chapter: int | None) -> list[Counter[str]]:
    """The smallest choices of cards that meet a goal."""
    choices = {
        tuple(sorted(copy.id for copy in world)) for world in worlds(heroes, chapter, ("",)) if holds(goal, world)
    }
    counted = [Counter(choice) for choice in choices]
    return [one for one in counted if not any(other < one for other in counted)]


@st.composite
def heroes_(draw: st.DrawFn, most: int) -> list[Any]:
    """Heroes, with at most so many copies together."""
    found, left = [], most
    for id in IDS:
        copies = draw(st.integers(0, min(left, 2)))
        left -= copies
        if copies:
            phases = draw(st.sampled_from([None, None, Range(1, 1), Range(2, None), Range(None, 2)]))
            found.append(hero(id, copies=copies, cost=draw(st.integers(1, 2)), chapters=phases))
    return found or [hero(IDS[0])]


def patterns(ids: tuple[str, ...], **fixed: Any) -> st.SearchStrategy[Any]:
    """Patterns that name some of these cards."""
    some = st.lists(st.sampled_from(ids), max_size=2, unique=True).map(tuple)
    counts = st.sampled_from([Range(1, None)] * 4 + [Range(2, None), Range(1, 1), Range(0, 0), Range(None, 1)])
    costs = st.sampled_from([None, None, Range(2, None), Range(1, 1)])
    rows = st.sampled_from([None, *ROWS])
    fields = {"is_": some, "cost": costs, "row": rows, "count": counts, "beside": st.one_of(st.just(()), some)}
    return st.fixed_dictionaries(fields | {name: st.just(value) for name, value in fixed.items()}).map(
        lambda made: pattern(**made)
    )


@st.composite
def goals(draw: st.DrawFn, ids: tuple[str, ...]) -> Condition:
    """A condition about these cards: needs, alternatives, what must not be, and cards that are called “here”."""
    parts: list[Condition] = []
    if draw(st.booleans()):
        parts.append(draw(patterns(ids, as_="here", beside=(), count=Range(1, None))))
        parts.append(draw(patterns(ids, beside=("here",), count=Range(1, None))))
    parts += draw(st.lists(_trees(ids), min_size=1, max_size=3))
    return all_of(*parts)


def _trees(ids: tuple[str, ...]) -> st.SearchStrategy[Condition]:
    def grown(inner: st.SearchStrategy[Condition]) -> st.SearchStrategy[Condition]:
        several = st.lists(inner, min_size=1, max_size=2).map(tuple)
        return st.one_of(
            several.map(lambda parts: All(of=parts)),
            several.map(lambda parts: AnyOf(of=parts)),
            inner.map(lambda part: Not(of=part)),
            patterns(ids).map(lambda part: NoneOf(of=part)),
        )

    return st.recursive(patterns(ids), grown, max_leaves=3)
