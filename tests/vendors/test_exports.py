"""What print shops get, read by libraries that cardtool did not write: Pillow, pikepdf, pypdfium2, qpdf where it is."""

from __future__ import annotations

import csv
import shutil
import subprocess
from io import BytesIO, StringIO
from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops
from shop import VENDORS, exported, workspace, write

INK, BACK = (38, 70, 83), (231, 111, 81)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Heroes are of poker size, spells of the standard size."""
    return workspace(tmp_path_factory.mktemp("shops"), "poker")


@pytest.fixture(scope="module")
def files(root: Path) -> dict[str, dict[str, bytes]]:
    """What each shop gets. Nothing here would be refused."""
    made = {}
    for name in VENDORS:
        found, problems = exported(root, name)
        made[name] = dict(found)
        assert [one.rule for one in problems if one.severity == "error"] == []
    return made


def picture(data: bytes) -> Image.Image:
    """Whole, with what the file says of itself."""
    opened = Image.open(BytesIO(data))
    opened.load()
    return opened


@pytest.mark.parametrize(
    ("name", "front", "back", "size"),
    [
        ("thegamecrafter", "heroes/H001", "heroes/back", (825, 1125)),
        ("thegamecrafter", "spells/thunder", "spells/back", (825, 1125)),
        ("makeplayingcards", "63.5x88.9/fronts/H001", "63.5x88.9/backs/heroes", (822, 1122)),
        ("makeplayingcards", "63x88/fronts/thunder", "63x88/backs/spells", (816, 1110)),
    ],
)
def test_pictures_are_exact_to_the_pixel_and_painted_to_the_edge(
    files: dict[str, dict[str, bytes]], name: str, front: str, back: str, size: tuple[int, int]
) -> None:
    for path, colour in ((front, INK), (back, BACK)):
        made = picture(files[name][f"{path}.png"])
        assert (made.format, made.mode, made.size) == ("PNG", "RGB", size)
        assert made.info["dpi"] == pytest.approx((300, 300), abs=0.01)
        width, height = size
        for x in (0, 1, width // 2, width - 1):
            for y in (0, height // 2, height - 1):
                assert made.getpixel((x, y)) == colour, (path, x, y)


def test_the_title_stands_where_the_safe_zone_begins(files: dict[str, dict[str, bytes]]) -> None:
    made = picture(files["thegamecrafter"]["heroes/H001.png"])
    letters = ImageChops.difference(made, Image.new("RGB", made.size, INK)).getbbox()
    assert letters is not None
    assert 74 <= letters[0] < 80  # 37.5 px to the cut, as much again, less the soft edge of a letter
    assert 74 <= letters[1] < 85


def test_the_game_crafter_gets_each_card_once_and_a_list(files: dict[str, dict[str, bytes]]) -> None:
    made = files["thegamecrafter"]
    assert sorted(made) == [
        "cards.csv",
        "heroes/H001.png",
        "heroes/H002.png",
        "heroes/back.png",
        "spells/back.png",
        "spells/thunder.png",
    ]
    rows = list(csv.DictReader(StringIO(made["cards.csv"].decode("utf-8"))))
    assert [(row["product"], row["card"], row["title"], row["copies"]) for row in rows] == [
        ("PokerDeck", "H001", "Ada", "3"),
        ("PokerDeck", "H002", "Bo & Co", "1"),
        ("EuroPokerDeck", "thunder", "Thunder", "2"),
    ]
    assert all(row[side] in made for row in rows for side in ("front", "back"))


def test_make_playing_cards_gets_an_order_for_each_size(files: dict[str, dict[str, bytes]]) -> None:
    made = files["makeplayingcards"]
    orders = {path: ElementTree.fromstring(made[path]) for path in made if path.endswith(".xml")}
    assert {path: order.findtext("details/quantity") for path, order in orders.items()} == {
        "63.5x88.9/order.xml": "4",
        "63x88/order.xml": "2",
    }
    for path, order in orders.items():
        folder = path.rpartition("/")[0]
        named = [one.text or "" for one in order.iter("id")] + [order.findtext("cardback") or ""]
        assert all(f"{folder}/{name.removeprefix('./')}" in made for name in named)
        assert [one.text for one in order.iter("slots")] == (["0,1,2", "3"] if "63.5" in path else ["0,1"])


@pytest.mark.parametrize(
    ("name", "pages", "bleed"),
    [
        # Trim sizes in mm and which side is shown, page by page: every copy, front and back in turn.
        ("drivethrucards", {"heroes.pdf": (63.5, 88.9, "BF" * 4), "spells.pdf": (63, 88, "BF" * 2)}, 3.175),
        ("mbprint", {"mini_63.5x88.9.pdf": (63.5, 88.9, "FB" * 4), "mini_63x88.pdf": (63, 88, "FB" * 2)}, 3),
        ("print-shop", {"mini_63.5x88.9.pdf": (63.5, 88.9, "FB" * 4), "mini_63x88.pdf": (63, 88, "FB" * 2)}, 3),
    ],
)
def test_pdfs_have_their_boxes_and_their_sides_in_turn(
    files: dict[str, dict[str, bytes]],
    tmp_path: Path,
    name: str,
    pages: dict[str, tuple[float, float, str]],
    bleed: float,
) -> None:
    assert sorted(files[name]) == sorted(pages)
    for path, (width, height, sides) in pages.items():
        data = files[name][path]
        points = [(side + 2 * bleed) / 25.4 * 72 for side in (width, height)]
        cut = bleed / 25.4 * 72
        with pikepdf.open(BytesIO(data)) as pdf:
            assert pdf.check_pdf_syntax() == []
            assert len(pdf.pages) == len(sides)
            for page in pdf.pages:
                assert [float(one) for one in page.mediabox] == pytest.approx([0, 0, *points], abs=0.001)
                assert [float(one) for one in page.obj["/BleedBox"]] == pytest.approx([0, 0, *points], abs=0.001)
                inside = [cut, cut, points[0] - cut, points[1] - cut]
                assert [float(one) for one in page.trimbox] == pytest.approx(inside, abs=0.001)
        assert _sides(data) == sides
        if shutil.which("qpdf"):
            (tmp_path / path).write_bytes(data)
            done = subprocess.run(["qpdf", "--check", tmp_path / path], capture_output=True, check=False)
            assert done.returncode == 0, done.stderr


def _sides(data: bytes) -> str:
    """F for each page with the colour of fronts, B for backs."""
    document = pypdfium2.PdfDocument(data)
    try:
        seen = [page.render(scale=0.5).to_pil().convert("RGB").getpixel((2, 60)) for page in document]
    finally:
        document.close()
    return "".join("F" if colour == INK else "B" if colour == BACK else "?" for colour in seen)


def test_text_stays_text_with_its_fonts(files: dict[str, dict[str, bytes]]) -> None:
    document = pypdfium2.PdfDocument(files["drivethrucards"]["heroes.pdf"])
    texts = [page.get_textpage().get_text_range() for page in document]
    document.close()
    assert texts == ["", "Ada"] * 3 + ["", "Bo & Co"]


def test_the_same_game_makes_the_same_bytes(root: Path, files: dict[str, dict[str, bytes]]) -> None:
    assert dict(exported(root, "mbprint")[0]) == files["mbprint"]


def test_cards_alone(root: Path) -> None:
    made, _ = exported(root, "thegamecrafter", frozenset(("thunder",)))
    assert sorted(made) == ["cards.csv", "spells/back.png", "spells/thunder.png"]


def test_a_shop_of_ones_own_that_takes_jpg(root: Path) -> None:
    write(
        root,
        "templates/shared/vendors/jpg-shop.yaml",
        "{name: jpg-shop, title: J, prints: cards, container: jpg, dpi: 200, safe_px: 20, fronts: '{deck}-{card}', "
        "backs: '{deck}', sizes: {poker: {trim: [63.5, 88.9], canvas: [540, 741]}}, sources: {canvas: here}}",
    )
    made, problems = exported(root, "jpg-shop")
    assert {one.rule for one in problems} == {"changed-size"}  # spells are smaller
    assert sorted(made) == ["heroes-H001.jpg", "heroes-H002.jpg", "heroes.jpg", "spells-thunder.jpg", "spells.jpg"]
    for data in made.values():
        seen = picture(data)
        assert (seen.format, seen.mode, seen.size, seen.info["dpi"]) == ("JPEG", "RGB", (540, 741), (200, 200))
