"""The stamp of a face changes with what the face is made from, and with nothing else."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
from mini import ROOT, copy_mini

from cardtool.assets.imports import closure
from cardtool.render.job import Style
from cardtool.session.draw import prepare
from cardtool.session.session import Session
from cardtool.session.stamp import ALPHABET, stamps

FACE = "templates/mini/faces/hero.typ"
DRAWN = '#import "../look.typ": *\n#import "/templates/shared/lib/rich.typ": icon\n#let face(card) = icon("coin")\n'
LOOK = '#let ground = image("paper.svg")\n#let word = label("cost")\n'


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = copy_mini(tmp_path_factory.mktemp("stamps"))
    shutil.copytree(ROOT / "templates/shared", root / "templates/shared", dirs_exist_ok=True)
    shutil.copyfile(root / "templates/mini/icons/coin.svg", root / "templates/mini/paper.svg")
    return root


def of(root: Path, overlay: Mapping[str, str] | None = None, style: Style | None = None) -> dict[str, str]:
    """The stamps of the heroes by their id."""
    session = _session(root)
    session.overlay = {FACE: DRAWN, "templates/mini/look.typ": LOOK, **(overlay or {})}
    loaded = session.load("mini")
    decks, problems = prepare(session, loaded, "de", style=style or Style())
    assert not problems
    (heroes,) = (deck for deck in decks if deck.id == "heroes")
    return dict(zip((entry.id for entry, _ in heroes.cards), stamps(session, loaded, heroes), strict=True))


@cache
def unchanged(root: Path) -> dict[str, str]:
    """The stamps of the heroes as they are."""
    return of(root)


@cache
def _session(root: Path) -> Session:
    return Session(root)


def changed(root: Path, path: str, old: str, new: str) -> set[str]:
    """The heroes whose stamps change with a file; it becomes the old one again."""
    file, before = root / path, unchanged(root)
    there = file.read_bytes()
    file.write_bytes(there.replace(old.encode(), new.encode()))
    assert file.read_bytes() != there
    after = of(root)
    file.write_bytes(there)
    return {id for id in before if before[id] != after[id]}


def test_stamps_are_short_and_differ(root: Path) -> None:
    stamped = unchanged(root)
    assert stamped.keys() == {"H900", "H901", "H902", "H903"}
    assert len(set(stamped.values())) == 4
    assert all(len(stamp) == 5 and set(stamp) <= set(ALPHABET) for stamp in stamped.values())
    assert len(ALPHABET) == 32
    assert not set("01IO") & set(ALPHABET)


def test_a_stamp_is_the_same_wherever_it_is_made(root: Path, tmp_path: Path) -> None:
    assert unchanged(root) == of(Path(shutil.copytree(root, tmp_path / "elsewhere")).resolve())


def test_the_way_of_printing_is_no_part_of_a_stamp(root: Path) -> None:
    assert unchanged(root) == of(root, style=Style(bleed=0, safe=5, low_ink=True, draft=True))


def test_a_changed_card_changes_its_own_stamp(root: Path) -> None:
    assert changed(root, "cards/mini/heroes.yaml", "title: Ada", "title: Ava") == {"H900"}
    assert changed(root, "cards/mini/heroes.yaml", "- id: H900\n", "# new\n- id:   H900\n") == set()


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("templates/shared/sizes/standard.yaml", "width: 63", "width: 64"),
        ("templates/shared/lib/rich.typ", ".19", ".2"),
        ("templates/shared/lib/sheet.typ", ".12em", ".13em"),
        ("templates/shared/deck.typ", "k > 0", "k != 0"),
        ("templates/mini/icons/coin.svg", "<svg", "<svg "),
        ("templates/mini/paper.svg", "<svg", "<svg "),
    ],
)
def test_what_all_faces_are_made_of_changes_all_stamps(root: Path, path: str, old: str, new: str) -> None:
    assert changed(root, path, old, new) == {"H900", "H901", "H902", "H903"}


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("templates/mini/backs/spells.typ", "back", "back "),
        ("templates/shared/lib/parts.typ", "2em", "3em"),
        ("templates/shared/sizes/poker.yaml", "width: 63.5", "width: 64"),
    ],
)
def test_what_no_face_is_made_of_changes_no_stamp(root: Path, path: str, old: str, new: str) -> None:
    assert changed(root, path, old, new) == set()


def test_words_of_the_library_count_where_a_template_names_them(root: Path) -> None:
    words = "templates/shared/phrases/de.j2"
    text = (root / words).read_text(encoding="utf-8")
    plain, other = unchanged(root), of(root, {words: text.replace("ENTWURF", "SKIZZE")})
    assert all(plain[id] != other[id] for id in plain)  # in the library's own page set-up
    assert of(root, {words: text.replace("Rückseiten", "Rücken")}) == plain


def test_an_import_put_together_at_run_time_counts_for_the_whole_folder(root: Path) -> None:
    guess = DRAWN + '#import "/templates/mini/" + "backs" + "/spells.typ": *\n'
    assert of(root, {FACE: guess}) != of(root, {FACE: guess, "templates/mini/backs/spells.typ": "// other"})


TEXTS = {
    "a/face.typ": '#import "../lib/one.typ": *\n// #import what?\n#include "/b/two.typ"\n#let x = "five"',
    "lib/one.typ": '#import "one.typ": *\n// an odd " here\n#image("x.png")',
    "b/two.typ": '#import "@preview/evil:1.0.0": *\n#import "../../../etc/three.typ"',
}


def test_the_closure_of_a_template() -> None:
    found = closure("a/face.typ", lambda path: TEXTS.get(path, ""))
    assert found.files == ("a/face.typ", "b/two.typ", "lib/one.typ")
    assert {"five", "x.png"} <= found.words
    assert "lib/x.png" in found.named
    assert not found.whole
    assert not any(path.startswith((".", "/")) for path in found.named)


@pytest.mark.parametrize("text", ['#import "a" + b: c', "#import lib: c", "#import (lib)", "#include name"])
def test_a_dynamic_import_is_seen(text: str) -> None:
    assert closure("f.typ", {"f.typ": text}.get).whole  # type: ignore[arg-type]
