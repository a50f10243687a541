"""What the summaries of the shipped games hold: procedures, kinds, questions, cards."""

from typing import Any

import pytest
from shipped import GAMES, items_in, phrases, shipped, steps_in, text_in

from cardtool.documents.booklet import Bullets, Callout, Item, Legend, Steps, Table
from cardtool.documents.cards import card_texts
from cardtool.model.game import Procedure
from cardtool.words.face import face_values
from cardtool.words.spans import to_plain

WHOLE = {"rules", "player-aid", "overview", "glossary", "index", "questions", "components", "credits"}


@pytest.mark.parametrize("game", GAMES)
def test_there_is_one_for_each_procedure_that_is_told_and_each_kind_that_has_cards(game: str) -> None:
    cards = phrases(game).cards
    told = {id for id, entry in cards.by_kind["procedure"].items() if entry.value.steps}  # type: ignore[attr-defined]
    kinds = {card.kind.replace("_", "-") for _, card in cards.cards()}
    own = {"frost": {"heating"}, "cosmos": {"win-conditions"}}[game]
    assert set(shipped(game)) == told | {f"{kind}-cards" if kind in told else kind for kind in kinds} | own | WHOLE


@pytest.mark.parametrize("game", GAMES)
def test_a_procedure_that_is_only_named_has_none_but_its_name_is_printed(game: str) -> None:
    named = [entry for entry in phrases(game).cards.by_kind["procedure"].values() if not entry.value.given]  # type: ignore[attr-defined]
    kinds = {kind.replace("_", "-") for kind in phrases(game).cards.language.kinds}
    assert not {entry.id for entry in named} & (set(shipped(game)) - kinds)
    if game == "frost":
        assert "„Generatorbetrieb“" in text_in(shipped(game)["night-phase"])


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_a_line_and_stands_for_its_concepts(game: str) -> None:
    words = phrases(game)
    for id, entry in words.cards.by_kind["procedure"].items():
        procedure = entry.value
        if not isinstance(procedure, Procedure) or procedure.steps is None:
            continue
        items = list(items_in(shipped(game)[id].blocks))
        for step in steps_in(words, procedure.steps):
            said = to_plain(words.step(step))
            lines = [item for item in items if said in to_plain(item.spans)]
            assert lines, said
            assert any(set(step.cites) <= set(item.anchors) for item in lines), said


def test_branches_lead_to_their_steps() -> None:
    steps = shipped("frost")["dusk-phase"].blocks[2]
    assert isinstance(steps, Steps)
    (ways,) = steps.items[-1].children
    assert isinstance(ways, Bullets)
    assert [to_plain(way.spans) for way in ways.items] == ["Dämmerungskarte:", "Disputkarte:"]
    assert [type(way.children[0]) for way in ways.items] == [Steps, Steps]


def line(game: str, name: str, words: str) -> Item:
    """The first line of a summary with these words."""
    return next(item for item in items_in(shipped(game)[name].blocks) if words in to_plain(item.spans))


def test_a_way_of_one_step_has_no_number_and_a_single_step_goes_on_in_its_line() -> None:
    assert isinstance(line("frost", "citizen-abilities", "Todesfall-Effekt nutzen").children[0], Bullets)
    owed = line("frost", "night-phase", "nächsten Runde:")
    assert "Plättchen" in to_plain(owed.spans)
    assert owed.children == ()


def test_only_the_reading_in_force_is_a_step_and_all_readings_are_told_below() -> None:
    booklet = shipped("frost")["citizen-dies"]
    steps = next(block for block in booklet.blocks if isinstance(block, Steps))
    assert "auf die Hand" not in "\n".join(to_plain(item.spans) for item in items_in([steps]))
    assert "Auch möglich: Sie kommt auf die Hand eines Spielers." in text_in(booklet)


@pytest.mark.parametrize("game", GAMES)
def test_every_open_question_is_told_with_the_reading_in_force_first(game: str) -> None:
    found: dict[str, list[Item]] = {}
    for booklet in shipped(game).values():
        for box in (block for block in booklet.blocks if isinstance(block, Callout)):
            assert to_plain(box.title) in ("Offene Fragen", "")  # the page of all questions bears the title itself
            (questions,) = box.blocks
            assert isinstance(questions, Bullets)
            for item in questions.items:
                found.setdefault(to_plain(item.spans), []).append(item)
    for id, entry in phrases(game).cards.by_kind["question"].items():
        question = entry.value
        assert question.title in found, id  # type: ignore[attr-defined]
        for item in found[question.title]:  # type: ignore[attr-defined]
            assert item.anchors == question.cites  # type: ignore[attr-defined]
            (readings,) = item.children
            assert isinstance(readings, Bullets)
            assert len(readings.items) == len(question.readings)  # type: ignore[attr-defined]
            first = to_plain(readings.items[0].spans)
            assert first.startswith("So wird gespielt: ")
            assert first.endswith(question.readings[question.in_force])  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_stands_in_the_summary_of_its_kind_with_all_its_sentences(game: str) -> None:
    words = phrases(game)
    for entry, card in words.cards.cards():
        name = card.kind.replace("_", "-")
        text = text_in(shipped(game)[f"{name}-cards" if f"{name}-cards" in shipped(game) else name])
        face = face_values(entry, words, "")
        assert (f"#{card.id} {card.title}" if face["number"] else card.title) in text
        for said in sentences({field: value for field, value in face.items() if field != "flavour"}):
            assert said in text, (card.id, said)


def sentences(value: Any) -> list[str]:
    """The running text of a face: each run of spans as one string."""
    if isinstance(value, dict):
        return [said for one in value.values() for said in sentences(one)]
    if not isinstance(value, list) or not value:
        return []
    if all(isinstance(one, dict) and ("t" in one or "icon" in one) for one in value):
        return ["".join(f"{one['n']} {one['alt']}" if "n" in one else one.get("t", one.get("alt")) for one in value)]
    return [said for one in value for said in sentences(one)]


def test_a_kind_whose_cards_are_short_is_a_table_with_its_facts() -> None:
    table = next(block for block in shipped("cosmos")["ship"].blocks if isinstance(block, Table))
    assert [to_plain(cell) for cell in table.head] == [
        "Karte",
        "Loyalität",
        "Prämisse",
        "Reichweite",
        "Phasen",
        "Text",
        "Anzahl",
    ]
    ganymed = next(row for row in table.rows if to_plain(row.cells[0]) == "GANYMED")
    assert [to_plain(cell) for cell in ganymed.cells] == ["GANYMED", "Heimatflotte", "", "5", "III+", "Einmalig", "1×"]
    titles = [to_plain(row.cells[0]) for row in table.rows]
    assert titles == sorted(titles)


def test_a_legend_explains_the_symbols_that_the_cards_show_and_no_others() -> None:
    legends = [block for block in shipped("frost")["dispute"].blocks if isinstance(block, Legend)]
    assert [row.icon.id for row in legends[0].rows] == ["protected"]
    shown = {icon for card in card_texts(phrases("frost"))["dispute"] for icon in card.icons}
    assert {row.icon.id for row in legends[1].rows} == shown - {"protected"}
    assert {"hope", "discontent"} <= shown


def test_a_symbol_that_a_step_explains_is_not_explained_again() -> None:
    booklet = shipped("frost")["dusk"]
    assert text_in(booklet).count("Die Karte kommt aus dem Spiel") == 1
    assert "Schachtel**" not in text_in(booklet)
