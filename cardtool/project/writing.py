"""Results onto the disk: each file whole or not at all, and only our own stale ones removed."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Set
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows: there nothing keeps two builds into one folder apart
    fcntl = None  # type: ignore[assignment]

MANIFEST = ".cardtool-manifest.json"
_STAGE = ".cardtool-new"


def write_atomically(path: Path, data: bytes) -> None:
    """Put `data` at `path`: a reader, or a crash, sees the old file or the new one, never a torn one.

    A process that is killed in between leaves a hidden file `.cardtool-…` beside it, which nothing reads and anyone may
    delete: a name that the next process could tell for stale could also be that of one that is still at work.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".cardtool-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
        os.chmod(name, mode)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


@dataclass(frozen=True, slots=True)
class Published:
    """What became of the files of a build, by path: those that hold something new, and those that went."""

    written: tuple[str, ...]
    removed: tuple[str, ...]


def publish(folder: Path, files: Mapping[str, bytes], *, replaces: tuple[str, ...]) -> Published:
    """Write `files` (POSIX paths below `folder`) and the manifest; remove what an earlier build left behind.

    Only files of the manifest are ever removed, and of those only the ones below a path of `replaces` that are
    not written again. Files that hold the same already are not touched.

    A process that is killed leaves each file old or new, and what it leaves is known: new files are first written
    whole below one hidden folder; then the manifest says which are coming, and what they hold; then each is renamed
    to its place. Whoever publishes next learns from that which are there, and takes away the hidden folder.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with _alone(folder):
        _remove_stage(folder)
        known = {*manifest(folder)}
        stale = {path for path in known if path not in files and path.startswith(replaces)}
        new = {path: data for path, data in sorted(files.items()) if not _holds(folder / path, data)}
        try:
            staged = [_staged(folder, path, data) for path, data in new.items()]
            if new:
                _write_manifest(folder, known, {path: _digest(data) for path, data in new.items()})
            for name, path in zip(staged, new, strict=True):
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                os.replace(name, folder / path)
            for path in sorted(stale):
                (folder / path).unlink(missing_ok=True)
                _remove_empty(folder / path, folder)
            _write_manifest(folder, (known | files.keys()) - stale, {})
        finally:
            _remove_stage(folder)
    return Published(tuple(new), tuple(sorted(stale)))


def manifest(folder: Path) -> tuple[str, ...]:
    """The files that builds have written below `folder`; a damaged manifest counts as none.

    Of files that were coming when a build was killed those count that hold what they should: any other was there
    before.
    """
    try:
        said = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        files, coming = said["files"], said.get("coming", {})
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return ()
    if not isinstance(files, list) or not isinstance(coming, dict):
        return ()
    there = [path for path in files if isinstance(path, str) and _stays_inside(path)]
    there += [path for path, digest in coming.items() if _stays_inside(path) and _digest_at(folder / path) == digest]
    return tuple(dict.fromkeys(there))


def _write_manifest(folder: Path, files: Set[str], coming: Mapping[str, str]) -> None:
    said = {"version": 1, "files": sorted(files), **({"coming": coming} if coming else {})}
    data = (json.dumps(said, indent=1) + "\n").encode()
    if not _holds(folder / MANIFEST, data):
        os.replace(_staged(folder, MANIFEST, data), folder / MANIFEST)


def _staged(folder: Path, path: str, data: bytes) -> Path:
    """A file with `data` in the hidden folder, with the rights of the file that it will replace."""
    stage = folder / _STAGE
    stage.mkdir(exist_ok=True)
    name = stage / sha256(path.encode()).hexdigest()
    with name.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if (folder / path).exists():
        os.chmod(name, (folder / path).stat().st_mode & 0o777)
    return name


def _remove_stage(folder: Path) -> None:
    """The hidden folder, with what a killed build left in it."""
    if (folder / _STAGE).exists():
        shutil.rmtree(folder / _STAGE)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Wait until no other process publishes into `folder`, where the system can tell."""
    number = os.open(folder, os.O_RDONLY) if fcntl is not None else -1
    try:
        if fcntl is not None:
            with suppress(OSError):  # some network drives know no locks
                fcntl.flock(number, fcntl.LOCK_EX)
        yield
    finally:
        if number >= 0:
            os.close(number)


def _holds(file: Path, data: bytes) -> bool:
    """True when a file holds `data`; it is not read when it has another length."""
    try:
        return file.stat().st_size == len(data) and file.read_bytes() == data
    except OSError:
        return False


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()


def _digest_at(file: Path) -> str | None:
    try:
        return _digest(file.read_bytes())
    except OSError:
        return None


def _stays_inside(path: str) -> bool:
    return not os.path.isabs(path) and ".." not in Path(path).parts


def _remove_empty(path: Path, stop: Path) -> None:
    for folder in path.parents:
        if folder == stop or (folder.is_dir() and any(folder.iterdir())):
            return
        if folder.is_dir():
            folder.rmdir()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
