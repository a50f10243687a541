"""A booklet for a template that makes a tagged PDF of it."""

import json

from cardtool.documents.booklet import Booklet
from cardtool.documents.plain import to_data

TEMPLATE = "shared/documents/booklet.typ"
"""Its path in the folder of templates."""


def pdf_inputs(booklet: Booklet, paper: tuple[float, float]) -> dict[str, str]:
    """What the template gets to print the booklet on pages of `paper` (width, height in mm), set smaller where that is
    narrower than 170 mm.

    The text goes over as JSON and is never read as Typst. The PDF has tags for screen readers, the booklet's language
    and title, and no date.
    """
    data = to_data(booklet) | {"paper": {"width": paper[0], "height": paper[1]}}
    return {"booklet": json.dumps(data, ensure_ascii=False)}
