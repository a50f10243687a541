"""The order file for mpc-autofill, read as that tool reads it, and held to a schema made from its documentation.

https://github.com/chilli-axe/mpc-autofill/wiki/XML-Schema-Specification tells the elements; how the desktop tool reads
them is in its `order.py` and `utils.py`: slots are numbers with commas between them, and what has no back of its own
gets the cardback.
"""

from __future__ import annotations

import csv
from io import StringIO
from xml.etree import ElementTree

import pytest
from lxml import etree

from cardtool.model.vendor import OrderFile
from cardtool.vendors.naming import distinct, path
from cardtool.vendors.order import Wanted, card_list, order_xml

XSD = """<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:simpleType name="stock"><xs:restriction base="xs:string">
    <xs:enumeration value="(S27) Smooth"/><xs:enumeration value="(S30) Standard Smooth"/>
    <xs:enumeration value="(S33) Superior Smooth"/><xs:enumeration value="(M31) Linen"/>
    <xs:enumeration value="(P10) Plastic"/>
  </xs:restriction></xs:simpleType>
  <xs:simpleType name="slots"><xs:restriction base="xs:string">
    <xs:pattern value="[0-9]+(,[0-9]+)*"/>
  </xs:restriction></xs:simpleType>
  <xs:simpleType name="source"><xs:restriction base="xs:string">
    <xs:enumeration value="Google Drive"/><xs:enumeration value="Local File"/>
  </xs:restriction></xs:simpleType>
  <xs:complexType name="faces"><xs:sequence><xs:element name="card" maxOccurs="unbounded"><xs:complexType><xs:sequence>
    <xs:element name="id" type="xs:string"/><xs:element name="sourceType" type="source"/>
    <xs:element name="slots" type="slots"/><xs:element name="name" type="xs:string"/>
    <xs:element name="query" type="xs:string"/>
  </xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType>
  <xs:element name="order"><xs:complexType><xs:sequence>
    <xs:element name="details"><xs:complexType><xs:sequence>
      <xs:element name="quantity" type="xs:positiveInteger"/>
      <xs:element name="bracket" type="xs:positiveInteger" minOccurs="0"/>
      <xs:element name="stock" type="stock"/><xs:element name="foil" type="xs:boolean"/>
    </xs:sequence></xs:complexType></xs:element>
    <xs:element name="fronts" type="faces"/><xs:element name="backs" type="faces" minOccurs="0"/>
    <xs:element name="cardback" type="xs:string"/>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>"""
SCHEMA = etree.XMLSchema(etree.fromstring(XSD))
ORDER = OrderFile(brackets=(18, 36, 55))
CARDS = (
    Wanted("a", "A1", "Ada", "s/fronts/A1.png", "s/backs/a.png", 3),
    Wanted("a", "A2", "Bo & <Co>", "s/fronts/A2.png", "s/backs/a-2.png", 1),
    Wanted("b", "B1", "Kim", "s/fronts/B1.png", "s/backs/b.png", 2, "PokerDeck"),
)


def slots(data: bytes) -> tuple[dict[int, str], dict[int, str]]:
    """The front and the back of each slot, as mpc-autofill fills them."""
    root = ElementTree.fromstring(data)
    quantity = int(root.findtext("details/quantity") or 0)
    sides: list[dict[int, str]] = []
    for side in ("fronts", "backs"):
        filled: dict[int, str] = {}
        for card in root.findall(f"{side}/card"):
            for slot in (card.findtext("slots") or "").split(","):
                assert int(slot) not in filled, "two pictures in one slot"
                filled[int(slot)] = card.findtext("id") or ""
        sides.append(filled)
    fronts, backs = sides
    assert set(fronts) == set(range(quantity))
    common = root.findtext("cardback") or ""
    return fronts, {slot: backs.get(slot, common) for slot in fronts}


def test_the_order_is_as_documented() -> None:
    data = order_xml(ORDER, CARDS, "s")
    SCHEMA.assertValid(etree.fromstring(data))
    fronts, backs = slots(data)
    a1, a2, b1 = "./fronts/A1.png", "./fronts/A2.png", "./fronts/B1.png"
    assert fronts == {0: a1, 1: a1, 2: a1, 3: a2, 4: b1, 5: b1}
    assert backs == {
        0: "./backs/a.png",
        1: "./backs/a.png",
        2: "./backs/a.png",
        3: "./backs/a-2.png",
        4: "./backs/b.png",
        5: "./backs/b.png",
    }
    root = ElementTree.fromstring(data)
    assert root.findtext("cardback") == "./backs/a.png"
    assert [card.findtext("query") for card in root.findall("fronts/card")] == ["Ada", "Bo & <Co>", "Kim"]
    assert root.findtext("details/stock") == "(S30) Standard Smooth"


@pytest.mark.parametrize(("copies", "bracket"), [(17, "18"), (18, "18"), (19, "36"), (55, "55"), (56, "55")])
def test_the_bracket_is_the_next_that_is_sold(copies: int, bracket: str) -> None:
    data = order_xml(ORDER, [Wanted("a", "A1", "Ada", "A1.png", "a.png", copies)], "")
    assert ElementTree.fromstring(data).findtext("details/bracket") == bracket


def test_one_back_for_all_needs_no_backs() -> None:
    data = order_xml(OrderFile(brackets=(18,), foil=True, stock="(M31) Linen"), CARDS[:1], "s")
    SCHEMA.assertValid(etree.fromstring(data))
    assert ElementTree.fromstring(data).find("backs") is None
    assert slots(data)[1] == {0: "./backs/a.png", 1: "./backs/a.png", 2: "./backs/a.png"}


def test_the_schema_finds_a_wrong_order() -> None:
    wrong = order_xml(ORDER, CARDS, "s").replace(b"Local File", b"Some File")
    assert not SCHEMA.validate(etree.fromstring(wrong))


def test_the_list_of_cards() -> None:
    rows = list(csv.DictReader(StringIO(card_list(CARDS).decode("utf-8"))))
    assert [(row["card"], row["title"], row["copies"], row["product"]) for row in rows] == [
        ("A1", "Ada", "3", ""),
        ("A2", "Bo & <Co>", "1", ""),
        ("B1", "Kim", "2", "PokerDeck"),
    ]
    assert rows[1]["back"] == "s/backs/a-2.png"


def test_names_of_files() -> None:
    assert path("{deck}/{card}", deck="dusk", card="D000") == "dusk/D000"
    assert path("{game}_{size}", game="frost", size="63.5x88.9") == "frost_63.5x88.9"
    assert path("{deck}/{card}", deck="a b", card="../x:*?") == "a-b/--x-"
    assert distinct(["a/X", "a/x", "a/y", "a/X"]) == ("a/X", "a/x-2", "a/y", "a/X-3")
