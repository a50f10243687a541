"""The parts of a deck depend on its cards alone, and a card more disturbs its own."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from cardtool.render.chunks import LEAST, MOST, chunks
from cardtool.render.job import Page


def deck(count: int) -> list[Page]:
    return [{"id": f"D{number:04}"} for number in range(count)]


def parts(pages: list[Page]) -> list[tuple[str, ...]]:
    return [tuple(str(page["id"]) for page in part) for part in chunks(pages)]


@pytest.mark.parametrize("count", [0, 1, LEAST, MOST, 1000, 5000])
def test_every_page_is_in_one_part_in_its_order(count: int) -> None:
    pages = deck(count)
    assert [page for part in chunks(pages) for page in part] == pages
    lengths = [len(part) for part in chunks(pages)]
    assert all(LEAST <= length <= MOST for length in lengths[:-1])
    assert count < 5000 or 75 < mean(lengths) < 100


def test_borders_do_not_move_with_what_stands_far_away() -> None:
    pages = deck(1000)
    before = {*parts(pages)}
    rng = random.Random(7)
    changed = []
    for number in range(200):
        at = rng.randrange(1000)
        more = [*pages[:at], {"id": f"N{number:04}"}, *pages[at:]] if number % 2 else [*pages[:at], *pages[at + 1 :]]
        changed.append(len({*parts(more)} - before))
    assert mean(changed) < 1.7  # one, unless a border was at the card or another comes to lie near enough
    assert sorted(changed)[len(changed) // 2] == 1


def test_the_same_cards_have_the_same_borders_on_every_machine() -> None:
    assert [len(part) for part in parts(deck(400))] == [89, 111, 69, 111, 20]
