"""What lies beside the cards of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePosixPath

from cardtool.assets.fonts import coverage, everywhere
from cardtool.assets.pictures import PICTURES


@dataclass(frozen=True)
class Assets:
    """Names of pictures and templates of one game, and the fonts.

    `art` are paths below `art_folder`; `icons`, `backs`, `faces` and `sizes` are names without their ending;
    `pictures` are the paths of all files with pictures, those that only templates draw among them. `find_links` finds
    the links that lead out of the workspace: nothing behind them counts.
    """

    art_folder: str
    art: frozenset[str]
    icon_folder: str
    icons: frozenset[str]
    face_folder: str
    faces: frozenset[str]
    back_folder: str
    backs: frozenset[str]
    size_folder: str
    sizes: frozenset[str]
    pictures: tuple[str, ...]
    read_fonts: Callable[[], tuple[tuple[str, bytes], ...]]
    read_templates: Callable[[], tuple[tuple[str, str], ...]]
    find_links: Callable[[], frozenset[str]]

    @cached_property
    def templates(self) -> tuple[tuple[str, str], ...]:
        """(path, text) of every template and phrase file; read when first needed."""
        return self.read_templates()

    def link_to(self, path: str) -> str | None:
        """The link that leads out of the workspace at or above `path`, where there is one; looked for when asked."""
        above = {path, *map(str, PurePosixPath(path).parents)}
        return next((link for link in sorted(self._links) if link in above), None)

    @cached_property
    def _links(self) -> frozenset[str]:
        return self.find_links()

    @property
    def fonts(self) -> tuple[tuple[str, bytes], ...]:
        """(path, bytes) of every font; read when first needed, since a check of data needs none."""
        return tuple((path, data) for path, data, known in self._fonts if known is not None)

    @property
    def broken_fonts(self) -> tuple[str, ...]:
        """The paths of files that should be fonts and are none."""
        return tuple(path for path, _, known in self._fonts if known is None)

    @cached_property
    def printable(self) -> frozenset[str]:
        """The characters that every font family has, whatever a template sets a text in."""
        return everywhere(self._coverage)

    @property
    def families(self) -> frozenset[str]:
        """The names of the font families."""
        return frozenset(self._coverage)

    @cached_property
    def _fonts(self) -> tuple[tuple[str, bytes, tuple[str, frozenset[int]] | None], ...]:
        return tuple((path, data, coverage(data)) for path, data in self.read_fonts())

    @cached_property
    def _coverage(self) -> dict[str, set[int]]:
        """The characters that each family has in one of its styles, by the family's name."""
        families: dict[str, set[int]] = {}
        for _, _, known in self._fonts:
            if known is not None:
                families.setdefault(known[0], set()).update(known[1])
        return families


def assets_of(
    game: str,
    cards: str,
    templates: str,
    files: tuple[str, ...],
    read_fonts: Callable[[], tuple[tuple[str, bytes], ...]],
    read_templates: Callable[[], tuple[tuple[str, str], ...]],
    find_links: Callable[[], frozenset[str]] = frozenset,
) -> Assets:
    """The assets of a game among the workspace's `files` (paths relative to the workspace)."""
    art_folder = f"{cards}/{game}"
    folder = f"{templates}/{game}"

    def names(part: str, suffix: str) -> frozenset[str]:
        return frozenset(
            PurePosixPath(file).stem for file in files if file.startswith(f"{part}/") and file.endswith(suffix)
        )

    return Assets(
        art_folder,
        frozenset(file.removeprefix(f"{art_folder}/") for file in files if file.startswith(f"{art_folder}/")),
        f"{folder}/icons",
        names(f"{folder}/icons", ".svg"),
        f"{folder}/faces",
        names(f"{folder}/faces", ".typ"),
        f"{folder}/backs",
        names(f"{folder}/backs", ".typ"),
        f"{templates}/shared/sizes",
        names(f"{templates}/shared/sizes", ".yaml"),
        tuple(file for file in files if PurePosixPath(file).suffix in PICTURES),
        read_fonts,
        read_templates,
        find_links,
    )
