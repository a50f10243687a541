"""The PDF of the sheets, read back: boxes, where each card lies, what is stored how often."""

import re
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from drawn_cards import FONT, MM, PAPERS, SIZES, Colour, cards, colours
from PIL import Image

from cardtool.sheets.impose import Imprint, impose
from cardtool.sheets.plan import Sheet, plan
from cardtool.sheets.spec import SheetSpec

A4 = SheetSpec(PAPERS["a4"], SIZES["standard"], 3)
LETTER = SheetSpec(PAPERS["letter"], SIZES["standard"], 3)
IMPRINT = Imprint(
    "Frost – Dämmerung",
    {
        "front": "Frost · Bogen {number} von {total}",
        "back": "Frost · Bogen {number} von {total} · Rückseiten",
    },
    FONT,
)

FRONTS = colours(14, blue=0)
BACKS = colours(2, blue=200)
COPIES = [page for page in range(14) for _ in range(1 + page % 2)]
REARS = [page % 2 for page in COPIES]


def made(spec: SheetSpec) -> tuple[tuple[Sheet, ...], bytes]:
    """21 cards, two backs: two full sheets and one with three cards."""
    sheets = plan(spec, COPIES, REARS)
    return sheets, impose(spec, sheets, cards(FRONTS, spec.size), cards(BACKS, spec.size), IMPRINT)


def pictures(pdf: bytes, dots: float) -> list[Image.Image]:
    """The pages at `dots` px a mm."""
    return [page.render(scale=dots / MM).to_pil().convert("RGB") for page in pypdfium2.PdfDocument(pdf)]


