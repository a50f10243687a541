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
    """The folders below `cards`: one a game."""
    folder = root / cards
    if not folder.is_dir():
        return ()
    return tuple(sorted(entry.name for entry in folder.iterdir() if entry.is_dir() and not _hidden(entry)))


def game_files(root: Path, cards: str, name: str, also: tuple[str, ...] = ()) -> GameFiles:
    """The YAML files of one game by their part; folders mean nothing but for `reference/` and `rules/`.

    Of the paths in `also` those of the game count as files, whether or not they are on the disk.
    """
    folder = root / cards / name
    parts: dict[str, list[str]] = {"cards": [], "reference": [], "rules": []}
    more = (root / path for path in also)
    found = {path for path in more if path.suffix in YAML_SUFFIXES and path.is_relative_to(folder)}
    for path in sorted(found.union(_yaml_files(folder)), key=lambda path: path.parts):
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


def files_below(root: Path, folder: str, suffixes: tuple[str, ...]) -> tuple[str, ...]:
    """Files with one of `suffixes` anywhere below `folder`, sorted, relative to the workspace and POSIX."""
    return tuple(path.relative_to(root).as_posix() for path in _files(root / folder) if path.suffix in suffixes)


def _yaml_files(folder: Path) -> list[Path]:
    return [path for path in _files(folder) if path.suffix in YAML_SUFFIXES]


def _files(folder: Path) -> list[Path]:
    """Regular files, hidden ones and links left out: a link could lead out of the workspace."""
    found: list[Path] = []
    if folder.is_dir():
        with os.scandir(folder) as entries:
            inside = sorted(entries, key=lambda entry: entry.name)
        for entry in inside:
            if entry.name.startswith(".") or entry.is_symlink():
                continue
            if entry.is_dir():
                found.extend(_files(folder / entry.name))
            elif entry.is_file():
                found.append(folder / entry.name)
    return found


def _hidden(entry: Path) -> bool:
    return entry.name.startswith(".")
