"""Everything that lies below a folder, as a program sees it that follows links."""

from __future__ import annotations

import os
from pathlib import Path

from cardtool.project.writing import MANIFEST


def tree(root: Path, folder: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The files at or below `folder`, and the links there that lead out of the workspace `root`.

    Such a link is not followed. Both sorted, relative to the workspace and POSIX. Hidden folders and folders of builds
    inside are left out.
    """
    top, start = root.resolve(), root / folder
    files: list[str] = []
    out: list[str] = []
    above: set[str] = set()

    def walk(path: Path) -> None:
        name = path.relative_to(root).as_posix()
        if (path == start or path.is_symlink()) and not path.resolve().is_relative_to(top):
            out.append(_link(root, path).relative_to(root).as_posix())
        elif path.is_dir():
            real = os.path.realpath(path)
            if real not in above:  # a folder may be reached in two ways, but not through itself
                above.add(real)
                for entry in _entries(path):
                    walk(path / entry)
                above.discard(real)
        elif path.is_file():
            files.append(name)

    walk(start)
    return tuple(sorted(files)), tuple(sorted(out))


def _link(root: Path, path: Path) -> Path:
    """The link at or above `path`."""
    above = [one for one in path.parents if one.is_relative_to(root) and one.is_symlink()]
    return above[-1] if above else path


def _entries(folder: Path) -> list[str]:
    try:
        with os.scandir(folder) as entries:
            return sorted(entry.name for entry in entries if not _left_out(entry))
    except OSError:  # whoever wants to read there learns why it cannot be done
        return []


def _left_out(entry: os.DirEntry[str]) -> bool:
    return entry.is_dir() and (entry.name.startswith(".") or os.path.exists(os.path.join(entry.path, MANIFEST)))
