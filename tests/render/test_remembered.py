"""What is remembered of drawn faces is what would be drawn, or it is not used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import astuple, replace
from pathlib import Path

import pytest

from cardtool.project.store import Store
from cardtool.render import chunks, pool
from cardtool.render.album import album
from cardtool.render.engine import TypstRenderer
from cardtool.render.job import Job, Style
from cardtool.render.raster import Canvas, pictures, trimmed
from cardtool.render.remembered import key_of
from cardtool.words.layout import Layout

Card = Callable[..., dict[str, object]]
Draw = Callable[..., Layout]
FONTS = Path(__file__).parents[2] / "templates" / "shared" / "fonts"
LONG = "Ein Titel, der viel zu lang ist"


class Counted:
    """The pages that the engine was asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tasks = 0
        ask = pool._Process.ask

        def counting(process: pool._Process, task: pool.Task, memory: int) -> pool.Answer:
            self.tasks += 1
            return ask(process, task, memory)

        monkeypatch.setattr(pool._Process, "ask", counting)

    def since(self) -> int:
        tasks, self.tasks = self.tasks, 0
        return tasks


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    return Counted(monkeypatch)


@pytest.fixture
def draw(workspace: Path, tmp_path_factory: pytest.TempPathFactory, job: Job) -> Draw:
    known = Store(tmp_path_factory.mktemp("store"))

    def drawn(faces: list[dict[str, object]], as_: Job = job) -> Layout:
        layout = TypstRenderer(workspace, FONTS, known).faces(as_, faces)
        assert isinstance(layout, Layout), layout
        assert layout == TypstRenderer(workspace, FONTS).faces(as_, faces)  # warm or cold, the same
        return layout

    return drawn


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts of about two cards."""
    monkeypatch.setattr(chunks, "LEAST", 1)
    monkeypatch.setattr(chunks, "ONE_IN", 2)


@pytest.mark.usefixtures("few")
def test_only_the_part_of_a_changed_card_is_drawn(counted: Counted, draw: Draw, card: Card) -> None:
    faces = [card(number, LONG if number == 5 else f"Karte {number}") for number in range(12)]
    parts = len([*chunks.chunks(faces)])
    assert 4 < parts < 12
    first = draw(faces)
    assert counted.since() == 2 * parts
    assert draw(faces) == first
    assert counted.since() == parts  # by the renderer without a store
    changed = draw([*faces[:3], card(3, "Anders"), *faces[4:]])
    assert counted.since() == parts + 1
    assert sum(one != other for one, other in zip(first.drawn, changed.drawn, strict=True)) <= 4
    more = [*faces[:7], card(77, "Neu"), *faces[7:]]
    draw(more)
    assert counted.since() <= len([*chunks.chunks(more)]) + 2


@pytest.mark.parametrize(
    "what", ["template", "import", "icon", "font", "art", "data", "by name", "style", "label", "size"]
)
def test_whatever_a_face_is_made_from_counts(
    counted: Counted, draw: Draw, workspace: Path, job: Job, card: Card, what: str
) -> None:
    tiny = workspace / "templates" / "tiny"
    (workspace / "cards").mkdir()
    (workspace / "cards" / "art.svg").write_bytes((tiny / "dot.svg").read_bytes())
    (workspace / "numbers.json").write_text("[1]", encoding="utf-8")
    (workspace / "words").mkdir()
    (workspace / "words" / "de.txt").write_text("eins", encoding="utf-8")
    (workspace / "lib").mkdir()
    (workspace / "lib" / "one.typ").write_text('#import "two.typ": *', encoding="utf-8")
    (workspace / "lib" / "two.typ").write_text("#let two = 2", encoding="utf-8")
    (workspace / "templates" / "shared" / "own.ttf").write_bytes(
        (FONTS / "jost" / "Jost-ExtraBoldItalic.ttf").read_bytes()
    )
    (tiny / "face.typ").write_text(
        '#import "/lib/one.typ": two\n#let face(card) = { str(two); card.title; image(card.art, width: 9mm)\n'
        'image("/templates/tiny/dot.svg", width: 9mm)\n'
        'str(json("/numbers.json").first()); read("../../words/" + "de" + ".txt") }',
        encoding="utf-8",
    )
    faces = [card(1) | {"art": "/cards/art.svg"}]
    first = draw(faces)
    draw(faces)
    assert counted.since() == 3
    changes: dict[str, Callable[[], object]] = {
        "template": lambda: (tiny / "face.typ").open("a").write("// more\n"),
        "icon": lambda: (tiny / "dot.svg").open("a").write("<!-- more -->"),
        "font": lambda: (workspace / "templates/shared/own.ttf").open("ab").write(b"\0"),
        "art": lambda: (workspace / "cards/art.svg").open("a").write("<!-- more -->"),
        "data": lambda: (workspace / "numbers.json").write_text("[2]", encoding="utf-8"),
        "import": lambda: (workspace / "lib" / "two.typ").write_text("#let two = 3", encoding="utf-8"),
        "by name": lambda: (workspace / "words" / "de.txt").write_text("zwei", encoding="utf-8"),
    }
    jobs = {
        "style": replace(job, style=Style(low_ink=True)),
        "label": replace(job, labels={"draft": "DRAFT"}),
        "size": replace(job, size=job.size.model_copy(update={"width": 64})),
    }
    changes.get(what, lambda: None)()
    changed = draw(faces, jobs.get(what, job))
    assert counted.since() == 2
    assert changed.drawn != first.drawn


def test_what_the_templates_told_is_remembered_too(counted: Counted, draw: Draw, workspace: Path, card: Card) -> None:
    face = workspace / "templates" / "tiny" / "face.typ"
    face.write_text(face.read_text("utf-8").replace("text(card.title)", 'text(font: "Nirgends", card.title)'), "utf-8")
    first = draw([card(1), card(2, LONG)])
    assert [len(told) for told in (first.overflows, first.shrunk, first.signs)] == [1, 1, 2]
    assert {warning.message for warning in first.warnings} == {"unknown font family: nirgends"}
    counted.since()
    assert draw([card(1), card(2, LONG)]) == first
    assert counted.since() == 1


def test_files_that_have_no_part_in_it_do_not_count(counted: Counted, draw: Draw, workspace: Path, card: Card) -> None:
    draw([card(1)])
    (workspace / "cards.yaml").write_text("[]", encoding="utf-8")
    (workspace / "templates" / "tiny" / "phrases.j2").write_text("words", encoding="utf-8")
    (workspace / "templates" / "other").mkdir()
    (workspace / "templates" / "other" / "face.typ").write_text("", encoding="utf-8")
    counted.since()
    draw([card(1)])
    assert counted.since() == 1


def test_a_template_that_puts_names_together_counts_everything(
    counted: Counted, draw: Draw, workspace: Path, card: Card
) -> None:
    (workspace / "any.txt").write_text("eins", encoding="utf-8")
    face = workspace / "templates" / "tiny" / "face.typ"
    face.write_text('#let face(card) = eval("read(\\"" + str.from-unicode(47) + "any.txt\\")")', encoding="utf-8")
    first = draw([card(1)])
    (workspace / "any.txt").write_text("zwei", encoding="utf-8")
    assert draw([card(1)]) != first


@pytest.mark.usefixtures("few")
def test_damaged_entries_are_made_anew(draw: Draw, card: Card, tmp_path_factory: pytest.TempPathFactory) -> None:
    faces = [card(number) for number in range(6)]
    first = draw(faces)
    folder = max(tmp_path_factory.getbasetemp().glob("store*"), key=lambda path: path.stat().st_mtime_ns)
    entries = [path for path in folder.rglob("*") if path.is_file()]
    assert len(entries) > 2
    for number, path in enumerate(entries):
        data = path.read_bytes()
        path.write_bytes((data[:-100], b"", data[:60] + b"?" + data[61:])[number % 3])
    assert draw(faces) == first


@pytest.mark.parametrize("changed", ["templates/tiny/face.typ", "cards/art.svg"])
def test_a_file_that_changes_while_it_is_drawn_is_not_remembered(
    workspace: Path, tmp_path: Path, job: Job, card: Card, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    known = Store(tmp_path / "store")
    (workspace / "cards").mkdir()
    (workspace / "cards" / "art.svg").write_bytes((workspace / "templates/tiny/dot.svg").read_bytes())
    ask = pool._Process.ask

    def changing(process: pool._Process, task: pool.Task, memory: int) -> pool.Answer:
        text = (workspace / changed).read_bytes()
        (workspace / changed).write_bytes(text + b"\n")
        answer = ask(process, task, memory)
        (workspace / changed).write_bytes(text)  # as it was before, but nobody knows what was drawn
        return answer

    monkeypatch.setattr(pool._Process, "ask", changing)
    layout = TypstRenderer(workspace, FONTS, known).faces(job, [card(1) | {"art": "/cards/art.svg"}])
    assert isinstance(layout, Layout)
    assert layout.drawn == ()
    assert known.clear() == (0, 0)


def test_pictures_are_remembered_by_what_their_page_was_drawn_from(
    workspace: Path, tmp_path: Path, job: Job, card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = Store(tmp_path / "store")
    layout = TypstRenderer(workspace, FONTS, known).faces(
        job, [card(1), card(2, colour="#00ff00"), card(3, colour="#0000ff")]
    )
    assert isinstance(layout, Layout)
    canvas = trimmed(job.size)
    first = [*album(layout, canvas, known)]
    assert first == [*pictures(layout.pdf, canvas)]
    assert len(set(first)) == 3
    drawn: list[int] = []

    def drawing(pdf: bytes, canvas: Canvas, pages: list[int]) -> Iterator[bytes]:
        drawn.extend(pages)
        return pictures(pdf, canvas, pages)

    monkeypatch.setattr("cardtool.render.album.pictures", drawing)
    assert [*album(layout, canvas, known)] == first
    assert drawn == []
    damaged = known._path(key_of("png", layout.drawn[1], astuple(canvas)))
    damaged.write_bytes(damaged.read_bytes()[:-1])
    assert [*album(layout, canvas, known)] == first
    assert drawn == [1]
    assert len([*album(layout, replace(canvas, width=canvas.width + 1), known)]) == 3
    assert drawn == [1, 0, 1, 2]


def test_documents_are_remembered_too(counted: Counted, workspace: Path, tmp_path: Path) -> None:
    (workspace / "templates" / "shared" / "page.typ").write_text("#sys.inputs.text", encoding="utf-8")
    renderer = TypstRenderer(workspace, FONTS, Store(tmp_path / "store"))
    first = renderer.documents("shared/page.typ", "tiny", [{"text": "a"}, {"text": "b"}])
    assert all(isinstance(document, bytes) for document in first)
    counted.since()
    more = renderer.documents("shared/page.typ", "tiny", [{"text": "c"}, {"text": "b"}, {"text": "a"}])
    assert counted.since() == 1
    assert more[1:] == first[::-1]
    (workspace / "templates" / "tiny" / "dot.svg").write_text("<svg/>", encoding="utf-8")
    renderer.documents("shared/page.typ", "tiny", [{"text": "a"}])
    assert counted.since() == 1
