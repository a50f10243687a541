"""The shipped games drawn in any style and size; whatever was drawn once is drawn."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cardtool.model.paper import CardSize
from cardtool.render.job import Style
from cardtool.session.draw import Backs, DeckFaces, draw_backs, draw_decks
from cardtool.session.session import Loaded, Session

ROOT = Path(__file__).parents[2]
GAMES = ("frost", "cosmos")
ALL = 10**6
SESSION = Session(ROOT)


@cache
def loaded(game: str, lang: str = "de") -> Loaded:
    return SESSION.load(game) if lang == "de" else SESSION.translated(loaded(game), lang)


@cache
def named(size: str) -> CardSize:
    """A size that comes with the tool, or `width×height` in mm."""
    if "×" in size:
        width, height = map(float, size.split("×"))
        return CardSize(name="own", width=width, height=height, corner=0, source="a test")
    found, problems = SESSION.plain(CardSize, f"templates/shared/sizes/{size}.yaml")
    assert found is not None, problems
    return found


@cache
def faces(
    game: str,
    lang: str = "de",
    size: str = "standard",
    style: Style = Style(),  # noqa: B008 - frozen
    each: int = ALL,
    kinds: tuple[str, ...] = (),
) -> tuple[DeckFaces, ...]:
    """The decks of a game with the first `each` cards of every kind, or of some, without any problem of a template."""
    there = loaded(game, lang)
    assert there.cards.file is not None
    ids: dict[str, list[str]] = {}
    for entry, _ in there.cards.cards(*kinds):
        ids.setdefault(entry.kind, []).append(entry.id)
    only = frozenset(id for found in ids.values() for id in found[:each])
    sizes = dict.fromkeys(there.cards.file.decks, named(size))
    decks, problems = draw_decks(SESSION, there, lang, only, style, sizes)
    assert problems == ()
    assert [deck.layout.warnings for deck in decks] == [()] * len(decks)
    return decks


def backs(deck: DeckFaces) -> Backs:
    drawn = draw_backs(SESSION, deck)
    assert isinstance(drawn, Backs), drawn
    return drawn
