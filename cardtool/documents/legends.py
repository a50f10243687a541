"""Legends: what symbols mean, what quantities are, what is to be known of a zone."""

from __future__ import annotations

from collections.abc import Iterable

from cardtool.documents.booklet import Block, Bullets, IconRow, Item, Legend, Steps
from cardtool.documents.wording import capital, told
from cardtool.model.build import Entry
from cardtool.model.game import Zone
from cardtool.model.model import Named
from cardtool.words.phrases import Phrases
from cardtool.words.spans import Icon, Spans


def icons_of(spans: Spans) -> tuple[str, ...]:
    """The icons that a text shows."""
    return tuple(span.id for span in spans if isinstance(span, Icon))


def symbols_in(*blocks: Block) -> frozenset[str]:
    """The symbols that legends among these blocks, or below them, explain."""
    found: set[str] = set()
    for block in blocks:
        if isinstance(block, Legend):
            found.update(row.icon.id for row in block.rows)
        elif isinstance(block, Steps | Bullets):
            found.update(symbols_in(*(child for item in block.items for child in item.children)))
    return frozenset(found)


def symbols(phrases: Phrases, ids: Iterable[str]) -> Legend | None:
    """The meaning of those of `ids` that the game's table of icons has and a phrase explains, in the table's order.

    A symbol that bears the name of a zone also stands for what is to be known of that zone.
    """
    shown = set(ids)
    rows = []
    for id, entry in phrases.cards.by_kind.get("icons", {}).items():
        if id in shown and phrases.macros.has("icon", id):
            zone = phrases.cards.get("zone", id)
            anchors = (*_cites(entry), *(_cites(zone) if zone else ()))
            icon = Icon(id, capital(phrases.name("icons", id)))
            rows.append(IconRow(icon, phrases.spans(phrases.say("icon", id)), tuple(dict.fromkeys(anchors))))
    return Legend(tuple(rows)) if rows else None


def quantities(phrases: Phrases, ids: Iterable[str]) -> Legend | None:
    """What those of `ids` are that have an icon and are numbers the game keeps."""
    shown = set(ids)
    rows = []
    for id, entry in phrases.cards.by_kind.get("quantity", {}).items():
        if id in shown and id in phrases.names.icons:
            noun, row = phrases.names.noun(("quantity",), id), phrases.view(entry.value)
            rows.append(
                IconRow(
                    Icon(id, capital(phrases.name("quantity", id))), told(phrases, "quantity", noun, row), _cites(entry)
                )
            )
    return Legend(tuple(rows), compact=True) if rows else None


def zones(phrases: Phrases, ids: Iterable[str], *, everything: bool = False) -> Bullets | None:
    """Where those of the zones are of which more is to be known than their name, or all of them."""
    items = []
    for id in ids:
        entry = phrases.cards.get("zone", id)
        if entry is not None and isinstance(entry.value, Zone) and (everything or _is_told(entry.value)):
            noun = phrases.names.noun(("zone",), id)
            spans = told(phrases, "zone", noun, phrases.view(entry.value))
            items.append(Item(spans, _cites(entry)))
    return Bullets(tuple(items)) if items else None


def _is_told(zone: Zone) -> bool:
    return any((zone.place, zone.refill_from, zone.resources_to, zone.figures_to))


def _cites(entry: Entry) -> tuple[str, ...]:
    return entry.value.cites if isinstance(entry.value, Named) else ()
