"""The face rules: what only the cards as they are laid out can tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from cardtool.core.diagnostic import Diagnostic, Problem
from cardtool.lint.rule import Game, run
from cardtool.render.measure import measure
from cardtool.session.check import Checked
from cardtool.session.draw import DeckFaces, draw_decks
from cardtool.session.languages import languages, told_in
from cardtool.session.locate import located
from cardtool.session.looks import broken_fonts, look_of, templates_of, unknown_fonts
from cardtool.session.select import Selection
from cardtool.session.session import Loaded, Session
from cardtool.words.printed import Print

Drawn: TypeAlias = tuple[tuple[DeckFaces, ...], tuple[Problem, ...]]


def check_faces(
    session: Session,
    selection: Selection,
    checked: Checked,
    lang: str | None = None,
    *,
    every: bool = False,
    draw: Callable[[Session, Loaded, str], Drawn] = draw_decks,
) -> tuple[Checked, Mapping[str, tuple[DeckFaces, ...]]]:
    """The check with the face rules, and the decks as they were drawn for it.

    Drawn are they in `lang`, or each game's own language; `every` checks its other languages too. `draw` is how.
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
            decks, wrong = draw(session, there, spoken)
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
