"""Faces and backs of a game's decks, drawn: words, then the renderer."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Span
from cardtool.link.decks import back_of, by_deck, deck_of_back
from cardtool.model.build import Entry
from cardtool.model.game import Deck, GameFile
from cardtool.model.model import Card
from cardtool.model.paper import CardSize, Measures
from cardtool.project.store import store
from cardtool.render.engine import TypstRenderer
from cardtool.render.job import Job, Page, Style
from cardtool.session.pictures import art_problems, broken_pictures, template_pictures, usable
from cardtool.session.session import Loaded, Session
from cardtool.session.templates import foreign_links, template_problem
from cardtool.session.wording import WORDING_ERRORS, phrases, wording_problem
from cardtool.words.face import face_values
from cardtool.words.layout import Layout, TemplateProblem
from cardtool.words.phrases import Phrases

_OF_A_PICTURE = re.compile(r"\b(image|SVG)\b").search
STYLE = Style()


@dataclass(frozen=True, slots=True)
class Prepared:
    """A deck that can be drawn: its cards, and what the templates get of each, in the same order.

    `backs` is what they get of each back that one of the cards has, `back_of` which of these is whose.
    """

    id: str
    deck: Deck
    size: CardSize
    cards: tuple[tuple[Entry, Card], ...]
    job: Job
    faces: tuple[Page, ...]
    backs: tuple[Page, ...]
    back_of: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DeckFaces(Prepared):
    """A deck drawn: `layout` has a page for each of its cards."""

    layout: Layout


@dataclass(frozen=True, slots=True)
class Backs:
    """The backs of a deck, each drawn once, and the page of each card's back, by the position of the card."""

    layout: Layout
    page_of: tuple[int, ...]


def renderer(session: Session) -> TypstRenderer:
    """The renderer of the workspace, with the workspace's own fonts."""
    templates = session.config.templates
    return TypstRenderer(session.root, session.root / templates / "shared" / "fonts", store(), templates)


def prepare(
    session: Session,
    loaded: Loaded,
    lang: str,
    only: frozenset[str] | None = None,
    style: Style = STYLE,
    sizes: Mapping[str, CardSize] | None = None,
) -> tuple[tuple[Prepared, ...], tuple[Problem, ...]]:
    """Every deck of a game with faces, `only` some cards of it or all, and why others cannot be drawn.

    `sizes` are other sizes than the decks' own, by deck.
    """
    if not loaded.assets.fonts:
        folder = f"{session.config.templates}/shared/fonts"
        return (), (Problem("missing-asset", Span(folder, 0, 0), "There is no font to print with.", "add a .ttf file"),)
    if outside := foreign_links(session, loaded):
        return (), outside
    broken = broken_pictures(session, loaded)
    if amiss := template_pictures(loaded, broken):
        return (), amiss
    try:
        words = phrases(session, loaded, lang)
    except WORDING_ERRORS as error:
        return (), (wording_problem(session, loaded, lang, error),)
    prepared: list[Prepared] = []
    problems: list[Problem] = []
    for id, cards in by_deck(loaded.cards).items():
        chosen = tuple(
            item for item in cards if (only is None or item[0].id in only) and item[0].kind in loaded.assets.faces
        )
        entry = loaded.cards.get("deck", id)
        if not chosen or entry is None or not isinstance(entry.value, Deck) or loaded.cards.file is None:
            continue
        size, wrong = size_of(session, loaded, entry.value)
        problems.extend(wrong)
        if size is None:
            continue
        job = Job(loaded.name, lang, (sizes or {}).get(id, size), words.labels(), style)
        problems.extend(problem for entry, _ in chosen for problem in art_problems(loaded, entry, broken))
        faces, wrong = _faces(session, loaded, words, lang, chosen, broken)
        problems.extend(wrong)
        if not wrong:  # the layout has a page for every card or none
            backs = _backs(loaded.cards.file, id, entry.value, chosen)
            prepared.append(Prepared(id, entry.value, job.size, chosen, job, tuple(faces), *backs))
    return tuple(prepared), tuple(problems)


