"""The tables that a game's own rules make, one booklet for each part of `game.yaml` that makes some."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cardtool.documents.booklet import Block, Booklet, Bullets, Heading, Item, Look, Paragraph, Row, Table
from cardtool.documents.wording import capital, heading, strong, subtitle, told, word
from cardtool.model.charts import Cell, Chart, Charted, Entries, Thing
from cardtool.model.fields import Range
from cardtool.model.model import Model
from cardtool.words.names import Noun
from cardtool.words.phrases import Phrases
from cardtool.words.spans import CardName, Spans, Text


def chart_booklets(phrases: Phrases, look: Look) -> Mapping[str, Booklet]:
    """By the name of the field, with hyphens."""
    found = {}
    for name, part in charted(phrases).items():
        title = word(phrases, f"chart_{name}")
        game = phrases.cards.game
        blocks = chart_blocks(phrases, name, part)
        found[name.replace("_", "-")] = Booklet(title, subtitle(phrases, "part"), phrases.language, game, blocks, look)
    return found


def charted(phrases: Phrases) -> Mapping[str, Charted]:
    """The parts of `game.yaml` that make tables, by their field."""
    file = phrases.cards.file
    fields = type(file).model_fields if file is not None else ()
    return {name: part for name in fields if isinstance(part := getattr(file, name), Charted)}


def chart_blocks(phrases: Phrases, name: str, part: Charted, *, first_only: bool = False) -> tuple[Block, ...]:
    """What the part means, its tables, each under its name, and the notes; for an aid the first table alone."""
    entries = _entries(phrases)
    said = phrases.spans(phrases.say("chart", name, phrases.view(part)))
    blocks: list[Block] = [Paragraph(said, "body" if first_only else "lead", part.cites)]
    for chart in part.charts(entries)[: 1 if first_only else None]:
        if not first_only:
            blocks.append(Heading(1, heading(phrases, f"chart_{name}_{chart.name}")))
        blocks.append(_table(phrases, chart, part.cites))
    notes = tuple(
        Item(phrases.spans(phrases.say("note", note.word, [_noun(phrases, thing) for thing in note.things])))
        for note in part.notes(entries)
    )
    return (*blocks, Bullets(notes)) if notes else tuple(blocks)


def _entries(phrases: Phrases) -> Entries:
    def of(kind: str) -> Mapping[str, Model]:
        return {id: entry.value for id, entry in phrases.cards.by_kind.get(kind, {}).items()}

    return of


def _table(phrases: Phrases, chart: Chart, cites: tuple[str, ...]) -> Table:
    head = [told(phrases, "column", chart.first, None)]
    head += [told(phrases, "column", column.word, column.number) for column in chart.columns]
    rows = [
        Row((strong(_name(phrases, thing)), *(_cell(phrases, cell) for cell in cells)), cites if not at else ())
        for at, (thing, cells) in enumerate(chart.rows)
    ]
    return Table(tuple(head), tuple(rows))


def _cell(phrases: Phrases, cell: Cell) -> Spans:
    if cell is None:
        return heading(phrases, "never")
    if isinstance(cell, Range):
        return (Text(phrases.printed(cell)),)
    if isinstance(cell, int):
        return (Text(str(cell)),)
    noun = _noun(phrases, cell)
    name = phrases.name(*cell)
    return (CardName(name, cell[1]) if noun.tokened else Text(name),)


def _name(phrases: Phrases, thing: Thing) -> Spans:
    """What a row is about."""
    return tuple(
        replace(span, text=capital(span.text)) if isinstance(span, Text) else span for span in _cell(phrases, thing)
    )


def _noun(phrases: Phrases, thing: Thing) -> Noun:
    return phrases.names.noun((thing[0],), thing[1])
