"""Pages of cards as forms of a sheet's PDF."""

from collections.abc import Iterator, Sequence

import pikepdf
from pikepdf import Array, Name

from cardtool.sheets.draw import MM, number
from cardtool.sheets.plan import Slot
from cardtool.sheets.spec import SheetSpec

# How far the size of a drawn card may be off, in pt: engines round.
ROUNDING = 0.1

_SIDES = {"F": "front", "B": "back"}


class Cards:
    """The pages of `source` as forms of `pdf`, each copied when it is first drawn; `prefix` is "F" or "B"."""

    def __init__(self, pdf: pikepdf.Pdf, source: pikepdf.Pdf, spec: SheetSpec, prefix: str) -> None:
        self._pdf = pdf
        self._source = source
        self._spec = spec
        self._prefix = prefix
        self._forms: dict[int, pikepdf.Object] = {}
        self._corners: dict[int, tuple[float, float]] = {}

    def draw(self, slots: Sequence[Slot]) -> str:
        """The page of each slot of this side, clipped to its card and the bleed that is shown."""
        size = self._spec.size
        strokes: list[str] = []
        for slot in self._own(slots):
            left, bottom = self._corner(slot.page)
            clip = (
                slot.x - slot.bleed.left,
                slot.y - slot.bleed.bottom,
                size.width + slot.bleed.left + slot.bleed.right,
                size.height + slot.bleed.bottom + slot.bleed.top,
            )
            area = " ".join(number(mm * MM) for mm in clip)
            if slot.turned:
                right, top = slot.x + size.width, slot.y + size.height
                move = f"-1 0 0 -1 {number(right * MM + left)} {number(top * MM + bottom)}"
            else:
                move = f"1 0 0 1 {number(slot.x * MM - left)} {number(slot.y * MM - bottom)}"
            strokes.append(f"q {area} re W n {move} cm /{self._prefix}{slot.page} Do Q\n")
        return "".join(strokes)

    def forms(self, slots: Sequence[Slot]) -> dict[str, pikepdf.Object]:
        """What `draw` refers to, by name."""
        return {f"/{self._prefix}{slot.page}": self._form(slot.page) for slot in self._own(slots)}

    def _own(self, slots: Sequence[Slot]) -> Iterator[Slot]:
        return (slot for slot in slots if slot.side == _SIDES[self._prefix])

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
