"""Decks in parts that can be drawn apart.

Where a part ends is decided by the cards alone: the same deck has the same parts on every machine, whatever is
remembered of it, and a card that is added or removed changes the part that it is in and hardly ever another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from zlib import crc32

from cardtool.render.job import Page

# Cards. Each part has its own fonts, which take as long as some twenty cards; one changed card draws a part anew.
LEAST, MOST = 64, 128
ONE_IN = 32  # of the cards after the first `LEAST` this share ends a part


def chunks(pages: Sequence[Page]) -> Iterator[Sequence[Page]]:
    """The pages in their order, in parts of `MOST` at most."""
    start = 0
    for end, page in enumerate(pages, 1):
        length = end - start
        if length == MOST or (length >= LEAST and crc32(str(page["id"]).encode()) % ONE_IN == 0):
            yield pages[start:end]
            start = end
    if start < len(pages):
        yield pages[start:]
