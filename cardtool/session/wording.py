"""The sentences of a game, and what is wrong when its phrase files cannot say something."""

from __future__ import annotations

from jinja2 import TemplateError, TemplateSyntaxError

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place, Span
from cardtool.model.build import Entry
from cardtool.project.workspace import files_below
from cardtool.report.lines import Lines
from cardtool.session.session import Loaded, Session
from cardtool.words.grammar import UnknownLanguageError
from cardtool.words.macros import MissingPhrase
from cardtool.words.phrases import Phrases
from cardtool.words.sandbox import PhraseError

WORDING_ERRORS = (MissingPhrase, UnknownLanguageError, TemplateError)
"""What the phrase files of a designer may raise."""


def phrases(session: Session, loaded: Loaded, lang: str) -> Phrases:
    """The sentences of a game in a language. Raises one of `WORDING_ERRORS` for a phrase file that is wrong."""
    templates = session.config.templates
    folders = [f"{templates}/shared/phrases", f"{templates}/{loaded.name}/phrases"]
    # A file sees the macros of those before it, so what documents say comes after what everything is said with.
    paths = [
        path
        for folder in folders
        for path in sorted(files_below(session.root, folder, (".j2",)), key=lambda path: (path.count("/"), path))
    ]
    sources = {path.removeprefix(f"{templates}/"): source.text for path, source in session.sources(paths).items()}
    return Phrases(sources, loaded.cards, lang, loaded.assets.icons)


def own_phrases(session: Session, loaded: Loaded) -> Phrases | None:
    """The sentences of a game in its own language; None where they cannot be made, which the check of faces tells."""
    if loaded.cards.file is None:
        return None
    try:
        return phrases(session, loaded, loaded.cards.file.language)
    except WORDING_ERRORS:
        return None


def wording_problem(
    session: Session,
    loaded: Loaded,
    lang: str,
    error: MissingPhrase | UnknownLanguageError | TemplateError,
    entry: Entry | None = None,
) -> Problem:
    """The problem behind one of `WORDING_ERRORS`; `entry` is what was to be said."""
    if isinstance(error, UnknownLanguageError):
        at: Place | Span = Place(f"{session.config.cards}/{loaded.name}/game.yaml", (0, "language"))
        hint = f"the languages are {', '.join(error.languages)}"
        return Problem("unknown-language", at, f"cardtool cannot make sentences in “{lang}”.", hint)
    templates = session.config.templates
    own = f"{templates}/{loaded.name}/phrases/{lang}.j2"
    name = loaded.cards.name(entry) if entry is not None else None
    if isinstance(error, MissingPhrase):
        at = Place(entry.place.path, entry.place.route) if entry is not None else Span(own, 0, 0)
        message = f"The phrase files have no words for this: “{error.name}” is missing."
        return Problem("missing-phrase", at, message, f"write it in {own}", card=name)
    path, start = own, 0
    if isinstance(error, TemplateSyntaxError | PhraseError) and error.name:
        path = f"{templates}/{error.name}"
        starts = Lines(session.sources([path])[path].text).starts
        start = starts[min(error.lineno or 1, len(starts)) - 1]
    return Problem(
        "broken-phrases",
        Span(path, start, start),
        f"These phrases fail: {(error.message or type(error).__name__).rstrip('.')}.",
        card=name,
    )
