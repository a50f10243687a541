"""What concerns a whole game: tables, conditions, glossary, index, components, credits, the booklet of all of it."""

from __future__ import annotations

import re

import pytest
from shipped import GAMES, phrases, shipped, steps_in, text_in

from cardtool.documents.booklet import Bullets, Callout, Contents, Heading, Item, Panel, Table
from cardtool.documents.components import Typeface, typeface
from cardtool.documents.render import Press, to_html, to_markdown
from cardtool.documents.wording import capital
from cardtool.link.decks import by_deck
from cardtool.words.spans import to_plain


def rows(game: str, name: str) -> dict[str, list[str]]:
    """The rows of all tables of a booklet by their first cell."""
    tables = [block for block in shipped(game)[name].blocks if isinstance(block, Table)]
    return {
        to_plain(row.cells[0]): [to_plain(cell) for cell in row.cells[1:]] for table in tables for row in table.rows
    }


def test_the_heat_table_says_what_game_yaml_says() -> None:
    found = rows("frost", "heating")
    # Heat range, then the power at insulation 0, 1, 2 …: distance, and what insulation leaves of it.
    assert found["Innere Zone"][:3] == ["1+", "1+", "0+"]
    assert found["Äußere Zone"][:4] == ["3+", "3+", "2+", "1+"]
    assert found["Zelt"] == ["innere Zone", "gelb", "0", "1+", "1+"]
    assert found["Ofenhalle"] == ["äußere Zone", "gelb", "3", "3+", "0+"]
    assert "Mit „Dampfverteiler“ sind alle gelben Gebäude beheizt" in text_in(shipped("frost")["heating"])


WIN = {
    "Phase I · ": ["4 Terra/Sol auf der Pro Seite", "1 Schiff mit Reichweite 3+ auf der Pro Seite"],
    "Phase II · ": [
        "3 Ferrol/Wega",
        "1 Einheit der Loyalität Topsider auf diesem Ort auf der Anti Seite",
        "1 Galaktisches Rätsel der Phase II gelöst",
    ],
    "Phase III · ": [
        "3 Snowman/Beta Albireo",
        "1 Schiff der Loyalität Springer oder Überschwere auf diesem Ort auf der Anti Seite",
        "1 Galaktisches Rätsel der Phase III gelöst",
        "  oder die GANYMED auf der Pro Seite",
    ],
    "Phase IV · ": [
        "Reduzierung auf Aralon/Kesnar/M-13 auf der Pro Seite",
        "und danach Reduzierung auf Aqua/Beteigeuze auf der Pro Seite",
        "  oder Reduzierung von Terra/Sol auf der Pro Seite, wenn kein Aqua/Beteigeuze auf der Pro Seite ausliegt",
        "Nur mit diesen Loyalitäten gilt die Reduzierung für den Phasenwechsel auf der Pro Seite: Aras, Arkoniden, "
        "Springer, Topsider, Überschwere",
    ],
    "Phase V · ": [
        "Atlan aktiv auf Solares System (SOL) auf der Pro Seite",
        "1 Person mit der Fertigkeit Verhandlung auf Mirsal III/Mirsal auf der Anti Seite",
        "1 Person mit der Fertigkeit Verhandlung auf Mirsal III/Mirsal auf der Pro Seite",
        "  oder 2 Gray Beast/Myrtha auf der Pro Seite, wenn bei den Spielern links und rechts weder Tolimon/Revnur "
        "noch Volat/Heperés auf der Anti Seite ausliegt",
    ],
}


def test_the_win_conditions_say_each_alternative_and_nothing_else() -> None:
    panels = [block for block in shipped("cosmos")["win-conditions"].blocks if isinstance(block, Panel)]
    assert len(panels) == len(WIN)
    for panel, (title, lines) in zip(panels, WIN.items(), strict=True):
        assert to_plain(panel.title).startswith(title)
        (bullets,) = panel.blocks
        assert isinstance(bullets, Bullets)
        assert [line for item in bullets.items if not said(item).endswith(":") for line in indented(item)] == lines


def said(item: Item) -> str:
    return to_plain(item.spans).strip()


def indented(item: Item, level: int = 0) -> list[str]:
    below = [one for block in item.children if isinstance(block, Bullets) for one in block.items]
    return ["  " * level + said(item), *(line for one in below for line in indented(one, level + 1))]


