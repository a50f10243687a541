"""The player aid: a game on one page, to lie beside the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from cardtool.documents.booklet import Block, Booklet, Bullets, Item, Legend, Look, Panel, Paragraph, Steps
from cardtool.documents.cards import CardText
from cardtool.documents.charts import chart_blocks, charted
from cardtool.documents.legends import quantities, symbols
from cardtool.documents.mentions import procedures
from cardtool.documents.overview import limits, sections
from cardtool.documents.steps import step_list
from cardtool.documents.wins import condition_kinds, condition_panels
from cardtool.documents.wording import heading, strong, told, word
from cardtool.model.game import Procedure
from cardtool.words.phrases import Phrases
from cardtool.words.spans import Span, Text

Texts = Mapping[str, tuple[CardText, ...]]


def aid_booklet(phrases: Phrases, texts: Texts, look: Look) -> Booklet:
    """Panels: what a round is made of, each procedure, the game's tables and conditions, symbols and limits."""
    file = phrases.cards.file
    title = file.name if file is not None else phrases.cards.game
    panels = tuple(_panels(phrases, texts))
    return Booklet(title, word(phrases, "aid"), phrases.language, phrases.cards.game, panels, look, "aid")


def _panels(phrases: Phrases, texts: Texts) -> Iterator[Panel]:
    if groups := tuple(_groups(phrases)):
        yield Panel(heading(phrases, "course"), (Bullets(groups),))
    for entry in procedures(phrases.cards):
        procedure = entry.value
        assert isinstance(procedure, Procedure)
        assert procedure.steps is not None
        lead = told(phrases, "occasion", phrases.view(procedure))
        above = (Paragraph(lead, "note", procedure.cites),) if lead else ()
        title = f"{procedure.number}. {procedure.title}" if procedure.number else procedure.title
        yield Panel((Text(title),), (*above, _short(step_list(phrases, procedure.steps))), procedure.cites)
    for kind, field in condition_kinds(phrases):
        lines = tuple(
            Item(strong(panel.title), panel.anchors, panel.blocks)
            for panel in condition_panels(phrases, texts, kind, field)
        )
        yield Panel(heading(phrases, f"conditions_{field}"), (Bullets(lines),))
    for name, part in charted(phrases).items():
        yield Panel(heading(phrases, f"chart_{name}"), chart_blocks(phrases, name, part, first_only=True), part.cites)
    icons = phrases.names.icons
    shown = (symbols(phrases, icons), quantities(phrases, icons))
    legends = tuple(replace(legend, compact=True) if legend.compact else legend for legend in shown if legend)
    if legends:
        yield Panel(heading(phrases, "symbols"), legends)
    if found := limits(phrases):
        yield Panel(heading(phrases, "limits"), (found,))


def _groups(phrases: Phrases) -> Iterator[Item]:
    """The sections of a round or turn, a line a group."""
    for key, bullets in sections(phrases).items():
        names = [
            span for at, item in enumerate(bullets.items) for span in (*((Text(", "),) if at else ()), *item.spans)
        ]
        cites = tuple(dict.fromkeys(cite for item in bullets.items for cite in item.anchors))
        yield Item((Text(f"{word(phrases, key)}: "), *(_plain(span) for span in names)), cites)


def _plain(span: Span) -> Span:
    return replace(span, bold=False) if isinstance(span, Text) else span


def _short(steps: Steps) -> Steps:
    """The steps without the legends below them: the aid explains every symbol in one place."""
    return Steps(tuple(replace(item, children=tuple(_without(item.children))) for item in steps.items))


def _without(blocks: tuple[Block, ...]) -> Iterator[Block]:
    for block in blocks:
        if isinstance(block, Steps):
            yield _short(block)
        elif isinstance(block, Bullets):
            yield Bullets(_short(Steps(block.items)).items)
        elif not isinstance(block, Legend):
            yield block
