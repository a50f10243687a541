"""Sheets as a PDF: each page of a card is stored once, however many copies of it are printed."""

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary, Name

from cardtool.sheets.draw import MM, draw_labels, draw_lines, number
from cardtool.sheets.marks import RULER_LABEL, Line, caption, crop_marks, ruler
from cardtool.sheets.plan import Sheet, SheetSpec, Side, Slot
from cardtool.sheets.typeface import Typeface

# How far the size of a drawn card may be off, in pt: engines round.
ROUNDING = 0.1


@dataclass(frozen=True, slots=True)
class Imprint:
    """What the file says of itself.

    `title` is the document's; `captions` the line beside the cards on each side, where "{number}" and
    "{total}" stand for those of the sheet; `font` the TrueType file that line is set in.
    """

    title: str
    captions: Mapping[Side, str]
    font: bytes


def impose(spec: SheetSpec, sheets: Sequence[Sheet], fronts: bytes, backs: bytes | None, imprint: Imprint) -> bytes:
    """The PDF of `sheets`, as `plan` made them, from the PDFs of the faces and of the backs.

    The TrimBox of their pages is the card; beyond it they have the bleed of `spec`. On each sheet the TrimBox
    is the full block of cards and the BleedBox the block with the bleed that is shown. The file asks the
    reader not to scale it and, if there are backs, to turn the paper over its long edge. The same input makes
    the same bytes. Raises ValueError when a page is not of the size that `spec` says.
    """
    captions = [_text(imprint, sheet) for sheet in sheets]
    typeface = Typeface(imprint.font, "".join(captions) + RULER_LABEL)
    out = BytesIO()
    with ExitStack() as files:
        pdf = files.enter_context(pikepdf.new())
        cards = {"front": _Cards(pdf, files.enter_context(pikepdf.open(BytesIO(fronts))), spec, "F")}
        if backs is not None:
            cards["back"] = _Cards(pdf, files.enter_context(pikepdf.open(BytesIO(backs))), spec, "B")
        font = typeface.embed(pdf)
        furniture: dict[tuple[Line, ...], pikepdf.Object] = {}
        scale, scale_label = ruler(spec)
        for sheet, text in zip(sheets, captions, strict=True):
            marks = crop_marks(spec, sheet.slots)
            if marks not in furniture:
                drawn = draw_lines([*marks, *scale]) + draw_labels([scale_label], typeface)
                furniture[marks] = pdf.make_stream(drawn.encode())
            own = cards[sheet.side].draw(sheet.slots) + draw_labels([caption(spec, text)], typeface)
            page = pdf.add_blank_page(page_size=(spec.paper.width * MM, spec.paper.height * MM)).obj
            page.Contents = Array([pdf.make_stream(own.encode()), furniture[marks]])
            page.Resources = Dictionary(
                Font=Dictionary(T=font), XObject=Dictionary(cards[sheet.side].forms(sheet.slots))
            )
            page.TrimBox, page.BleedBox = _boxes(spec)
        _finish(pdf, imprint.title, duplex=backs is not None)
        pdf.save(
            out,
            min_version="1.7",
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
        )
    return out.getvalue()


class _Cards:
    """The pages of `source` as forms of `pdf`, each copied when it is first drawn."""

    def __init__(self, pdf: pikepdf.Pdf, source: pikepdf.Pdf, spec: SheetSpec, prefix: str) -> None:
        self._pdf = pdf
        self._source = source
        self._spec = spec
        self._prefix = prefix
        self._forms: dict[int, pikepdf.Object] = {}
        self._corners: dict[int, tuple[float, float]] = {}

    def draw(self, slots: Sequence[Slot]) -> str:
        """Each slot's page, clipped to its card and the bleed that is shown."""
        size = self._spec.size
        strokes: list[str] = []
        for slot in slots:
            left, bottom = self._corner(slot.page)
            clip = (
                slot.x - slot.bleed.left,
                slot.y - slot.bleed.bottom,
                size.width + slot.bleed.left + slot.bleed.right,
                size.height + slot.bleed.bottom + slot.bleed.top,
            )
            area = " ".join(number(mm * MM) for mm in clip)
            move = f"{number(slot.x * MM - left)} {number(slot.y * MM - bottom)}"
            strokes.append(f"q {area} re W n 1 0 0 1 {move} cm /{self._prefix}{slot.page} Do Q\n")
        return "".join(strokes)

    def forms(self, slots: Sequence[Slot]) -> dict[str, pikepdf.Object]:
        """What `draw` refers to, by name."""
        return {f"/{self._prefix}{slot.page}": self._form(slot.page) for slot in slots}

    def _form(self, index: int) -> pikepdf.Object:
        if index not in self._forms:
            # Not `as_form_xobject`: it ends at the cut, and packs every page anew, for half of the time.
            page = self._source.pages[index]
            page.contents_coalesce()
            form = self._pdf.copy_foreign(page.obj.Contents)
            form.Type = Name.XObject
            form.Subtype = Name.Form
            form.BBox = Array(page.mediabox)
            for key in ("/Resources", "/Group"):
                if key in page.obj:
                    form[key] = self._pdf.copy_foreign(self._source.make_indirect(page.obj[key]))
            self._forms[index] = form
        return self._forms[index]

    def _corner(self, index: int) -> tuple[float, float]:
        """The lower left corner of the card on its page, in pt."""
        if index not in self._corners:
            left, bottom, right, top = (float(edge) for edge in self._source.pages[index].trimbox)
            size = self._spec.size
            if max(abs(right - left - size.width * MM), abs(top - bottom - size.height * MM)) > ROUNDING:
                raise ValueError(f"page {index} is no card of size {size.name}")
            self._corners[index] = left, bottom
        return self._corners[index]


def _text(imprint: Imprint, sheet: Sheet) -> str:
    text = imprint.captions[sheet.side]
    return text.replace("{number}", str(sheet.number)).replace("{total}", str(sheet.total))


def _boxes(spec: SheetSpec) -> tuple[Array, Array]:
    """TrimBox and BleedBox of every sheet."""
    block, outer = spec.block, spec.outer
    trim = (block.left, block.bottom, block.right, block.top)
    bleed = (
        block.left - outer.left,
        block.bottom - outer.bottom,
        block.right + outer.right,
        block.top + outer.top,
    )
    return Array([round(mm * MM, 3) for mm in trim]), Array([round(mm * MM, 3) for mm in bleed])


def _finish(pdf: pikepdf.Pdf, title: str, *, duplex: bool) -> None:
    wishes = Dictionary(PrintScaling=Name("/None"), DisplayDocTitle=True)
    if duplex:
        wishes.Duplex = Name.DuplexFlipLongEdge
    pdf.Root.ViewerPreferences = wishes
    pdf.docinfo["/Title"] = title
