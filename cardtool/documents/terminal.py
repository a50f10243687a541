"""A card as plain text, made of the same lines as its face and its place in a summary."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping

from cardtool.documents.booklet import Block, Bullets, Item, Steps
from cardtool.documents.cards import CardText, card_text
from cardtool.link.decks import decks_of
from cardtool.model.build import Entry
from cardtool.words.face import face_values
from cardtool.words.phrases import Phrases
from cardtool.words.spans import Icon, Spans, to_plain


def card_page(phrases: Phrases, entry: Entry, where: str, width: int | None) -> str:
    """Everything that is printed on a card, from top to bottom; lines end with a line feed.

    `where` is the place of the card in its file, shown last. Lines are broken at `width` characters, or not at all.
    Raises TypeError for an entry that is no card, MissingPhrase for a hole in the phrase files.
    """
    text, face = card_text(phrases, entry), face_values(entry, phrases, "")
    paragraphs = [
        [text.name, " · ".join(_aside(phrases, text, str(face["kind_name"]))), *_facts(phrases, text)],
        *_said_on_face(phrases, text, face),
        [f"{phrases.labels().get('artist', '')} {text.card.artist}".lstrip()] if text.card.artist else [],
        [where],
    ]
    return f"{_joined(paragraphs, width)}\n"


def card_sentences(phrases: Phrases, entry: Entry) -> str:
    """What a card says below its title, in the same words: facts, symbols, sentences, flavour. See `card_page`."""
    text, face = card_text(phrases, entry), face_values(entry, phrases, "")
    facts, symbols, *rest = [*_facts(phrases, text)], *_said_on_face(phrases, text, face)
    return _joined([[*facts, *symbols], *rest], None)


def _said_on_face(phrases: Phrases, text: CardText, face: Mapping[str, object]) -> Iterator[list[str]]:
    """Symbols, sentences and flavour, a paragraph each, with or without lines."""
    yield [*_corner(phrases, face)]
    yield [line for block in text.blocks for line in _lines(phrases, block, "")]
    yield [to_plain(phrases.inline(text.card.flavour))] if text.card.flavour else []


def _joined(paragraphs: Iterable[list[str]], width: int | None) -> str:
    return "\n\n".join("\n".join(_broken(lines, width)) for lines in paragraphs if lines)


def _aside(phrases: Phrases, text: CardText, kind: str) -> Iterator[str]:
    """The kind, the deck and how many there are, in the words of this command."""
    yield kind
    if (file := phrases.cards.file) is not None:
        yield from (f"deck “{file.decks[deck].name}”" for deck in decks_of(file, text.card))
    yield "1 copy" if text.card.copies == 1 else f"{text.card.copies} copies"


def _facts(phrases: Phrases, text: CardText) -> Iterator[str]:
    """What is no sentence, a line each, called as in summaries or on the face, or as in the data."""
    for field, fact in text.facts.items():
        word = phrases.macros.words("columns").get(field) or phrases.labels().get(field)
        if word or fact.text.isdecimal():
            yield f"{word or field}: {fact.text}"


def _corner(phrases: Phrases, face: Mapping[str, object]) -> Iterator[str]:
    """The symbols and words that a card carries as a whole."""
    for field, value in face.items():
        if value is True and field in phrases.cards.by_kind.get("icons", {}):
            yield f"[{phrases.name('icons', field)}]"
        elif value is True and field in phrases.labels():
            yield phrases.labels()[field]


def _lines(phrases: Phrases, block: Block, indent: str) -> Iterator[str]:
    """A list as lines: steps with their numbers, what is below a line two spaces further in."""
    items: tuple[Item, ...] = block.items if isinstance(block, Steps | Bullets) else ()
    for number, item in enumerate(items, 1):
        lead = f"{number}. " if isinstance(block, Steps) else ""
        yield f"{indent}{lead}{_said(phrases, item.spans)}".rstrip()
        for child in item.children:
            yield from _lines(phrases, child, f"{indent}  ")


def _said(phrases: Phrases, spans: Spans) -> str:
    """The spans as text. A symbol of the table of icons stands in brackets, a thing's picture is its name."""
    symbols = phrases.cards.by_kind.get("icons", {})
    return "".join(
        f"[{span.alt}]" if isinstance(span, Icon) and span.count is None and span.id in symbols else to_plain((span,))
        for span in spans
    )


def _broken(lines: Iterable[str], width: int | None) -> Iterator[str]:
    """The lines at most `width` wide; what goes on stands further in than where it began."""
    for line in lines:
        if width is None:
            yield line
        else:
            inside = " " * (len(line) - len(line.lstrip()) + 3)
            yield from textwrap.wrap(line, width, subsequent_indent=inside, break_long_words=False)
