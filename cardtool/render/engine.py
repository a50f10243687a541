"""Faces and backs drawn by Typst, behind a protocol that would allow another engine."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from cardtool.render.chunks import chunks
from cardtool.render.job import Job, Page, header
from cardtool.render.merge import merge
from cardtool.render.pool import MEMORY, SECONDS, Done, Lost, Pool, Task, pool
from cardtool.render.problems import read_problem
from cardtool.render.raster import page_count
from cardtool.words.layout import Layout, Overflow, Shrunk, Sign, TemplateProblem

FACES = "templates/shared/deck.typ"
BACKS = "templates/shared/backs.typ"

# What the templates tell beside the pages; a picture whose bytes a template made itself has no file.
MARKS = """(
  cards: query(<card>).map(mark => (mark.value, mark.location().page())),
  overflows: query(<overflow>).map(mark => mark.value),
  shrunk: query(<shrunk>).map(mark => mark.value),
  signs: query(image).filter(one => type(one.source) == str).map(one => {
    let at = one.location().position()
    (one.source, at.page, at.x.mm(), at.y.mm())
  }),
)"""
ASIDE = "it does not mark its cards and boxes as the library does"

# A part of a deck that takes longer than this many cards may, each alone, is looked at card by card.
SUSPICIOUS = 3
DOCUMENT_SECONDS = 30.0  # CPU for a document of many pages
# Cards that keep one process busy while another starts.
WORTH_A_PROCESS = 24


class Renderer(Protocol):
    """Draws pages of one card each. A template that fails is a value, not an exception."""

    def faces(self, job: Job, faces: Sequence[Page]) -> Layout | TemplateProblem:
        """One page a face, in the given order, with what overflowed."""

    def backs(self, job: Job, backs: Sequence[Page]) -> Layout | TemplateProblem:
        """One page a back, in the given order."""


@dataclass(frozen=True, slots=True)
class _Part:
    """Some pages of one drawing: of its `number`th, if there are several; `key` is what its template calls pages."""

    number: int
    template: str
    key: str
    job: Job
    pages: Sequence[Page]


class TypstRenderer:
    """Draws with the Typst templates below `root`, the workspace, and the fonts below `fonts`."""

    def __init__(self, root: Path, fonts: Path, processes: Pool | None = None) -> None:
        self._root = root.resolve()
        self._fonts = fonts.resolve()
        self._pool = processes or pool()
        self._epoch = ""

    def faces(self, job: Job, faces: Sequence[Page]) -> Layout | TemplateProblem:
        """See `Renderer.faces`."""
        return self._one(FACES, "faces", job, faces)

    def backs(self, job: Job, backs: Sequence[Page]) -> Layout | TemplateProblem:
        """See `Renderer.backs`."""
        return self._one(BACKS, "backs", job, backs)

    def decks(self, decks: Sequence[tuple[Job, Sequence[Page]]]) -> list[Layout | TemplateProblem | None]:
        """The faces of several decks, drawn side by side.

        None stands for a deck that was not finished because another made the layout engine fail.
        """
        return self._draw(FACES, "faces", decks)

    def documents(self, template: str, inputs: Sequence[Mapping[str, str]]) -> Iterator[bytes | TemplateProblem]:
        """A tagged PDF for each set of inputs of a template, in order. Ends early where the engine fails over one."""
        if amiss := self._missing(template):
            yield amiss
            return
        tasks = (self._typeset(template, one, "", DOCUMENT_SECONDS, tags=True) for one in inputs)
        for answer in self._pool.map(tasks, len(inputs)):
            if isinstance(answer, Lost):
                why = _lost(answer, "this document", f"{DOCUMENT_SECONDS:g} s")
                yield TemplateProblem(why, template, None, None)
                return
            failed = answer.told.get("error")
            yield read_problem("error", failed, str(self._root)) if failed else answer.parts[0]

    def _one(self, template: str, key: str, job: Job, pages: Sequence[Page]) -> Layout | TemplateProblem:
        (made,) = self._draw(template, key, [(job, pages)])
        assert made is not None
        return made

    def _draw(
        self, template: str, key: str, drawings: Sequence[tuple[Job, Sequence[Page]]], *, patient: bool = False
    ) -> list[Layout | TemplateProblem | None]:
        """The pages of each of some drawings. `patient`: no part is suspicious before all its time is over."""
        if amiss := self._missing(template):
            return [amiss] * len(drawings)
        parts = [
            _Part(number, template, key, job, part)
            for number, (job, pages) in enumerate(drawings)
            for part in list(chunks(pages)) or [pages]
        ]
        made: dict[int, list[Layout]] = {}
        failed: dict[int, tuple[_Part, TemplateProblem | Lost]] = {}
        for part, layout in self._compiled(parts, failed, patient):
            if isinstance(layout, Layout):
                made.setdefault(part.number, []).append(layout)
            else:
                failed.setdefault(part.number, (part, layout))
        told: dict[int, TemplateProblem] = {}
        for number, (part, why) in failed.items():
            problem = self._guilty(part, why, patient)
            if problem is None:
                return self._draw(template, key, drawings, patient=True)
            told[number] = problem
        wanted = [sum(part.number == number for part in parts) for number in range(len(drawings))]
        return [
            told.get(number) or (_join(made[number]) if len(made.get(number, ())) == wanted[number] else None)
            for number in range(len(drawings))
        ]

    def _compiled(
        self, parts: Sequence[_Part], failed: Mapping[int, Any], patient: bool
    ) -> Iterator[tuple[_Part, Layout | TemplateProblem | Lost]]:
        """Each part in its order, but no more of what is in `failed`, and nothing after a process was lost."""
        asked: deque[_Part] = deque()

        def tasks() -> Iterator[Task]:
            for part in parts:
                if part.number not in failed:
                    asked.append(part)
                    cards = len(part.pages) if patient else min(len(part.pages), SUSPICIOUS)
                    yield self._task(part, SECONDS * max(cards, 1))

        width = 1 + sum(len(part.pages) for part in parts) // WORTH_A_PROCESS
        for answer in self._pool.map(tasks(), min(width, len(parts))):
            part = asked.popleft()
            if isinstance(answer, Lost):
                yield part, answer
                return  # what makes one part endless often does it to all
            yield part, self._read(part, answer)

    def _task(self, part: _Part, seconds: float) -> Task:
        values = {**header(part.job), part.key: list(part.pages)}
        inputs = {"deck": json.dumps(values, ensure_ascii=False)}
        return self._typeset(part.template, inputs, MARKS, seconds, tags=False)

    def _typeset(self, template: str, inputs: Mapping[str, str], asks: str, seconds: float, *, tags: bool) -> Task:
        arguments = {
            "root": str(self._root),
            "main": template,
            "fonts": str(self._fonts),
            "epoch": self._epoch,
            "inputs": inputs,
            "asks": asks,
            "tags": tags,
        }
        return Task("typeset", arguments, seconds)

    def _read(self, part: _Part, answer: Done) -> Layout | TemplateProblem:
        """What the engine made and the template told in its marks."""
        root = str(self._root)
        if "error" in answer.told:
            return read_problem("error", answer.told["error"], root)
        cards = tuple(str(page["id"]) for page in part.pages)
        (pdf,), marks = answer.parts, answer.told["marks"]
        try:
            count = page_count(pdf)
            if count != len(cards):
                return _miscounted(part.template, marks["cards"], cards, count)
            overflows = tuple(
                Overflow(one["card"], one["slot"], one["field"], float(one["over"]), float(one["have"]))
                for one in marks["overflows"]
            )
            shrunk = tuple(Shrunk(one["card"], one["slot"], float(one["size"])) for one in marks["shrunk"])
            signs = tuple(Sign(cards[page - 1], file.lstrip("/"), x, y) for file, page, x, y in marks["signs"])
        except (KeyError, TypeError, ValueError, IndexError):
            return TemplateProblem(ASIDE, part.template, None, None)
        warnings = dict.fromkeys(read_problem("warning", note, root) for note in answer.told["warnings"])
        return Layout(pdf, cards, overflows, shrunk, tuple(warnings), signs)

    def _guilty(self, part: _Part, why: TemplateProblem | Lost, patient: bool) -> TemplateProblem | None:
        """The first card of a part that fails alone, too. None where no card does, and time was all that lacked."""
        alone = [_Part(0, part.template, part.key, part.job, [page]) for page in part.pages]
        for one, answer in zip(alone, self._pool.map(self._task(one, SECONDS) for one in alone), strict=False):
            card = str(one.pages[0]["id"])
            found = answer if isinstance(answer, Lost) else self._read(one, answer)
            if isinstance(found, TemplateProblem):
                return replace(found, card=card)
            if isinstance(found, Lost):
                said = _lost(found, card, f"{SECONDS:g} s")
                return TemplateProblem(said, self._template_of(one), None, None, (), card)
        if isinstance(why, TemplateProblem):
            return why
        if why.why == "time" and not patient:
            return None
        first, last = part.pages[0]["id"], part.pages[-1]["id"]
        why_not = _lost(why, f"{first} to {last}", f"{SECONDS:g} s for a card")
        return TemplateProblem(why_not, self._template_of(part), None, None)

    def _template_of(self, part: _Part) -> str:
        """The template that draws the first page of a part."""
        name = part.pages[0].get("kind" if part.key == "faces" else "id")
        path = f"templates/{part.job.game}/{part.key}/{name}.typ"
        return path if (self._root / path).is_file() else part.template

    def _missing(self, template: str) -> TemplateProblem | None:
        if not (self._root / template).is_file():
            return TemplateProblem("the template that draws the pages is missing", template, None, None)
        if not (self._root / template).resolve().is_relative_to(self._root):
            return TemplateProblem("the template lies outside the workspace", template, None, None)
        return None


def _lost(lost: Lost, what: str, limit: str) -> str:
    if lost.why == "time":
        return f"drawing {what} takes more than {limit}"
    if lost.why == "memory":
        return f"drawing {what} takes more than {MEMORY // 2**20} MiB of memory"
    return f"the layout engine crashes when it draws {what}"


def _miscounted(template: str, marks: Sequence[Any], cards: tuple[str, ...], count: int) -> TemplateProblem:
    """Which card has not exactly one page. Without this, every card behind it would be taken for another."""
    starts = [page for _, page in marks]
    for (mark, start), end in zip(marks, [*starts[1:], count + 1], strict=True):
        if end - start != 1:
            message = f"the face of {mark['card']} takes {end - start} pages instead of one"
            return TemplateProblem(message, template, None, None, (), str(mark["card"]))
    return TemplateProblem(f"{len(cards)} cards made {count} pages", template, None, None)


def _join(parts: Sequence[Layout]) -> Layout:
    if len(parts) == 1:
        return parts[0]
    return Layout(
        merge([part.pdf for part in parts]),
        tuple(card for part in parts for card in part.cards),
        tuple(overflow for part in parts for overflow in part.overflows),
        tuple(box for part in parts for box in part.shrunk),
        tuple(dict.fromkeys(warning for part in parts for warning in part.warnings)),
        tuple(sign for part in parts for sign in part.signs),
    )
