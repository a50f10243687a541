"""Faces and backs through Typst: pages, what overflowed, what templates got wrong."""

import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from cardtool.render import chunks
from cardtool.render.engine import Renderer, TypstRenderer
from cardtool.render.job import Job, Style
from cardtool.words.layout import Layout, Overflow, Shrunk, TemplateProblem

Card = Callable[..., dict[str, object]]

MM = 72 / 25.4
LONG = "Ein Titel, der viel zu lang ist"


def texts(layout: Layout | TemplateProblem) -> list[str]:
    assert isinstance(layout, Layout)
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(layout.pdf)]


def test_one_page_a_card_in_the_given_order(renderer: Renderer, job: Job, card: Card) -> None:
    layout = renderer.faces(job, [card(2, "Zwei"), card(1, "Eins")])
    assert isinstance(layout, Layout)
    assert layout.cards == ("T002", "T001")
    assert [text.split()[0] for text in texts(layout)] == ["Zwei", "Eins"]
    assert layout.overflows == layout.shrunk == layout.warnings == ()


def test_pages_are_cards_with_their_bleed(renderer: Renderer, job: Job, card: Card) -> None:
    layout = renderer.faces(job, [card(1)])
    assert isinstance(layout, Layout)
    with pikepdf.open(BytesIO(layout.pdf)) as pdf:
        page = pdf.pages[0]
        media, trim = ([float(edge) / MM for edge in box] for box in (page.mediabox, page.trimbox))
    assert media == pytest.approx([0, 0, 69, 94], abs=0.01)
    assert trim == pytest.approx([3, 3, 66, 91], abs=0.01)


def test_what_does_not_fit_is_told(renderer: Renderer, job: Job, card: Card) -> None:
    layout = renderer.faces(job, [card(1), card(2, LONG)])
    assert isinstance(layout, Layout)
    assert layout.overflows == (Overflow("T002", "title", "title", 2.5, 50.0),)
    assert layout.shrunk == (Shrunk("T002", "body", 5.5),)


def test_backs_are_drawn_the_same_way(renderer: Renderer, job: Job) -> None:
    layout = renderer.backs(job, [{"id": "one", "name": "Erste"}, {"id": "two", "name": "Zweite"}])
    assert isinstance(layout, Layout)
    assert layout.cards == ("one", "two")
    assert texts(layout) == ["Erste", "Zweite"]


def test_a_draft_says_so(renderer: Renderer, job: Job, card: Card) -> None:
    assert "ENTWURF" in texts(renderer.faces(replace(job, style=Style(draft=True)), [card(1)]))[0]
    assert "ENTWURF" not in texts(renderer.faces(job, [card(1)]))[0]


def test_chunks_make_one_deck(renderer: Renderer, job: Job, card: Card, monkeypatch: pytest.MonkeyPatch) -> None:
    faces = [card(number, LONG if number == 6 else f"Karte {number}") for number in range(7)]
    whole = renderer.faces(job, faces)
    monkeypatch.setattr(chunks, "MOST", 3)
    parts = renderer.faces(job, faces)
    assert isinstance(whole, Layout)
    assert isinstance(parts, Layout)
    assert replace(parts, pdf=whole.pdf) == whole
    assert texts(parts) == texts(whole)
    assert len(parts.overflows) == 1


def test_the_same_faces_make_the_same_bytes_in_every_folder(
    workspace: Path, tmp_path_factory: pytest.TempPathFactory, job: Job, card: Card
) -> None:
    other = tmp_path_factory.mktemp("other") / "deeper"
    shutil.copytree(workspace, other)
    faces = [card(1), card(2)]
    first, second = (TypstRenderer(root, other).faces(job, faces) for root in (workspace, other))
    assert first == second


