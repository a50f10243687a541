"""Sheets as a PDF: each page of a card is stored once, however many copies of it are printed."""

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary

from cardtool.sheets.cards import Cards
from cardtool.sheets.document import Duplex, finished
from cardtool.sheets.draw import MM, draw_labels, draw_lines
from cardtool.sheets.furniture import RULER_LABEL, caption, fold_label, ruler, stamp_labels
from cardtool.sheets.marks import crop_marks, fold_line, inner_marks, interrupted
from cardtool.sheets.plan import Sheet
from cardtool.sheets.spec import Edges, SheetSpec
from cardtool.sheets.typeface import Typeface


@dataclass(frozen=True, slots=True)
class Imprint:
    """What the file says of itself.

    `title` is the document's; `captions` the line beside the cards on each side, where "{number}" and
    "{total}" stand for those of the sheet; `font` the TrueType file that all of it is set in; `stamps` what is
    printed on the edge of each front, by its page, or nothing; `fold` the words beside a fold.
    """

    title: str
    captions: Mapping[str, str]
    font: bytes
    stamps: Sequence[str] = ()
    fold: str = ""


def impose(spec: SheetSpec, sheets: Sequence[Sheet], fronts: bytes, backs: bytes | None, imprint: Imprint) -> bytes:
    """The PDF of `sheets`, as `plan` made them, from the PDFs of the faces and of the backs.

    The TrimBox of their pages is the card; beyond it they have the bleed of `spec`. On each sheet the TrimBox
    is the full block of cards and the BleedBox the block with the bleed that is shown. The file asks the
    reader not to scale it and, if there are both sides, to turn the paper over the edge that `spec` says. The same
    input makes the same bytes. Raises ValueError when a page is not of the size that `spec` says.
    """
    captions = [_text(imprint, sheet) for sheet in sheets]
    typeface = Typeface(imprint.font, "".join([*captions, RULER_LABEL, imprint.fold, *imprint.stamps]))
    with ExitStack() as files:
        pdf = files.enter_context(pikepdf.new())
        cards = {"front": Cards(pdf, files.enter_context(pikepdf.open(BytesIO(fronts))), spec, "F")}
        if backs is not None:
            cards["back"] = Cards(pdf, files.enter_context(pikepdf.open(BytesIO(backs))), spec, "B")
        font = typeface.embed(pdf)
        furniture: dict[str, pikepdf.Object] = {}
        for sheet, text in zip(sheets, captions, strict=True):
            around = _around(spec, sheet, imprint, typeface)
            if around not in furniture:
                furniture[around] = pdf.make_stream(around.encode())
            own = "".join(cards[side].draw(sheet.slots) for side in cards)
            if imprint.stamps:
                own += draw_labels([*stamp_labels(spec, sheet.slots, imprint.stamps)], typeface)
            own += draw_labels([caption(spec, text).moved(sheet.offset)], typeface)
            page = pdf.add_blank_page(page_size=(spec.width * MM, spec.height * MM)).obj
            page.Contents = Array([pdf.make_stream(own.encode()), furniture[around]])
            forms = {name: form for side in cards for name, form in cards[side].forms(sheet.slots).items()}
            page.Resources = Dictionary(Font=Dictionary(T=font), XObject=Dictionary(forms))
            page.TrimBox, page.BleedBox = _boxes(spec, sheet)
        return finished(pdf, imprint.title, _duplex(spec, sheets))


def _around(spec: SheetSpec, sheet: Sheet, imprint: Imprint, typeface: Typeface) -> str:
    """What many sheets have in common."""
    scale, scale_label = ruler(spec)
    marks = crop_marks(spec, sheet.slots)
    lines = [*marks, *interrupted([line.moved(sheet.offset) for line in scale], marks)]
    labels = [label.moved(sheet.offset) for label in scale_label]
    if spec.duplex == "fold":
        labels.append(fold_label(spec, imprint.fold))
    inner = draw_lines(inner_marks(spec, sheet.slots), halo=True)
    return inner + draw_lines(lines) + draw_lines(fold_line(spec), dashed=True) + draw_labels(labels, typeface)


def _text(imprint: Imprint, sheet: Sheet) -> str:
    text = imprint.captions[sheet.side]
    return text.replace("{number}", str(sheet.number)).replace("{total}", str(sheet.total))


def _boxes(spec: SheetSpec, sheet: Sheet) -> tuple[Array, Array]:
    """TrimBox and BleedBox of a sheet."""
    area, outer = spec.area, spec.outer
    bleed = Edges(area.left - outer.left, area.bottom - outer.bottom, area.right + outer.left, area.top + outer.top)
    return _box(area, sheet.offset), _box(bleed, sheet.offset)


def _box(edges: Edges, offset: tuple[float, float]) -> Array:
    x, y = offset
    return Array([round(mm * MM, 3) for mm in (edges.left + x, edges.bottom + y, edges.right + x, edges.top + y)])


def _duplex(spec: SheetSpec, sheets: Sequence[Sheet]) -> Duplex:
    """What the file asks of the printer."""
    if {sheet.side for sheet in sheets} != {"front", "back"}:
        return "Simplex"
    return "DuplexFlipShortEdge" if spec.duplex == "short-edge" else "DuplexFlipLongEdge"
