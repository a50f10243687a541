"""Larger pools, laid in every way."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from test_reach import agree


@pytest.mark.parametrize("number", range(8))
def test_the_same_as_every_way_to_lay_cards(number: int) -> None:
    @seed(number)
    @settings(max_examples=250, deadline=None, database=None, suppress_health_check=[*HealthCheck])
    @given(st.data())
    def compared(data: st.DataObject) -> None:
        agree(data, 4)

    compared()
