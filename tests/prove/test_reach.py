"""Which win conditions cards can meet: the same answers as looking at every way to lay them."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import pytest
from by_worlds import (
    BEATEN,
    IDS,
    LANGUAGE,
    ROWS,
    all_of,
    goals,
    hero,
    heroes_,
    holds,
    least,
    pattern,
    patterns,
    reading,
    worlds,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtool.model.conditions import AnyOf, Neighbours, NoneOf, Not, Sequence
from cardtool.model.fields import Range
from cardtool.model.model import Card, Condition
from cardtool.model.odd import odd_models
from cardtool.model.patterns import Asks, CardPattern, Lies, LiesAt, Reachable
from cardtool.prove.fill import Budget, Fill
from cardtool.prove.needs import Needing
from cardtool.prove.pool import ALWAYS, Pool, PoolCard
from cardtool.prove.search import Undecided


@settings(max_examples=100, deadline=None, database=None)
@given(st.data())
def test_the_same_as_every_way_to_lay_cards(data: st.DataObject) -> None:
    agree(data, 3)


def agree(data: st.DataObject, most: int) -> None:
    """Draws a pool of at most so many copies and a goal, and compares."""
    pool = data.draw(heroes_(most))
    goal = data.draw(goals(tuple(card.id for card in pool)))
    chapter = data.draw(st.sampled_from([None, "I", "II"]))
    found = reading(pool, goal, chapter)
    number = {None: None, "I": 1, "II": 2}[chapter]
    assert found.undecided is None
    assert found.possible is any(holds(goal, world) for world in worlds(pool, number, ("",)))


@settings(max_examples=40, deadline=None, database=None)
@given(st.data())
def test_the_only_choice(data: st.DataObject) -> None:
    pool = data.draw(heroes_(3))
    ids = tuple(card.id for card in pool)
    goal = all_of(*data.draw(st.lists(patterns(ids), min_size=1, max_size=3)))
    choices = least(pool, goal, None)
    copies = {card.id: card.copies for card in pool}
    alone = choices[0] if len(choices) == 1 and all(copies[id] == n for id, n in choices[0].items()) else {}
    assert dict(reading(pool, goal).only) == dict(alone)


@settings(max_examples=25, deadline=None, database=None)
@given(st.data())
def test_neighbours_have_cards_of_the_same_pool(data: st.DataObject) -> None:
    pool = data.draw(heroes_(2))
    ids = tuple(card.id for card in pool)
    theirs = data.draw(patterns(ids, beside=()))
    goal = all_of(Neighbours(of=theirs), data.draw(patterns(ids, beside=())))
    assert reading(pool, goal, "I").possible is any(
        holds(goal, world) for world in worlds(pool, 1, ("", "left", "right"))
    )


def failing(pool: list[Any], *parts: Any, chapter: str | None = None) -> set[tuple[str, ...]]:
    """The needs that fail together, by the cards they name."""
    failure = reading(pool, all_of(*parts), chapter).tried[0].failure
    return set() if failure is None else {need.ids for need in failure.needs}


def test_the_fewest_needs_that_fail_are_told() -> None:
    pool = [hero("H000"), hero("H001"), hero("H002")]
    parts = [pattern(is_=(id,), row="front") for id in IDS]
    assert failing(pool, *parts) == set()
    assert failing(pool, *parts, pattern(is_=("H001",), row="back")) == {("H001",)}
    assert failing(pool, *parts, pattern(is_=("H001", "H002"), row="back")) == {("H001",), ("H002",), ("H001", "H002")}


def test_what_lies_at_a_card_lies_on_its_side() -> None:
    pool = [hero("H000"), hero("H001"), hero("H002")]
    here = pattern(is_=("H000",), as_="here", row="front")
    assert reading(pool, all_of(here, pattern(is_=("H001",), beside=("here",)))).possible
    assert not reading(pool, all_of(here, pattern(is_=("H001",), beside=("here",), row="back"))).possible
    two = [hero("H000", copies=2), *pool[1:]]
    assert not reading(two, all_of(here, pattern(is_=("H001",), beside=("here",), row="back"))).possible
    anywhere = pattern(is_=("H000",), as_="here")
    assert reading(two, all_of(anywhere, pattern(is_=("H001",), beside=("here",), row="back"))).possible
    both = [pattern(is_=(id,), beside=("H000",), row=row) for id, row in (("H001", "front"), ("H002", "back"))]
    assert not reading(pool, all_of(*both)).possible
    assert reading(two, all_of(*both)).possible
    apart = [pattern(is_=("H002",), beside=(id,)) for id in ("H000", "H001")]
    assert reading([*pool[:2], hero("H002", copies=2)], all_of(*apart)).possible
    assert not reading(pool, all_of(*apart)).possible


def test_not_all_is_not_each() -> None:
    pool = [hero("H000"), hero("H001")]
    one, other = pattern(is_=("H000",)), pattern(is_=("H001",))
    assert reading(pool, all_of(one, Not(of=all_of(one, other)))).possible
    assert not reading(pool, all_of(one, other, Not(of=all_of(one, other)))).possible
    assert not reading(pool, all_of(one, Not(of=AnyOf(of=(one, other))))).possible
    assert reading(pool, all_of(one, NoneOf(of=AnyOf(of=(other,))))).possible


def test_what_others_lie_at_is_a_card_too() -> None:
    guest = pattern(is_=("H001",), beside=("H000",))
    for chapters, chapter, possible in ((None, "I", True), (Range(2, 3), "II", True), (Range(2, 3), "I", False)):
        assert reading([hero("H000", chapters=chapters), hero("H001")], guest, chapter).possible is possible
    itself = pattern(is_=("H000",), beside=("H000",))
    assert not reading([hero("H000")], itself).possible
    assert reading([hero("H000", copies=2)], itself).possible
    twice = pattern(is_=("H000",), beside=("H000",), count=Range(2, None))
    assert not reading([hero("H000", copies=2)], twice).possible
    assert reading([hero("H000", copies=3)], twice).possible


@pytest.mark.parametrize("at_first", [True, False])
def test_moments_of_a_sequence_are_apart(at_first: bool) -> None:
    pool = [hero("H000"), hero("H001", chapters=Range(2, 2))]
    front, back = pattern(is_=("H000",), row="front"), pattern(is_=("H000",), row="back")
    first = all_of(front if at_first else back, BEATEN(hero="H000"))
    assert reading(pool, Sequence(of=(first, back)), "I").possible
    assert not reading(pool, Sequence(of=(first, all_of(front, back))), "I").possible
    assert not reading(pool, Sequence(of=(BEATEN(hero="H001"), back)), "I").possible
    assert reading(pool, Sequence(of=(Not(of=BEATEN(hero="H001")), back)), "I").possible


def test_words_count_in_their_alternative_alone() -> None:
    pool = [hero(id) for id in IDS]
    there, guest = pattern(is_=("H000",), as_="here"), pattern(is_=("H001",), beside=("here",))
    assert reading(pool, all_of(there, guest)).tried[0].unbound == ()
    assert reading(pool, all_of(guest, there)).tried[0].unbound == ("here",)
    assert [one.unbound for one in reading(pool, all_of(AnyOf(of=(there, pattern())), guest)).tried] == [(), ("here",)]
    assert reading(pool, all_of(NoneOf(of=there), guest)).tried[0].unbound == ("here",)


def test_too_many_alternatives_are_undecided() -> None:
    either = AnyOf(of=tuple(pattern(cost=Range(cost, cost)) for cost in (1, 2)))
    found = reading([hero("H000")], all_of(*[either] * 10))
    assert found.possible
    assert found.undecided is not None
    assert found.undecided == 256
    assert reading([hero("H000", copies=9)], all_of(*[either] * 3)).undecided is None


def test_a_search_that_does_not_end_is_undecided() -> None:
    cards = [hero(f"H{number:03}", copies=60, cost=number) for number in range(8)]
    pool = Pool(PoolCard(card.id, "hero", card.copies, ALWAYS, card) for card in cards)
    making = Needing(LANGUAGE, cards[0])
    asked = [pattern(cost=Range(low, None), count=Range(50, None), row=row) for low in range(8) for row in ROWS]
    needs = [making.of(one, "") for one in asked]
    with pytest.raises(Undecided) as undecided:
        Fill(needs, pool, None, Budget(5000)).answer()
    assert undecided.value.nodes == 5000
    nothing = making.of(pattern(cost=Range(8, None)), "")
    assert Fill([*needs, nothing], pool, None, Budget(5000)).answer() is None
    assert Fill(needs[:2], pool, None, Budget()).answer() is not None


class Knight(Card):
    """A card of a schema with slips."""

    kind: Literal["knight"]
    strength: int = 0


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        (LiesAt(along=("row",)), "marks “field” by “row”, which is none of its fields."),
        (Lies("in {row}"), "marks “field” by “in {row}”, which cannot be filled with a value."),
        (Asks("courage"), "asks by “field” for “courage”, which no knight has."),
        (Asks("strength"), None),
        (Lies("in {}"), None),
        (LiesAt(along=("field",)), None),
    ],
)
def test_marks_that_mean_nothing_are_slips_of_the_schema(mark: Any, told: str | None) -> None:
    hints = {"op": ClassVar[str], "field": Annotated[str | None, mark]}
    inside = {"op": "knight", "field": None, "__annotations__": hints, "__module__": __name__}
    found = [message for _, message in odd_models((Knight, type("KnightPattern", (CardPattern,), inside)))]
    assert found == ([] if told is None else [f"KnightPattern {told}"])


def test_a_phase_that_is_no_field_is_a_slip_of_the_schema() -> None:
    class Quest(Card):
        kind: Literal["quest"]
        goal: Annotated[Condition | None, Reachable("chapter")] = None

    told = "Quest marks “goal” by “chapter”, which is none of its fields."
    assert [message for _, message in odd_models((Quest,))] == [told]
