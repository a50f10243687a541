"""Every field of every kind of both games, made wrong in every way: 99 slips in 100 are told, in their place."""

from __future__ import annotations

import pytest
from field_mutations import run
from mutations import GameUnderTest


@pytest.mark.parametrize("game", ["frost", "cosmos"])
def test_slips_are_told_where_they_are(game: str) -> None:
    report = run(GameUnderTest(game))
    print(f"{game}: {report}")
    assert sum(report.made.values()) > 1000
    assert not report.missed
    assert len(report.survivors) <= 0.01 * sum(report.made.values()), str(report)
