"""Several PDF files of cards made one, with what they share kept once."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any, TypeAlias

import pikepdf

# What a page's resources point to: fonts, pictures, icons, gradients, colour profiles.
SHARED = ("/ColorSpace", "/ExtGState", "/Font", "/Pattern", "/Shading", "/XObject")

Number: TypeAlias = tuple[int, int]


def merge(parts: Sequence[bytes]) -> bytes:
    """The pages of all `parts` (PDF files) in order, in one file. The same parts make the same bytes.

    Fonts and pictures that are equal in several parts are stored once, while appending alone would store them
    once for each part.
    """
    shelf = _Shelf()
    version = "1.4"
    out = BytesIO()
    with pikepdf.new() as target:
        for part in parts:
            with pikepdf.open(BytesIO(part)) as source:
                version = max(version, source.pdf_version)
                target.pages.extend(source.pages)
        for page in target.pages:
            shelf.tidy(page.obj)
        target.save(
            out,
            min_version=version,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
        )
    return out.getvalue()


class _Shelf:
    """Keeps the first of all objects that are equal in everything they consist of.

    Objects that nothing points to any more are left out when the file is written.
    """

    def __init__(self) -> None:
        self._first: dict[bytes, pikepdf.Object] = {}
        self._instead: dict[Number, pikepdf.Object] = {}

    def tidy(self, page: pikepdf.Object) -> None:
        """Let the resources of `page` point to what is on the shelf."""
        resources = page.get("/Resources", pikepdf.Dictionary())
        for kind in SHARED:
            if kind in resources:
                self._tidy_inside(resources[kind])

    def _tidy_inside(self, holder: Any) -> None:
        for key, item in _items(holder):
            if not isinstance(item, pikepdf.Object):
                continue
            if not item.is_indirect:
                self._tidy_inside(item)
            elif (first := self._shelved(item)).objgen != item.objgen:
                holder[key] = first

    def _shelved(self, item: pikepdf.Object) -> pikepdf.Object:
        """What stands for `item`: the first object like it."""
        number = item.objgen
        if number not in self._instead:
            # Until it is known an object stands for itself: that ends a circle, and two circles stay two.
            self._instead[number] = item
            plain = item.stream_dict if isinstance(item, pikepdf.Stream) else item
            written = plain.unparse(resolved=True)
            if b" R" in written:
                self._tidy_inside(plain)
                written = plain.unparse(resolved=True)
            if isinstance(item, pikepdf.Stream):
                written += b"stream" + item.read_raw_bytes()
            self._instead[number] = self._first.setdefault(hashlib.sha256(written).digest(), item)
        return self._instead[number]


def _items(holder: Any) -> Iterator[tuple[Any, Any]]:
    if isinstance(holder, pikepdf.Dictionary):
        yield from list(holder.items())
    elif isinstance(holder, pikepdf.Array):
        yield from enumerate(holder)
