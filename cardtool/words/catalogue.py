"""The translations of a game into one language: a gettext `.po` file as a value.

The context of an entry is what it translates (`card:D000/title`), its source the text as it was when it was
translated: a text that has changed since is stale by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from cardtool.core.diagnostic import Note, Problem
from cardtool.core.source import SourceFile, Span
from cardtool.words.po import PoEntry, lines_of, scan


@dataclass(frozen=True, slots=True)
class Message:
    """One entry. `text` is empty where there is no translation, and for a fuzzy one, which is a tool's guess."""

    path: str
    context: str
    source: str
    text: str
    entry: PoEntry

    @property
    def span(self) -> Span:
        """Where the translation stands, quotes included."""
        return Span(self.path, self.entry.text.start, self.entry.text.end)

    @property
    def head(self) -> Span:
        """Where the context stands; the source, where there is none."""
        at = self.entry.context or self.entry.source
        return Span(self.path, at.start, at.end)

    def within(self, start: int, end: int) -> Span:
        """Where the characters `start` to `end` of the translation stand."""
        return Span(self.path, *self.entry.text.within(start, end))


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The entries of a language by context; "" holds one that has none. A broken file has none at all."""

    language: str
    file: SourceFile
    messages: Mapping[str, Message]
    broken: bool = False


def read_catalogue(language: str, file: SourceFile) -> tuple[Catalogue, tuple[Problem, ...]]:
    """The translations in a file, and why it cannot be read; then there are none."""
    entries, slip = scan(file.text)
    problems: list[Problem] = []
    if slip is not None:
        problems.append(_problem(file, slip.at, slip.message))
    found: dict[str, Message] = {}
    for entry in entries:
        key = entry.key
        if key is None and not entry.source.text:
            continue  # the head of the file
        message = Message(file.path, key or "", entry.source.text, "" if entry.fuzzy else entry.text.text, entry)
        first = found.setdefault(message.context, message)
        if first is not message:
            note = Note(first.head, "the first one")
            problems.append(
                Problem(
                    "broken-translations",
                    message.head,
                    f"“{message.context}” stands twice.",
                    "keep one of them",
                    (note,),
                )
            )
    if not problems and (refused := refusal(file.text)) is not None:
        problems.append(_problem(file, *refused))
    return Catalogue(language, file, MappingProxyType({} if problems else found), bool(problems)), tuple(problems)


def refusal(text: str) -> tuple[int, str] | None:
    """Why Babel, and with it a translator's tools, would not read a file as it is read here: where, and what for."""
    from babel.messages.pofile import PoFileError, read_po  # takes a while, and most games have one language

    lines = lines_of(text)
    try:
        catalogue = read_po(lines, abort_invalid=True)
    except PoFileError as error:
        return sum(map(len, lines[: error.lineno])), str(error.args[0])
    except (ValueError, LookupError) as error:  # what the head of the file says is not what gettext knows
        return 0, f"its head is wrong: {error}"
    read = {(one.context, one.id): one.string for one in catalogue if one.id}
    entries, _ = scan(text)
    for entry in entries:
        if entry.source.text and read.pop((entry.key, entry.source.text), None) != entry.text.text:
            return entry.body, "this entry reads otherwise in other tools"
    return (0, "other tools read more entries in this file") if read else None


def _problem(file: SourceFile, at: int, message: str) -> Problem:
    end = file.text.find("\n", at)
    span = Span(file.path, at, len(file.text) if end < 0 else end)
    return Problem("broken-translations", span, f"These translations cannot be read: {message}.")