def test_an_error_of_a_template_has_its_place(
    renderer: Renderer, workspace: Path, job: Job, card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    face = workspace / "templates" / "tiny" / "face.typ"
    face.write_text("// für alle\n#let face(card) = {\n  [ä #card.cots]\n}\n", encoding="utf-8")
    expected = TemplateProblem('dictionary does not contain key "cots"', "templates/tiny/face.typ", 3, 12, card="T001")
    assert renderer.faces(job, [card(1)]) == expected
    # Typst tells paths from the working directory; a problem must not depend on it.
    monkeypatch.chdir(os.sep)
    assert renderer.faces(job, [card(1)]) == expected


def test_a_missing_file_is_named_from_the_workspace(renderer: Renderer, workspace: Path, job: Job, card: Card) -> None:
    (workspace / "templates" / "tiny" / "dot.svg").unlink()
    problem = renderer.faces(job, [card(1)])
    assert problem == TemplateProblem(
        "file not found (searched at templates/tiny/dot.svg)", "templates/tiny/face.typ", 4, 34, card="T001"
    )


def test_hints_of_typst_are_kept(renderer: Renderer, workspace: Path, job: Job, card: Card) -> None:
    face = workspace / "templates" / "tiny" / "face.typ"
    face.write_text("#let face(card) = [#card-title]\n", encoding="utf-8")
    problem = renderer.faces(job, [card(1)])
    assert isinstance(problem, TemplateProblem)
    assert problem.message == "unknown variable: card-title"
    assert any("subtraction" in hint for hint in problem.hints)


def test_an_unknown_font_is_a_warning(renderer: Renderer, workspace: Path, job: Job, card: Card) -> None:
    face = workspace / "templates" / "tiny" / "face.typ"
    face.write_text('#let face(card) = text(font: "Nirgends", card.title)\n', encoding="utf-8")
    layout = renderer.faces(job, [card(1), card(2)])
    assert isinstance(layout, Layout)
    assert layout.warnings == (TemplateProblem("unknown font family: nirgends", "templates/tiny/face.typ", 1, 30),)


def test_a_face_on_two_pages_is_named(renderer: Renderer, workspace: Path, job: Job, card: Card) -> None:
    face = workspace / "templates" / "tiny" / "face.typ"
    face.write_text("#let face(card) = block(height: card.high * 1mm)[#card.title]\n", encoding="utf-8")
    faces = [card(1) | {"high": 10}, card(2) | {"high": 100}, card(3) | {"high": 10}]
    problem = renderer.faces(job, faces)
    assert isinstance(problem, TemplateProblem)
    assert problem.message == "the face of T002 takes 2 pages instead of one"


@pytest.mark.parametrize("called", ["face", "back"])
def test_two_pages_are_told_at_the_template_that_makes_them(
    renderer: Renderer, workspace: Path, job: Job, card: Card, called: str
) -> None:
    """Where each kind and each back has a template of its own, as in a whole workspace."""
    shared = {"face": "deck.typ", "back": "backs.typ"}[called]
    library, tiny = workspace / "templates" / "shared" / shared, workspace / "templates" / "tiny"
    name = {"face": "card.kind", "back": "card.id"}[called]
    own = f'"/{called}s/" + {name} + ".typ": {called}'
    library.write_text(library.read_text(encoding="utf-8").replace(f'"/{called}.typ": {called}', own), encoding="utf-8")
    (tiny / f"{called}s").mkdir()
    for kind, body in (("good", ""), ("long", "; pagebreak()")):
        text = f"#let {called}(card) = {{ card.id{body} }}\n"
        (tiny / f"{called}s" / f"{kind}.typ").write_text(text, encoding="utf-8")
    if called == "face":
        problem = renderer.faces(job, [card(1) | {"kind": "good"}, card(2) | {"kind": "long"}])
    else:
        problem = renderer.backs(job, [{"id": "good"}, {"id": "long"}])
    assert isinstance(problem, TemplateProblem)
    of = {"face": "T002", "back": "long"}[called]
    message = f"the {called} of {of} takes 2 pages instead of one"
    assert problem == TemplateProblem(message, f"templates/tiny/{called}s/long.typ", None, None, (), of)


def test_a_missing_library_is_a_problem(renderer: Renderer, workspace: Path, job: Job, card: Card) -> None:
    (workspace / "templates" / "shared" / "deck.typ").unlink()
    problem = renderer.faces(job, [card(1)])
    assert isinstance(problem, TemplateProblem)
    assert problem.path == "templates/shared/deck.typ"


@pytest.mark.parametrize(
    ("made", "drawn"),
    [
        ("", 1),
        ("nothing", 1),
        ("#[#metadata(5) <card>] #pagebreak() x", 2),
        ('#[#metadata((card: "T000")) <card>] #[#metadata(1) <overflow>]', 0),
    ],
)
def test_a_library_that_marks_nothing_is_a_value(
    renderer: TypstRenderer, workspace: Path, job: Job, card: Callable[..., dict[str, object]], made: str, drawn: int
) -> None:
    (workspace / "templates" / "shared" / "deck.typ").write_text(made, encoding="utf-8")
    for count in (1, 2, 3):
        found = renderer.faces(job, [card(number) for number in range(count)])
        assert isinstance(found, Layout if count == drawn else TemplateProblem)
