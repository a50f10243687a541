"""`cardtool diff` as it is called: names, forms, files, what cannot be read."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from markdown_it import MarkdownIt
from repositories import git
from small import compared, edit, tagged, write

from cardtool.cli.main import cli
from cardtool.compare import as_html, as_markdown, as_text
from cardtool.report.terminal import PLAIN, Ink
from cardtool.revisions.states import revision_of

HOSTILE = """\
- id: H999
  kind: hero
  title: "<script>alert(1)</script> \\e[31m | [x](http://evil) ##[group] **b**"
  cost: 1
  text: "::error::no \\\\<img src=x> & @someone #12\\r\\n\\n::add-mask::x"
"""


@pytest.fixture
def diff(games: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """`cardtool diff` in the small workspace."""
    monkeypatch.chdir(games)
    return lambda *arguments: CliRunner().invoke(cli, ["diff", *arguments], prog_name="cardtool")


def test_cards_are_named_though_they_are_in_one_state_only(diff: Callable[..., Result]) -> None:
    said = diff("v1", "--only", "H105,mini/H400").stdout
    assert [line for line in said.splitlines() if line[:2] in ("+ ", "- ", "~ ")][:2] == [
        "- H105 “Leaving” · hero · deck “Heroes” · 2 copies",
        "+ H400 “New” · hero · deck “Heroes” · 2 copies",
    ]
    assert "1 card added, 1 removed, 0 unchanged" in said
    assert "Not on cards" not in said
    assert "Files beside the cards" not in said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("v1", "--only", "H10"), "“H10” is no game or card in either state; did you mean “H10"),
        (("v1", "--only", ","), "--only is empty; name cards, or leave it out for all of them"),
        (("v1", "--lang", "fr"), "there is no “fr” of these games; there is “de”"),
        (("nope",), "there is no revision “nope”"),
        (("v1", "before"), "in “before” there is no games/cardtool.yaml: the workspace did not exist then"),
    ],
)
def test_a_wrong_call_is_told(diff: Callable[..., Result], arguments: tuple[str, ...], sentence: str) -> None:
    done = diff(*arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"cardtool: {sentence}")


def test_forms_and_files(diff: Callable[..., Result], tmp_path: Path) -> None:
    page, text = tmp_path / "page.html", tmp_path / "text"
    assert diff("v1", "looks", "--format", "html", "--out", str(page)).exit_code == 0
    shown = page.read_text(encoding="utf-8")
    assert re.findall(r"<h4><span class=\"what\">(\w+)</span> (\w+)", shown)[:2] == [
        ("changed", "thunder"),
        ("changed", "whisper"),
    ]
    done = diff("looks", "v1", "--color", "always", "--out", str(text))
    assert (done.exit_code, done.stdout) == (0, "")
    assert "~ another face: thunder, whisper\n" in text.read_text(encoding="utf-8")
    assert text.read_text(encoding="utf-8").startswith("\x1b[1mlooks (")


def test_equal_states(diff: Callable[..., Result]) -> None:
    done = diff("looks", "looks")
    assert done.exit_code == 0
    assert done.stdout.endswith("No card differs, nor anything else of the games.\n")


@pytest.fixture
def copied(games: Path, tmp_path: Path) -> Path:
    """A copy of the small workspace, to be changed."""
    return shutil.copytree(games.parent, tmp_path / "copy") / "games"


def test_nothing_from_cards_is_obeyed(copied: Path) -> None:
    write(copied, "cards/mini/hostile.yaml", HOSTILE)
    found = compared(copied, "v1", pictures=True)
    text = as_text.write(found, PLAIN)
    assert "\x1b" not in text
    assert not re.search(r"^\s*::", text, re.MULTILINE)
    assert "##[" not in text
    assert as_text.write(found, Ink(True)).count("\x1b[31m") == 0
    page = as_html.write(found)
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    rendered = MarkdownIt("commonmark", {"html": True}).render(as_markdown.write(found))
    assert set(re.findall(r"</?(\w+)", rendered)) <= {"h2", "h3", "h4", "p", "ul", "li", "strong", "ins", "del"}
    assert "[x](http://evil)" in rendered


def test_a_schema_that_fails_in_one_state(copied: Path) -> None:
    edit(copied, "schema/mini/__init__.py", "class Reward(Part):", "class Reward(Nothing):")
    tagged(copied, "no-schema")
    (game,) = compared(copied, "v1", "no-schema").games
    (note,) = game.notes
    assert note.startswith("the schema of mini in no-schema (")
    assert "NameError: name 'Nothing' is not defined): cards are compared as they are written" in note
    told = {card.card.id: [field.route for field in card.fields] for card in game.cards if card.what == "changed"}
    assert told["H103"] == [("copies",)]
    assert {route[:2] for route in told["H107"]} == {("ways 1", "when")}  # the long form of a condition
    assert {card.card.id for card in game.cards if card.what in ("added", "renamed")} == {"H206", "H400"}


def test_templates_that_fail_in_one_state(copied: Path) -> None:
    edit(copied, "templates/mini/faces/hero.typ", "one-line(", "no-line(")
    (game,) = compared(copied, "looks").games
    assert [note for note in game.notes if "could not be compared" in note] == [
        "what 13 cards of both look like could not be compared"
    ]
    assert (
        "in working tree: templates/mini/faces/hero.typ: This template fails: unknown variable: no-line" in game.notes
    )
    assert {card.card.id: len(card.lines) for card in game.cards if card.lines}["H101"] == 1


def test_nothing_is_left_behind(games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    def interrupted() -> None:
        with revision_of(games, "v1") as state:
            assert state.session.root.parent == tmp_path
            assert state.session.root.stat().st_mode & 0o077 == 0
            assert state.session.load("mini").card_count == 14
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert list(tmp_path.iterdir()) == []


def test_how_lines_end_means_nothing(copied: Path) -> None:
    git(copied, "checkout", "--quiet", "--force", "looks")
    git(copied, "clean", "--quiet", "--force", "-d")
    for path in sorted(copied.rglob("*")):
        if path.suffix in (".yaml", ".py", ".typ", ".j2"):
            path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert compared(copied, "looks").nothing
