"""The shipped games and their booklets, made once, and ways to look into a booklet."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from cardtool.documents.booklet import (
    Block,
    Booklet,
    Bullets,
    Callout,
    Contents,
    Item,
    Legend,
    Look,
    Panel,
    Steps,
    Table,
)
from cardtool.documents.contents import booklets
from cardtool.model.model import Step
from cardtool.session.session import Session
from cardtool.session.wording import phrases as phrases_of
from cardtool.words.phrases import Phrases
from cardtool.words.spans import Spans, to_plain

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("frost", "cosmos")


@cache
def phrases(game: str) -> Phrases:
    session = Session(ROOT)
    return phrases_of(session, session.load(game), "de")


@cache
def shipped(game: str) -> Mapping[str, Booklet]:
    return booklets(phrases(game), Look())


def steps_in(words: Phrases, steps: Iterable[Step]) -> Iterator[Step]:
    """The steps in force and all below them."""
    for step in words.in_force(tuple(steps)):
        yield step
        for branch in words.branches(step):
            yield from steps_in(words, branch.steps)


def spans_in(blocks: Iterable[Block]) -> Iterator[Spans]:
    """Every line of text among these blocks."""
    for block in blocks:
        if isinstance(block, Steps | Bullets):
            for item in block.items:
                yield item.spans
                yield from spans_in(item.children)
        elif isinstance(block, Callout | Panel):
            yield block.title
            yield from spans_in(block.blocks)
        elif isinstance(block, Contents):
            yield block.title
        elif isinstance(block, Table):
            yield from (cell for cells in (block.head, *(row.cells for row in block.rows)) for cell in cells)
        elif isinstance(block, Legend):
            yield from (row.spans for row in block.rows)
        else:
            yield block.spans


def text_in(booklet: Booklet) -> str:
    """All lines of a booklet, one after the other."""
    return "\n".join(to_plain(spans) for spans in spans_in(booklet.blocks))


def items_in(blocks: Iterable[Block]) -> Iterator[Item]:
    for block in blocks:
        if isinstance(block, Steps | Bullets):
            for item in block.items:
                yield item
                yield from items_in(item.children)
        elif isinstance(block, Callout | Panel):
            yield from items_in(block.blocks)
