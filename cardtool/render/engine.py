"""Faces and backs drawn by Typst, behind a protocol that would allow another engine."""

import json
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Protocol

import pikepdf
import typst

from cardtool.render.job import Job, Page, header
from cardtool.render.merge import merge
from cardtool.render.problems import read_problem
from cardtool.words.layout import Layout, Overflow, Shrunk, Sign, TemplateProblem

FACES = "templates/shared/deck.typ"
BACKS = "templates/shared/backs.typ"

# The overflow check keeps half a megabyte a card until the document is done.
CHUNK = 1000

# One moment for every build, since Typst writes it into the file.
EPOCH = 0

# A picture whose bytes a template made itself has no file.
SIGNS = """query(image).filter(one => type(one.source) == str).map(one => {
  let at = one.location().position()
  (one.source, at.page, at.x.mm(), at.y.mm())
})"""


class Renderer(Protocol):
    """Draws pages of one card each. A template that fails is a value, not an exception."""

    def faces(self, job: Job, faces: Sequence[Page]) -> Layout | TemplateProblem:
        """One page a face, in the given order, with what overflowed."""

    def backs(self, job: Job, backs: Sequence[Page]) -> Layout | TemplateProblem:
        """One page a back, in the given order."""


class TypstRenderer:
    """Draws with the Typst templates below `root`, the workspace, and the fonts below `fonts`.

    Fonts of the system are never looked at: two machines shall make the same bytes.
    """

    def __init__(self, root: Path, fonts: Path) -> None:
        self._root = root.resolve()
        self._fonts = typst.Fonts(include_system_fonts=False, font_paths=[str(fonts)])

    def faces(self, job: Job, faces: Sequence[Page]) -> Layout | TemplateProblem:
        """See `Renderer.faces`."""
        return self._draw(FACES, "faces", job, faces)

    def backs(self, job: Job, backs: Sequence[Page]) -> Layout | TemplateProblem:
        """See `Renderer.backs`."""
        return self._draw(BACKS, "backs", job, backs)

    def _draw(self, template: str, key: str, job: Job, pages: Sequence[Page]) -> Layout | TemplateProblem:
        parts: list[Layout] = []
        for start in range(0, len(pages), CHUNK):
            part = self._compile(template, key, job, pages[start : start + CHUNK])
            if isinstance(part, TemplateProblem):
                return part
            parts.append(part)
        return parts[0] if len(parts) == 1 else _join(parts)

    def _compile(self, template: str, key: str, job: Job, pages: Sequence[Page]) -> Layout | TemplateProblem:
        root = str(self._root)
        if not (self._root / template).is_file():
            return TemplateProblem("the template that draws the pages is missing", template, None, None)
        if not (self._root / template).resolve().is_relative_to(self._root):
            return TemplateProblem("the template lies outside the workspace", template, None, None)
        # From a path, never from bytes: a compiler that was given bytes cannot be queried afterwards.
        compiler = typst.Compiler(str(self._root / template), root=root, font_paths=self._fonts)
        inputs = {"deck": json.dumps({**header(job), key: list(pages)}, ensure_ascii=False)}
        try:
            pdf, notes = compiler.compile_with_warnings(
                format="pdf", sys_inputs=inputs, timestamp=EPOCH, pdf_tags=False
            )
        except typst.TypstError as error:
            return read_problem("error", error, root)
        assert isinstance(pdf, bytes)
        try:
            return self._read(compiler, template, pdf, notes, tuple(str(page["id"]) for page in pages))
        except (KeyError, TypeError, ValueError, IndexError):
            message = "it does not mark its cards and boxes as the library does"
            return TemplateProblem(message, template, None, None)

    def _read(
        self,
        compiler: typst.Compiler,
        template: str,
        pdf: bytes,
        notes: Sequence[typst.TypstWarning],
        cards: tuple[str, ...],
    ) -> Layout | TemplateProblem:
        """What the template told in its marks. Raises the errors of Python for marks that are not as agreed."""
        with pikepdf.open(BytesIO(pdf)) as made:
            count = len(made.pages)
        if count != len(cards):
            return _miscounted(compiler, template, cards, count)
        overflows = [
            Overflow(value["card"], value["slot"], value["field"], float(value["over"]), float(value["have"]))
            for value in _query(compiler, "<overflow>")
        ]
        shrunk = [Shrunk(value["card"], value["slot"], float(value["size"])) for value in _query(compiler, "<shrunk>")]
        warnings = [read_problem("warning", note, str(self._root)) for note in notes]
        signs = _signs(compiler, cards)
        return Layout(pdf, cards, tuple(overflows), tuple(shrunk), tuple(dict.fromkeys(warnings)), signs)


def _query(compiler: typst.Compiler, label: str) -> list[Any]:
    """The values of all `metadata` that the template marked with `label`, in page order."""
    values: list[Any] = json.loads(compiler.query(label, field="value"))
    return values


def _signs(compiler: typst.Compiler, cards: tuple[str, ...]) -> tuple[Sign, ...]:
    """All pictures that are files, with the place of each: one question for the whole deck."""
    found: list[Any] = json.loads(compiler.eval(SIGNS))
    return tuple(Sign(cards[page - 1], file.lstrip("/"), x, y) for file, page, x, y in found)


def _miscounted(compiler: typst.Compiler, template: str, cards: tuple[str, ...], count: int) -> TemplateProblem:
    """Which card has not exactly one page. Without this, every card behind it would be taken for another."""
    marked = [str(value["card"]) for value in _query(compiler, "<card>")]
    starts: list[int] = json.loads(compiler.eval("query(<card>).map(mark => mark.location().page())"))
    for card, start, end in zip(marked, starts, [*starts[1:], count + 1], strict=True):
        if end - start != 1:
            message = f"the face of {card} takes {end - start} pages instead of one"
            return TemplateProblem(message, template, None, None)
    return TemplateProblem(f"{len(cards)} cards made {count} pages", template, None, None)


def _join(parts: Sequence[Layout]) -> Layout:
    return Layout(
        merge([part.pdf for part in parts]),
        tuple(card for part in parts for card in part.cards),
        tuple(overflow for part in parts for overflow in part.overflows),
        tuple(box for part in parts for box in part.shrunk),
        tuple(dict.fromkeys(warning for part in parts for warning in part.warnings)),
        tuple(sign for part in parts for sign in part.signs),
    )
