"""Where the workspace is, and which files each of its games has."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

CONFIG = "cardtool.yaml"
YAML_SUFFIXES = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class GameFiles:
    """The files of one game, all sorted, relative to the workspace and POSIX."""

    name: str
    game: str  # path of game.yaml, whether or not it is there
    cards: tuple[str, ...]
    reference: tuple[str, ...]
    rules: tuple[str, ...]


def find_workspace(start: Path) -> Path | None:
    """The nearest folder at or above `start` that holds `cardtool.yaml`."""
    start = start.resolve()
    return next((folder for folder in (start, *start.parents) if (folder / CONFIG).is_file()), None)


def game_names(root: Path, cards: str) -> tuple[str, ...]:
    """The folders below `cards`: one a game. Links are left out: they could lead out of the workspace."""
    folder = root / cards
    if not folder.is_dir() or not folder.resolve().is_relative_to(root.resolve()):
        return ()
    with os.scandir(folder) as entries:
        return tuple(
            sorted(one.name for one in entries if one.is_dir(follow_symlinks=False) and not one.name.startswith("."))
        )


def game_files(root: Path, cards: str, name: str, also: tuple[str, ...] = ()) -> GameFiles:
    """The YAML files of one game by their part; folders mean nothing but for `reference/` and `rules/`.

    A folder that cannot be looked into is among them, and so are links in the place of files: whoever reads one learns
    what it holds, or why it is not read.
    Of the paths in `also` those of the game count as files, whether or not they are on the disk.
    """
    folder = root / cards / name
    parts: dict[str, list[str]] = {"cards": [], "reference": [], "rules": []}
    more = (root / path for path in also)
    found = {path for path in more if path.suffix in YAML_SUFFIXES and path.is_relative_to(folder)}
    files, links, closed = _files(folder)
    found |= {path for path in files if path.suffix in YAML_SUFFIXES}
    found |= {path for path in links if (path.suffix in YAML_SUFFIXES and not path.is_dir()) or _cards_in(root, path)}
    for path in sorted(found.union(closed), key=lambda path: path.parts):
        inside = path.relative_to(folder)
        if inside.as_posix() == "game.yaml":
            continue
        part = inside.parts[0] if inside.parts[0] in ("reference", "rules") and len(inside.parts) > 1 else "cards"
        parts[part].append(path.relative_to(root).as_posix())
    return GameFiles(
        name,
        (Path(cards) / name / "game.yaml").as_posix(),
        tuple(parts["cards"]),
        tuple(parts["reference"]),
        tuple(parts["rules"]),
    )


def _cards_in(root: Path, link: Path) -> bool:
    """True for a link to a folder of the workspace with YAML files: whoever reads it learns that it is not followed."""
    if not link.is_dir() or not link.resolve().is_relative_to(root.resolve()):
        return False
    try:
        return any(path.suffix in YAML_SUFFIXES for path in link.iterdir())
    except OSError:
        return False


def is_folder(root: Path, path: str) -> bool:
    """True for a folder, be it empty."""
    return (root / path).is_dir()


def files_below(root: Path, folder: str, suffixes: tuple[str, ...] | None = None) -> tuple[str, ...]:
    """Files with one of `suffixes`, or all, anywhere below `folder`, sorted, relative to the workspace and POSIX."""
    found = _files(root / folder)[0]
    return tuple(path.relative_to(root).as_posix() for path in found if suffixes is None or path.suffix in suffixes)


def _files(folder: Path) -> tuple[list[Path], list[Path], list[Path]]:
    """Regular files, links, and folders that may not be read. What is hidden is left out; no link is followed: it could
    lead out of the workspace.
    """
    found: list[Path] = []
    links: list[Path] = []
    closed: list[Path] = []
    left = [folder]
    while left:
        here = left.pop()
        try:
            with os.scandir(here) as entries:
                for entry in entries:
                    if entry.name.startswith("."):
                        continue
                    if entry.is_symlink():
                        links.append(here / entry.name)
                    elif entry.is_dir():
                        left.append(here / entry.name)
                    elif entry.is_file():
                        found.append(here / entry.name)
        except OSError:
            if here != folder or here.is_dir():
                closed.append(here)
    return sorted(found, key=lambda path: path.parts), links, closed
