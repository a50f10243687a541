"""Pages of cards through Typst: what it is asked, what templates tell in their marks, whose fault a failure is."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardtool.render.job import Job, Page, header
from cardtool.render.materials import State
from cardtool.render.pool import MEMORY, SECONDS, Done, Lost, Task, pool
from cardtool.render.problems import read_problem
from cardtool.render.raster import page_count
from cardtool.words.layout import Layout, Overflow, Shrunk, Sign, TemplateProblem

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


@dataclass(frozen=True, slots=True)
class Part:
    """Some pages of the `number`th of several drawings.

    `called` is what its template calls pages, `key` names all that they are made from, `art` are the files of their
    artwork.
    """

    number: int
    template: str
    called: str
    job: Job
    pages: Sequence[Page]
    key: str
    art: tuple[State, ...]


@dataclass(frozen=True, slots=True)
class Typesetter:
    """Typst in the workspace `root`, without links, with its folder of templates and the fonts below `fonts`.

    `epoch` names the state of the workspace: while it is the same, fonts are the same.
    """

    root: Path
    templates: str
    fonts: Path
    epoch: str

    def draw(
        self, parts: Sequence[Part], failed: Container[int], *, patient: bool
    ) -> Iterator[tuple[Part, Layout | TemplateProblem | Lost]]:
        """Each part in its order, but no more of drawings that are in `failed`, and nothing after a process was lost.

        `patient`: no part is suspicious before all its time is over.
        """
        asked: deque[Part] = deque()

        def tasks() -> Iterator[Task]:
            for part in parts:
                if part.number not in failed:
                    asked.append(part)
                    cards = max(len(part.pages), 1)
                    yield self._task(part, SECONDS * (cards if patient else min(cards, SUSPICIOUS)))

        width = 1 + sum(len(part.pages) for part in parts) // WORTH_A_PROCESS
        for answer in pool().map(tasks(), min(width, len(parts))):
            part = asked.popleft()
            if isinstance(answer, Lost):
                yield part, answer
                return  # what makes one part endless often does it to all
            yield part, self._read(part, answer)

    def documents(self, template: str, inputs: Sequence[Mapping[str, str]]) -> Iterator[bytes | TemplateProblem]:
        """A tagged PDF for each set of inputs of a template, in order. Ends early where the engine fails over one."""
        tasks = (self._typeset(template, one, "", DOCUMENT_SECONDS, tags=True) for one in inputs)
        for answer in pool().map(tasks, len(inputs)):
            if isinstance(answer, Lost):
                why = _lost(answer, "this document", f"{DOCUMENT_SECONDS:g} s")
                yield TemplateProblem(why, template, None, None)
                return
            failed = answer.told.get("error")
            yield read_problem("error", failed, str(self.root)) if failed else answer.parts[0]

    def guilty(self, part: Part, why: TemplateProblem | Lost, *, patient: bool) -> TemplateProblem | None:
        """The first card of a part that fails alone, too. None where no card does, and time was all that lacked."""
        alone = [replace(part, pages=[page]) for page in part.pages]
        for one, answer in zip(alone, pool().map(self._task(one, SECONDS) for one in alone), strict=False):
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

    def _template_of(self, part: Part) -> str:
        """The template that draws the first page of a part."""
        name = part.pages[0].get("kind" if part.called == "faces" else "id")
        path = f"{self.templates}/{part.job.game}/{part.called}/{name}.typ"
        return path if (self.root / path).is_file() else part.template

    def _task(self, part: Part, seconds: float) -> Task:
        values = {**header(part.job), part.called: list(part.pages)}
        inputs = {"deck": json.dumps(values, ensure_ascii=False)}
        return self._typeset(part.template, inputs, MARKS, seconds, tags=False)

    def _typeset(self, template: str, inputs: Mapping[str, str], asks: str, seconds: float, *, tags: bool) -> Task:
        arguments = {
            "root": str(self.root),
            "main": template,
            "fonts": str(self.fonts),
            "epoch": self.epoch,
            "inputs": inputs,
            "asks": asks,
            "tags": tags,
        }
        return Task("typeset", arguments, seconds)

    def _read(self, part: Part, answer: Done) -> Layout | TemplateProblem:
        """What the engine made and the template told in its marks."""
        root = str(self.root)
        if "error" in answer.told:
            return read_problem("error", answer.told["error"], root)
        cards = tuple(str(page["id"]) for page in part.pages)
        (pdf,), marks = answer.parts, answer.told["marks"]
        try:
            count = page_count(pdf)
            if count != len(cards):
                return self._miscounted(part, marks["cards"], count)
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

    def _miscounted(self, part: Part, marks: Sequence[Any], count: int) -> TemplateProblem:
        """Which face or back has not exactly one page. Without this, every one behind it would be taken for another."""
        starts = [page for _, page in marks]
        for (mark, start), end in zip(marks, [*starts[1:], count + 1], strict=True):
            if end - start != 1:
                name = str(mark["card"])
                message = f"the {part.called.removesuffix('s')} of {name} takes {end - start} pages instead of one"
                own = replace(part, pages=[page for page in part.pages if page["id"] == name])
                return TemplateProblem(message, self._template_of(own), None, None, (), name)
        return TemplateProblem(f"{len(part.pages)} cards made {count} pages", part.template, None, None)


def _lost(lost: Lost, what: str, limit: str) -> str:
    if lost.why == "time":
        return f"drawing {what} takes more than {limit}"
    if lost.why == "memory":
        return f"drawing {what} takes more than {MEMORY // 2**20} MiB of memory"
    return f"the layout engine crashes when it draws {what}"
