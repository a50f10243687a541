"""The rules of a game as one booklet: cover, contents, then part after part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Literal

from cardtool.documents.booklet import Block, Booklet, Callout, Contents, Heading, Legend, Look
from cardtool.documents.legends import symbols_in
from cardtool.documents.wording import heading, subtitle, word
from cardtool.words.phrases import Phrases
from cardtool.words.spans import Text

Parts = Mapping[str, Booklet]


def whole_booklet(phrases: Phrases, overview: Booklet, parts: Parts, kinds: Parts, last: Parts, look: Look) -> Booklet:
    """The `overview`, the `parts`, what is to be known of the `kinds` of cards under one heading, then the `last`.

    The names are the anchors of the parts. Boxes of questions stand together in a part of their own, so those of
    single parts are left out.
    """
    blocks: list[Block] = [Contents(heading(phrases, "contents"))]
    blocks += _part("overview", overview)
    for name, booklet in parts.items():
        blocks += _part(name, replace(booklet, blocks=_told_once(booklet.blocks)))
    explained = {icon for booklet in parts.values() for icon in symbols_in(*booklet.blocks)}
    if kinds:
        blocks.append(Heading(1, heading(phrases, "kinds"), "kinds"))
        for name, booklet in kinds.items():
            blocks.append(Heading(2, (Text(booklet.title),), f"kind-{name}"))
            blocks += _lower(_told_once(_unexplained(booklet.blocks, explained)), 2)
            explained |= symbols_in(*booklet.blocks)
    for name, booklet in last.items():
        blocks += _part(name, booklet)
    file = phrases.cards.file
    title = file.name if file is not None else phrases.cards.game
    return Booklet(title, word(phrases, "rules"), phrases.language, phrases.cards.game, tuple(blocks), look, "cover")


def _part(name: str, booklet: Booklet) -> tuple[Block, ...]:
    return Heading(1, (Text(booklet.title),), name), *_lower(booklet.blocks, 1)


def _told_once(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """Without what the booklet has in one place for all: questions, and what the quantities are."""
    left = [
        block
        for block in blocks
        if not isinstance(block, Callout) and not (isinstance(block, Legend) and block.compact)
    ]
    followed = zip(left, [*left[1:], None], strict=True)
    return tuple(
        block
        for block, after in followed
        if not isinstance(block, Heading) or (after is not None and not isinstance(after, Heading))
    )


def _unexplained(blocks: Iterable[Block], explained: set[str]) -> Iterator[Block]:
    """Without the symbols that were explained before."""
    for block in blocks:
        if not isinstance(block, Legend):
            yield block
        elif rows := tuple(row for row in block.rows if row.icon.id not in explained):
            yield replace(block, rows=rows)


def _lower(blocks: Iterable[Block], by: int) -> tuple[Block, ...]:
    """The same with smaller headings."""
    levels: tuple[Literal[1, 2, 3], ...] = (1, 2, 3, 3, 3)
    return tuple(
        replace(block, level=levels[block.level - 1 + by]) if isinstance(block, Heading) else block for block in blocks
    )


def questions_booklet(phrases: Phrases, box: Callout, look: Look) -> Booklet:
    """All open questions of a game in one box."""
    title, above = word(phrases, "questions"), subtitle(phrases, "part")
    return Booklet(title, above, phrases.language, phrases.cards.game, (replace(box, title=()),), look)
