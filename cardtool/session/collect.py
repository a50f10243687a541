"""What a game is printed with: pictures, faces, backs, card sizes and fonts, as they lie in its folders."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cardtool.assets.assets import Assets, assets_of
from cardtool.assets.fonts import MAX_BYTES
from cardtool.assets.pictures import PICTURES
from cardtool.core.diagnostic import Problem
from cardtool.core.source import SourceFile
from cardtool.model.config import Config
from cardtool.project.reading import read_bytes
from cardtool.project.tree import tree
from cardtool.project.workspace import files_below


def assets_below(
    root: Path, config: Config, game: str, read: Callable[[str], tuple[SourceFile, tuple[Problem, ...]]]
) -> Assets:
    """The assets of a game. Fonts and templates are read when a rule asks for them."""
    cards, templates = config.cards, config.templates
    files = (
        *files_below(root, f"{cards}/{game}", (*PICTURES, ".typ")),
        *files_below(root, f"{templates}/{game}", (*PICTURES, ".typ")),
        *files_below(root, f"{templates}/shared/sizes", (".yaml",)),
    )
    fonts = files_below(root, f"{templates}/shared/fonts", (".ttf", ".otf"))

    def words() -> tuple[tuple[str, str], ...]:
        folders = (f"{templates}/{part}" for part in (game, "shared"))
        paths = (path for folder in folders for path in files_below(root, folder, (".typ", ".j2")))
        return tuple((path, read(path)[0].text) for path in paths)

    def read_fonts() -> tuple[tuple[str, bytes], ...]:
        return tuple((path, _bytes(root, path)) for path in fonts)

    def links() -> frozenset[str]:
        return frozenset(links_out(root, config, game))

    return assets_of(game, cards, templates, files, read_fonts, words, links)


def links_out(root: Path, config: Config, game: str) -> tuple[str, ...]:
    """The links that lead out of the workspace, among the files that a game is made from."""
    folders = (f"{config.templates}/shared", f"{config.templates}/{game}", f"{config.cards}/{game}")
    return tuple(dict.fromkeys(path for folder in folders for path in tree(root, folder)[1]))


def _bytes(root: Path, path: str) -> bytes:
    """A font; what cannot be read is empty, and so no font."""
    try:
        return read_bytes(root, path, MAX_BYTES)
    except OSError:
        return b""
