"""The shipped games drawn in any style and size; words are made once, and whatever was drawn is kept."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from pathlib import Path

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, run
from cardtool.model.paper import CardSize
from cardtool.render.job import Style
from cardtool.render.measure import measure
from cardtool.session.draw import Backs, DeckFaces, Prepared, draw_backs, prepare, renderer
from cardtool.session.session import Loaded, Session
from cardtool.words.layout import Layout

ROOT = Path(__file__).parents[2]
GAMES = ("frost", "cosmos")
SOME = {"frost": ("dusk", "dispute", "citizen", "building"), "cosmos": ("ship", "person", "phase_change")}
"""Kinds that show everything between them that faces are made of."""
ALL = 10**6
SESSION = Session(ROOT)


@cache
def loaded(game: str, lang: str = "de") -> Loaded:
    return SESSION.load(game) if lang == "de" else SESSION.translated(loaded(game), lang)


@cache
def prepared(game: str, lang: str) -> tuple[Prepared, ...]:
    decks, problems = prepare(SESSION, loaded(game, lang), lang)
    assert problems == ()
    return decks


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
    ids: dict[str, list[str]] = {}
    for entry, _ in loaded(game, lang).cards.cards(*kinds):
        ids.setdefault(entry.kind, []).append(entry.id)
    only = {id for found in ids.values() for id in found[:each]}
    chosen = [part for deck in prepared(game, lang) if (part := _part(deck, only, named(size), style)).cards]
    layouts = renderer(SESSION).decks([(deck.job, deck.faces) for deck in chosen])
    drawn = []
    for deck, layout in zip(chosen, layouts, strict=True):
        assert isinstance(layout, Layout), layout
        assert layout.warnings == ()
        drawn.append(DeckFaces(**{one.name: getattr(deck, one.name) for one in fields(Prepared)}, layout=layout))
    return tuple(drawn)


def _part(deck: Prepared, only: set[str], size: CardSize, style: Style) -> Prepared:
    at = [number for number, (entry, _) in enumerate(deck.cards) if entry.id in only]
    return replace(
        deck,
        size=size,
        job=replace(deck.job, size=size, style=style),
        cards=tuple(deck.cards[number] for number in at),
        faces=tuple(deck.faces[number] for number in at),
        back_of=tuple(deck.back_of[number] for number in at),
    )


def backs(deck: DeckFaces) -> Backs:
    drawn = draw_backs(SESSION, deck)
    assert isinstance(drawn, Backs), drawn
    return drawn


def told(decks: tuple[DeckFaces, ...], game: str) -> list[Problem]:
    """What the rules say that look at what is printed."""
    prints = tuple(found for deck in decks for found in measure(deck.layout, deck.faces))
    there = loaded(game)
    subject = Game(there.cards, there.assets, tuple(deck.layout for deck in decks), measured=lambda: prints)
    return list(run(SESSION.rules(there, "face"), subject, SESSION.levels))