@pytest.mark.parametrize("game", GAMES)
def test_every_term_has_its_meaning_and_every_card_of_a_kind_is_known_by_it(game: str) -> None:
    text = text_in(shipped(game)["glossary"])
    for id in phrases(game).cards.by_kind["terms"]:
        assert f"{capital(phrases(game).name('terms', id))} – " in text
    expected = {"frost": "alle Disputkarten", "cosmos": "alle Schiffe"}
    assert expected[game] in text


def test_the_index_knows_the_cards_by_what_they_refer_to() -> None:
    cards = phrases("frost").cards
    found = rows("frost", "index")
    for entry, card in cards.cards("dusk"):
        uses_steel = any(reference.id == "steel" for reference in entry.references)
        assert (card.id in spelled_out(found["Stahl"][0])) == uses_steel, card.id
    assert "Alle" not in found["Holz"][0]


def spelled_out(names: str) -> set[str]:
    """The ids in a list like `#D001, #D003–#D005`."""
    ids: set[str] = set()
    for part in names.split(", "):
        first, _, last = part.replace("#", "").partition("–")
        if not last:
            ids.add(first)
        else:
            ids.update(f"{first[0]}{number:03}" for number in range(int(first[1:]), int(last[1:]) + 1))
    return ids


@pytest.mark.parametrize("game", GAMES)
def test_components_count_every_copy(game: str) -> None:
    found = rows(game, "components")
    for id, cards in by_deck(phrases(game).cards).items():
        assert found[phrases(game).name("deck", id)][0] == str(sum(card.copies for _, card in cards))


@pytest.mark.parametrize("game", GAMES)
def test_all_open_questions_stand_in_one_box(game: str) -> None:
    (box,) = shipped(game)["questions"].blocks
    assert isinstance(box, Callout)
    (questions,) = box.blocks
    assert isinstance(questions, Bullets)
    assert len(questions.items) == len(phrases(game).cards.by_kind["question"])


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_booklet_lists_its_parts_and_repeats_nothing(game: str) -> None:
    whole = shipped(game)["rules"]
    assert isinstance(whole.blocks[0], Contents)
    anchors = [block.anchor for block in whole.blocks if isinstance(block, Heading) and block.anchor]
    assert len(set(anchors)) == len(anchors)
    for name in ("overview", "glossary", "index", "questions", "components", "cards", "credits"):
        assert name in anchors
    assert sum(isinstance(block, Callout) for block in whole.blocks) == 1
    text = text_in(whole)
    for _, card in phrases(game).cards.cards():
        assert card.title in text


@pytest.mark.parametrize("game", GAMES)
def test_the_contents_lead_to_every_part(game: str, templates: Press) -> None:
    page = to_html(shipped(game)["rules"], templates, {})
    leads = re.findall(r'<a href="#([^"]+)"', page)
    assert leads
    assert all(page.count(f' id="{id}"') == 1 for id in leads)
    text = to_markdown(shipped(game)["rules"], templates)
    assert all(f"](#{id})" in text and f'<a id="{id}"></a>' in text for id in leads)


@pytest.mark.parametrize("game", GAMES)
def test_the_player_aid_has_every_step_and_limit(game: str) -> None:
    words = phrases(game)
    text = text_in(shipped(game)["player-aid"])
    for entry in words.cards.by_kind["procedure"].values():
        for step in steps_in(words, entry.value.steps or ()):  # type: ignore[attr-defined]
            assert to_plain(words.step(step)) in text
    limits = words.cards.file.limits if words.cards.file else {}
    for id, number in limits.items():
        assert to_plain(words.spans(words.say("limit", id, number))) in text


def test_makers_and_licences_are_read_from_the_head_of_a_licence() -> None:
    text = (
        "Copyright 2020 The Jost Project Authors (https://example.org/jost) Jost-Italic[wght].ttf: Copyright 2020 …\n\n"
        "This Font Software is licensed under the SIL Open Font License, Version 1.1.\nThis license is copied below"
    )
    assert typeface("Jost", text) == Typeface("Jost", "The Jost Project Authors", "SIL Open Font License, Version 1.1")
    assert typeface("Jost", "") == Typeface("Jost", "", "")
