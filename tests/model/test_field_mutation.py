"""A slip in any field of any kind is found, told once, and told at the very place."""

from __future__ import annotations

import pytest
from field_mutations import run
from mutations import GameUnderTest


@pytest.mark.parametrize("game", ["frost", "cosmos"])
def test_slips_are_told_where_they_are(game: str) -> None:
    report = run(GameUnderTest(game), every=7)  # all of them: tests/long/test_field_mutation_long.py
    assert set(report.made) == {
        "misspelt key", "missing", "wrong type", "misspelt id", "out of bounds", "duplicate", "swapped kind"
    }  # fmt: skip
    assert not report.missed, str(report)
