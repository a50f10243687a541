"""What stands on a card, as facts and lines: made from its face, so that summary and card cannot differ."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardtool.documents.booklet import Block, Bullets, Item, Steps
from cardtool.documents.mentions import cites_in
from cardtool.documents.wording import strong
from cardtool.model.build import Entry
from cardtool.model.model import Card
from cardtool.words.face import face_values
from cardtool.words.phrases import Phrases
from cardtool.words.spans import CardName, Icon, Span, Spans, Text, to_plain

_TITLE = frozenset(("number", "kind_name", "seed", *Card.model_fields)) - {"text"}


@dataclass(frozen=True, slots=True)
class Fact:
    """A short value; `is_name` where it says by itself what it is."""

    text: str
    is_name: bool


@dataclass(frozen=True, slots=True)
class CardText:
    """A card to be listed: `facts` by field, `blocks` its sentences, `icons` all that it shows."""

    card: Card
    name: str
    facts: Mapping[str, Fact]
    blocks: tuple[Block, ...]
    icons: frozenset[str]

    @property
    def line(self) -> Spans | None:
        """All sentences as one line; None where they are more than that."""
        match self.blocks:
            case ():
                return ()
            case (Bullets((Item(spans, _, ()),)),):
                return spans
            case _:
                return None

    @property
    def cites(self) -> tuple[str, ...]:
        """The concepts that the card and its parts stand for."""
        return cites_in(self.card)

    @property
    def order(self) -> str:
        """Where the card stands in a list: by its number, or by its title."""
        name = self.card.id if self.name.startswith("#") else self.name
        return unicodedata.normalize("NFKD", name).casefold()


def card_text(phrases: Phrases, entry: Entry) -> CardText:
    """The text of a card. TypeError for an entry that is no card, MissingPhrase for a hole in the phrase files."""
    face = face_values(entry, phrases, "")
    assert isinstance(entry.value, Card)
    name = f"{face['number']} {entry.value.title}" if face["number"] else entry.value.title
    own = {field: value for field, value in face.items() if field not in _TITLE}
    reader = _Reader(phrases)
    blocks = _joined([block for field, value in own.items() for block in reader.blocks(field, value)])
    facts = dict(reader.facts(own))
    return CardText(entry.value, name, facts, blocks, frozenset(reader.icons))


def card_texts(phrases: Phrases) -> Mapping[str, tuple[CardText, ...]]:
    """The texts of all cards by kind, in the order of the kinds' names and of the cards."""
    found = {}
    for kind in sorted(phrases.cards.language.kinds):
        texts = (card_text(phrases, entry) for entry, _ in phrases.cards.cards(kind))
        if cards := tuple(sorted(texts, key=lambda card: card.order)):
            found[kind] = cards
    return found


def text_of(card: CardText) -> str:
    """All that is written on a card below its title, as plain text."""
    return " ".join(_plain(card.blocks))


def _plain(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Bullets | Steps):
            for item in block.items:
                yield to_plain(item.spans)
                yield from _plain(item.children)


class _Reader:
    """Reads the values of one face; collects the icons that come by."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.symbols = phrases.cards.by_kind.get("icons", {})
        self.icons: set[str] = set()

    def facts(self, fields: Mapping[str, Any]) -> Iterator[tuple[str, Fact]]:
        """What is no sentence: names, and numbers, those of a group of fields as well."""
        for field, value in fields.items():
            if _is_named(value):
                yield field, Fact(value["name"], True)
            elif isinstance(value, list) and value and all(map(_is_named, value)):
                yield field, Fact(", ".join(one["name"] for one in value), True)
            elif isinstance(value, dict):
                yield from ((name, fact) for name, fact in self.facts(value) if not fact.is_name)
            elif isinstance(value, str | int) and not isinstance(value, bool):
                yield field, Fact(str(value), False)

    def blocks(self, field: str, value: Any) -> Iterator[Block]:
        """The sentences of a field, led by its label where it has one."""
        label = self._label(field)
        if value is True and field in self.symbols:
            self.icons.add(field)
        elif _is_spans(value):
            yield Bullets((Item((*label, *self._spans(value))),))
        elif isinstance(value, dict):
            if spans := self._part(value):
                yield Bullets((Item((*label, *spans)),))
        elif isinstance(value, list) and value and isinstance(value[0], dict) and "level" in value[0]:
            lines = _nested([(line["level"], self._spans(line["spans"])) for line in value], 0)
            yield Bullets((Item(label, (), (lines,)),)) if label else lines
        elif isinstance(value, list) and value and not _is_named(value[0]):
            yield self._items(label, value)

    def _items(self, label: Spans, values: list[Any]) -> Block:
        """Several of a sort: under their label, or numbered as options are where they have none."""
        items = [Item(self._spans(one) if isinstance(one, list) else self._part(one)) for one in values]
        if label and len(items) == 1:
            return Bullets((Item((*label, *items[0].spans)),))
        if label:
            return Bullets((Item(label, (), (Bullets(tuple(items)),)),))
        return Steps(tuple(items)) if isinstance(values[0], dict) else Bullets(tuple(items))

    def _part(self, part: Mapping[str, Any]) -> Spans:
        """The sentences of a group of fields as one line: a label in the place of its field, symbols at the end."""
        said: list[Spans] = []
        shown: list[Spans] = []
        for field, value in part.items():
            if field.endswith("_label"):
                continue
            if label := part.get(f"{field}_label"):
                said.append(strong(self._spans(label)))
            elif _is_spans(value):
                said.append(self._spans(value))
            elif isinstance(value, str) and value in self.symbols:
                self.icons.add(value)
                shown.append((Icon(value, self.phrases.name("icons", value)),))
        lines = [*said, *shown]
        return tuple(span for at, spans in enumerate(lines) for span in ((Text(" "), *spans) if at else spans))

    def _spans(self, value: list[dict[str, Any]]) -> Spans:
        spans = tuple(map(_span, value))
        self.icons.update(span.id for span in spans if isinstance(span, Icon))
        return spans

    def _label(self, field: str) -> Spans:
        found = self.phrases.labels().get(field)
        return (*strong((Text(f"{found.rstrip(':')}:"),)), Text(" ")) if found else ()


def _joined(blocks: list[Block]) -> tuple[Block, ...]:
    """Neighbouring lists of bullets as one."""
    found: list[Block] = []
    for block in blocks:
        if isinstance(block, Bullets) and found and isinstance(found[-1], Bullets):
            found[-1] = Bullets(found[-1].items + block.items)
        else:
            found.append(block)
    return tuple(found)


def _nested(lines: list[tuple[int, Spans]], level: int) -> Bullets:
    """Lines with levels as lists in lists."""
    items: list[Item] = []
    at = 0
    while at < len(lines):
        end = next((k for k in range(at + 1, len(lines)) if lines[k][0] <= level), len(lines))
        below = lines[at + 1 : end]
        items.append(Item(lines[at][1], (), (_nested(below, level + 1),) if below else ()))
        at = end
    return Bullets(tuple(items))


def _span(value: Mapping[str, Any]) -> Span:
    """The way back from `spans.to_json`."""
    if "icon" in value:
        return Icon(value["icon"], value["alt"], value.get("n"))
    if "card" in value:
        return CardName(value["t"], value["card"])
    return Text(value["t"], bool(value.get("b")), bool(value.get("i")))


def _is_spans(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_is_span, value))


def _is_span(value: object) -> bool:
    return isinstance(value, dict) and ("t" in value or "icon" in value)


def _is_named(value: object) -> bool:
    return isinstance(value, dict) and value.keys() == {"id", "name"}
