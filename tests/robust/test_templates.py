"""Templates that never end, eat all memory, fetch packages or lead out of the workspace: each is one problem."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Container, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from checked import checked
from processes import children, only_linux, runs, spent

from cardtool.render import typeset
from cardtool.render.engine import TypstRenderer
from cardtool.render.pool import Pool
from cardtool.render.typeset import Part, Typesetter
from cardtool.session.draw import draw_decks
from cardtool.session.session import Session
from cardtool.words.layout import TemplateProblem

ROOT = Path(__file__).parents[2]
HERO = "templates/mini/faces/hero.typ"
FACE = "#let face(card) = {{ if card.title == {title!r} {{ {code} }} else {{ card.title }} }}\n"
ENDLESS = "for a in range(100000) { for b in range(100000) { let c = calc.sin(b) } }"
GREEDY = "let a = range(1000); for b in range(40) { a += a }"
HEROES = ("Cora", "Ada", "Berit", "Dana")


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """The mini game with four heroes."""
    root = tmp_path / "mini"
    shutil.copytree(ROOT / "cardtool" / "lint" / "mini", root)
    shutil.copytree(ROOT / "templates" / "shared", root / "templates" / "shared")
    shutil.rmtree(root / "cards" / "mini" / "locale")
    heroes = (f"- {{id: H{number:03}, kind: hero, title: {title}, cost: 1}}\n" for number, title in enumerate(HEROES))
    (root / "cards" / "mini" / "heroes.yaml").write_text("".join(heroes), encoding="utf-8")
    return root.resolve()


def told(root: Path) -> list[tuple[str, str, str, str]]:
    """(rule, path, card, message) of each error."""
    found = checked(root, forms=("full",), faces=True).diagnostics
    return [
        (one.rule, one.span.path, one.card.id if one.card else "", one.message)
        for one in found
        if one.severity == "error" and one.rule != "unknown-reference"
    ]


@pytest.mark.parametrize(
    ("code", "seconds", "message"),
    [
        (ENDLESS, 0.4, "drawing H002 takes more than 0.4 s"),
        (GREEDY, 5.0, "drawing H002 takes more than 2048 MiB of memory"),
        ('panic("no")', 5.0, "panicked with: no"),
    ],
    ids=("endless", "greedy", "wrong"),
)
def test_the_card_that_was_drawn_is_named(
    workspace: Path, code: str, seconds: float, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typeset, "SECONDS", seconds)
    small = Pool(2, memory=512 * 1024**2)
    monkeypatch.setattr(typeset, "pool", lambda: small)
    (workspace / HERO).write_text(FACE.format(title="Berit", code=code).replace("'", '"'), encoding="utf-8")
    assert told(workspace) == [("broken-template", HERO, "H002", f"This template fails: {message}.")]


def test_a_slow_template_is_not_an_endless_one(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each card takes its time, and all of them more than is suspicious: then the deck gets what its cards may have."""
    monkeypatch.setattr(typeset, "SUSPICIOUS", 0.002)
    draw, patience = typeset.Typesetter.draw, list[bool]()

    def drawing(setter: Typesetter, parts: Sequence[Part], failed: Container[int], *, patient: bool) -> Iterator[Any]:
        patience.append(patient)
        return draw(setter, parts, failed, patient=patient)

    monkeypatch.setattr(typeset.Typesetter, "draw", drawing)
    slow = "let c = 0.0; for a in range(card.id.len() * 20000) { c += calc.sin(a) }"
    (workspace / HERO).write_text(f"#let face(card) = {{ {slow}; card.title + str(c) }}", encoding="utf-8")
    assert told(workspace) == []
    assert patience == [False, True]


def test_a_document_that_never_ends_is_one_problem(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typeset, "DOCUMENT_SECONDS", 0.25)
    (workspace / "templates/shared/endless.typ").write_text(f"#{ENDLESS}", encoding="utf-8")
    renderer = TypstRenderer(workspace, workspace / "templates/shared/fonts")
    why = "drawing this document takes more than 0.25 s"
    assert [*renderer.documents("shared/endless.typ", "mini", [{}, {}, {}])] == [
        TemplateProblem(why, "templates/shared/endless.typ", None, None)
    ]


