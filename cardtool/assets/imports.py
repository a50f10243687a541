"""Which files a template is made of: what it imports, and what it names."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable
from dataclasses import dataclass

_IMPORT = re.compile(r"(?<![\w-])(?:import|include)[ \t]+(?:\"(?P<path>[^\"\n]*)\"(?P<more>[ \t]*\+)?|(?=[\w(.]))")
# Each pair of quotes that follow each other on a line: a quote alone in a comment hides no literal behind it.
_LITERAL = re.compile(r'"(?=([^"\\\n]+)")')
_FILE = re.compile(r"[\w./ -]+\.\w{1,5}").fullmatch


@dataclass(frozen=True, slots=True)
class Closure:
    """The `files` of a template and of all that it imports, by path; `words` are the string literals in them.

    `named` are the paths that these literals could be, whether or not something lies there. `whole` says that
    something is imported by a name that is put together when the template runs.
    """

    files: tuple[str, ...]
    words: frozenset[str]
    named: frozenset[str]
    whole: bool


def closure(start: str, read: Callable[[str], str]) -> Closure:
    """What the template at `start` is made of. `read` gives the text of a path, "" for what is not there."""
    files: dict[str, str] = {}
    waiting, words, named, whole = [start], set[str](), set[str](), False
    while waiting:
        path = waiting.pop()
        if path in files:
            continue
        text = files[path] = read(path)
        for found in _IMPORT.finditer(text):
            if "//" in text[text.rfind("\n", 0, found.start()) + 1 : found.start()]:
                continue
            if found["path"] is None or found["more"]:
                whole = True
            elif target := _resolved(path, found["path"]):
                waiting.append(target)
        literals = set(_LITERAL.findall(text))
        words |= literals
        named |= {target for literal in filter(_FILE, literals) if (target := _resolved(path, literal))}
    there = sorted(path for path, text in files.items() if text)
    return Closure(tuple(there), frozenset(words), frozenset(named), whole)


def _resolved(path: str, written: str) -> str | None:
    """A path as Typst understands it in the file at `path`, from the workspace's root; None for what leads out."""
    if written.startswith("@"):
        return None
    target = posixpath.normpath(posixpath.join("/", posixpath.dirname(path), written))
    return target.lstrip("/") or None
