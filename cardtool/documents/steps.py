"""Steps of a procedure as a list: branches below them, symbols explained where they are needed."""

from __future__ import annotations

from collections.abc import Iterable

from cardtool.documents.booklet import Block, Bullets, Item, Steps
from cardtool.documents.legends import icons_of, symbols
from cardtool.documents.wording import strong
from cardtool.model.model import Step
from cardtool.model.steps import Section
from cardtool.words.phrases import Branch, Phrases
from cardtool.words.spans import Text


def step_list(phrases: Phrases, steps: Iterable[Step]) -> Steps:
    """The steps, numbered; of an open question those of the reading in force."""
    return Steps(tuple(_item(phrases, step) for step in phrases.in_force(tuple(steps))))


def _item(phrases: Phrases, step: Step) -> Item:
    spans, cites = phrases.step(step), step.cites
    if isinstance(step, Section):
        spans = strong(spans)
    below: list[Block] = []
    branches = phrases.branches(step)
    for branch in branches:
        inner = step_list(phrases, branch.steps)
        if not branch.label and not below and _is_line(inner):
            # “In the next round: …”: one step alone goes on in the same line.
            spans, cites = (*spans, Text(" "), *inner.items[0].spans), (*cites, *inner.items[0].anchors)
        elif not branch.label:
            below.append(inner)
    led = [branch for branch in branches if branch.label]
    if led:
        below.append(Bullets(tuple(_way(phrases, branch) for branch in led)))
    needed = (*icons_of(spans), *phrases.macros.words("legends").get(step.op, ()))
    legend = symbols(phrases, needed)
    return Item(spans, cites, (*below, *([legend] if legend else [])))


def _is_line(steps: Steps) -> bool:
    return len(steps.items) == 1 and not steps.items[0].children


def _way(phrases: Phrases, branch: Branch) -> Item:
    """A way that the steps can go. One step alone needs no number."""
    steps = step_list(phrases, branch.steps)
    inner: Block = Bullets(steps.items) if len(steps.items) == 1 else steps
    return Item(strong(branch.label), (), (inner,))
