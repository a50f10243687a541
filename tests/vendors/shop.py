"""A small game in a workspace with print shops, exported without the command line."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from cardtool.core.diagnostic import Problem
from cardtool.exports.export import drawer_for, target_of
from cardtool.exports.targets import ExportOrder, Target
from cardtool.model.vendor import Vendor
from cardtool.session.session import Session

ROOT = Path(__file__).parents[2]
SHARED = ROOT / "templates" / "shared"
VENDORS = tuple(sorted(path.stem for path in (SHARED / "vendors").glob("*.yaml")))
GAME = """name: Mini
language: de
players: 2..4
zones: {stack: {name: Stack}}
decks:
  heroes: {name: Heroes, kinds: [hero], size: SIZE, back: heroes}
  spells: {name: Spells, kinds: [spell], size: standard, back: spells}
setup: {stack: {kind: hero}}
"""
CARDS = """- {id: H001, kind: hero, title: Ada, cost: 1, copies: 3}
- {id: H002, kind: hero, title: Bo & Co, cost: 2}
- {id: thunder, kind: spell, title: Thunder, copies: 2}
"""
# Faces that show titles alone need no sentences, and these are read in no time.
PHRASES = """{% set labels = {"draft": "ENTWURF", "artist": "Illustration:", "sheet_front": "Bogen"} %}
{% set kinds = {"hero": {"label": "Held"}, "spell": {"label": "Zauber"}} %}
"""
# A ground to the bleed, and the title where it can be read.
FACE = """#import "/templates/shared/lib/sheet.typ": *
#let face(card) = {
  paint(rect(width: full.w, height: full.h, fill: rgb("#264653")))
  place(dx: safe, dy: safe, text(size: 9pt, fill: white, font: "Piazzolla", card.title))
}
"""
BACK = """#import "/templates/shared/lib/sheet.typ": *
#let back(id) = paint(rect(width: full.w, height: full.h, fill: rgb("#e76f51")))
"""


def workspace(target: Path, size: str = "standard") -> Path:
    """Three cards in two decks, with backs; heroes have cards of `size`."""
    mini = ROOT / "cardtool" / "lint" / "mini"
    root = shutil.copytree(mini, target.resolve() / "mini", ignore=shutil.ignore_patterns("cards", "icons"))
    for part in ("lib", "sizes", "vendors", "fonts/piazzolla"):
        shutil.copytree(SHARED / part, root / "templates" / "shared" / part)
    for name in ("deck.typ", "backs.typ"):
        shutil.copy(SHARED / name, root / "templates" / "shared" / name)
    write(root, "templates/shared/phrases/de.j2", PHRASES)
    write(root, "cards/mini/game.yaml", GAME.replace("SIZE", size))
    write(root, "cards/mini/cards.yaml", CARDS)
    for kind in ("hero", "spell"):
        write(root, f"templates/mini/faces/{kind}.typ", FACE)
        write(root, f"templates/mini/backs/{'heroes' if kind == 'hero' else 'spells'}.typ", BACK)
    return root


def write(root: Path, path: str, text: str) -> None:
    """A file of a workspace, new or instead of the one that is there."""
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text, encoding="utf-8")


def exported(
    root: Path, name: str, cards: frozenset[str] | None = None
) -> tuple[Mapping[str, bytes], tuple[Problem, ...]]:
    """The files of the game for a shop, and what was found."""
    session = Session(root)
    loaded = session.load("mini")
    assert loaded.problems == ()
    target = target_of(session, name)
    assert isinstance(target, Target), target
    drawer, problems = drawer_for(session, target, {"mini": loaded}, {"mini": cards})
    decks, wrong = drawer(session, loaded, "de")
    assert wrong == ()
    made = target.make(session, loaded, ExportOrder(name, "de", cards), decks, lambda _: None)
    return made.files, (*problems, *made.problems)


def shop(name: str) -> Vendor:
    """A print shop that comes with the tool."""
    vendor, problems = Session(ROOT).plain(Vendor, f"templates/shared/vendors/{name}.yaml")
    assert vendor is not None, problems
    return vendor
