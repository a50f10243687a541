"""All rules by their pages, without running any: the generic ones of the package and those of each game."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import cast

from cardtool.core.diagnostic import Level
from cardtool.core.page import Page, PageStage
from cardtool.project.reading import read
from cardtool.project.workspace import files_below

GENERIC = Path(__file__).parent / "rules"
_PAGE = re.compile(
    r"# (?P<name>\S+)\n\n(?P<summary>.+?)\n\n"
    r"\*(?P<level>error|warning|info|off) · (?P<stage>read|model|link|data|face)( · (?P<fix>safe|unsafe) fix)?\*\n",
    re.DOTALL,
)


def generic_pages() -> tuple[Page, ...]:
    """The pages of the rules that hold for every game, by name."""
    return _pages(GENERIC, "", None)


def game_pages(root: Path, schema: str, games: Iterable[str]) -> tuple[Page, ...]:
    """The pages of the games' own rules, by game and name: `<schema>/<game>/rules/*.md` below the workspace `root`."""
    return tuple(page for game in games for page in _pages(root, f"{schema}/{game}/rules", game))


def _pages(root: Path, folder: str, game: str | None) -> tuple[Page, ...]:
    found = files_below(root, folder, (".md", ".py"))
    modules = {path.replace("_", "-") for path in found if path.endswith(".py")}
    pages = (_page(root, path, game, modules) for path in found if path.endswith(".md"))
    return tuple(page for page in pages if page is not None)


def _page(root: Path, path: str, game: str | None, modules: set[str]) -> Page | None:
    """The page at `path`, None for a file that does not begin as a page does."""
    text = read(root, path)[0].text
    head = _PAGE.match(text)
    if head is None:
        return None
    return Page(
        head["name"],
        " ".join(head["summary"].split()),
        cast(Level, head["level"]),
        cast(PageStage, head["stage"]),
        head["fix"] or "",
        text,
        path,
        f"{path.removesuffix('.md')}.py".replace("_", "-") in modules,
        game,
    )
