"""A kind of card as a booklet: what it is, where it lies, its symbols, how it is carried out, all its cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from cardtool.documents.booklet import Block, Booklet, Bullets, Heading, Item, Look, Paragraph
from cardtool.documents.cards import CardText, card_text
from cardtool.documents.legends import quantities, symbols, symbols_in
from cardtool.documents.listing import card_list
from cardtool.documents.mentions import models_in, procedures, questions_by_kind, speaks_of
from cardtool.documents.questions import question_box
from cardtool.documents.steps import step_list
from cardtool.documents.wording import heading, strong, subtitle, told
from cardtool.link.decks import decks_of
from cardtool.link.zones import kinds_by_zone
from cardtool.model.game import Deck, Procedure
from cardtool.model.steps import CardWord, Case
from cardtool.words.phrases import Phrases
from cardtool.words.spans import Text


def kind_booklet(phrases: Phrases, kind: str, look: Look) -> Booklet:
    """The summary of a kind of which there are cards."""
    cards = tuple(
        sorted((card_text(phrases, entry) for entry, _ in phrases.cards.cards(kind)), key=lambda card: card.order)
    )
    blocks: list[Block] = [*_introduction(phrases, kind), Bullets(tuple(_whereabouts(phrases, kind, cards)))]
    for case in _cases(phrases, kind):
        blocks += [Heading(1, heading(phrases, "carried_out")), step_list(phrases, case.branches[kind])]
    shown = {icon for card in cards for icon in card.icons} | set(phrases.macros.words("signs").get(kind, ()))
    legends = (symbols(phrases, shown - symbols_in(*blocks)), quantities(phrases, shown))
    if any(legends):
        blocks += [Heading(1, heading(phrases, "symbols")), *(legend for legend in legends if legend)]
    blocks += [Heading(1, heading(phrases, "cards")), card_list(phrases, cards)]
    if box := question_box(phrases, questions_by_kind(phrases.cards).get(kind, ())):
        blocks.append(box)
    title = phrases.kind_noun(kind, many=True)
    return Booklet(title, subtitle(phrases, "kind"), phrases.language, phrases.cards.game, tuple(blocks), look)


def _introduction(phrases: Phrases, kind: str) -> Iterator[Paragraph]:
    """The glossary's word on the kind (under its name, or with `-card` behind it), and what the game's phrases add."""
    name = kind.replace("_", "-")
    for entry in filter(None, (phrases.cards.get("terms", id) for id in (name, f"{name}-card"))):
        text, cites = getattr(entry.value, "text", ""), getattr(entry.value, "cites", ())
        term = strong((Text(phrases.name("terms", entry.id)),))
        yield from (Paragraph((*term, Text(" – "), *spans), "lead", cites) for spans in phrases.paragraphs(text))
    if phrases.macros.has("intro", kind):
        yield Paragraph(phrases.spans(phrases.say("intro", kind)))


def _whereabouts(phrases: Phrases, kind: str, cards: tuple[CardText, ...]) -> Iterator[Item]:
    """Decks with how many cards, kinds with the same back, zones, and the procedures that tell more."""
    game = phrases.cards
    decks = game.file.decks if game.file else {}
    for id, deck in decks.items():
        inside = [card.card for card in cards if game.file and id in decks_of(game.file, card.card)[:1]]
        if inside:
            noun = phrases.names.noun(("deck",), id)
            copies = sum(card.copies for card in inside)
            yield Item(told(phrases, "deck", noun, len(inside), copies), deck.cites)
    alike = _alike(phrases, kind, tuple(decks.values()))
    if alike:
        yield Item(told(phrases, "same_back", [phrases.names.noun(("kind",), one) for one in alike]))
    # Where a card lies while it is carried out is not where it is kept.
    lying = [zone for zone, kinds in kinds_by_zone(game).items() if kind in kinds and zone not in get_args(CardWord)]
    if lying:
        yield Item(told(phrases, "lie", [phrases.names.noun(("zone",), zone) for zone in lying]))
    titles = [
        entry.value.title
        for entry in procedures(game)
        if isinstance(entry.value, Procedure) and speaks_of(game, entry, kind)
    ]
    if titles:
        yield Item(told(phrases, "procedures", titles))


def _alike(phrases: Phrases, kind: str, decks: tuple[Deck, ...]) -> tuple[str, ...]:
    """The other kinds of which there are cards with a back that this kind has too."""
    backs = {deck.back for deck in decks if kind in deck.kinds}
    kinds = dict.fromkeys(other for deck in decks if deck.back in backs for other in deck.kinds)
    return tuple(other for other in kinds if other != kind and phrases.cards.by_kind.get(other))


def _cases(phrases: Phrases, kind: str) -> Iterator[Case]:
    """The places in procedures where cards of this kind have steps of their own."""
    for entry in procedures(phrases.cards):
        for model in models_in(entry.value):
            if isinstance(model, Case) and kind in model.branches:
                yield model
