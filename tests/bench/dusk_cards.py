"""Cards to draw: a thousand of the game frost, each with text of its own, in about the proportions of real ones."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from cardtool.model.paper import CardSize
from cardtool.render.job import Job

ROOT = Path(__file__).parents[2]
TEMPLATES = ROOT / "templates"
FONTS = TEMPLATES / "shared" / "fonts"

TEXT = """Generator Kessel Asche Schnee Vorrat Lager Kinder Arbeiter Ingenieure Nacht Dämmerung Kohle Dampf
    Stille Wind Glut Hoffnung Unmut wir ihr niemand alle legt verliert nehmt erhaltet zurück heute morgen über
    unter kalt warm müde leise gegen ohne zwischen Kälteeinbruch Versammlungshaus Wärmedämmung Suchtrupp"""
WORDS = TEXT.split()
ICONS = ("hope", "discontent", "wood", "coal", "steel", "food", "worker", "engineer", "child")


def sentence(rng: random.Random, words: int, icons: int = 0) -> list[dict[str, Any]]:
    """Spans of about `words` words with `icons` boxes of number and icon between them."""
    spans: list[dict[str, Any]] = []
    for part in range(icons + 1):
        text = " ".join(rng.choices(WORDS, k=max(1, words // (icons + 1))))
        spans.append({"t": f" {text}" if part else text.capitalize()})
        if part < icons:
            icon = rng.choice(ICONS)
            spans += [{"t": " "}, {"n": str(rng.randint(1, 4)), "icon": icon, "alt": icon}]
    return [*spans, {"t": "."}]


def face(number: int, rng: random.Random) -> dict[str, Any]:
    """A dusk card as the words hand it to its template."""
    options = [
        {
            "when": sentence(rng, 4, 1) if rng.random() < 0.6 else [],
            "do": sentence(rng, 9, 2),
            "then": rng.choice([None, None, "box", "event_display"]),
        }
        for _ in range(rng.randint(2, 3))
    ]
    return {
        "id": f"D{number:04}",
        "number": f"#D{number:04}",
        "kind": "dusk",
        "kind_name": "Dämmerung",
        "title": " ".join(rng.choices(WORDS, k=2)).capitalize(),
        "seed": rng.randrange(2**31),
        "art": None,
        "artist": None,
        "text": [],
        "flavour": sentence(rng, 14),
        "protected": rng.random() < 0.1,
        "immediate": sentence(rng, 8, 1) if rng.random() < 0.5 else [],
        "options": options,
        "dusk_phase": sentence(rng, 6, 1) if rng.random() < 0.2 else [],
        "after": [],
        "keeps_figures": [],
    }


def faces(seed: int, count: int) -> list[dict[str, Any]]:
    rng = random.Random(seed)
    return [face(number, rng) for number in range(count)]


def labels() -> dict[str, str]:
    """A word for each that the templates ask for."""
    asked = (re.findall(r'label\("(\w+)"\)', file.read_text("utf-8")) for file in TEMPLATES.rglob("*.typ"))
    return {key: key.capitalize() for keys in asked for key in keys}


def job() -> Job:
    """How they are drawn: 63 × 88 mm with 3 mm of bleed."""
    size = CardSize.model_validate(YAML(typ="safe").load(TEMPLATES / "shared" / "sizes" / "standard.yaml"))
    return Job("frost", "de", size, labels())
