"""The languages of a game: which there are, and where a problem of a translated face stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place, Span
from cardtool.project.workspace import files_below
from cardtool.session.session import Loaded, Session
from cardtool.words.grammar import UnknownLanguageError
from cardtool.words.translatable import standing


def languages(session: Session, loaded: Loaded) -> tuple[str, ...]:
    """The languages a game can be printed in: its own first, then those that have a catalogue and phrase files."""
    if loaded.cards.file is None:
        return ()
    own, templates = loaded.cards.file.language, session.config.templates
    folders = (f"{templates}/shared/phrases", f"{templates}/{loaded.name}/phrases")
    files = {path for folder in folders for path in files_below(session.root, folder, (".j2",))}
    needed = [folder for folder in folders if f"{folder}/{own}.j2" in files]
    others = [
        catalogue.language
        for catalogue in loaded.catalogues
        if catalogue.language != own
        and not catalogue.broken
        and catalogue.language in UnknownLanguageError.languages
        and all(f"{folder}/{catalogue.language}.j2" in files for folder in needed)
    ]
    return (own, *others)


def told_in(lang: str, loaded: Loaded, found: Iterable[Problem], known: Iterable[Problem]) -> Iterator[Problem]:
    """The problems of faces in another language: at the translation, where the text is from there.

    `loaded` is the game in its own language, `known` its own problems, which are not told again.
    """
    said = {(problem.rule, problem.at, problem.message) for problem in known}
    translations = {
        (source.place.path, source.place.route): message
        for catalogue in loaded.catalogues
        if catalogue.language == lang
        for source, message in standing(loaded.cards, catalogue).translated
    }
    titles = {entry.id: loaded.cards.name(entry) for entry, _ in loaded.cards.cards()}
    for problem in found:
        if (problem.rule, problem.at, problem.message) in said:
            continue
        at: Place | Span = problem.at
        message = next((translations[key] for key in _routes(at) if key in translations), None)
        if isinstance(at, Place) and message is not None:
            at = message.within(*at.within) if at.within else message.span
        card = problem.card and titles.get(problem.card.id)
        yield replace(problem, at=at, message=f"In “{lang}”: {problem.message}", card=card)


def _routes(at: Place | Span) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    """Where the text at a place can come from: itself, a text inside it, a text that replaces it."""
    if isinstance(at, Place):
        yield at.path, at.route
        yield at.path, (*at.route, "text")
        yield at.path, (*at.route[:-1], f"{at.route[-1]}_text")