@only_linux
def test_ctrl_c_ends_a_build_and_all_that_it_started(workspace: Path) -> None:
    (workspace / HERO).write_text(FACE.format(title="Berit", code=ENDLESS).replace("'", '"'), encoding="utf-8")
    build = subprocess.Popen(
        [sys.executable, "-m", "cardtool", "build"],
        cwd=workspace,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    end = time.monotonic() + 60
    while not (busy := [one for one in children(build.pid) if spent(one) > 0.5]):
        assert build.poll() is None
        assert time.monotonic() < end
        time.sleep(0.02)
    build.send_signal(signal.SIGINT)
    _, errors = build.communicate(timeout=10)
    assert build.returncode == 1
    assert errors.strip() == "Aborted!"
    assert not (workspace / "dist").exists()
    while any(runs(one) for one in busy) and time.monotonic() < end:
        time.sleep(0.02)
    assert not [one for one in busy if runs(one)]


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="links")
@pytest.mark.parametrize("place", ["templates/mini/icons", "templates/shared/more.typ", "cards/mini/art"])
def test_links_out_are_refused(workspace: Path, place: str) -> None:
    outside = workspace.parent / "outside"
    outside.mkdir()
    (outside / "coin.svg").write_text("<svg/>", encoding="utf-8")
    shutil.rmtree(workspace / place, ignore_errors=True)
    (workspace / place).symlink_to(outside if "." not in place else outside / "coin.svg")
    found = told(workspace)
    assert [one for one in found if one[0] == "link-out-of-workspace"] == [
        ("link-out-of-workspace", place, "", "This link leads out of the workspace.")
    ]
    assert not [one for one in found if one[0] == "broken-template"]


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="links")
@pytest.mark.parametrize("leads_out", [True, False])
def test_a_link_in_the_place_of_a_card_is_read_or_told(workspace: Path, leads_out: bool) -> None:
    """One message, also where the faces are drawn: a card is never left out in silence."""
    more = workspace.parent / "more.yaml" if leads_out else workspace / "more.yaml"
    more.write_text("{id: H009, kind: hero, title: Enna, cost: 1, copies: two}\n", encoding="utf-8")
    place = workspace / "cards" / "mini" / "more.yaml"
    place.symlink_to(more)
    out = ("unreadable-file", "cards/mini/more.yaml", "", "This is a link that leads out of the workspace, not a file.")
    assert [one[:3] for one in told(workspace)] == [out[:3] if leads_out else ("wrong-type", out[1], "H009")]
    assert (out in told(workspace)) == leads_out
    session = Session(workspace)  # templates could follow it, whichever cards they draw
    drawn, wrong = draw_decks(session, session.load("mini"), "de", frozenset({"H000"}))
    assert ([deck.id for deck in drawn], [one.message for one in wrong]) == (
        ([], [out[3]]) if leads_out else (["heroes"], [])
    )


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="links")
@pytest.mark.parametrize(
    ("place", "slip", "message"),
    [
        ("templates/mini/faces/hero.typ", "", "The kind “hero” has no face."),
        ("templates/mini/faces", "", "The kind “hero” has no face."),
        ("templates/mini/icons/coin.svg", "", "The icon “coin” has no picture."),
        ("templates/mini/backs", "", "The back “heroes” has no template."),
        ("templates/shared/sizes/standard.yaml", "", "“standard” is no card size."),
        ("cards/mini/art", ", art: art/a.png", "There is no file “art/a.png” below cards/mini."),
    ],
)
def test_what_lies_behind_a_link_out_is_missing_for_that_reason(
    workspace: Path, place: str, slip: str, message: str
) -> None:
    """Also for `check` without faces, which does not look for links, and where cards are named alone."""
    heroes = workspace / "cards" / "mini" / "heroes.yaml"
    heroes.write_text(f"- {{id: H000, kind: hero, title: Cora, cost: 1{slip}}}\n", encoding="utf-8")
    outside = workspace.parent / "outside"
    (workspace / place).parent.mkdir(exist_ok=True)
    if (workspace / place).exists():
        (workspace / place).rename(outside)
    else:
        outside.mkdir()
        (outside / "a.png").write_bytes(b"")
    (workspace / place).symlink_to(outside)
    why = f"{place} is a link that leads out of the workspace: put a copy of what it leads to in its place"
    found = checked(workspace, forms=("full",)).diagnostics
    assert (message, why) in [(one.message, one.hint) for one in found if one.rule == "missing-asset"]
