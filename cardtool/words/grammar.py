"""The grammar of each language: the functions that its phrase files are written with."""

from __future__ import annotations

from types import ModuleType

from cardtool.words import english, german

_MODULES = {"de": german, "en": english}


class UnknownLanguageError(LookupError):
    """A language without grammar; `languages` are those that have one."""

    languages = tuple(_MODULES)


def grammar(language: str) -> ModuleType:
    """The module of a language, by its ISO 639 code. Raises `UnknownLanguageError` for one that has none."""
    found = _MODULES.get(language)
    if found is None:
        raise UnknownLanguageError(language)
    return found
