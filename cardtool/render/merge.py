"""Several PDF files of cards made one, with what they share kept once."""

import hashlib
from collections.abc import Sequence
from io import BytesIO
from typing import Any, TypeAlias

import pikepdf

# What a page's resources point to: fonts, pictures, icons, gradients, colour profiles.
SHARED = ("/ColorSpace", "/ExtGState", "/Font", "/Pattern", "/Shading", "/XObject")

Digest: TypeAlias = bytes


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
        self._first: dict[Digest, pikepdf.Object] = {}
        self._known: dict[tuple[int, int], Digest] = {}

    def tidy(self, page: pikepdf.Object) -> None:
        """Let the resources of `page` point to what is on the shelf."""
        resources = page.get("/Resources", pikepdf.Dictionary())
        for kind in SHARED:
            if kind in resources:
                self._content(resources[kind])

    def _digest(self, value: Any) -> Digest:
        """What tells `value` from others, its parts already replaced by those on the shelf."""
        if not isinstance(value, pikepdf.Object) or not value.is_indirect:
            return self._content(value)
        known = self._known.get(value.objgen)
        if known is None:
            # Until it is known an object counts as itself: that ends a circle, and two circles stay two.
            self._known[value.objgen] = repr(value.objgen).encode()
            known = self._known[value.objgen] = self._content(value)
            self._first.setdefault(known, value)
        return known

    def _content(self, value: Any) -> Digest:
        hashed = hashlib.sha256()
        if isinstance(value, pikepdf.Stream | pikepdf.Dictionary):
            for name, item in sorted(value.items()):
                hashed.update(f"{name} ".encode() + self._digest(item))
                self._replace(value, name, item)
            if isinstance(value, pikepdf.Stream):
                hashed.update(b"stream" + value.read_raw_bytes())
        elif isinstance(value, pikepdf.Array):
            for index, item in enumerate(value):
                hashed.update(b"item" + self._digest(item))
                self._replace(value, index, item)
        else:
            kind = type(value).__name__
            hashed.update(f"{kind} {value}".encode())
        return hashed.digest()

    def _replace(self, holder: Any, key: str | int, item: Any) -> None:
        if isinstance(item, pikepdf.Object) and item.is_indirect:
            first = self._first.get(self._known[item.objgen], item)
            if first.objgen != item.objgen:
                holder[key] = first
