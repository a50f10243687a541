"""The glossary: every term with its meaning and the cards that use it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping

from cardtool.documents.booklet import Booklet, Bullets, Item, Look, Paragraph
from cardtool.documents.cards import CardText, text_of
from cardtool.documents.register import card_names
from cardtool.documents.wording import capital, strong, subtitle, told, word
from cardtool.model.build import Entry
from cardtool.model.model import Named
from cardtool.words.phrases import Phrases
from cardtool.words.spans import Text

Texts = Mapping[str, tuple[CardText, ...]]
TABLE = "terms"
"""The table whose rows are terms: a name and a text."""


def glossary_booklet(phrases: Phrases, texts: Texts, look: Look) -> Booklet | None:
    """The terms by name; None for a game without any."""
    entries = phrases.cards.by_kind.get(TABLE, {}).values()
    items = [_term(phrases, texts, entry) for entry in sorted(entries, key=lambda one: _order(phrases, one))]
    if not items:
        return None
    title, above = word(phrases, "glossary"), subtitle(phrases, "part")
    return Booklet(title, above, phrases.language, phrases.cards.game, (Bullets(tuple(items)),), look)


def _order(phrases: Phrases, entry: Entry) -> str:
    """By letters alone: “Ä” beside “A”, whatever marks a name begins with."""
    name = unicodedata.normalize("NFKD", phrases.name(TABLE, entry.id))
    return "".join(letter for letter in name if letter.isalnum() or letter == " ").casefold()


def _term(phrases: Phrases, texts: Texts, entry: Entry) -> Item:
    lines = phrases.paragraphs(getattr(entry.value, "text", ""))
    meaning = tuple(span for spans in lines for span in ((Text(" "), *spans) if spans is not lines[0] else spans))
    name = strong((Text(capital(phrases.name(TABLE, entry.id))),))
    using = tuple(_using(phrases, texts, entry))
    below = (Paragraph(told(phrases, "used_by", using), "note"),) if using else ()
    return Item((*name, Text(" – "), *meaning), getattr(entry.value, "cites", ()), below)


def _using(phrases: Phrases, texts: Texts, entry: Entry) -> Iterator[str]:
    """The cards that use a term, kind by kind: in words, in a field of its name, or by being one."""
    key = entry.id.replace("-", "_")
    said = _forms(entry.value) if isinstance(entry.value, Named) else None
    for kind, cards in texts.items():
        if key in (kind, f"{kind}_card"):
            yield phrases.say("document", "all", phrases.names.noun(("kind",), kind))
            continue
        found = [card for card in cards if _has(card, key) or (said and said.search(text_of(card)))]
        if len(found) == len(cards) > 3:
            yield phrases.say("document", "all", phrases.names.noun(("kind",), kind))
        elif found:
            yield from card_names(found)


def _has(card: CardText, term: str) -> bool:
    """True where a field of the card bears the term's name and holds something."""
    names = {term, f"{term}s", term.removesuffix("_effect")}
    return any(getattr(card.card, name, None) for name in names if name in type(card.card).model_fields)


def _forms(named: Named) -> re.Pattern[str]:
    forms = (named.name, named.plural, named.accusative, named.dative, named.plural_dative)
    words = sorted({re.escape(form) for form in forms if form}, key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(words)})\b")
