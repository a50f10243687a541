"""Every file that the drawing of a game may read, found by reading its templates, and what is in them.

A remembered face is only right as long as none of them has changed. So what is in doubt counts: a path that a template
puts together stands for all files that begin as it does, and where nothing can be said, for the whole workspace.
"""

from __future__ import annotations

import hashlib
import os
import posixpath
import re
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TypeAlias

from cardtool.project.reading import read_bytes
from cardtool.project.tree import tree

# What sentences are made of, not pages: whoever changes it changes the values of faces.
_WORDS = (".j2", ".md")
_DATA = (".json", ".yaml", ".yml", ".toml", ".csv", ".xml", ".txt")
# From each quote to the next: a quote alone in a comment hides no literal behind it. What is replaced is no path.
_LITERAL = re.compile(r'(?<!\.replace\()"(?=((?:[^"\\\n]|\\.)*)"(\s*\+\s*[\w.]*\bgame\b)?)')
_WRITTEN = re.compile(r"(?:^|[\"'\s,:>])((?:/|\.\.?/)[\w.-][^\s\"',<]*)", re.MULTILINE)
_FROM_ROOT = re.compile(r'"(/[^"\\]+)"')
_PUTS_TOGETHER = re.compile(r"\beval\s*\(|\bfrom-unicode\b|\\u\{0*2[eEfF]\}").search


State: TypeAlias = tuple[str, ...]
"""Path, size, times and number of a file: while these stay, it holds the same."""


@dataclass(frozen=True)
class Materials:
    """What the faces of a game are drawn with, but for their own artwork."""

    root: Path
    game: str
    files: tuple[State, ...]

    @cached_property
    def digest(self) -> str:
        """What tells these files from others."""
        hashed = hashlib.sha256()
        for path, *_ in self.files:
            hashed.update(f"{path}\0{self.of(path)}\n".encode())
        return hashed.hexdigest()

    def of(self, path: str) -> str:
        """The digest of a file of the workspace; "" where none can be read."""
        try:
            return hashlib.sha256(read_bytes(self.root, path)).hexdigest()
        except OSError:
            return ""

    def named(self, values: str) -> dict[str, str]:
        """The digests of the files of `paths_in`."""
        return {path: self.of(path) for path in paths_in(values)}


def paths_in(values: str) -> list[str]:
    """The files that the values of faces, as JSON, name by a path from the root: artwork."""
    return sorted({posixpath.normpath(written).lstrip("/") for written in _FROM_ROOT.findall(values)})


def materials(root: Path, templates: str, game: str) -> Materials:
    """The files that the templates of a game may read as they are now; all templates lie below a folder of `root`."""
    own = (f"{templates}/{game}/", f"{templates}/shared/")
    there = {path for folder in own for path in tree(root, folder)[0]}
    begins: set[str] = set()
    below = cache(lambda folder: tree(root, folder)[0])
    waiting = sorted(there)
    while waiting and "" not in begins:  # then everything is there
        path = waiting.pop()
        for begin in sorted(_begins(root, path, templates, inside=path.startswith(own)) - begins):
            begins.add(begin)
            if not begin.startswith(own):
                found = {path for path in below(posixpath.dirname(begin)) if path.startswith(begin)} - there
                waiting += sorted(found)
                there |= found
    words = tuple(one for one in _WORDS if not any(one in begin for begin in begins))
    return Materials(root, game, tuple(state_of(root, path) for path in sorted(there) if not path.endswith(words)))


def state_of(root: Path, path: str) -> State:
    """A file as it is now."""
    try:
        there = os.stat(root / path)
    except OSError:
        return (path,)
    return path, str(there.st_size), str(there.st_mtime_ns), str(there.st_ctime_ns), str(there.st_ino)


def _begins(root: Path, path: str, templates: str, *, inside: bool) -> set[str]:
    """How the paths begin that a template or a file of data may mean, from the root; "" is anything.

    What lies `inside` the folders of a game has its neighbours counted already.
    """
    if not path.endswith((".typ", *_DATA)):
        return set()
    try:
        text = read_bytes(root, path).decode("utf-8", "replace")
    except OSError:
        return set()
    if not path.endswith(".typ"):
        return {_from_root(path, written) for written in _WRITTEN.findall(text)}
    begins = {""} if _PUTS_TOGETHER(text) else set()
    for written, of_the_game in _LITERAL.findall(text):
        begin = _from_root(path, written)
        leaves = not inside or written.startswith("/") or ".." in written.split("/")
        if (leaves and not (of_the_game and begin == f"{templates}/")) or written.endswith(_WORDS):
            begins.add(begin)
    return begins


def _from_root(path: str, written: str) -> str:
    """The beginning of a path in the file at `path`, without the root's slash."""
    target = posixpath.normpath(posixpath.join("/", posixpath.dirname(path), written)).lstrip("/")
    return f"{target}/" if written.endswith("/") and target else target
