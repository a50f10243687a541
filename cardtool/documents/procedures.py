"""A procedure as a booklet: when and for whom it is, its steps, the places it plays in, what is open about it."""

from __future__ import annotations

from cardtool.documents.booklet import Block, Booklet, Flavour, Heading, Look, Paragraph
from cardtool.documents.legends import symbols_in, zones
from cardtool.documents.mentions import questions_about, unasked, zones_of
from cardtool.documents.questions import question_box
from cardtool.documents.steps import step_list
from cardtool.documents.wording import heading, subtitle, told
from cardtool.model.build import Entry
from cardtool.model.game import Procedure
from cardtool.words.phrases import Phrases


def procedure_booklet(phrases: Phrases, entry: Entry, look: Look) -> Booklet:
    """The summary of a procedure that has steps. TypeError for anything else."""
    procedure = entry.value
    if not isinstance(procedure, Procedure) or procedure.steps is None:
        raise TypeError(f"{entry.id} has no steps")
    blocks: list[Block] = []
    lead = told(phrases, "procedure", phrases.view(procedure))
    if procedure.flavour:
        blocks.append(Flavour(phrases.inline(procedure.flavour), procedure.cites))
    if lead:
        blocks.append(Paragraph(lead, "lead", procedure.cites))
    steps = step_list(phrases, procedure.steps)
    blocks.append(steps)
    explained = symbols_in(steps)
    if places := zones(phrases, [zone for zone in zones_of(entry) if zone not in explained]):
        blocks += [Heading(1, heading(phrases, "zones")), places]
    questions = (*questions_about(phrases.cards, [procedure]), *unasked(phrases.cards).get(entry.id, ()))
    if box := question_box(phrases, questions):
        blocks.append(box)
    title = f"{procedure.number}. {procedure.title}" if procedure.number else procedure.title
    return Booklet(title, subtitle(phrases, "procedure"), phrases.language, phrases.cards.game, tuple(blocks), look)
