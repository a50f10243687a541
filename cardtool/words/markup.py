"""The signs of rich text: what an author escapes, and where the tokens `<id>` stand. Needs no parser."""

from __future__ import annotations

import re

# The part after U+001F is written by phrases alone: the words to show, inflected.
TOKEN = re.compile(r"<([A-Za-z][A-Za-z0-9_-]*)(?:\x1f((?:\\.|[^>\\])*))?>")
HTML = frozenset(
    re.findall(r"\w+", "a b big br center em font h1 h2 h3 hr i img li ol p s small span strong sub sup u ul")
)
"""What looks like a token and is how HTML marks text."""
NO_HTML = "HTML is not read: emphasis is **bold** or *italic*, a blank line begins a paragraph"
_SKIP = re.compile(rf"\\.|{TOKEN.pattern}", re.S)
_SPECIAL = re.compile(r"[\\*<]")
_ESCAPED = re.compile(r"\\(.)", re.S)


def escape(text: str) -> str:
    """`text` so that none of its characters is markup."""
    return _SPECIAL.sub(r"\\\g<0>", text) if _SPECIAL.search(text) else text


def unescape(text: str) -> str:
    """The text that was escaped."""
    return _ESCAPED.sub(r"\1", text) if "\\" in text else text


def token(id: str, words: str) -> str:
    """The token of `id` that shows `words` (escaped) where the thing has no picture, and as a picture's name."""
    return "<{}\x1f{}>".format(id, words.replace(">", "\\>"))


def tokens(text: str) -> tuple[tuple[int, int, str], ...]:
    """The tokens of a text: start and end in characters of the value, and the id. Fast: nothing is parsed."""
    if "<" not in text:
        return ()
    return tuple((found.start(), found.end(), found[1]) for found in _SKIP.finditer(text) if found[1])
