"""PDF for print shops: one side of a card on each page, in the shop's order."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import pikepdf


def arranged(pdf: bytes, order: Sequence[int], title: str) -> bytes:
    """The pages of `pdf` in `order`, by number from 0; each as often as it is named, stored once.

    The TrimBox stays, the BleedBox is the whole page. Nothing is compressed across objects: the machines of print shops
    are old.
    """
    out = BytesIO()
    with pikepdf.open(BytesIO(pdf)) as file:
        count = len(file.pages)
        for index in order:
            file.pages.append(file.pages[index])
        del file.pages[:count]
        for page in file.pages:
            page.obj["/BleedBox"] = page.mediabox
        file.docinfo["/Title"] = title
        file.remove_unreferenced_resources()
        file.save(
            out,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.disable,
            min_version="1.4",
        )
    return out.getvalue()
