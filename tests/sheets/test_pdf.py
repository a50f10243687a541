"""The PDFs of every paper and every duplex mode, read back: boxes, the place of each card, mirrored backs, marks.

Places come from the operators of each page, not from the plan.
"""

import shutil
import subprocess
from functools import cache
from io import BytesIO
from itertools import product
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from drawn_cards import FONT, MM, SIZES, cards, colours
from layouts import ALL_PAPERS, OWN, Box, apart, inside
from PIL import Image

from cardtool.model.paper import CardSize, Paper
from cardtool.model.sheets import Sheets
from cardtool.session.sheets import Printing, spec_of
from cardtool.sheets.impose import Imprint, impose
from cardtool.sheets.plan import plan
from cardtool.sheets.spec import SheetSpec

MODES = ("long-edge", "short-edge", "fold", "fronts", "backs")
GUTTERS = (0.0, 3.0, "bleed")
# Two tarots, two minis, a square deck, measures of its own, and a deck of one card.
DECKS = (
    *((SIZES[name], 13) for name in ("tarot-metric", "tarot-us", "mini-euro", "mini-us", "square-70")),
    (OWN, 7),
    (SIZES["standard"], 1),
)
IMPRINT = Imprint(
    "Frost", {"front": "front {number}/{total}", "back": "back {number}/{total}", "both": "both"}, FONT, fold="fold"
)


@cache
def drawn(size: CardSize, count: int, blue: int) -> bytes:
    return cards(colours(count, blue), size)


def made(paper: Paper, mode: str, size: CardSize, count: int, **settings: object) -> tuple[SheetSpec, bytes]:
    """A deck of so many cards, each with a back of its own, printed in a duplex mode."""
    sheets = Sheets.model_validate({"duplex": mode, **settings})
    spec = spec_of(Printing(paper, sheets), size, 3)
    laid = plan(spec, range(count), () if mode == "fronts" else range(count))
    chosen = [sheet for sheet in laid if mode != "backs" or sheet.side == "back"]
    imprint = Imprint(IMPRINT.title, IMPRINT.captions, FONT, [f"S{page:04}" for page in range(count)], "fold")
    rears = None if mode == "fronts" else drawn(size, count, 200)
    return spec, impose(spec, chosen, drawn(size, count, 0), rears, imprint)


def box_of(value: pikepdf.Object) -> Box:
    left, bottom, right, top = (float(edge) / MM for edge in value)
    return left, bottom, right, top


def read(page: pikepdf.Page, size: CardSize) -> tuple[dict[str, tuple[Box, Box, bool]], list[Box]]:
    """By name: the place of each card, what is shown of it, and whether it stands on its head; and all strokes."""
    found: dict[str, tuple[Box, Box, bool]] = {}
    lines: list[Box] = []
    clip, matrix, start = (0.0,) * 4, [1.0, 0, 0, 1, 0, 0], (0.0, 0.0)
    for operands, operator in pikepdf.parse_content_stream(page):
        numbers = [float(value) / MM for value in operands] if str(operator) in ("re", "m", "l") else []
        if str(operator) == "re":
            clip = (numbers[0], numbers[1], numbers[0] + numbers[2], numbers[1] + numbers[3])
        elif str(operator) == "cm":
            matrix = [float(value) for value in operands]
        elif str(operator) == "m":
            start = (numbers[0], numbers[1])
        elif str(operator) == "l":
            xs, ys = sorted((start[0], numbers[0])), sorted((start[1], numbers[1]))
            lines.append((xs[0], ys[0], xs[1], ys[1]))
        elif str(operator) == "Do":
            assert matrix[:4] in ([1, 0, 0, 1], [-1, 0, 0, -1])
            sign, x, y = matrix[0], matrix[4] / MM, matrix[5] / MM
            ends = [(x + sign * at, y + sign * up) for at, up in ((3, 3), (3 + size.width, 3 + size.height))]
            (left, right), (bottom, top) = (sorted(axis) for axis in zip(*ends, strict=True))
            found[str(operands[0])] = ((left, bottom, right, top), clip, sign < 0)
    return found, lines


CASES = [
    (paper, mode, DECKS[(row + column + 3 * second) % 7], GUTTERS[(row + 2 * column + second) % 3])
    for (row, paper), (column, mode), second in product(enumerate(ALL_PAPERS), enumerate(MODES), (0, 1))
]


