"""More small decks, every draw of each played out, as piles and as cards of the shipped game."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from piles_by_hand import first_empty
from test_dusk_stack import played_out
from test_piles import decks, sure_in_truth

from cardtool.prove.piles import PileRules, Piles, earliest_empty


@pytest.mark.parametrize("number", range(8))
def test_the_same_as_every_draw(number: int) -> None:
    @seed(number)
    @settings(max_examples=250, deadline=None, database=None)
    @given(decks())
    def compared(deck: tuple[PileRules, list[Piles]]) -> None:
        rules, starts = deck
        assert earliest_empty(rules, starts, 7) == first_empty(rules, starts, 7)

    compared()


@pytest.mark.parametrize("number", range(4))
def test_what_is_sure_happens_whatever_the_state_decides(number: int) -> None:
    @seed(number)
    @settings(max_examples=250, deadline=None, database=None, suppress_health_check=[*HealthCheck])
    @given(decks(), st.data())
    def compared(deck: tuple[PileRules, list[Piles]], data: st.DataObject) -> None:
        sure_in_truth(deck, data, 5)

    compared()


@pytest.mark.parametrize("number", range(10))
def test_evenings_played_out_from_the_cards_say_the_same(number: int) -> None:
    for one in range(100 + 20 * number, 120 + 20 * number):
        played_out(random.Random(one))
