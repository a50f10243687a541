"""Conditions that cards print as lists, all of a game on one page: one booklet for each such field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardtool.documents.booklet import Block, Booklet, Bullets, Item, Look, Panel, Paragraph
from cardtool.documents.cards import CardText
from cardtool.documents.listing import asides
from cardtool.documents.wording import subtitle, word
from cardtool.words.phrases import Phrases
from cardtool.words.shapes import shapes
from cardtool.words.spans import Text, to_plain

Texts = Mapping[str, tuple[CardText, ...]]


def condition_booklets(phrases: Phrases, texts: Texts, look: Look) -> Mapping[str, Booklet]:
    """By the field's name with `-conditions` behind it."""
    found = {}
    for kind, field in condition_kinds(phrases):
        blocks: list[Block] = []
        if phrases.macros.has("intro", kind):
            stands_for = phrases.macros.words("intro_cites").get(kind, ())
            blocks.append(Paragraph(phrases.spans(phrases.say("intro", kind)), "lead", tuple(stands_for)))
        blocks += condition_panels(phrases, texts, kind, field)
        title, above = word(phrases, f"conditions_{field}"), subtitle(phrases, "part")
        name = f"{field.replace('_', '-')}-conditions"
        found[name] = Booklet(title, above, phrases.language, phrases.cards.game, tuple(blocks), look)
    return found


def condition_kinds(phrases: Phrases) -> Iterator[tuple[str, str]]:
    """The kinds of which there are cards with a condition that is printed line by line, and the field."""
    for kind, cls in sorted(phrases.cards.language.kinds.items()):
        for shape in shapes(cls):
            if shape.lines and shape.role == "condition" and any(phrases.cards.cards(kind)):
                yield kind, shape.name


def condition_panels(phrases: Phrases, texts: Texts, kind: str, field: str) -> tuple[Panel, ...]:
    """A panel a card: its facts and name, then all that it says, the field's own label left out."""
    label = f"{phrases.labels().get(field, '').rstrip(':')}:"
    panels = []
    for card in texts.get(kind, ()):
        title = " · ".join((*asides(phrases, card), card.card.title))
        panels.append(Panel((Text(title),), tuple(_unlabelled(card.blocks, label)), card.cites))
    return tuple(panels)


def _unlabelled(blocks: tuple[Block, ...], label: str) -> Iterator[Block]:
    """The blocks, with the lines below this label in the place of the label."""
    for block in blocks:
        if not isinstance(block, Bullets):
            yield block
            continue
        items: list[Item] = []
        for item in block.items:
            inner = item.children[0] if item.children else None
            if to_plain(item.spans).strip() == label and isinstance(inner, Bullets):
                items.extend(inner.items)
            else:
                items.append(item)
        yield Bullets(tuple(items))