@pytest.mark.parametrize(
    ("paper", "mode", "deck", "gutter"),
    [
        pytest.param(paper, mode, deck, gutter, id=f"{paper.name}-{mode}-{deck[0].name}-{gutter}")
        for paper, mode, deck, gutter in CASES
    ],
)
def test_every_paper_and_every_duplex_mode(paper: Paper, mode: str, deck: tuple[CardSize, int], gutter: object) -> None:
    size, count = deck
    if not spec_of(Printing(paper, Sheets.model_validate({"duplex": mode, "gutter": gutter})), size, 3).room:
        assert paper.name == "a5"  # tarots beside a fold
        return
    spec, data = made(paper, mode, size, count, gutter=gutter)
    seen: dict[str, tuple[Box, Box, bool]] = {}
    with pikepdf.open(BytesIO(data)) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert len(pdf.pages) == -(-count // spec.room) * (2 if mode in ("long-edge", "short-edge") else 1)
        over = {"long-edge": "/DuplexFlipLongEdge", "short-edge": "/DuplexFlipShortEdge"}
        assert pdf.Root.ViewerPreferences.Duplex == over.get(mode, "/Simplex")
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        for page in pdf.pages:
            media, trim, bleed = (box_of(box) for box in (page.mediabox, page.trimbox, page.obj.BleedBox))
            landscape = media[2] > media[3]
            assert sorted(media[2:]) == pytest.approx(sorted((paper.width, paper.height)), abs=0.01)
            assert landscape == spec.landscape
            assert inside(trim, bleed)
            found, lines = read(page, size)
            for one, shown, _ in found.values():
                assert inside(
                    one, tuple(edge + off for edge, off in zip(trim, (-0.01, -0.01, 0.01, 0.01), strict=True))
                )
                assert inside(shown, tuple(a + b for a, b in zip(bleed, (-0.01, -0.01, 0.01, 0.01), strict=True)))
                assert inside(one, tuple(a + b for a, b in zip(shown, (-0.01, -0.01, 0.01, 0.01), strict=True)))
                assert (one[2] - one[0], one[3] - one[1]) == pytest.approx((size.width, size.height), abs=0.01)
            placed = [one for one, _, _ in found.values()]
            assert all(apart(one, other, spec.gutter - 0.01) for one in placed for other in placed if one is not other)
            assert len(lines) > 8
            for line in lines:
                assert inside(line, (0.99, 0.99, media[2] - 0.99, media[3] - 0.99))
                assert all(apart(line, one, 0.2) for one in placed)
            assert not seen.keys() & found.keys()
            seen |= found
    assert seen.keys() == {
        f"/{side}{page}" for side in "FB" for page in range(count) if side != {"fronts": "B", "backs": "F"}.get(mode)
    }
    level = (mode == "short-edge") != spec.landscape if mode != "fold" else False
    for page in range(count if mode not in ("fronts", "backs") else 0):
        (left, bottom, right, top), _, upside_down = seen[f"/F{page}"]
        behind = (left, spec.height - top, right, spec.height - bottom)
        beside = (spec.width - right, bottom, spec.width - left, top)
        assert not upside_down
        assert seen[f"/B{page}"][0] == pytest.approx(behind if level else beside, abs=0.01)
        assert seen[f"/B{page}"][2] == level


def test_every_deck_meets_every_duplex_mode() -> None:
    met = {(mode, deck[0].name) for _, mode, deck, _ in CASES}
    assert {name for _, name in met} == {size.name for size, _ in DECKS}
    assert all(len({name for at, name in met if at == mode}) >= 5 for mode in MODES)


@pytest.mark.parametrize("mode", ["long-edge", "short-edge", "fold"])
@pytest.mark.parametrize("lies", ["portrait", "landscape"])
def test_printed_turned_and_cut_each_card_has_its_own_back(mode: str, lies: str) -> None:
    """As pictures: the paper is turned or folded, and what lies behind the middle of each front is its back."""
    count, dots = 5, 2
    spec, data = made(ALL_PAPERS[0], mode, SIZES["mini-us"], count, orientation=lies)
    pages = [page.render(scale=dots / MM).to_pil().convert("RGB") for page in pypdfium2.PdfDocument(data)]
    if mode == "fold":
        middle = pages[0].width / 2
        left, right = (
            pages[0].crop((0, 0, int(middle), pages[0].height)),
            pages[0].crop((int(middle), 0, *pages[0].size)),
        )
        front, through = left, right.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    else:
        over_top = (mode == "short-edge") != (lies == "landscape")
        flip = Image.Transpose.FLIP_TOP_BOTTOM if over_top else Image.Transpose.FLIP_LEFT_RIGHT
        front, through = pages[0], pages[1].transpose(flip)
    with pikepdf.open(BytesIO(data)) as pdf:
        found, _ = read(pdf.pages[0], SIZES["mini-us"])
    for index, colour in enumerate(colours(count, 0)):
        box = found[f"/F{index}"][0]
        at = round((box[0] + box[2]) / 2 * dots), round((spec.height - (box[1] + box[3]) / 2) * dots)
        assert front.getpixel(at) == pytest.approx(colour, abs=2)
        assert through.getpixel(at) == pytest.approx((*colour[:2], 200), abs=2)


def test_stamps_are_text_on_fronts_alone() -> None:
    _, data = made(ALL_PAPERS[0], "long-edge", SIZES["poker"], 4)
    texts = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data)]
    assert all(f"S{page:04}" in texts[0].replace("\r\n", "") for page in range(4))
    assert "S000" not in texts[1]


@pytest.mark.parametrize("tool", [("qpdf", "--check"), ("pdfinfo", "-box")], ids=lambda tool: tool[0])
@pytest.mark.parametrize("mode", ["long-edge", "fold"])
def test_other_readers_find_nothing_wrong(tool: tuple[str, str], mode: str, tmp_path: Path) -> None:
    if shutil.which(tool[0]) is None:
        pytest.skip(f"{tool[0]} is not installed")
    spec, data = made(ALL_PAPERS[0], mode, SIZES["poker"], 4, gutter="bleed", marks="card")
    (tmp_path / "a.pdf").write_bytes(data)
    done = subprocess.run([*tool, "a.pdf"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    if tool[0] == "pdfinfo":
        assert (
            f"Page size:      {spec.width * MM:.2f} x {spec.height * MM:.2f} pts (A4)".replace(".00", "") in done.stdout
            or "A4" in done.stdout
        )
