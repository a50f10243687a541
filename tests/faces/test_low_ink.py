"""Faces and backs for little ink: the same cards, as lines on white, and all that is on them can be read."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean

import pytest
from drawn import GAMES, SESSION, SOME, backs, faces, told
from PIL import Image, ImageStat

from cardtool.render.job import Style
from cardtool.render.measure import contents, measure
from cardtool.render.raster import Canvas, bitmaps
from cardtool.session.draw import DeckFaces, renderer
from cardtool.words.layout import Layout

LOW = Style(low_ink=True)
COARSE = Canvas(124, 173, dpi=50)
FINE = Canvas(496, 693, dpi=200)


def drawn(game: str) -> tuple[tuple[DeckFaces, ...], tuple[DeckFaces, ...]]:
    """A card of some kinds in full ink, and in little."""
    return faces(game, each=1, kinds=SOME[game]), faces(game, style=LOW, each=1, kinds=SOME[game])


def darkness(pictures: Iterator[Image.Image]) -> list[float]:
    """How much of the paper is covered, from 0 to 1, of each picture."""
    return [1 - ImageStat.Stat(picture.convert("L")).mean[0] / 255 for picture in pictures]


@pytest.mark.parametrize("game", GAMES)
def test_less_than_a_third_of_the_ink(game: str) -> None:
    much, little = (
        {
            (side, deck.id): max(darkness(bitmaps(layout.pdf, COARSE)))
            for deck in decks
            for side, layout in (("face", deck.layout), ("back", backs(deck).layout))
        }
        for decks in drawn(game)
    )
    for side in ("face", "back"):
        assert (
            mean(little[one] for one in little if one[0] == side)
            < mean(much[one] for one in much if one[0] == side) / 4
        )
    assert max(little.values()) < 0.16  # a face full of text
    assert all(little[one] < much[one] / 2 for one in much)


@pytest.mark.parametrize("game", GAMES)
def test_everything_stands_where_it_stands_in_full_ink(game: str) -> None:
    def printed(layout: Layout) -> list[tuple[object, ...]]:
        return [
            (run.text, run.size_pt, round(run.left, 2), round(run.top, 2))
            for runs, _ in contents(layout)
            for run in runs
        ]

    for full, low in zip(*drawn(game), strict=True):
        assert full.layout.shrunk == low.layout.shrunk
        assert full.layout.signs == low.layout.signs
        assert printed(full.layout) == printed(low.layout)
        assert printed(backs(full).layout) == printed(backs(low).layout)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_for_faces_have_nothing_to_say(game: str) -> None:
    decks = drawn(game)[1]
    assert told(decks, game) == []
    grounds = [run.ground for deck in decks for found in measure(deck.layout, deck.faces) for run in found.runs]
    assert min(ground.contrast for ground in grounds if ground is not None) > 4.5
    assert sum(ground is not None for ground in grounds) > 20


def test_a_dispute_option_is_told_without_colour() -> None:
    """Lines cross the column of its number, and those of other options is white beside the number."""
    share = {}
    for deck in drawn("frost")[1]:
        pages = bitmaps(deck.layout.pdf, FINE)
        for values, page, (runs, _) in zip(deck.faces, pages, contents(deck.layout), strict=True):
            number = next(
                (run for run in runs if run.text.strip() == "2" and values["kind"] in ("dusk", "dispute")), None
            )
            if number is None:
                continue
            scale = FINE.dpi / 25.4
            # From below the number to the end of its cell, as wide as the column without its lines.
            middle, under = (number.left + number.right) / 2, number.bottom + 0.25
            box = (middle - 1.9, under, middle + 1.9, under + 0.6)
            part = page.convert("L").crop(tuple(round(side * scale) for side in box))
            share[values["kind"]] = sum(part.histogram()[:160]) / (part.width * part.height)
    assert share["dispute"] > 0.1
    assert share["dusk"] < 0.02


def test_artwork_is_small_and_pale() -> None:
    dark = {}
    for low_ink in (False, True):
        deck = faces("frost", style=LOW if low_ink else Style(), each=1, kinds=("dusk",))[0]
        own = renderer(SESSION).faces(deck.job, [{**deck.faces[0], "art": "/templates/sheet.png"}])
        assert isinstance(own, Layout)
        ((_, pictures),) = contents(own)
        assert len(pictures) == 1
        assert (pictures[0].width_mm < 63) == low_ink
        (dark[low_ink],) = darkness(bitmaps(own.pdf, COARSE))
    assert dark[True] < dark[False] / 3
