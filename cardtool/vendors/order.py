"""What tells a shop how often each picture is printed: the order file of mpc-autofill, and a list of the cards.

The order file is that of https://github.com/chilli-axe/mpc-autofill/wiki/XML-Schema-Specification; `bracket` is of its
first edition, and read by older versions of the tool alone.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import StringIO
from pathlib import PurePosixPath
from xml.sax.saxutils import escape

from cardtool.model.vendor import OrderFile


@dataclass(frozen=True, slots=True)
class Wanted:
    """A card as it is ordered: `front` and `back` are paths, `copies` how many of it, `query` its title."""

    deck: str
    card: str
    title: str
    front: str
    back: str
    copies: int
    identity: str = ""


def order_xml(order: OrderFile, wanted: Sequence[Wanted], folder: str) -> bytes:
    """The order file for mpc-autofill; it is to lie in `folder`, and paths lead on from there.

    Each copy is a slot, counted from 0. The back of most cards is the `cardback`, which fills every slot that has
    none of its own.
    """
    quantity = sum(card.copies for card in wanted)
    backs: dict[str, list[int]] = {}
    fronts: list[str] = []
    slot = 0
    for card in wanted:
        slots = range(slot, slot + card.copies)
        fronts += _card(_inside(card.front, folder), slots, card.title)
        backs.setdefault(card.back, []).extend(slots)
        slot += card.copies
    common = max(backs, key=lambda back: len(backs[back]))
    own = [line for back, slots in backs.items() if back != common for line in _card(_inside(back, folder), slots, "")]
    bracket = next((one for one in order.brackets if one >= quantity), order.brackets[-1])
    lines = [
        "<order>",
        "    <details>",
        f"        <quantity>{quantity}</quantity>",
        f"        <bracket>{bracket}</bracket>",
        f"        <stock>{escape(order.stock)}</stock>",
        f"        <foil>{str(order.foil).lower()}</foil>",
        "    </details>",
        "    <fronts>",
        *fronts,
        "    </fronts>",
        *(["    <backs>", *own, "    </backs>"] if own else []),
        f"    <cardback>{escape(_inside(common, folder))}</cardback>",
        "</order>",
    ]
    return ("\n".join(lines) + "\n").encode("utf-8")


def card_list(wanted: Iterable[Wanted]) -> bytes:
    """A table of the cards for whoever fills in the shop's page: CSV in UTF-8, a line a card."""
    out = StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(("deck", "product", "card", "title", "copies", "front", "back"))
    for card in wanted:
        rows.writerow((card.deck, card.identity, card.card, card.title, card.copies, card.front, card.back))
    return out.getvalue().encode("utf-8")


def _card(file: str, slots: Iterable[int], title: str) -> list[str]:
    return [
        "        <card>",
        f"            <id>{escape(file)}</id>",
        "            <sourceType>Local File</sourceType>",
        f"            <slots>{','.join(map(str, slots))}</slots>",
        f"            <name>{escape(PurePosixPath(file).name)}</name>",
        f"            <query>{escape(title)}</query>",
        "        </card>",
    ]


def _inside(path: str, folder: str) -> str:
    return f"./{path.removeprefix(f'{folder}/') if folder else path}"
