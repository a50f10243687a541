"""The index: everything that has a name, with the cards that mention it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cardtool.documents.booklet import Block, Booklet, Bullets, Heading, Item, Look, Row, Table
from cardtool.documents.cards import CardText
from cardtool.documents.wording import capital, heading, strong, subtitle, told, word
from cardtool.link.cardset import CardSet
from cardtool.model.build import Entry
from cardtool.model.model import Card, Named
from cardtool.words.phrases import Phrases
from cardtool.words.spans import Spans, Text

Texts = Mapping[str, tuple[CardText, ...]]
_ELSEWHERE = frozenset(("terms", "deck", "section", "zone"))
"""What has a page or a list of its own, with more than its name."""


def register_booklet(phrases: Phrases, texts: Texts, look: Look) -> Booklet:
    """Table by table, then the cards that other cards mention."""
    using = _mentions(phrases.cards, texts)
    blocks: list[Block] = []
    for kind, entries in _tables(phrases.cards).items():
        rows = tuple(_row(phrases, entry, using.get((kind, entry.id), ())) for entry in entries)
        blocks.append(Heading(1, _title(phrases, kind)))
        if any(row.cells[1] for row in rows):
            blocks.append(Table((heading(phrases, "name"), heading(phrases, "mentioned")), rows))
        else:
            blocks.append(Bullets(tuple(Item(row.cells[0], row.anchors) for row in rows)))
    title, above = word(phrases, "index"), subtitle(phrases, "part")
    return Booklet(title, above, phrases.language, phrases.cards.game, tuple(blocks), look)


def card_names(cards: Iterable[CardText]) -> tuple[str, ...]:
    """How lists call cards: by their number, which is short, else by their title as rich text.

    Three or more numbers in a row are a span: `#D003–#D006`.
    """
    found: list[list[str]] = []
    for card in sorted(cards, key=lambda card: card.order):
        id = card.card.id
        if not card.name.startswith("#"):
            found.append([f"<{id}>"])
        elif found and _follows(found[-1][-1].removeprefix("#"), id):
            found[-1].append(f"#{id}")
        else:
            found.append([f"#{id}"])
    spans = ([f"{run[0]}–{run[-1]}"] if len(run) > 2 else run for run in found)
    return tuple(name for run in spans for name in run)


def _follows(before: str, id: str) -> bool:
    """True where the numbers of two cards, `D003` and `D004`, are neighbours."""
    letters, digits = id.rstrip("0123456789"), id[len(id.rstrip("0123456789")) :]
    return 0 < len(digits) < 16 and before == f"{letters}{int(digits) - 1:0{len(digits)}}"


def _tables(cards: CardSet) -> Mapping[str, tuple[Entry, ...]]:
    """The rows of each table; of kinds of cards those that something refers to."""
    asked = {(reference.ref.kinds, reference.id) for entry in cards.entries for reference in entry.references}
    named = {(kind, id) for kinds, id in asked for kind in kinds}
    found: dict[str, list[Entry]] = {}
    for entry in cards.entries:
        kinds = {entry.kind, *getattr(entry.value, "categories", ()), "card"}
        row = isinstance(entry.value, Named) and entry.kind not in _ELSEWHERE
        card = isinstance(entry.value, Card) and any((kind, entry.id) in named for kind in kinds)
        if row or card:
            found.setdefault(entry.kind, []).append(entry)
    return {kind: tuple(entries) for kind, entries in found.items()}


def _mentions(cards: CardSet, texts: Texts) -> Mapping[tuple[str, str], tuple[CardText, ...]]:
    """By kind and id: the cards with a reference to it, or with its icon among what they show."""
    found: dict[tuple[str, str], dict[str, CardText]] = {}
    by_id = {card.card.id: card for held in texts.values() for card in held}
    for entry, card in cards.cards():
        things = [(kind, reference.id) for reference in entry.references for kind in reference.ref.kinds]
        things += [("icons", icon) for icon in by_id[card.id].icons]
        for kind, id in things:
            target = cards.get(kind, id)
            if target is not None:
                found.setdefault((target.kind, id), {})[card.id] = by_id[card.id]
    return {thing: tuple(using.values()) for thing, using in found.items()}


def _title(phrases: Phrases, kind: str) -> Spans:
    """The heading of a table, by the mapping `tables`; a kind of card is called as in sentences."""
    found = phrases.macros.words("tables").get(kind)
    if found is None and kind not in phrases.cards.language.kinds:
        return heading(phrases, f"table_{kind}")
    return (Text(str(found or capital(phrases.kind_noun(kind, many=True)))),)


def _row(phrases: Phrases, entry: Entry, using: tuple[CardText, ...]) -> Row:
    name = strong((Text(capital(phrases.name(entry.kind, entry.id))),))
    names = (*(_all(phrases, kind) for kind in _bearers(phrases, entry)), *card_names(using))
    cards = told(phrases, "list", names) if names else ()
    cites = entry.value.cites if isinstance(entry.value, Named) else ()
    return Row((name, cards), cites)


def _bearers(phrases: Phrases, entry: Entry) -> Iterator[str]:
    """The kinds of cards that all bear a symbol: their own, or one that the phrase files name in `signs`."""
    if entry.kind == "icons":
        signs = phrases.macros.words("signs")
        for kind in sorted(phrases.cards.language.kinds):
            if (kind == entry.id or entry.id in signs.get(kind, ())) and any(phrases.cards.cards(kind)):
                yield kind


def _all(phrases: Phrases, kind: str) -> str:
    return phrases.say("document", "all", phrases.names.noun(("kind",), kind))
