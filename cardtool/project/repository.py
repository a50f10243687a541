"""The repository that a workspace lies in."""

from __future__ import annotations

from pathlib import Path


def prefix_in_repository(root: Path) -> str:
    """The way from the root of the repository to the workspace `root`: "", or POSIX with a slash at its end.

    A repository is the nearest folder at or above the workspace that holds `.git`; without one it is the workspace.
    """
    root = root.resolve()
    top = next((folder for folder in (root, *root.parents) if (folder / ".git").exists()), root)
    inside = root.relative_to(top).as_posix()
    return "" if inside == "." else f"{inside}/"
