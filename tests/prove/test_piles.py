"""The first round in which a stack is empty: known answers, and every draw of small decks played out."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from piles_by_hand import first_empty, surely_empty

from cardtool.prove.piles import PileRules, Piles, Sort, Way, earliest_empty, surely
from cardtool.prove.search import Undecided

PLAIN, DISPUTE = Sort((Way("discard"),)), Sort((Way("box"),), merges=True)


def dusk(cards: int, disputes: int) -> Piles:
    """Plain cards and one dispute card; the others wait."""
    return Piles((cards, min(disputes, 1)), (0, 0), (0, 0), (0, max(0, disputes - 1)))


@pytest.mark.parametrize(
    ("cards", "disputes", "found"), [(20, 6, None), (5, 1, 7), (13, 1, 15), (14, 1, None), (8, 6, 15)]
)
def test_every_card_takes_an_evening(cards: int, disputes: int, found: int | None) -> None:
    assert earliest_empty(PileRules((PLAIN, DISPUTE)), [dusk(cards, disputes)], 15) == found


def test_without_a_dispute_the_discard_pile_stays() -> None:
    assert earliest_empty(PileRules((PLAIN, DISPUTE)), [dusk(5, 0)], 15) == 6


def test_what_the_rules_leave_open_decides() -> None:
    assert earliest_empty(PileRules((PLAIN, DISPUTE), refill=True), [dusk(5, 1)], 15) is None
    boxed = Sort((Way("discard"), Way("box")))
    assert earliest_empty(PileRules((boxed, DISPUTE), refill=True), [dusk(5, 1)], 15) == 7


def test_cards_drawn_again_take_no_evening_and_added_ones_do() -> None:
    again = Sort((Way("discard", again=1), Way("discard")))
    assert earliest_empty(PileRules((again, DISPUTE)), [dusk(5, 1)], 15) == 2
    adding = PileRules((Sort((Way("discard", adds=(2,)),)), DISPUTE, PLAIN))
    assert earliest_empty(adding, [Piles((5, 1, 0), (0, 0, 0), (0, 0, 3), (0, 0, 0))], 15) == 10


def test_the_search_gives_up_at_its_budget() -> None:
    again = Sort((Way("discard", again=1),))
    with pytest.raises(Undecided) as told:
        earliest_empty(PileRules((again, DISPUTE)), [dusk(30, 1)], 15, budget=10)
    assert told.value.nodes == 10


def test_a_large_stack_is_judged_at_once() -> None:
    assert earliest_empty(PileRules((PLAIN, DISPUTE)), [dusk(10_000, 300)], 15, budget=0) is None


@st.composite
def decks(draw: st.DrawFn) -> tuple[PileRules, list[Piles]]:
    """At most five cards of three classes, of which the last merges."""
    way = st.builds(
        Way,
        st.sampled_from(["discard", "box", "away"]),
        st.integers(0, 1),
        st.lists(st.integers(0, 2), max_size=2).map(tuple),
        st.one_of(st.just(()), st.integers(0, 2).map(lambda number: (number,))),
    )
    ways = st.lists(way, min_size=1, max_size=3).map(tuple)
    sorts = (draw(st.builds(Sort, ways)), draw(st.builds(Sort, ways)), Sort(draw(ways), merges=True))
    places = ("stack", "discard", "box", "waiting")
    lying = st.sampled_from(("stack", "stack", *places))
    cards = draw(st.lists(st.tuples(lying, st.integers(0, 2)), max_size=5))
    counts = {place: tuple(cards.count((place, sort)) for sort in range(3)) for place in places}
    starts = [Piles(counts["stack"], counts["discard"], counts["box"], counts["waiting"])]
    return PileRules(sorts, draw(st.booleans()), draw(st.booleans())), starts


@settings(max_examples=60, deadline=None)
@given(decks())
def test_small_decks_played_out_say_the_same(deck: tuple[PileRules, list[Piles]]) -> None:
    rules, starts = deck
    assert earliest_empty(rules, starts, 6) == first_empty(rules, starts, 6)


def test_what_the_state_decides_is_sure_only_if_it_is_the_slowest() -> None:
    again, plain, away = Way("discard", again=1), Way("discard"), Way("away")
    for ways, chosen, found in (
        ((again, plain), (), 7),
        ((again, plain), (again,), 2),
        ((again, away), (), None),
        ((again, away), (away,), 7),
        ((plain,), (), 7),
    ):
        rules = surely(PileRules((Sort(ways), DISPUTE)), (chosen, ()))
        assert earliest_empty(rules, [dusk(5, 1)], 15) == found


@settings(max_examples=40, deadline=None)
@given(decks(), st.data())
def test_what_is_sure_happens_whatever_the_state_decides(
    deck: tuple[PileRules, list[Piles]], data: st.DataObject
) -> None:
    sure_in_truth(deck, data, 4)


def sure_in_truth(deck: tuple[PileRules, list[Piles]], data: st.DataObject, rounds: int) -> None:
    """Draws the ways that are always open, and compares with play against the worst of states."""
    rules, (start,) = deck
    chosen = [data.draw(st.sampled_from([(), sort.ways[:1]])) for sort in rules.sorts]
    found = earliest_empty(surely(rules, chosen), [start], rounds)
    truth = surely_empty(rules, chosen, start, rounds)
    assert found is None or (truth is not None and truth <= found)
    if all(chosen) and all(len(sort.ways) == 1 for sort in rules.sorts):
        assert found == truth
