"""The words of a summary itself, from the phrase files: its headings, its lines, bold text."""

from __future__ import annotations

from dataclasses import replace

from cardtool.words.phrases import MissingPhrase, Phrases
from cardtool.words.spans import Spans, Text


def word(phrases: Phrases, key: str) -> str:
    """A heading or label: `key` of the mapping `documents`. Raises MissingPhrase."""
    found = phrases.macros.words("documents").get(key)
    if found is None:
        raise MissingPhrase(f"documents.{key}")
    return str(found)


def heading(phrases: Phrases, key: str) -> Spans:
    """The same as spans."""
    return (Text(word(phrases, key)),)


def told(phrases: Phrases, name: str, *values: object) -> Spans:
    """A line by its macro `document_<name>`. Raises MissingPhrase."""
    return phrases.spans(phrases.say("document", name, *values))


def capital(text: str) -> str:
    """With a capital first letter, as titles have it; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def strong(spans: Spans) -> Spans:
    """The same in bold; icons and titles of cards stay as they are."""
    return tuple(replace(span, bold=True) if isinstance(span, Text) else span for span in spans)


def subtitle(phrases: Phrases, sort: str) -> str:
    """The line above a title: the game, and what sort of summary this is."""
    file = phrases.cards.file
    return f"{file.name} · {word(phrases, sort)}" if file else word(phrases, sort)
