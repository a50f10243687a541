"""Values as messages show them."""

from __future__ import annotations

_LONGEST = 40


def shown(value: object) -> str:
    """A value in quotes as its author would write it, shortened; a list, a mapping or nothing in words."""
    if value is None:
        return "nothing"
    if value == "":
        return "an empty text"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, tuple):
        return "a list"
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return f"“{text if len(text) <= _LONGEST else text[: _LONGEST - 1] + '…'}”"


def capital(text: str) -> str:
    """`text` as it begins a sentence."""
    return text[:1].upper() + text[1:]


def with_article(words: str) -> str:
    """`words` with “a” or “an” before it, as it sounds."""
    sounds_open = words[0] in "aeio" or (words[0] == "u" and not words.startswith(("uni", "use", "usu")))
    return f"{'an' if sounds_open and not words.startswith('eu') else 'a'} {words}"
