"""The grammar of each language: the functions that its phrase files are written with."""

from __future__ import annotations

from types import ModuleType

from cardtool.words import english, german

_MODULES = {"de": german, "en": english}


def grammar(language: str) -> ModuleType:
    """The module of a language, by its ISO 639 code. Raises LookupError for one that has none."""
    found = _MODULES.get(language)
    if found is None:
        raise LookupError(f"no grammar for the language “{language}”")
    return found
