"""`cardtool export` for tables: the whole way from a workspace to the files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from commands import ROOT, cardtool, hero, workspace
from table_decks import hold, picture

from cardtool.exports.tables import TABLES
from cardtool.tables.cards import digest

BASE = "https://example.org/mini/"
SAVED = "Saves/Saved Objects/mini"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The mini game, one of its heroes with three copies, its two backs not alike."""
    root = workspace(tmp_path_factory.mktemp("tables"))
    back = root / "templates" / "mini" / "backs" / "spells.typ"
    back.write_text("#let back(id) = rect(width: 40mm, height: 40mm, fill: red)\n", encoding="utf-8")
    file = hero(root, "new", "H950")
    file.write_text(file.read_text() + "copies: 3\ntags: [first, hero]\nflavour: Und *fort*.\n", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        yield root


def exported(root: Path, target: str, *options: str) -> dict[str, bytes]:
    """The files that an export writes, by their path in the folder of the target."""
    done = cardtool("export", target, *options)
    assert done.exit_code == 0, done.output
    folder = root / "dist" / "mini" / target
    return {
        file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()
    }


@pytest.fixture(scope="module")
def simulator(root: Path) -> dict[str, bytes]:
    return exported(root, "tabletop-simulator", "--url-base", BASE)


def objects(files: dict[str, bytes], name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = hold("saved_object", files[f"{SAVED}/{name}.json"])["ObjectStates"]
    return found


def check_manifest(files: dict[str, bytes]) -> dict[str, Any]:
    """The manifest names every picture of a card with its size and digest, and nothing else."""
    made: dict[str, Any] = hold("manifest", files["manifest.json"])
    listed = {file["file"]: file for deck in made["decks"] for file in deck["files"]}
    assert set(listed) == {path for path in files if path.endswith((".png", ".jpg")) and "Saves/" not in path}
    for path, file in listed.items():
        assert picture(files[path]).size == (file["width"], file["height"])
        assert file["hash"] == digest(files[path])
        assert len(file["cells"]) == file["count"]
    return made


def test_each_deck_is_a_saved_object_with_a_picture_and_all_are_one_too(simulator: dict[str, bytes]) -> None:
    saved = [f"{SAVED}/mini-{name}" for name in ("de", "heroes-de", "spells-de")]
    images = [
        f"Mods/Images/mini-{name}.png" for name in ("heroes-de-1", "heroes-de-back", "spells-de-1", "spells-de-back")
    ]
    assert sorted(simulator) == sorted(
        [*images, *(f"{path}.json" for path in saved), *(f"{path}.png" for path in saved), "manifest.json"]
    )
    assert {picture(simulator[f"{path}.png"]).size for path in saved} == {(256, 256)}
    assert [deck["Nickname"] for deck in objects(simulator, "mini-de")] == ["Heroes", "Spells"]
    check_manifest(simulator)


def test_cards_have_title_words_and_tags(simulator: dict[str, bytes]) -> None:
    (deck,) = objects(simulator, "mini-heroes-de")
    cards = {json.loads(card["GMNotes"])["id"]: card for card in deck["ContainedObjects"]}
    assert [*cards] == ["H900", "H901", "H902", "H903", "H950"]
    assert deck["DeckIDs"] == [100, 101, 102, 103, 104, 104, 104]
    shown = cardtool("show", "H903").stdout
    assert (cards["H903"]["Nickname"], cards["H903"]["Tags"]) == ("Lou", ["hero", "heroes"])
    assert len(cards["H903"]["Description"]) > 20
    assert all(line in shown for line in cards["H903"]["Description"].splitlines())
    assert cards["H950"]["Tags"] == ["hero", "heroes", "first"]
    assert cards["H950"]["Description"].endswith("Und fort.")


def test_addresses_are_those_of_the_pictures(simulator: dict[str, bytes]) -> None:
    for deck in (*objects(simulator, "mini-de"), *objects(simulator, "mini-spells-de")):
        for custom in deck["CustomDeck"].values():
            for address in (custom["FaceURL"], custom["BackURL"]):
                name, _, version = address.removeprefix(BASE).partition("?v=")
                assert version == digest(simulator[f"Mods/Images/{name}"])


def test_the_same_game_makes_the_same_bytes_and_a_changed_card_another_address(
    root: Path, simulator: dict[str, bytes]
) -> None:
    assert exported(root, "tabletop-simulator", "--url-base", BASE) == simulator
    file = root / "cards" / "mini" / "new.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("Cora", "Dora"), encoding="utf-8")
    changed = exported(root, "tabletop-simulator", "--url-base", BASE)
    file.write_text(text, encoding="utf-8")
    (before,), (after,) = (objects(files, "mini-heroes-de") for files in (simulator, changed))
    assert before["CustomDeck"]["1"]["FaceURL"] != after["CustomDeck"]["1"]["FaceURL"]
    assert before["CustomDeck"]["1"]["BackURL"] == after["CustomDeck"]["1"]["BackURL"]
    assert [card["GUID"] for card in before["ContainedObjects"]] == [card["GUID"] for card in after["ContainedObjects"]]
    assert {path for path in changed if changed[path] != simulator[path]} >= {
        f"{SAVED}/mini-heroes-de.json",
        f"{SAVED}/mini-de.json",
        "Mods/Images/mini-heroes-de-1.png",
        "manifest.json",
    }
    assert changed[f"{SAVED}/mini-spells-de.json"] == simulator[f"{SAVED}/mini-spells-de.json"]


def test_without_a_base_the_next_step_is_told_and_no_path_of_this_machine_is_written(root: Path) -> None:
    done = cardtool("export", "tabletop-simulator", "spells")
    assert done.exit_code == 0, done.output
    assert "Copy the folders Mods and Saves into the folder “Tabletop Simulator”" in done.output
    assert "--url-base" in done.output
    file = root / "dist" / "mini" / "tabletop-simulator" / SAVED / "mini-spells-de.json"
    (deck,) = hold("saved_object", file.read_bytes())["ObjectStates"]
    assert deck["CustomDeck"]["1"]["FaceURL"] == "mini-spells-de-1.png"
    assert str(root) not in file.read_text(encoding="utf-8")


def test_a_back_of_its_own_makes_a_sheet_of_backs(root: Path) -> None:
    file = root / "cards" / "mini" / "new.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(
        text + "back: spells  # cardtool: allow[marked-card] of interest here are pictures\n", encoding="utf-8"
    )
    try:
        files = exported(root, "tabletop-simulator", "heroes")
        faces = exported(root, "tabletopia", "heroes")
    finally:
        file.write_text(text, encoding="utf-8")
    (deck,) = objects(files, "mini-heroes-de")
    custom = deck["CustomDeck"]["1"]
    assert (custom["UniqueBack"], custom["BackURL"]) == (True, "mini-heroes-de-1-backs.png")
    sheet, front = (picture(files[f"Mods/Images/{custom[url]}"]) for url in ("BackURL", "FaceURL"))
    assert sheet.size == front.size
    cell = sheet.width // custom["NumWidth"], sheet.height // custom["NumHeight"]

    def cut(number: int) -> bytes:
        left, top = number % custom["NumWidth"] * cell[0], number // custom["NumWidth"] * cell[1]
        return sheet.crop((left, top, left + cell[0], top + cell[1])).tobytes()

    assert cut(0) == cut(1) == cut(custom["NumWidth"] * custom["NumHeight"] - 1)  # the hidden cell: the deck's own
    assert cut(4) != cut(0)
    assert "heroes/heroes-H950-back.png" in faces
    check_manifest(faces)


def test_tabletopia_gets_faces_of_the_same_pixels(root: Path) -> None:
    files = exported(root, "tabletopia")
    made = check_manifest(files)
    assert {(file["width"], file["height"]) for deck in made["decks"] for file in deck["files"]} == {(630, 880)}
    assert [card["copies"] for card in made["decks"][0]["cards"]] == [1, 1, 1, 1, 3]


def test_screentop_gets_sheets_without_a_hidden_cell(root: Path) -> None:
    made = check_manifest(exported(root, "screentop", "--quality", "high"))
    front, back = made["decks"][0]["files"]
    assert [cell["card"] for cell in front["cells"]] == ["H900", "H901", "H902", "H903", "H950"]
    assert (back["columns"], back["rows"], back["cells"]) == (1, 1, [{"cell": 0, "card": None}])


def test_playground_gets_textures_and_templates(root: Path) -> None:
    files = exported(root, "tabletop-playground")
    check_manifest(files)
    made = hold("card_template", files["Templates/mini-heroes-de-1.json"])
    assert made["Indices"] == [0, 1, 2, 3, 4, 4, 4]
    assert made["CardNames"]["3"] == "Lou"
    assert {f"Textures/{made[side]}" for side in ("FrontTexture", "BackTexture")} <= set(files)


def test_a_preflight_writes_nothing(root: Path) -> None:
    done = cardtool("export", "screentop", "--preflight", "--out", "elsewhere")
    assert done.exit_code == 0, done.output
    assert not (root / "elsewhere").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("tabletop-simulater",), "called “tabletop-simulater”; did you mean “tabletop-simulator”?"),
        (("tabletop-simulator", "heros"), "“heros” is no game, file, deck or card; did you mean “heroes”?"),
        (("tabletop-simulator", "--url-base", "https://a.org/b"), "does not end with “/”; write https://a.org/b/"),
        (("tabletop-simulator", "--url-base", "https://a.org/b c/"), "has a blank in it; write %20 for it"),
        (("screentop", "--url-base", BASE), "screentop has no use for --url-base; leave it out"),
        (
            ("tabletopia", "--url-base", BASE, "--quality", "high"),
            "no use for --url-base and --quality; leave them out",
        ),
        (("tabletop-playground", "--quality", "hihg"), "there is no --quality “hihg”; did you mean “high”?"),
    ],
)
def test_a_wrong_command_line_is_told_and_nothing_is_made(root: Path, arguments: tuple[str, ...], said: str) -> None:
    done = cardtool("export", *arguments, "--out", "elsewhere")
    assert done.exit_code == 2
    assert said in done.output
    assert not (root / "elsewhere").exists()


def test_a_deck_of_frost_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    done = cardtool("export", "tabletop-simulator", "scenario", "--lang", "en", "--out", str(tmp_path))
    assert done.exit_code == 0, done.output
    folder = tmp_path / "frost" / "tabletop-simulator"
    saved = (folder / "Saves/Saved Objects/frost/frost-scenario-en.json").read_bytes()
    (deck,) = hold("saved_object", saved)["ObjectStates"]
    first = deck["ContainedObjects"][0]
    assert first["Nickname"] == "The Long Winter"
    assert first["Description"].startswith("[Protected]\n\nDusk phase: If the round is at least 10: You lose 2 coal.")
    assert picture((folder / "Mods/Images" / deck["CustomDeck"]["1"]["FaceURL"]).read_bytes()).mode == "RGB"


def test_the_page_about_tables_shows_a_manifest_as_it_is() -> None:
    page = (ROOT / "docs" / "tables.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    made = hold("manifest", example)
    assert all(f"`{target}`" in page for target in TABLES)
    assert all(len(file["cells"]) == file["count"] for file in made["decks"][0]["files"])
