"""The pictures of a layout: those that were drawn before come from the store."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple

from cardtool.project.store import Store
from cardtool.render.raster import Canvas, pictures
from cardtool.render.remembered import key_of
from cardtool.words.layout import Layout


def album(layout: Layout, canvas: Canvas, store: Store) -> Iterator[bytes]:
    """A PNG file of each page in order, as `cardtool.render.raster.pictures` draws it."""
    if not layout.drawn:
        yield from pictures(layout.pdf, canvas)
        return
    keys = [key_of("png", page, astuple(canvas)) for page in layout.drawn]
    there = [store.has(key) for key in keys]
    fresh = pictures(layout.pdf, canvas, [page for page, known in enumerate(there) if not known])
    for page, (key, known) in enumerate(zip(keys, there, strict=True)):
        data = store.get(key) if known else next(fresh)
        if data is None:  # damaged, or gone in the meantime
            (data,) = pictures(layout.pdf, canvas, [page])
            known = False
        if not known:
            store.put(key, data)
        yield data
    store.tidy()
