"""What is remembered between runs: results by the digest of everything that they were made from.

An entry is bytes and their checksum, nothing that could be executed, and never trusted: one that is torn, damaged or
stands under a wrong name counts as none and is made anew. Without a place to write nothing is remembered, and that is
all. Several processes may use it at once.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from cardtool.project.reading import read_bytes

VARIABLE = "CARDTOOL_CACHE"
MOST = 1024**3  # bytes: a thousand cards take about 10 MB as pages and 300 MB as pictures
_NAME = "made-1"
_UNFINISHED = ".unfinished-"
_OURS = re.compile(rf"[0-9a-f]{{64}}|{re.escape(_UNFINISHED)}\w+").fullmatch
_MAGIC = b"cardtool\0"
_HEAD = len(_MAGIC) + 32


class Store:
    """The entries below `folder`, the oldest used of which go when there are more than `most` bytes."""

    def __init__(self, folder: Path, most: int = MOST) -> None:
        self._folder = folder / _NAME
        self._most = most
        self._due = False

    def has(self, key: str) -> bool:
        """Whether something is there under `key`, whole or not."""
        return self._path(key).exists()

    def get(self, key: str) -> bytes | None:
        """What was put under `key`, hexadecimal; None where nothing is, or nothing whole."""
        path = self._path(key)
        try:
            data = read_bytes(path.parent, path.name)  # no pipe, no link: nothing that never ends
        except OSError:
            return None
        if data[:_HEAD] != _MAGIC + _sum(key, data[_HEAD:]):
            return None
        with suppress(OSError):
            os.utime(path)  # it was used
        return data[_HEAD:]

    def put(self, key: str, data: bytes) -> None:
        """Keep `data` under `key`, as long as there is room."""
        path = self._path(key)
        with suppress(OSError):  # a full disk, a folder that may not be written
            path.parent.mkdir(parents=True, exist_ok=True)
            number, name = tempfile.mkstemp(dir=path.parent, prefix=_UNFINISHED)
            try:
                with os.fdopen(number, "wb") as stream:
                    stream.write(_MAGIC + _sum(key, data) + data)
                if path.is_dir() and not path.is_symlink():  # no file takes its place
                    shutil.rmtree(path)
                os.replace(name, path)
            except BaseException:
                Path(name).unlink(missing_ok=True)
                raise
            # To look through everything takes a while: one key in 256 is often enough.
            self._due = self._due or key.startswith("00")

    def tidy(self) -> None:
        """Now and then, when something was put: remove what was not used for longest, if there is too much."""
        if not self._due:
            return
        self._due = False
        found = sorted(self._entries())
        total = sum(size for _, size, _ in found)
        if total <= self._most:
            return
        for _, size, path in found:
            if total <= self._most * 9 // 10:  # so that it is not done again at once
                break
            with suppress(OSError):
                path.unlink()
                total -= size

    def clear(self) -> tuple[int, int]:
        """Remove all entries; how many there were, and their bytes."""
        count = freed = 0
        for _, size, path in self._entries():
            with suppress(OSError):
                path.unlink()
                count, freed = count + 1, freed + size
        return count, freed

    def _path(self, key: str) -> Path:
        return self._folder / key[:2] / key

    def _entries(self) -> Iterator[tuple[int, int, Path]]:
        """When each was last used, its size and its path; what a killed process left half written, too."""
        for folder in _listed(self._folder):
            for entry in _listed(folder) if folder.is_dir(follow_symlinks=False) else ():
                if _OURS(entry.name):
                    with suppress(OSError):
                        there = entry.stat(follow_symlinks=False)
                        yield there.st_mtime_ns, there.st_size, Path(entry.path)


def store() -> Store:
    """The store of this user: where CARDTOOL_CACHE says, else in the system's folder for what can be made again."""
    return Store(store_folder())


def store_folder() -> Path:
    """Where the store lies, be it there or not."""
    if said := os.environ.get(VARIABLE):
        return Path(said)
    home = os.path.expanduser("~")
    if not os.path.isabs(home):  # nobody's home
        return Path(os.devnull)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home) / "cardtool" / "cache"
    if sys.platform == "darwin":
        return Path(home) / "Library" / "Caches" / "cardtool"
    said = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(said) if os.path.isabs(said) else Path(home) / ".cache") / "cardtool"


def _listed(folder: Path | os.DirEntry[str]) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return [*entries]
    except OSError:
        return []


def _sum(key: str, data: bytes) -> bytes:
    return hashlib.sha256(key.encode() + data).digest()
