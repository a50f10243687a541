"""A booklet as a tagged PDF, through `templates/shared/documents/booklet.typ`."""

import json
from collections.abc import Sequence
from pathlib import Path

import typst

from cardtool.documents.booklet import Booklet
from cardtool.documents.plain import to_data

TEMPLATE = Path("templates", "shared", "documents", "booklet.typ")


def to_pdf(booklet: Booklet, root: Path, font_paths: Sequence[Path], paper: tuple[float, float]) -> bytes:
    """The booklet on pages of `paper` (width, height in mm), set smaller where that is narrower than 170 mm.

    `root` is the workspace, whose icons and template Typst reads; `font_paths` are folders with fonts, system
    fonts are not used. The text goes over as JSON and is never read as Typst. The PDF has tags for screen
    readers, the booklet's language and title, and no date. Raises typst.TypstError for a broken
    template or a missing icon.
    """
    data = to_data(booklet) | {"paper": {"width": paper[0], "height": paper[1]}}
    pdf = typst.compile(
        root / TEMPLATE,
        root=root,
        font_paths=list(font_paths),
        ignore_system_fonts=True,
        format="pdf",
        sys_inputs={"booklet": json.dumps(data, ensure_ascii=False)},
        timestamp=0,
    )
    assert isinstance(pdf, bytes)
    return pdf
