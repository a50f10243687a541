"""What an export is made for: a target says how it wants the faces drawn, and makes its files of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from cardtool.core.diagnostic import Problem
from cardtool.model.paper import CardSize
from cardtool.render.job import Style
from cardtool.session.draw import STYLE, DeckFaces
from cardtool.session.session import Loaded, Session

Say: TypeAlias = Callable[[str], None]
"""Is told what is under way."""


@dataclass(frozen=True, slots=True)
class ExportOrder:
    """What is asked for of a game. `cards` None means all of them.

    With `preflight` nothing will be written: what costs time and finds no problem need not be made. `url_base` and
    `quality` are for tables, None where the command line does not say.
    """

    target: str
    lang: str
    cards: frozenset[str] | None = None
    preflight: bool = False
    url_base: str | None = None
    quality: str | None = None


@dataclass(frozen=True, slots=True)
class Drawing:
    """How a deck is to be drawn: the sizes are the target's, which need not be the deck's own."""

    size: CardSize
    style: Style = STYLE


Drawings: TypeAlias = Callable[
    [Session, Loaded, frozenset[str] | None], tuple[Mapping[str, Drawing], tuple[Problem, ...]]
]
"""How the decks of a game are drawn, by deck, of those that hold one of the given cards (None: all of them)."""


@dataclass(frozen=True, slots=True)
class Exported:
    """The files of a game by their path below `dist/<game>/<target>/`, and what is wrong or should be known.

    `next_step` is a sentence for whoever wants to use the files, said when they are written.
    """

    files: Mapping[str, bytes] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    next_step: str | None = None


def takes_neither(target: str, url_base: str | None, quality: str | None) -> str | None:
    """What is said where `--url-base` or `--quality` is given for a target that has no use for them."""
    given = [name for name, value in (("--url-base", url_base), ("--quality", quality)) if value is not None]
    return (
        f"{target} has no use for {' and '.join(given)}; leave {'them' if given[1:] else 'it'} out" if given else None
    )


@dataclass(frozen=True, slots=True)
class Target:
    """Something that cards are exported for. `summary` is one sentence.

    `drawings` says how each deck is drawn, by deck, and why a deck cannot be made for this target: such a deck is
    left out of the mapping. Without it every deck is drawn at its own size with 3 mm of bleed. `make` gets the decks
    so drawn, with their cards in the order of ids, and returns the files. `refuses` says what is wrong with the
    target's `--url-base` and `--quality`, None for nothing.
    """

    summary: str
    make: Callable[[Session, Loaded, ExportOrder, tuple[DeckFaces, ...], Say], Exported]
    drawings: Drawings | None = None
    refuses: Callable[[str, str | None, str | None], str | None] = takes_neither
