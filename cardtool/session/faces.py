"""Laying out the cards of a game: words, then the renderer, then the face rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from cardtool.core.diagnostic import Diagnostic, Problem
from cardtool.core.source import Span
from cardtool.link.decks import by_deck
from cardtool.lint.rule import Game, run
from cardtool.model.build import Entry
from cardtool.model.game import Deck
from cardtool.model.model import Card
from cardtool.model.paper import CardSize
from cardtool.render.engine import Job, Page, TypstRenderer
from cardtool.render.measure import measure
from cardtool.session.check import Checked
from cardtool.session.languages import languages, told_in
from cardtool.session.locate import located
from cardtool.session.looks import broken_fonts, look_of, templates_of, unknown_fonts
from cardtool.session.pictures import art_problems, broken_pictures, template_pictures, usable
from cardtool.session.select import Selection
from cardtool.session.session import Loaded, Session
from cardtool.session.templates import template_problem
from cardtool.session.wording import WORDING_ERRORS, phrases, wording_problem
from cardtool.words.face import face_values
from cardtool.words.layout import Layout, TemplateProblem
from cardtool.words.phrases import Phrases
from cardtool.words.printed import Print

_OF_A_PICTURE = re.compile(r"\b(image|SVG)\b").search
BLEED = 3.0  # mm around every face: what home printers and the European print shops ask for


@dataclass(frozen=True, slots=True)
class DeckFaces:
    """A deck drawn: its cards, the page of each in `layout` by position, and what that was drawn from."""

    id: str
    deck: Deck
    size: CardSize
    cards: tuple[tuple[Entry, Card], ...]
    job: Job
    layout: Layout
    faces: tuple[Page, ...]


def renderer(session: Session) -> TypstRenderer:
    """The renderer of the workspace, with the workspace's own fonts."""
    return TypstRenderer(session.root, session.root / session.config.templates / "shared" / "fonts")


def draw_decks(
    session: Session, loaded: Loaded, lang: str, only: frozenset[str] | None = None, *, draft: bool = False
) -> tuple[tuple[DeckFaces, ...], tuple[Problem, ...]]:
    """Every deck of a game with faces, `only` some cards of it or all. A template that fails is a problem."""
    if not loaded.assets.fonts:
        folder = f"{session.config.templates}/shared/fonts"
        return (), (Problem("missing-asset", Span(folder, 0, 0), "There is no font to print with.", "add a .ttf file"),)
    broken = broken_pictures(session, loaded)
    if amiss := template_pictures(loaded, broken):
        return (), amiss
    try:
        words = phrases(session, loaded, lang)
    except WORDING_ERRORS as error:
        return (), (wording_problem(session, loaded, lang, error),)
    drawn: list[DeckFaces] = []
    problems: list[Problem] = []
    for id, cards in by_deck(loaded.cards).items():
        chosen = tuple(
            item for item in cards if (only is None or item[0].id in only) and item[0].kind in loaded.assets.faces
        )
        entry = loaded.cards.get("deck", id)
        if (
            not chosen
            or entry is None
            or not isinstance(entry.value, Deck)
            or entry.value.size not in loaded.assets.sizes
        ):
            continue
        size, wrong = session.plain(CardSize, f"{loaded.assets.size_folder}/{entry.value.size}.yaml")
        problems.extend(wrong)
        if size is None:
            continue
        job = Job(loaded.name, lang, size, BLEED, words.labels(), draft)
        problems.extend(problem for entry, _ in chosen for problem in art_problems(loaded, entry, broken))
        faces, wrong = _faces(session, loaded, words, lang, chosen, broken)
        problems.extend(wrong)
        if wrong:
            continue  # the layout has a page for every card or none
        layout = renderer(session).faces(job, faces)
        if isinstance(layout, TemplateProblem):
            if _OF_A_PICTURE(layout.message) and broken_pictures(session, loaded, try_all=True) != broken:
                return draw_decks(session, loaded, lang, only, draft=draft)  # the session knows which one, now
            problems.append(template_problem(session, layout))
        else:
            drawn.append(DeckFaces(id, entry.value, size, chosen, job, layout, tuple(faces)))
    return tuple(drawn), tuple(problems)


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


def check_faces(
    session: Session, selection: Selection, checked: Checked, lang: str | None = None, *, every: bool = False
) -> tuple[Checked, Mapping[str, tuple[DeckFaces, ...]]]:
    """The check with the face rules, and the decks as they were drawn for it.

    Drawn are they in `lang`, or each game's own language; `every` checks its other languages too.
    """
    found: list[Diagnostic] = []
    faced: set[str] = set()
    drawn: dict[str, tuple[DeckFaces, ...]] = {}
    for game in selection.games:
        loaded = checked.loaded[game]
        if loaded.cards.file is None:
            continue  # without game.yaml there are no decks; that is reported
        rules = session.rules(loaded, "face")
        look, wrong_look = look_of(session, loaded)
        amiss = (*wrong_look, *broken_fonts(loaded))
        own: tuple[Problem, ...] = ()
        sound = every and not amiss
        for spoken in languages(session, loaded) if every else (lang or loaded.cards.file.language,):
            there = session.translated(loaded, spoken)
            decks, wrong = draw_decks(session, there, spoken)
            drawn.setdefault(game, decks)
            layouts = tuple(deck.layout for deck in decks)
            subject = Game(
                there.cards,
                there.assets,
                layouts,
                measured=partial(_measured, decks),
                look=look,
                templates=partial(templates_of, session, game),
            )
            fonts = unknown_fonts(session, there, layouts)
            problems = (*amiss, *wrong, *fonts, *run(rules, subject, session.levels))
            if spoken == loaded.cards.file.language:
                own = problems
            else:
                problems = tuple(told_in(spoken, loaded, problems, own))
            found.extend(located(session, game, problems))
            sound = sound and not wrong
        if sound:
            faced.add(game)
    return checked.also(found, frozenset(faced)), drawn


def _measured(decks: tuple[DeckFaces, ...]) -> Iterator[Print]:
    for deck in decks:
        yield from measure(deck.layout, deck.faces)
