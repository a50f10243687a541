"""The characters of a font that the captions need, put into the PDF.

The fonts that every PDF reader has are not used: print shops refuse files that leave a font to the reader.
"""

from io import BytesIO

import pikepdf
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from pikepdf import Array, Dictionary, Name

TO_UNICODE = """/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
{pairs}
endcmap CMapName currentdict /CMap defineresource pop end end"""


# Outlines, widths and the way to them are all that a PDF needs. Other tables are not even read: that takes
# longer than all the rest.
NEEDED = {"CFF ", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp"}


class Typeface:
    """A TrueType or OpenType font cut down to the characters of `text`; what the font lacks is left out."""

    def __init__(self, font: bytes, text: str) -> None:
        self._font = TTFont(BytesIO(font), recalcTimestamp=False)
        for tag in set(self._font.reader.keys()) - NEEDED:
            del self._font[tag]
        subsetter = Subsetter(Options(hinting=False, notdef_outline=True))
        subsetter.populate(text=text)
        subsetter.subset(self._font)
        self._unit: int = self._font["head"].unitsPerEm
        order = self._font.getReverseGlyphMap()
        names = self._font.getBestCmap()
        self._glyphs: dict[str, int] = {
            char: order[names[ord(char)]] for char in sorted(set(text)) if ord(char) in names
        }
        advances: dict[str, tuple[int, int]] = self._font["hmtx"].metrics
        self._widths: list[float] = [advances[name][0] / self._unit for name in self._font.getGlyphOrder()]

    def encode(self, text: str) -> str:
        """`text` as a string of the font in a content stream."""
        return "<" + "".join(f"{self._glyphs[char]:04X}" for char in text if char in self._glyphs) + ">"

    def width(self, text: str) -> float:
        """How long `text` is, as a multiple of the size of type."""
        return sum(self._widths[self._glyphs[char]] for char in text if char in self._glyphs)

    def embed(self, pdf: pikepdf.Pdf) -> pikepdf.Object:
        """The font as an object of `pdf`, to be named in the resources of a page."""
        file = BytesIO()
        self._font.save(file)
        head, hhea = self._font["head"], self._font["hhea"]
        name = Name("/AAAAAA+Caption")
        descriptor = Dictionary(
            Type=Name.FontDescriptor,
            FontName=name,
            Flags=4,
            FontBBox=Array([self._mille(v) for v in (head.xMin, head.yMin, head.xMax, head.yMax)]),
            ItalicAngle=0,
            Ascent=self._mille(hhea.ascent),
            Descent=self._mille(hhea.descent),
            CapHeight=self._mille(hhea.ascent),
            StemV=80,
        )
        descendant = Dictionary(
            Type=Name.Font,
            BaseFont=name,
            CIDSystemInfo=Dictionary(Registry=b"Adobe", Ordering=b"Identity", Supplement=0),
            W=Array([0, Array([round(width * 1000) for width in self._widths])]),
        )
        if "CFF " in self._font:
            descendant.Subtype = Name.CIDFontType0
            descriptor.FontFile3 = pdf.make_stream(file.getvalue(), Subtype=Name.OpenType)
        else:
            descendant.Subtype = Name.CIDFontType2
            descendant.CIDToGIDMap = Name.Identity
            descriptor.FontFile2 = pdf.make_stream(file.getvalue(), Length1=len(file.getvalue()))
        descendant.FontDescriptor = pdf.make_indirect(descriptor)
        return pdf.make_indirect(
            Dictionary(
                Type=Name.Font,
                Subtype=Name.Type0,
                BaseFont=name,
                Encoding=Name("/Identity-H"),
                DescendantFonts=Array([pdf.make_indirect(descendant)]),
                ToUnicode=pdf.make_stream(self._to_unicode().encode()),
            )
        )

    def _mille(self, value: int) -> int:
        return round(value * 1000 / self._unit)

    def _to_unicode(self) -> str:
        pairs = [f"<{glyph:04X}> <{char.encode('utf-16-be').hex().upper()}>" for char, glyph in self._glyphs.items()]
        # The format allows a hundred pairs in a section.
        sections = (pairs[start : start + 100] for start in range(0, len(pairs), 100))
        return TO_UNICODE.format(
            pairs="\n".join(f"{len(s)} beginbfchar\n" + "\n".join(s) + "\nendbfchar" for s in sections)
        )