def draw_decks(
    session: Session,
    loaded: Loaded,
    lang: str,
    only: frozenset[str] | None = None,
    style: Style = STYLE,
    sizes: Mapping[str, CardSize] | None = None,
) -> tuple[tuple[DeckFaces, ...], tuple[Problem, ...]]:
    """What `prepare` makes ready, drawn. A template that fails is a problem."""
    prepared, wrong = prepare(session, loaded, lang, only, style, sizes)
    drawn: list[DeckFaces] = []
    problems = [*wrong]
    layouts = renderer(session).decks([(deck.job, deck.faces) for deck in prepared])
    for deck, layout in zip(prepared, layouts, strict=True):
        if isinstance(layout, Layout):
            drawn.append(
                DeckFaces(
                    deck.id, deck.deck, deck.size, deck.cards, deck.job, deck.faces, deck.backs, deck.back_of, layout
                )
            )
        elif layout is not None:
            if _OF_A_PICTURE(layout.message):
                known = broken_pictures(session, loaded)
                if broken_pictures(session, loaded, try_all=True) != known:  # the session knows which one, now
                    return draw_decks(session, loaded, lang, only, style, sizes)
            problems.append(template_problem(session, layout, loaded))
    return tuple(drawn), tuple(problems)


def draw_backs(session: Session, deck: Prepared) -> Backs | Problem:
    """The backs of a deck's cards."""
    layout = renderer(session).backs(deck.job, deck.backs)
    if isinstance(layout, TemplateProblem):
        return template_problem(session, layout)
    return Backs(layout, deck.back_of)


def _backs(
    file: GameFile, id: str, deck: Deck, cards: tuple[tuple[Entry, Card], ...]
) -> tuple[tuple[Page, ...], tuple[int, ...]]:
    """The backs of a deck's cards, each once and called after a deck, and which of them each card has."""
    of_cards = [back_of(deck, card) for _, card in cards]
    different = list(dict.fromkeys(of_cards))
    pages = tuple({"id": back, "name": file.decks[deck_of_back(file, back, id)].name} for back in different)
    return pages, tuple(different.index(back) for back in of_cards)


def size_of(session: Session, loaded: Loaded, deck: Deck) -> tuple[CardSize | None, tuple[Problem, ...]]:
    """The size of a deck's cards; one that there is not is told by `missing-asset`."""
    if isinstance(deck.size, Measures):
        name = f"{deck.size.width:g}x{deck.size.height:g}"
        return CardSize(**dict(deck.size), name=name, source="the deck"), ()
    if deck.size not in loaded.assets.sizes:
        return None, ()
    return session.plain(CardSize, f"{loaded.assets.size_folder}/{deck.size}.yaml")


def _faces(
    session: Session,
    loaded: Loaded,
    words: Phrases,
    lang: str,
    cards: tuple[tuple[Entry, Card], ...],
    broken: Mapping[str, str],
) -> tuple[list[dict[str, Any]], tuple[Problem, ...]]:
    """What the templates get, and what cannot be said; words that many cards lack are told once."""
    faces: list[dict[str, Any]] = []
    problems: dict[str, Problem] = {}
    for entry, _ in cards:
        try:
            faces.append(_face(loaded, words, entry, broken))
        except WORDING_ERRORS as error:
            problems.setdefault(str(error), wording_problem(session, loaded, lang, error, entry))
    return faces, tuple(problems.values())


def _face(loaded: Loaded, words: Phrases, entry: Entry, broken: Mapping[str, str]) -> dict[str, Any]:
    """What the template of a card gets. Artwork that is not there or broken is told of; the face draws its own."""
    values = face_values(entry, words, f"/{loaded.assets.art_folder}")
    return values if usable(loaded, (path for _, path in entry.assets), broken) else {**values, "art": None}
