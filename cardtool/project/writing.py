"""Results onto the disk: each file whole or not at all, and only our own stale ones removed."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

MANIFEST = ".cardtool-manifest.json"


def write_atomically(path: Path, data: bytes) -> None:
    """Put `data` at `path`: a reader, or a crash, sees the old file or the new one, never a torn one."""
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


def publish(folder: Path, files: Mapping[str, bytes], *, replaces: tuple[str, ...]) -> tuple[str, ...]:
    """Write `files` (POSIX paths below `folder`) and the manifest; remove what an earlier build left behind.

    Only files of the manifest are ever removed, and of those only the ones below a path of `replaces` that are
    not written again. Returns the removed paths.
    """
    known = manifest(folder)
    stale = {path for path in known if path not in files and path.startswith(replaces)}
    for path, data in sorted(files.items()):
        write_atomically(folder / path, data)
    for path in sorted(stale):
        (folder / path).unlink(missing_ok=True)
        _remove_empty(folder / path, folder)
    kept = sorted((set(known) | set(files)) - stale)
    write_atomically(folder / MANIFEST, (json.dumps({"version": 1, "files": kept}, indent=1) + "\n").encode())
    return tuple(sorted(stale))


def manifest(folder: Path) -> tuple[str, ...]:
    """The files that builds have written below `folder`; a damaged manifest counts as none."""
    try:
        files = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))["files"]
    except (OSError, ValueError, KeyError, TypeError):
        return ()
    if not isinstance(files, list):
        return ()
    return tuple(path for path in files if isinstance(path, str) and _stays_inside(path))


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
