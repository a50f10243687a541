"""What all PDFs of sheets have in common."""

from io import BytesIO
from typing import Literal, TypeAlias

import pikepdf
from pikepdf import Dictionary, Name

Duplex: TypeAlias = Literal["Simplex", "DuplexFlipLongEdge", "DuplexFlipShortEdge"]


def finished(pdf: pikepdf.Pdf, title: str, duplex: Duplex) -> bytes:
    """The bytes of a PDF that asks not to be scaled, and to be printed on one side or both. The same pages make the
    same bytes.
    """
    pdf.Root.ViewerPreferences = Dictionary(PrintScaling=Name("/None"), DisplayDocTitle=True, Duplex=Name(f"/{duplex}"))
    pdf.docinfo["/Title"] = title
    out = BytesIO()
    pdf.save(out, min_version="1.7", deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()
