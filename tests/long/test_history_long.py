"""Two commits of this repository, one that changed data which no face shows, one that changed templates alone.

Adds to the short tests that it is told exactly, and that nearly all faces of a game are drawn twice.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from cardtool.revisions.diff import Wanted, compare
from cardtool.revisions.states import revision_of

ROOT = Path(__file__).parents[2]
LARGER = "558df1ec65295de6659331b1bbdde96e3e44c51c"
"""Prints numbers of cards in a larger type; buildings and laws have none."""
READINGS = "b4e88abe360a7778877052fd62e01df7da81288a"
"""Gives four win conditions of cosmos their other reading: data that the faces do not show."""


def skip_without(commit: str) -> None:
    """A copy of the repository need not have its history."""
    asked = ["git", "cat-file", "-e", f"{commit}~1^{{commit}}"]
    there = subprocess.run(asked, cwd=ROOT, capture_output=True, check=False)
    if there.returncode:
        pytest.skip(f"this copy of the repository has no such history: {there.stderr.decode().strip()}")


def test_a_template_that_changes_most_faces() -> None:
    skip_without(LARGER)
    with revision_of(ROOT, f"{LARGER}~1") as old, revision_of(ROOT, LARGER) as new:
        (found,) = compare(old, new, Wanted({"frost": None}, pictures=True)).games
    assert (len(found.cards), found.unchanged) == (83, 26)
    assert all(card.only_looks and card.look.face and not card.look.back for card in found.cards)
    assert {card.card.kind for card in found.cards} == {"citizen", "dispute", "dusk", "event", "morning", "scenario"}
    spots = [card.look.spot for card in found.cards]
    assert all(spot is not None and spot[2] < 0.2 and spot[3] < 0.1 for spot in spots)


def test_data_that_no_face_shows() -> None:
    skip_without(READINGS)
    with revision_of(ROOT, f"{READINGS}~1") as old, revision_of(ROOT, READINGS) as new:
        (found,) = compare(old, new, Wanted({"cosmos": None})).games
    assert [card.card.id for card in found.cards] == ["P1", "P2", "P3", "P4"]
    assert {(card.fields[0].route[0], card.lines, card.look.face, card.look.back) for card in found.cards} == {
        ("win", (), False, False)
    }
    assert found.unchanged == 78
    assert found.notes == ()
