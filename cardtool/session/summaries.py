"""Rule summaries as files: the booklets of a game, printed three ways."""

from __future__ import annotations

from pathlib import PurePosixPath

from cardtool.core.diagnostic import Problem
from cardtool.documents.booklet import Look
from cardtool.documents.components import Typeface, typeface
from cardtool.documents.contents import booklets
from cardtool.documents.pdf import TEMPLATE, pdf_inputs
from cardtool.documents.render import press, to_html, to_markdown
from cardtool.documents.webfont import family_of
from cardtool.model.paper import Paper
from cardtool.project.workspace import files_below
from cardtool.session.draw import renderer
from cardtool.session.looks import look_of
from cardtool.session.session import Loaded, Session
from cardtool.session.templates import foreign_links, template_problem
from cardtool.session.wording import phrases


def summaries(
    session: Session, loaded: Loaded, lang: str, paper: Paper
) -> tuple[dict[str, bytes], tuple[Problem, ...]]:
    """`rules/<name>.<lang>.md`, `.html` and `.pdf` of every booklet of the game, and what went wrong.

    A game without `look.yaml`, or with one that is wrong, is printed in the tool's own look.
    """
    if outside := foreign_links(session, loaded):
        return {}, outside
    shared = f"{session.config.templates}/shared"
    templates = press(_texts(session, f"{shared}/documents", (".j2", ".css"), whole_name=True))
    icons = _texts(session, loaded.assets.icon_folder, (".svg",))
    fonts = [data for _, data in loaded.assets.fonts]
    own, wrong = look_of(session, loaded)
    look = Look(own[1].accent, own[1].display, own[1].text) if own else Look()
    found: dict[str, bytes] = {}
    problems = [*wrong]
    told = booklets(phrases(session, loaded, lang), look, _typefaces(session, loaded, shared))
    for name, booklet in told.items():
        stem = f"rules/{name}.{lang}"
        found[f"{stem}.md"] = to_markdown(booklet, templates).encode()
        found[f"{stem}.html"] = to_html(booklet, templates, icons, fonts).encode()
    inputs = [pdf_inputs(booklet, (paper.width, paper.height)) for booklet in told.values()]
    for name, pdf in zip(told, renderer(session).documents(TEMPLATE, loaded.name, inputs), strict=False):
        if isinstance(pdf, bytes):
            found[f"rules/{name}.{lang}.pdf"] = pdf
        else:
            problems.append(template_problem(session, pdf))
    return found, tuple(problems)


def _typefaces(session: Session, loaded: Loaded, shared: str) -> tuple[Typeface, ...]:
    """The families of the workspace's fonts, each with the licence that lies beside it (`OFL.txt`)."""
    licences = {
        str(PurePosixPath(path).parent): source.text
        for path, source in session.sources(files_below(session.root, f"{shared}/fonts", (".txt",))).items()
    }
    found: dict[str, Typeface] = {}
    for path, data in loaded.assets.fonts:
        family = family_of(data)
        if family not in found:
            found[family] = typeface(family, licences.get(str(PurePosixPath(path).parent), ""))
    return tuple(found[family] for family in sorted(found))


def _texts(session: Session, folder: str, suffixes: tuple[str, ...], *, whole_name: bool = False) -> dict[str, str]:
    """The files of a folder by their name, with or without its ending."""
    read = session.sources(files_below(session.root, folder, suffixes)).items()
    paths = ((PurePosixPath(path), source.text) for path, source in read)
    return {path.name if whole_name else path.stem: text for path, text in paths}
