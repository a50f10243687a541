"""The contract of faces, on the shipped cards of both games."""

import json
from typing import Any

import pytest
from said import GAMES, phrases

from cardtool.words.face import face_values
from cardtool.words.spans import JsonSpan

BASE = {"id", "number", "kind", "kind_name", "title", "seed", "art", "artist", "text", "flavour"}
HIDDEN = {"copies", "deck", "note", "cites", "tags", "invented"}


def faces(game: str) -> dict[str, dict[str, Any]]:
    words = phrases(game)
    return {entry.id: face_values(entry, words, f"/cards/{game}") for entry, _ in words.cards.cards()}


def spans(value: Any) -> list[JsonSpan]:
    """All spans of a face."""
    if isinstance(value, dict):
        if "t" in value or "icon" in value:
            return [value]
        return [span for one in value.values() for span in spans(one)]
    return [span for one in value for span in spans(one)] if isinstance(value, list) else []


@pytest.mark.parametrize("game", GAMES)
def test_every_face_is_json_with_the_base_fields_and_nothing_for_designers(game: str) -> None:
    for face in faces(game).values():
        json.dumps(face)
        assert face.keys() >= BASE
        assert not HIDDEN & face.keys()
        assert 0 <= face["seed"] < 2**31


@pytest.mark.parametrize("game", GAMES)
def test_icons_are_made_for_pictures_only(game: str) -> None:
    shown = {str(span["icon"]) for face in faces(game).values() for span in spans(face) if "icon" in span}
    assert shown <= phrases(game).names.icons


@pytest.mark.parametrize("game", GAMES)
def test_no_text_has_holes(game: str) -> None:
    for face in faces(game).values():
        for span in spans(face):
            text = str(span.get("t", "x"))
            assert text
            assert not any(flaw in text for flaw in ("  ", " .", " ,", "None", "..", "<", "\x1f"))


def test_the_first_night() -> None:
    face = faces("frost")["D000"]
    assert (face["number"], face["kind_name"], face["title"]) == ("#D000", "Dämmerung", "Die erste Nacht")
    hope = {"n": "1", "icon": "hope", "alt": "Hoffnung"}
    assert face["immediate"] == [{"t": "Ihr verliert "}, hope, {"t": "."}]
    wood = {"icon": "wood", "alt": "Holz"}
    when = [{"t": "Wenn ihr mindestens "}, {"n": "2", **wood}, {"t": " habt:"}]
    do = [{"t": "Zahlt "}, {"n": "2", **wood}, {"t": ". Ihr erhaltet "}, hope, {"t": "."}]
    assert face["options"][0] == {"when": when, "do": do, "then": "box"}
    assert face["options"][1]["when"] == []
    assert (face["dusk_phase"], face["after"], face["protected"]) == ([], [], False)


def test_the_ability_of_paolo_feldmann() -> None:
    ability = faces("frost")["C018"]["ability"]
    assert ability["place"] == [
        {"t": "Setzt einen Arbeiter für die Aktion „Rohstoffe sammeln“ auf einem Feld mit einem Baum ein,"}
    ]
    assert ability["mode"] == "instead"
    assert ability["mode_label"] == [{"t": "dann stattdessen:"}]
    assert ability["heat"] == "heated"


def test_references_are_ids_with_names_and_ranges_are_printed() -> None:
    cosmos = faces("cosmos")
    assert cosmos["ganymed"]["loyalty"] == {"id": "home-fleet", "name": "Heimatflotte"}
    assert cosmos["ganymed"]["range"] == 5
    assert cosmos["ganymed"]["phases"] == "III+"
    assert cosmos["ferrol-wega"]["phases"] == "I–II"
    assert cosmos["aralon-kesnar-m13"]["cluster"] == {"id": "m-13", "name": "M-13"}
    assert cosmos["borrowed-banner"]["attaches_to"] == [
        {"id": "unit", "name": "Einheit"},
        {"id": "ship", "name": "Schiff"},
    ]


def test_win_conditions_are_lines() -> None:
    win = faces("cosmos")["P3"]["win"]
    assert [line["level"] for line in win] == [0, 0, 0, 1]
    assert win[3]["spans"] == [{"t": "oder die "}, {"t": "GANYMED", "card": "ganymed"}, {"t": " auf der Pro Seite"}]
