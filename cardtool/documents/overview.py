"""The game at a glance: its phases, how it begins, its places and limits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pydantic import BaseModel

from cardtool.documents.booklet import Block, Booklet, Bullets, Heading, Item, Look, Paragraph
from cardtool.documents.legends import quantities, zones
from cardtool.documents.mentions import models_in
from cardtool.documents.wording import heading, strong, subtitle, told, word
from cardtool.model.game import Procedure, Section
from cardtool.model.model import Model
from cardtool.model.steps import Limit
from cardtool.words.phrases import Phrases
from cardtool.words.spans import Text


def overview_booklet(phrases: Phrases, look: Look) -> Booklet:
    """All that `game.yaml` says of the game as a whole."""
    file = phrases.cards.file
    blocks: list[Block] = []
    if file is not None:
        blocks.append(Paragraph(told(phrases, "players", file.players), "lead"))
    for key, items in sections(phrases).items():
        blocks += [Heading(1, heading(phrases, key)), items]
    parts = (
        ("setup", setup(phrases)),
        ("zones", zones(phrases, phrases.cards.by_kind.get("zone", {}), everything=True)),
        ("limits", limits(phrases)),
        ("table_quantity", quantities(phrases, phrases.names.icons)),
        ("untold", untold(phrases)),
    )
    for key, found in parts:
        if found:
            blocks += [Heading(1, heading(phrases, key)), found]
    title = word(phrases, "overview")
    return Booklet(title, subtitle(phrases, "part"), phrases.language, phrases.cards.game, tuple(blocks), look)


def sections(phrases: Phrases) -> Mapping[str, Bullets]:
    """The named parts of a round or turn, by the field of `game.yaml` that holds them (`sections_<field>`)."""
    file = phrases.cards.file
    found: dict[str, Bullets] = {}
    for field in type(file).model_fields if file is not None else ():
        held = getattr(file, field)
        if isinstance(held, Mapping) and held and all(isinstance(row, Section) for row in held.values()):
            items = tuple(
                Item(told(phrases, "section", phrases.names.noun(("section",), id), phrases.view(row)), row.cites)
                for id, row in held.items()
            )
            found[f"sections_{field}"] = Bullets(items)
    return found


def setup(phrases: Phrases) -> Bullets | None:
    """How the game begins: a line for each field of the set-up that has a macro `setup_<field>`."""
    part = getattr(phrases.cards.file, "setup", None)
    if not isinstance(part, Model):
        return None
    seen = phrases.view(part)
    lines = (
        phrases.spans(phrases.say("setup", field, getattr(seen, field)))
        for field in type(part).model_fields
        if getattr(part, field) and phrases.macros.has("setup", field)
    )
    items = tuple(Item(spans, getattr(part, "cites", ())) for spans in lines if spans)
    return Bullets(items) if items else None


def limits(phrases: Phrases) -> Bullets | None:
    """The limits of the game as sentences; each stands for what the steps stand for at which it applies."""
    file = phrases.cards.file
    cites: dict[str, tuple[str, ...]] = {}
    for step in _limit_steps(phrases):
        cites[step.limit] = (*cites.get(step.limit, ()), *step.cites)
    items = tuple(
        Item(phrases.spans(phrases.say("limit", id, number)), tuple(dict.fromkeys(cites.get(id, ()))))
        for id, number in (file.limits if file is not None else {}).items()
    )
    return Bullets(items) if items else None


def untold(phrases: Phrases) -> Bullets | None:
    """The procedures that the rule texts name and do not tell."""
    named = (entry.value for entry in phrases.cards.by_kind.get("procedure", {}).values())
    items = tuple(
        Item(strong((Text(one.title),)), one.cites) for one in named if isinstance(one, Procedure) and one.steps is None
    )
    return Bullets(items) if items else None


def _limit_steps(phrases: Phrases) -> Iterator[Limit]:
    for entry in phrases.cards.by_kind.get("procedure", {}).values():
        if isinstance(entry.value, BaseModel):
            yield from (model for model in models_in(entry.value) if isinstance(model, Limit))
