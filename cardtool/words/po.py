"""Where things stand in a gettext `.po` file: its entries with the characters they take.

Babel says what a file means, but not where each character of it stands. This module does, so that problems are shown
and files are edited to the character; `cardtool.words.catalogue` holds it to what Babel reads.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

MAX_TEXT = 50_000  # characters of one text as it is written: five times what a card may have
MAX_ENTRIES = 100_000  # a game of ten thousand cards has a third of them
_LINE = re.compile(
    r'[ \t]*(?:(?P<word>msgctxt|msgid|msgstr) )?[ \t]*"(?P<string>(?:[^"\\]|\\.)*)"[ \t\r]*\n?'
).fullmatch
_PIECE = re.compile(r"\\(.)|[^\\]")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}
_LINES = re.compile(r"[^\n]*\n|[^\n]+")
_SIGNS = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


@dataclass(frozen=True, slots=True)
class PoText:
    """A text and where it stands: each part is a string with the character after its first quote."""

    parts: tuple[tuple[int, str], ...]

    @property
    def text(self) -> str:
        """What the strings say together."""
        return "".join(value for _, _, value in self._pieces())

    @property
    def start(self) -> int:
        """The first quote; where the text begins on the next line, the quote there."""
        return next((at for at, string in self.parts if string), self.parts[0][0]) - 1

    @property
    def end(self) -> int:
        """After the last quote."""
        at, string = self.parts[-1]
        return at + len(string) + 1

    def within(self, start: int, end: int) -> tuple[int, int]:
        """The characters of the file that say the characters `start` to `end` of the text."""
        pieces = list(self._pieces())
        if start < min(end, len(pieces)):
            return pieces[start][0], pieces[min(end, len(pieces)) - 1][1]
        at = pieces[start][0] if start < len(pieces) else self.end - 1
        return at, at

    def said_by(self, start: int, end: int) -> tuple[int, int]:
        """The characters of the text that the characters `start` to `end` of the file say."""
        pieces = list(self._pieces())
        return sum(last <= start for _, last, _ in pieces), sum(first < end for first, _, _ in pieces)

    def _pieces(self) -> Iterator[tuple[int, int, str]]:
        for at, string in self.parts:
            for found in _PIECE.finditer(string):
                yield at + found.start(), at + found.end(), _ESCAPES.get(found[1], found[1]) if found[1] else found[0]


@dataclass(frozen=True, slots=True)
class PoEntry:
    """One entry: its comments begin at `start`, its words at `body`; `end` is after its last line.

    One without context and with an empty source is the head of the file. A `fuzzy` one is a guess of some tool.
    """

    start: int
    body: int
    end: int
    context: PoText | None
    source: PoText
    text: PoText
    fuzzy: bool

    @property
    def key(self) -> str | None:
        """The context as text."""
        return None if self.context is None else self.context.text


@dataclass(frozen=True, slots=True)
class PoSlip:
    """Why a file cannot be read on, and the character where that is."""

    at: int
    message: str


@dataclass(slots=True)
class _Open:
    """An entry while its lines come in."""

    start: int | None = None
    body: int = 0
    end: int = 0
    size: int = 0
    fuzzy: bool = False
    word: str = ""
    texts: dict[str, list[tuple[int, str]]] = field(default_factory=dict)


def scan(text: str) -> tuple[tuple[PoEntry, ...], PoSlip | None]:
    """The entries up to the first slip. What is commented out (`#~`) is a comment."""
    found: list[PoEntry] = []
    now, at = _Open(), 0
    for line in lines_of(text):
        bare = line.strip()
        begins = bare.startswith("#") or (bare.startswith(("msgctxt ", "msgid ")) and "msgid" in now.texts)
        if now.texts and begins:
            if (slip := _close(now, found)) is not None:
                return tuple(found), slip
            now = _Open()
            if len(found) == MAX_ENTRIES:
                return tuple(found), PoSlip(at, f"a file may have {MAX_ENTRIES:,} entries")
        if not bare or bare.startswith("#~"):
            now = now if now.texts else _Open()
        elif bare.startswith("#"):
            now.start = at if now.start is None else now.start
            now.fuzzy = now.fuzzy or (bare.startswith("#,") and "fuzzy" in bare)
        elif (slip := _take(now, line, at)) is not None:
            return tuple(found), slip
        at += len(line)
    slip = _close(now, found) if now.texts else None
    return tuple(found), slip


def _take(now: _Open, line: str, at: int) -> PoSlip | None:
    first = at + len(line) - len(line.lstrip())
    now.size += len(line)
    if now.size > 3 * MAX_TEXT or len(line) > MAX_TEXT:  # before it is taken apart, which takes far more memory
        return PoSlip(first, f"a text may have {MAX_TEXT:,} characters")
    parsed = _LINE(line)
    if parsed is None:
        known = line.lstrip().startswith(("msgctxt ", "msgid ", "msgstr ", '"'))
        return PoSlip(first, "this text is not between two quotes" if known else "this is no line of a .po file")
    word = parsed["word"] or now.word
    if parsed["word"] in now.texts:
        return PoSlip(first, f"{word} stands twice in one entry")
    if not word:
        return PoSlip(first, "a text stands before the first msgid")
    if not now.texts:
        now.start, now.body = (first if now.start is None else now.start), at
    now.word, now.end = word, at + len(line)
    now.texts.setdefault(word, []).append((at + parsed.start("string"), parsed["string"]))
    return None


def _close(now: _Open, found: list[PoEntry]) -> PoSlip | None:
    texts = {word: PoText(tuple(parts)) for word, parts in now.texts.items()}
    for word in ("msgid", "msgstr"):
        if word not in texts:
            return PoSlip(now.body, f"this entry has no {word}")
    start = now.body if now.start is None else min(now.start, now.body)
    found.append(PoEntry(start, now.body, now.end, texts.get("msgctxt"), texts["msgid"], texts["msgstr"], now.fuzzy))
    return None


def quoted(word: str, text: str) -> str:
    """The lines that say `text` under a word: one, or after an empty string one for each line of the text."""
    lines = [escaped(line) for line in lines_of(text)]
    if len(lines) < 2:
        return f'{word} "{"".join(lines)}"\n'
    return f'{word} ""\n' + "".join(f'"{line}"\n' for line in lines)


def lines_of(text: str) -> list[str]:
    """The lines with their ends. Nothing but a line feed parts them: other breaks of Unicode are characters here."""
    return _LINES.findall(text)


def escaped(text: str) -> str:
    """A text as it stands between quotes."""
    return "".join(_SIGNS.get(char, char) for char in text)
