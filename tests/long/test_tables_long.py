"""Both games on every table, each in another language.

Beside `tests/tables`: each cell of each sheet of real cards shows the face and the back that Tabletopia gets as single
pictures, and all files hold to their schemas.
"""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from commands import ROOT, cardtool
from PIL import Image, ImageChops, ImageStat
from table_decks import hold

SHEETS = ("tabletop-simulator", "screentop", "tabletop-playground")


def exported(target: str, game: str, lang: str, out: Path) -> Path:
    done = cardtool("export", target, game, "--lang", lang, "--out", str(out))
    assert done.exit_code == 0, done.output
    return out / game / target


def opened(path: Path) -> Image.Image:
    return Image.open(BytesIO(path.read_bytes())).convert("RGB")


def small(picture: Image.Image) -> Image.Image:
    """A card as small as it can be told from others."""
    return picture.resize((63, 88), Image.Resampling.BOX)


def apart(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two small pictures, from 0 to 255."""
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def check_cells(folder: Path, manifest: dict[str, Any], faces: dict[tuple[str, str, str | None], Image.Image]) -> int:
    """Of all pictures of its deck a cell is nearest to the one that the manifest names, and near. How many were."""
    checked = 0
    for deck in manifest["decks"]:
        own = {key[1:]: face for key, face in faces.items() if key[0] == deck["id"]}
        for file in deck["files"]:
            sheet = opened(folder / file["file"])
            assert sheet.size == (file["width"], file["height"])
            wide, high = sheet.width // file["columns"], sheet.height // file["rows"]
            for cell in file["cells"]:
                left, top = cell["cell"] % file["columns"] * wide, cell["cell"] // file["columns"] * high
                found = small(sheet.crop((left, top, left + wide, top + high)))
                distances = {key: apart(found, face) for key, face in own.items()}
                named = ("back" if cell["card"] is None else file["side"], cell["card"])
                assert distances[named] == min(distances.values()) < 8, (deck["id"], cell, distances)
                checked += 1
    return checked


@pytest.mark.parametrize(("game", "lang"), [("frost", "de"), ("cosmos", "en")])
def test_every_cell_shows_its_card(game: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    folder = exported("tabletopia", game, lang, tmp_path)
    single = hold("manifest", (folder / "manifest.json").read_bytes())
    faces = {
        (deck["id"], file["side"], file["cells"][0]["card"]): small(opened(folder / file["file"]))
        for deck in single["decks"]
        for file in deck["files"]
    }
    cards = sum(len(deck["cards"]) for deck in single["decks"])
    assert cards > 80
    for target in SHEETS:
        folder = exported(target, game, lang, tmp_path)
        manifest = hold("manifest", (folder / "manifest.json").read_bytes())
        assert [deck["cards"] for deck in manifest["decks"]] == [deck["cards"] for deck in single["decks"]]
        assert check_cells(folder, manifest, faces) > cards
        for file in folder.rglob("*.json"):
            if file.parent.name == game:
                assert all(
                    json.loads(card["GMNotes"])["id"] and card["Description"]
                    for deck in hold("saved_object", file.read_bytes())["ObjectStates"]
                    for card in deck["ContainedObjects"]
                )
            elif file.parent.name == "Templates":
                hold("card_template", file.read_bytes())
