"""A kind of card as a booklet: what it is, where it lies, its symbols, how it is carried out, all its cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import get_args

from cardtool.documents.booklet import Block, Booklet, Bullets, Heading, Item, Look, Paragraph
from cardtool.documents.cards import CardText
from cardtool.documents.legends import quantities, symbols, symbols_in
from cardtool.documents.listing import card_list
from cardtool.documents.mentions import cites_in, models_in, procedures, questions_by_kind, speaks_of
from cardtool.documents.questions import question_box
from cardtool.documents.steps import step_list
from cardtool.documents.wording import capital, heading, strong, subtitle, told, word
from cardtool.link.decks import back_of, by_deck, decks_of
from cardtool.link.zones import kinds_by_zone
from cardtool.model.game import Deck, Procedure
from cardtool.model.steps import CardWord, Case
from cardtool.words.phrases import Phrases
from cardtool.words.spans import Text


def kind_booklet(phrases: Phrases, kind: str, cards: tuple[CardText, ...], look: Look) -> Booklet:
    """The summary of a kind: what is to be known of it, and all its cards."""
    rules = kind_rules(phrases, kind, cards, look)
    blocks = [*rules.blocks, Heading(1, heading(phrases, "cards")), card_list(phrases, cards)]
    if box := question_box(phrases, questions_by_kind(phrases.cards).get(kind, ())):
        blocks.append(box)
    return replace(rules, blocks=tuple(blocks))


def kind_rules(phrases: Phrases, kind: str, cards: tuple[CardText, ...], look: Look) -> Booklet:
    """The same without the cards."""
    blocks: list[Block] = [*_introduction(phrases, kind)]
    if places := tuple(_whereabouts(phrases, kind, cards)):
        blocks.append(Bullets(places))
    for case in _cases(phrases, kind):
        blocks += [Heading(1, heading(phrases, "carried_out")), step_list(phrases, case.branches[kind])]
    shown = {icon for card in cards for icon in card.icons} | set(phrases.macros.words("signs").get(kind, ()))
    legends = (symbols(phrases, shown - symbols_in(*blocks)), quantities(phrases, shown))
    if any(legends):
        blocks += [Heading(1, heading(phrases, "symbols")), *(legend for legend in legends if legend)]
    title = capital(phrases.kind_noun(kind, many=True))
    return Booklet(title, subtitle(phrases, "kind"), phrases.language, phrases.cards.game, tuple(blocks), look)


def cards_of_all_kinds(phrases: Phrases, texts: Mapping[str, tuple[CardText, ...]], look: Look) -> Booklet:
    """Every card of the game, kind by kind."""
    blocks: list[Block] = []
    for kind, cards in texts.items():
        blocks += [Heading(1, (Text(capital(phrases.kind_noun(kind, many=True))),)), card_list(phrases, cards)]
    title, above = word(phrases, "cards"), subtitle(phrases, "part")
    return Booklet(title, above, phrases.language, phrases.cards.game, tuple(blocks), look)


def _introduction(phrases: Phrases, kind: str) -> Iterator[Paragraph]:
    """The glossary's word on the kind (under its name, or with `-card` behind it), and what the game's phrases add."""
    name = kind.replace("_", "-")
    for entry in filter(None, (phrases.cards.get("terms", id) for id in (name, f"{name}-card"))):
        text, cites = getattr(entry.value, "text", ""), getattr(entry.value, "cites", ())
        term = strong((Text(capital(phrases.name("terms", entry.id))),))
        yield from (Paragraph((*term, Text(" – "), *spans), "lead", cites) for spans in phrases.paragraphs(text))
    if phrases.macros.has("intro", kind):
        stands_for = phrases.macros.words("intro_cites").get(kind, ())
        yield Paragraph(phrases.spans(phrases.say("intro", kind)), anchors=tuple(stands_for))


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
    alike = _alike(phrases, kind, decks)
    if alike:
        yield Item(told(phrases, "same_back", [phrases.names.noun(("kind",), one) for one in alike]))
    # Where a card lies while it is carried out is not where it is kept.
    lying = [zone for zone, kinds in kinds_by_zone(game).items() if kind in kinds and zone not in get_args(CardWord)]
    if lying:
        cites = cites_in(*(entry.value for zone in lying if (entry := game.get("zone", zone)) is not None))
        yield Item(told(phrases, "lie", [phrases.names.noun(("zone",), zone) for zone in lying]), cites)
    titles = [
        entry.value.title
        for entry in procedures(game)
        if isinstance(entry.value, Procedure) and speaks_of(game, entry, kind)
    ]
    if titles:
        yield Item(told(phrases, "procedures", titles))


def _alike(phrases: Phrases, kind: str, decks: Mapping[str, Deck]) -> tuple[str, ...]:
    """The other kinds of which there are cards with a back that cards of this kind have too."""
    backs: dict[str, set[str]] = {}
    for id, cards in by_deck(phrases.cards).items():
        for _, card in cards:
            backs.setdefault(card.kind, set()).add(back_of(decks[id], card))
    kinds = dict.fromkeys(other for deck in decks.values() for other in deck.kinds)
    own = backs.get(kind, set())
    return tuple(other for other in kinds if other != kind and own & backs.get(other, set()))


def _cases(phrases: Phrases, kind: str) -> Iterator[Case]:
    """The places in procedures where cards of this kind have steps of their own."""
    for entry in procedures(phrases.cards):
        for model in models_in(entry.value):
            if isinstance(model, Case) and kind in model.branches:
                yield model
