"""How the faces and summaries of a game look: its look.yaml, its templates, and the fonts they name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place, Span
from cardtool.core.suggest import did_you_mean
from cardtool.model.look import GameLook
from cardtool.project.workspace import files_below
from cardtool.session.session import Loaded, Session
from cardtool.session.templates import template_span
from cardtool.words.layout import Layout

_UNKNOWN = re.compile(r"unknown font family: (.+)").fullmatch


def look_of(session: Session, loaded: Loaded) -> tuple[tuple[str, GameLook] | None, tuple[Problem, ...]]:
    """The game's look.yaml with its path, None without one or when it is wrong, and what is wrong with it."""
    folder = f"{session.config.templates}/{loaded.name}"
    path = f"{folder}/look.yaml"
    if path not in files_below(session.root, folder, (".yaml",)):
        return None, ()
    found, problems = session.plain(GameLook, path)
    if found is None:
        return None, problems
    families = loaded.assets.families
    unknown = ((field, name) for field, name in (("display", found.display), ("text", found.text)))
    return (path, found), (
        *problems,
        *(
            Problem("unknown-font", Place(path, (0, field)), *_told(name, families))
            for field, name in unknown
            if name.casefold() not in {family.casefold() for family in families}
        ),
    )


def broken_fonts(loaded: Loaded) -> tuple[Problem, ...]:
    """The files beside the fonts that cannot be used as one, each at its file."""
    return tuple(
        Problem("broken-font", Span(path, 0, 0), "This is no font, or a damaged one.", "copy it anew, or delete it")
        for path in loaded.assets.broken_fonts
    )


def templates_of(session: Session, game: str) -> dict[str, str]:
    """The text of each Typst template of a game, by its path."""
    paths = files_below(session.root, f"{session.config.templates}/{game}", (".typ",))
    return {path: source.text for path, source in session.sources(paths).items()}


def unknown_fonts(session: Session, loaded: Loaded, layouts: Iterable[Layout]) -> Iterator[Problem]:
    """The fonts that templates name and that are not there, each where it is named."""
    for warning in dict.fromkeys(warning for layout in layouts for warning in layout.warnings):
        named = _UNKNOWN(warning.message)
        if named:
            span = template_span(session, warning)
            yield Problem("unknown-font", span, *_told(named[1], loaded.assets.families))


def _told(name: str, families: frozenset[str]) -> tuple[str, str]:
    """Message and hint."""
    hint = did_you_mean(name, families) or f"the fonts are {', '.join(sorted(families))}"
    return f"There is no font “{name}”.", hint
