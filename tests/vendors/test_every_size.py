"""Real pictures of every card size that a shop sells, and of every size that comes with the tool: both tarots, both
minis, a square deck; each deck has one card. What is expected was written by hand (`test_canvas.py`).
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image
from shop import SHARED, exported, shop, workspace, write
from test_canvas import GAME_CRAFTER, MAKE_PLAYING_CARDS

from cardtool.model.paper import CardSize
from cardtool.vendors.fit import fit

NAMED = sorted(path.stem for path in (SHARED / "sizes").glob("*.yaml"))
# Which of a shop's sizes the named ones become; None where it has nothing near.
BECOMES = {
    "bridge": ("bridge", "bridge"),
    "domino": ("domino", "domino"),
    "euro": ("bridge", "bridge"),
    "japanese": ("us-game", "bridge"),
    "jumbo": ("jumbo", None),
    "micro": ("micro", "micro"),
    "mini-euro": ("mini", "mini"),
    "mini-tgc": ("mini", "mini"),
    "mini-us": ("mini", "mini"),
    "poker": ("poker", "poker"),
    "skat": ("bridge", "bridge"),
    "square-51": (None, "small-square"),
    "square-70": ("euro-square", None),
    "square-89": ("square", "square"),
    "standard": ("euro-poker", "game"),
    "standard-usa": ("us-game", "bridge"),
    "tarot-metric": ("tarot", "tarot"),
    "tarot-us": ("tarot", "tarot"),
}
MM = {
    "bridge": (57.15, 88.9),
    "domino": (44.45, 88.9),
    "euro": (59, 92),
    "japanese": (59, 86),
    "jumbo": (88.9, 139.7),
    "micro": (31.75, 44.45),
    "mini-euro": (44, 68),
    "mini-tgc": (44.45, 63.5),
    "mini-us": (41, 63),
    "poker": (63.5, 88.9),
    "skat": (59, 91),
    "square-51": (50.8, 50.8),
    "square-70": (70, 70),
    "square-89": (88.9, 88.9),
    "standard": (63, 88),
    "standard-usa": (56, 87),
    "tarot-metric": (70, 120),
    "tarot-us": (69.85, 120.65),
}


def game(root: Path, sizes: dict[str, str]) -> dict[str, str]:
    """A deck of one card for each size; the cards by their decks."""
    ids = {id: f"H{number:03}" for number, id in enumerate(sizes)}
    decks = "".join(
        f"  {id}: {{name: {id}, kinds: [hero], size: {size}, back: heroes}}\n" for id, size in sizes.items()
    )
    write(
        root,
        "cards/mini/game.yaml",
        "name: Mini\nlanguage: de\nplayers: 2..4\nzones: {stack: {name: Stack}}\ndecks:\n"
        f"{decks}setup: {{stack: {{kind: hero}}}}\n",
    )
    cards = "".join(f"- {{id: {ids[id]}, kind: hero, deck: {id}, title: A, cost: 1}}\n" for id in sizes)
    write(root, "cards/mini/cards.yaml", cards)
    return ids


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return workspace(tmp_path_factory.mktemp("sizes"))


@pytest.mark.parametrize(
    ("name", "table"), [("thegamecrafter", GAME_CRAFTER), ("makeplayingcards", MAKE_PLAYING_CARDS)]
)
def test_every_size_of_a_shop(
    root: Path, name: str, table: dict[str, tuple[tuple[int, int], tuple[float, float], tuple[float, float]]]
) -> None:
    cards = game(root, {size: f"{{width: {trim[0]}, height: {trim[1]}}}" for size, (_, _, trim) in table.items()})
    files, problems = exported(root, name)
    assert problems == ()
    for size, (canvas, _, trim) in table.items():
        folder = f"{trim[0]:g}x{trim[1]:g}"
        paths = [f"{size}/{cards[size]}.png", f"{size}/back.png"]
        if name == "makeplayingcards":
            paths = [f"{folder}/fronts/{cards[size]}.png", f"{folder}/backs/{size}.png"]
        corners = [(0, 0), (canvas[0] - 1, 0), (0, canvas[1] - 1), (canvas[0] - 1, canvas[1] - 1)]
        for path, colour in zip(paths, ((38, 70, 83), (231, 111, 81)), strict=True):
            made = Image.open(BytesIO(files[path]))
            assert made.size == canvas, path
            assert {made.getpixel(at) for at in corners} == {colour}, path


def test_every_named_size_in_a_shop() -> None:
    assert list(BECOMES) == list(MM) == NAMED
    for name, becomes in BECOMES.items():
        size = CardSize(name=name, width=MM[name][0], height=MM[name][1], corner=3, source="")
        for shop_name, expected in zip(("thegamecrafter", "makeplayingcards"), becomes, strict=True):
            found = fit(shop(shop_name), size)
            assert (found.name if found else None) == expected, (name, shop_name)


def test_every_named_size_as_pdf(root: Path) -> None:
    game(root, {name: name for name in NAMED})
    files, problems = exported(root, "print-shop")
    assert [one.rule for one in problems] == ["colours-not-cmyk"]
    assert sorted(files) == sorted(f"mini_{width:g}x{height:g}.pdf" for width, height in MM.values())
    for width, height in MM.values():
        with pikepdf.open(BytesIO(files[f"mini_{width:g}x{height:g}.pdf"])) as pdf:
            assert len(pdf.pages) == 2
            for page in pdf.pages:
                left, bottom, right, top = (float(side) / 72 * 25.4 for side in page.trimbox)
                assert (right - left, top - bottom) == pytest.approx((width, height), abs=0.001)
                assert (left, bottom) == pytest.approx((3, 3), abs=0.001)
