"""Faces and backs drawn by Typst, behind a protocol that would allow another engine."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from cardtool.project.store import Store
from cardtool.render.chunks import chunks
from cardtool.render.job import Job, Page, header
from cardtool.render.materials import Materials, State, materials, paths_in, state_of
from cardtool.render.pool import Lost
from cardtool.render.remembered import keep, key_of, recall
from cardtool.render.typeset import Part, Typesetter
from cardtool.words.layout import Layout, TemplateProblem

FACES = "shared/deck.typ"
BACKS = "shared/backs.typ"


class Renderer(Protocol):
    """Draws pages of one card each. A template that fails is a value, not an exception."""

    def faces(self, job: Job, faces: Sequence[Page]) -> Layout | TemplateProblem:
        """One page a face, in the given order, with what overflowed."""

    def backs(self, job: Job, backs: Sequence[Page]) -> Layout | TemplateProblem:
        """One page a back, in the given order."""


class TypstRenderer:
    """Draws with the Typst templates in the folder `templates` of `root`, the workspace, and the fonts below `fonts`.

    What lies in `store` is not drawn again.
    """

    def __init__(self, root: Path, fonts: Path, store: Store | None = None, templates: str = "templates") -> None:
        self._root = root.resolve()
        self._fonts = fonts.resolve()
        self._store = store
        self._templates = templates

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

    def documents(self, template: str, game: str, inputs: Sequence[Mapping[str, str]]) -> list[bytes | TemplateProblem]:
        """A tagged PDF for each set of inputs of a template, in order; fewer where the engine fails over one.

        `template` is a path in the folder of templates.
        """
        template = f"{self._templates}/{template}"
        if amiss := self._missing(template):
            return [amiss]
        before = materials(self._root, self._templates, game)
        keys = [key_of(template, one, before.digest) for one in inputs]
        known = [self._store.get(key) if self._store is not None else None for key in keys]
        wanted = [one for one, there in zip(inputs, known, strict=True) if there is None]
        setter = Typesetter(self._root, self._templates, self._fonts, before.digest)
        fresh = setter.documents(template, wanted)
        made: list[bytes | TemplateProblem] = []
        drawn: dict[str, bytes] = {}
        for key, there in zip(keys, known, strict=True):
            document = next(fresh, None) if there is None else there
            if document is None:
                break
            made.append(document)
            if there is None and isinstance(document, bytes):
                drawn[key] = document
        if drawn and self._store is not None and before == materials(self._root, self._templates, game):
            for key, data in drawn.items():
                self._store.put(key, data)
        return made

    def _one(self, template: str, called: str, job: Job, pages: Sequence[Page]) -> Layout | TemplateProblem:
        (made,) = self._draw(template, called, [(job, pages)])
        assert made is not None
        return made

    def _draw(
        self, template: str, called: str, drawings: Sequence[tuple[Job, Sequence[Page]]], *, patient: bool = False
    ) -> list[Layout | TemplateProblem | None]:
        """The pages of each of some drawings. `patient`: no part is suspicious before all its time is over."""
        path = f"{self._templates}/{template}"
        if amiss := self._missing(path):
            return [amiss] * len(drawings)
        before = self._materials(drawings)
        decks = [
            self._parts(number, path, called, job, pages, before[job.game])
            for number, (job, pages) in enumerate(drawings)
        ]
        whole = [self._recall(_together(parts)) for parts in decks]
        left = [part for parts, known in zip(decks, whole, strict=True) if known is None for part in parts]
        made = {part.key: layout for part in left if (layout := self._recall(part.key))}
        epoch = key_of(*(one.digest for one in before.values()))
        setter = Typesetter(self._root, self._templates, self._fonts, epoch)
        failed: dict[int, tuple[Part, TemplateProblem | Lost]] = {}
        fresh: dict[str, Layout] = {}
        art: dict[State, None] = {}
        for part, found in setter.draw([part for part in left if part.key not in made], failed, patient=patient):
            if isinstance(found, Layout):
                art |= dict.fromkeys(part.art)
                fresh[part.key] = replace(found, drawn=tuple(f"{part.key} {page}" for page in range(len(part.pages))))
            else:
                failed[part.number] = part, found
        told: dict[int, TemplateProblem] = {}
        for number, (part, why) in failed.items():
            problem = setter.guilty(part, why, patient=patient)
            if problem is None:
                return self._draw(template, called, drawings, patient=True)
            told[number] = problem
        # Of a file that was changed meanwhile nobody knows whether it was read before or after.
        now = [state_of(self._root, path) for path, *_ in art]
        sure = not fresh or (before == self._materials(drawings) and now == [*art])
        made |= fresh if sure else {key: replace(layout, drawn=()) for key, layout in fresh.items()}
        if sure:
            self._keep(fresh)
        return [
            told.get(number) or whole[number] or self._joined(parts, made, sure=sure)
            for number, parts in enumerate(decks)
        ]

    def _joined(self, parts: Sequence[Part], made: Mapping[str, Layout], *, sure: bool) -> Layout | None:
        """The layout of a drawing from those of its parts, None when one is missing."""
        there = [made[part.key] for part in parts if part.key in made]
        if len(there) < len(parts):
            return None
        layout = there[0] if len(there) == 1 else _join(there)
        if sure and len(there) > 1:
            self._keep({_together(parts): layout})
        return layout

    def _materials(self, drawings: Sequence[tuple[Job, Sequence[Page]]]) -> dict[str, Materials]:
        games = sorted({job.game for job, _ in drawings})
        return {game: materials(self._root, self._templates, game) for game in games}

    def _parts(
        self, number: int, template: str, called: str, job: Job, pages: Sequence[Page], there: Materials
    ) -> list[Part]:
        parts: list[Part] = []
        for part in list(chunks(pages)) or [pages]:
            values = json.dumps(list(part), ensure_ascii=False)
            art = tuple(state_of(self._root, path) for path in paths_in(values))  # before they are read
            key = key_of(template, header(job), values, there.digest, there.named(values))
            parts.append(Part(number, template, called, job, part, key, art))
        return parts

    def _recall(self, key: str) -> Layout | None:
        return recall(self._store, key) if self._store is not None else None

    def _keep(self, layouts: Mapping[str, Layout]) -> None:
        if self._store is not None:
            for key, layout in layouts.items():
                keep(self._store, key, layout)
            self._store.tidy()

    def _missing(self, template: str) -> TemplateProblem | None:
        if not (self._root / template).is_file():
            return TemplateProblem("the template that draws the pages is missing", template, None, None)
        if not (self._root / template).resolve().is_relative_to(self._root):
            return TemplateProblem("the template lies outside the workspace", template, None, None)
        return None


def _together(parts: Sequence[Part]) -> str:
    """The key of what is made of parts."""
    return parts[0].key if len(parts) == 1 else key_of(*(part.key for part in parts))


def _join(parts: Sequence[Layout]) -> Layout:
    from cardtool.render.merge import merge  # brings what reads PDF files, which small decks do without

    return Layout(
        merge([part.pdf for part in parts]),
        tuple(card for part in parts for card in part.cards),
        tuple(overflow for part in parts for overflow in part.overflows),
        tuple(box for part in parts for box in part.shrunk),
        tuple(dict.fromkeys(warning for part in parts for warning in part.warnings)),
        tuple(sign for part in parts for sign in part.signs),
        tuple(page for part in parts for page in part.drawn),
    )
