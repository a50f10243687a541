"""Author's words inside generated sentences, and in the place of them."""

from dataclasses import replace
from typing import Any

import pytest
from said import phrases, samples, sources

from cardtool.core.source import Place
from cardtool.link.cardset import CardSet
from cardtool.model.build import Entry
from cardtool.model.model import Card
from cardtool.model.reader import Reader
from cardtool.model.reading import Reading
from cardtool.words.face import face_values
from cardtool.words.phrases import Phrases
from cardtool.words.spans import CardName, Icon, Text, to_plain

NASTY = r"A*b* <wood> **c** \<d> & 'x' {{ 1 }} > _e_"


def retitled(id: str, title: str) -> Phrases:
    """The phrases of frost with another title for one card."""
    whole = phrases("frost").cards
    entries = tuple(
        replace(one, value=one.value.model_copy(update={"title": title})) if one.id == id else one
        for one in whole.entries
    )
    return Phrases(sources("frost"), CardSet(whole.game, whole.language, entries, ()), "de", frozenset({"wood"}))


def card(kind: str, **fields: Any) -> Entry:
    """A card read from what an author would write."""
    language = phrases("frost").cards.language
    reading = Reading(lambda route: None)
    made = Reader(language).read(reading, language.kinds[kind], {"kind": kind, "title": "x", **fields})
    assert isinstance(made, Card), reading.faults
    return Entry(kind, made.id, made, Place("x", (0,)))


def test_a_title_full_of_markup_is_shown_as_it_is() -> None:
    words = retitled("soup", NASTY)
    law = next(node for written, node in samples("frost")["effects"] if "pass" in written)
    assert words.effects(law) == (Text("Verabschiedet das Gesetz „"), CardName(NASTY, "soup"), Text("“."))


def test_a_name_full_of_markup_is_shown_as_it_is() -> None:
    words = retitled("tent", NASTY)
    build = next(node for written, node in samples("frost")["effects"] if written == "[{build: {building: tent}}]")
    assert to_plain(words.effects(build)) == f"Errichtet ein {NASTY}."


def test_author_text_replaces_what_is_generated_for_its_part() -> None:
    dusk = card(
        "dusk", id="D900",
        immediate=({"lose": {"hope": 1}},), immediate_text="Es wird *dunkel*.",
        options=({"when": {"wood": "2+"}, "do": ({"pay": {"wood": 2}},), "then": "box", "text": "Gebt **2 <wood>**."},),
        text="Eins.\n\nZwei.",
    )  # fmt: skip
    face = face_values(dusk, phrases("frost"), "/cards/frost")
    assert face["immediate"] == [{"t": "Es wird "}, {"t": "dunkel", "i": True}, {"t": "."}]
    assert "immediate_text" not in face
    assert face["options"] == [
        {"when": [], "do": [{"t": "Gebt "}, {"n": "2", "icon": "wood", "alt": "Holz"}, {"t": "."}], "then": "box"}
    ]
    assert face["text"] == [[{"t": "Eins."}], [{"t": "Zwei."}]]


def test_author_text_replaces_all_of_an_ability() -> None:
    ability = {
        "place": "child",
        "action": {"does": ("explore",)},
        "mode": "and",
        "do": ({"gain": {"hope": 1}},),
        "text": "Singt.",
    }
    made = face_values(card("citizen", id="C900", citizen="child", ability=ability), phrases("frost"), "")["ability"]
    assert made["do"] == [{"t": "Singt."}]
    assert (made["place"], made["mode_label"], made["mode"], made["heat"]) == ([], [], None, "as_usual")


def test_an_id_without_an_entry_is_printed_in_a_draft() -> None:
    broken = card("dusk", id="D900", options=({"do": ({"pass": {"law": "no*such"}}, {"gain": {"gold": 2}})},))
    assert face_values(broken, phrases("frost"), "")["options"][0]["do"] == [
        {"t": "Verabschiedet das Gesetz „no*such“. Ihr erhaltet 2 gold."}
    ]


def test_a_thing_without_a_picture_is_named() -> None:
    pay = next(
        node for written, node in samples("frost")["effects"] if written == "[{exhaust: {citizen: engineer, count: 2}}]"
    )
    bare = Phrases(sources("frost"), phrases("frost").cards, "de", frozenset())
    assert bare.effects(pay) == (Text("Erschöpft 2 Ingenieure."),)
    assert phrases("frost").effects(pay)[1] == Icon("engineer", "Ingenieure", "2")


def test_tokens_mean_a_card_before_a_picture_before_a_name() -> None:
    cosmos = phrases("cosmos")
    assert cosmos.inline("<talamon>") == (CardName("Talamon", "talamon"),)
    assert cosmos.inline("<ship>") == (Icon("ship", "Schiff"),)
    assert cosmos.inline("<coordinates>") == (Text("Koordinaten", bold=True),)
    assert cosmos.inline("<nothing>") == (Text("<nothing>"),)


def test_what_has_no_face_is_refused() -> None:
    entry = phrases("frost").cards.get("quantity", "wood")
    assert entry is not None
    with pytest.raises(TypeError, match="wood"):
        face_values(entry, phrases("frost"), "")
