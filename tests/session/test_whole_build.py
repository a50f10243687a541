"""What `cardtool build` makes of the shipped games."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image
from whole_build import ROOT, files

from cardtool.link.decks import by_deck
from cardtool.session.session import Loaded, Session
from cardtool.session.wording import phrases
from cardtool.words.face import face_values

MM = 72 / 25.4
GAMES = ("frost", "cosmos")


@pytest.fixture(scope="module")
def games() -> dict[str, tuple[Session, Loaded]]:
    session = Session(ROOT)
    return {game: (session, session.load(game)) for game in GAMES}


def test_two_builds_are_the_same_bytes(two_builds: tuple[Path, Path]) -> None:
    first, second = (files(folder) for folder in two_builds)
    assert len(first) > 150
    assert first.keys() == second.keys()
    assert [path for path in first if first[path] != second[path]] == []


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_there(
    two_builds: tuple[Path, Path], games: dict[str, tuple[Session, Loaded]], game: str
) -> None:
    _, loaded = games[game]
    made = files(two_builds[0] / game)
    for entry, _ in loaded.cards.cards():
        picture = Image.open(io.BytesIO(made[f"cards/de/{entry.id}.png"]))
        assert picture.size == (744, 1039)  # 63 × 88 mm at 300 dpi
    for deck in by_deck(loaded.cards):
        assert f"sheets/{deck}.de.a4.pdf" in made
    for procedure, entry in loaded.cards.by_kind["procedure"].items():
        for form in ("md", "html", "pdf"):
            assert (f"rules/{procedure}.de.{form}" in made) == getattr(entry.value, "given", True)


@pytest.mark.parametrize("game", GAMES)
def test_text_of_every_card_is_on_the_sheets(
    two_builds: tuple[Path, Path], games: dict[str, tuple[Session, Loaded]], game: str
) -> None:
    session, loaded = games[game]
    words = phrases(session, loaded, "de")
    for deck, cards in by_deck(loaded.cards).items():
        pdf = pypdfium2.PdfDocument(two_builds[0] / game / "sheets" / f"{deck}.de.a4.pdf")
        printed = _squeezed("".join(page.get_textpage().get_text_bounded() for page in pdf))
        for entry, card in cards:
            texts = [card.title, *_texts(face_values(entry, words, loaded.assets.art_folder))]
            assert len(texts) > 1
            for text in texts:
                assert _squeezed(text) in printed, f"{entry.id}: {text}"


@pytest.mark.parametrize("game", GAMES)
def test_backs_mirror_their_fronts(
    two_builds: tuple[Path, Path], games: dict[str, tuple[Session, Loaded]], game: str
) -> None:
    part_filled = 0
    for deck, cards in by_deck(games[game][1].cards).items():
        copies = sum(card.copies for _, card in cards)
        with pikepdf.open(two_builds[0] / game / "sheets" / f"{deck}.de.a4.pdf") as pdf:
            assert len(pdf.pages) == 2 * -(-copies // 9)
            assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
            for number in range(0, len(pdf.pages), 2):
                front, back = (_corners(pdf.pages[number + side]) for side in (0, 1))
                here = min(9, copies - number // 2 * 9)
                part_filled += here < 9
                assert len(front) == here
                assert sorted((round(210 - x - 63, 1), y) for x, y in front) == sorted(back)
                for page in (pdf.pages[number], pdf.pages[number + 1]):
                    assert [round(float(value) / MM, 1) for value in page.MediaBox] == [0, 0, 210, 297]
                    assert [round(float(value) / MM, 1) for value in page.TrimBox] == [10.5, 16.5, 199.5, 280.5]
    assert part_filled


def _texts(value: object) -> Iterator[str]:
    """The texts of all spans inside the values of a face."""
    if isinstance(value, dict):
        if isinstance(value.get("t"), str):
            yield value["t"]
        else:
            for inner in value.values():
                yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)


def _squeezed(text: str) -> str:
    """Without what a line break may add or take: blanks and hyphens of every kind."""
    return "".join(char for char in text if not char.isspace() and char not in "-\xad\u2010\u2060\ufffe\x02")


def _corners(page: pikepdf.Page) -> list[tuple[float, float]]:
    """The lower left corner of each card's trim on a sheet, in mm."""
    found, at = [], (0.0, 0.0)
    for operands, operator in pikepdf.parse_content_stream(page):
        if str(operator) == "cm":
            at = (float(operands[4]), float(operands[5]))
        elif str(operator) == "Do":
            form = page.Resources.XObject[str(operands[0])]
            bleed = 3 if float(form.BBox[2]) - float(form.BBox[0]) > 64 * MM else 0
            left, bottom = float(form.BBox[0]), float(form.BBox[1])
            found.append((round((at[0] + left) / MM + bleed, 1), round((at[1] + bottom) / MM + bleed, 1)))
    return found