def alike(one: Colour, other: Colour) -> bool:
    return all(abs(a - b) <= 2 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("spec", [A4, LETTER], ids=["a4", "letter"])
def test_every_card_is_where_the_plan_puts_it_on_both_sides(spec: SheetSpec) -> None:
    sheets, pdf = made(spec)
    dots = 4
    for sheet, picture in zip(sheets, pictures(pdf, dots), strict=True):
        palette = FRONTS if sheet.side == "front" else BACKS
        for slot in sheet.slots:
            # A point near each corner: it is the card's own, to half a millimetre.
            for x in (slot.x + 0.5, slot.x + spec.size.width - 0.5):
                for y in (slot.y + 0.5, slot.y + spec.size.height - 0.5):
                    at = picture.getpixel((round(x * dots), round((spec.paper.height - y) * dots)))
                    assert alike(at, palette[slot.page])


def test_the_back_of_each_card_is_behind_it_on_the_part_filled_last_sheet() -> None:
    _, pdf = made(A4)
    front, back = pictures(pdf, 4)[-2:]
    # Turned over the long edge, the back is seen through the paper mirrored from left to right.
    through = back.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    for column, (page, rear) in enumerate(zip(COPIES[18:], REARS[18:], strict=True)):
        point = (round((10.5 + 63 * column + 31) * 4), 60 * 4)
        assert alike(front.getpixel(point), FRONTS[page])
        assert alike(through.getpixel(point), BACKS[rear])
    assert front.getpixel((420, 800)) == back.getpixel((420, 800)) == (255, 255, 255)


def test_bleed_ends_three_millimetres_beyond_the_block_and_never_lies_between_cards() -> None:
    picture = pictures(made(A4)[1], 10)[0]
    row = 1500
    # 7.5 mm: the bleed begins. 10.5 mm: the card begins.
    assert picture.getpixel((72, row)) == (255, 255, 255)
    bleed = tuple(round(part * 0.95) for part in FRONTS[COPIES[3]])
    assert alike(picture.getpixel((78, row)), (bleed[0], bleed[1], bleed[2]))
    assert alike(picture.getpixel((102, row)), (bleed[0], bleed[1], bleed[2]))
    assert alike(picture.getpixel((108, row)), FRONTS[COPIES[3]])
    # 73.5 mm: one card ends and the next begins at once.
    assert alike(picture.getpixel((732, row)), FRONTS[COPIES[3]])
    assert alike(picture.getpixel((738, row)), FRONTS[COPIES[4]])


def test_marks_lie_outside_the_block_with_its_bleed() -> None:
    picture = pictures(made(A4)[1], 10)[0].convert("L")
    # The cut at 73.5 mm: nothing but cards from one bleed to the other, a mark beyond it.
    column = [picture.getpixel((735, y)) for y in range(2970)]
    dark = [y for y, value in enumerate(column) if value < 200 and not 133 < y < 2837]
    assert min(dark) in (81, 82)
    assert max(y for y in dark if y < 1000) in (131, 132)
    assert min(y for y in dark if y > 1000) in (2838, 2839)


@pytest.mark.parametrize("spec", [A4, LETTER], ids=["a4", "letter"])
def test_the_boxes_are_paper_block_and_bleed(spec: SheetSpec) -> None:
    with pikepdf.open(BytesIO(made(spec)[1])) as pdf:
        assert len(pdf.pages) == 6
        for page in pdf.pages:
            media, trim, bleed = (
                [float(edge) / MM for edge in box] for box in (page.mediabox, page.trimbox, page.obj.BleedBox)
            )
            assert media == pytest.approx([0, 0, spec.paper.width, spec.paper.height], abs=0.01)
            block, outer = spec.block, spec.outer
            assert trim == pytest.approx([block.left, block.bottom, block.right, block.top], abs=0.01)
            assert bleed == pytest.approx(
                [
                    block.left - outer.left,
                    block.bottom - outer.bottom,
                    block.right + outer.right,
                    block.top + outer.top,
                ],
                abs=0.01,
            )


def test_all_copies_of_a_card_share_one_form() -> None:
    with pikepdf.open(BytesIO(made(A4)[1])) as pdf:
        drawn: list[tuple[int, int]] = []
        for page in pdf.pages:
            names = re.findall(rb"(/[FB]\d+) Do", page.Contents[0].read_bytes())
            drawn += [page.Resources.XObject[name.decode()].objgen for name in names]
        forms = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and "/BBox" in thing]
    assert len(drawn) == 2 * len(COPIES)
    assert len(set(drawn)) == len(forms) == len(FRONTS) + len(BACKS)


def test_reader_is_asked_not_to_scale_and_to_turn_the_long_edge() -> None:
    with pikepdf.open(BytesIO(made(A4)[1])) as pdf:
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        assert str(pdf.docinfo["/Title"]) == "Frost – Dämmerung"
        assert set(pdf.docinfo.keys()) == {"/Title"}
        assert pdf.check_pdf_syntax() == []


def test_fronts_alone_ask_for_one_side() -> None:
    fronts = cards(FRONTS, A4.size)
    with pikepdf.open(BytesIO(impose(A4, plan(A4, range(14)), fronts, None, IMPRINT))) as pdf:
        assert len(pdf.pages) == 2
        assert pdf.Root.ViewerPreferences.Duplex == "/Simplex"


def test_caption_and_ruler_can_be_read() -> None:
    document = pypdfium2.PdfDocument(made(A4)[1])
    texts = [page.get_textpage().get_text_range() for page in document]
    assert "Frost · Bogen 1 von 3" in texts[0]
    assert "Frost · Bogen 3 von 3 · Rückseiten" in texts[5]
    assert all("50 mm" in text for text in texts)


def test_the_same_input_makes_the_same_bytes() -> None:
    first, second = made(A4)[1], made(A4)[1]
    assert first == second
    assert b"/CreationDate" not in first


def test_a_page_of_another_size_is_refused() -> None:
    poker = cards(FRONTS, SIZES["poker"])
    with pytest.raises(ValueError, match="page 0 is no card of size standard"):
        impose(A4, plan(A4, [0]), poker, None, IMPRINT)
