"""Printing what changed since a revision of a small repository."""

from __future__ import annotations

import shutil
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner, Result
from small import tagged

from cardtool.cli.main import cli
from cardtool.revisions.since import reprint
from cardtool.revisions.states import present, revision_of
from cardtool.session.session import Session

LIST = """\
# Alte Karten, die aus der Schachtel kommen

Mini · {name}

## Heroes

- [ ] 1 × H101 “Wordy” (geändert, Stempel {stamp})
- [ ] 2 von 3 × H104 “Few” (nun weniger)
- [ ] 2 × H105 “Leaving” (entfällt)
"""
TOLD = """\
mini: 6 cards to print since {name}
  1 × H101 “Wordy” (another face)
  3 × H103 “Many” (more copies)
  2 × H400 “New” (new)
mini: 5 cards to pull out of the box
  Heroes
    1 × H101 “Wordy” (changed, stamp {stamp})
    2 of 3 × H104 “Few” (now fewer)
    2 × H105 “Leaving” (removed)
"""


@pytest.fixture
def build(games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> object:
    """`cardtool build --since` in the small workspace, into a folder of its own."""
    monkeypatch.chdir(games)

    def run(*arguments: str) -> Result:
        return CliRunner().invoke(cli, ["build", "--out", str(tmp_path), "--since", *arguments], prog_name="cardtool")

    return run


def written(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.*") if path.name[0] != ".")


def drawn(page: pikepdf.Page) -> str:
    """The cards on a page, by the names of their faces."""
    done = (one for one in pikepdf.parse_content_stream(page) if str(one.operator) == "Do")
    return " ".join(str(one.operands[0]).lstrip("/") for one in done)


def test_sheets_of_what_changed_and_a_list_of_old_cards(games: Path, build: object, tmp_path: Path) -> None:
    done = build("v1", "--no-stamp")  # type: ignore[operator]
    assert done.exit_code == 0, done.output
    with revision_of(games, "v1") as old:
        name = old.name
    folder = tmp_path / "mini" / "since"
    assert written(folder) == ["cards/de/H101.png", "cards/de/H103.png", "cards/de/H400.png", "pull.de.md",
                               "sheets/heroes.de.a4.pdf"]  # fmt: skip
    with pikepdf.open(folder / "sheets" / "heroes.de.a4.pdf") as sheets:
        assert [drawn(page) for page in sheets.pages] == ["F0 F1 F1 F1 F2 F2", "B0 B0 B0 B0 B0 B0"]
    told = LIST.replace(", Stempel {stamp}", "").format(name=name)
    assert (folder / "pull.de.md").read_text(encoding="utf-8") == told
    assert TOLD.replace(", stamp {stamp}", "").format(name=name) in done.output


def test_the_stamp_of_an_old_card_tells_it_from_the_new_one(games: Path) -> None:
    session = Session(games)
    with revision_of(games, "v1") as old:
        found = reprint(old, present(session), "mini", frozenset({"H101", "H104"}), None, stamped=True)
    (changed, fewer) = found.pulled
    assert (changed.id, len(changed.stamp), fewer.id, fewer.stamp) == ("H101", 5, "H104", "")
    assert [(one.id, one.copies) for one in found.fresh] == [("H101", 1)]


def test_a_card_that_was_broken_is_new(games: Path) -> None:
    with revision_of(games, "broken") as old, revision_of(games, "mended") as new:
        found = reprint(old, new, "mini", None, None, stamped=True)
        back = reprint(new, old, "mini", None, None, stamped=True)
    assert [(one.id, one.why) for one in found.fresh] == [("H300", "new"), ("H301", "new")]
    assert len(found.notes) == 2
    assert found.pulled == back.pulled == back.fresh == ()


def test_nothing_changed_writes_nothing(games: Path, build: object, tmp_path: Path) -> None:
    done = build("v1", "H100", "thunder")  # type: ignore[operator]
    assert done.exit_code == 0
    assert "mini: nothing to print since v1 (" in done.output
    assert list(tmp_path.iterdir()) == []
    done = build("v1", "--to", "summary")  # type: ignore[operator]
    assert (done.exit_code, done.stderr[:29]) == (2, "cardtool: --since makes sheet")


def test_what_cannot_be_drawn_again_is_not_guessed(
    games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = shutil.copytree(games.parent, tmp_path / "copy") / "games"
    face, schema = root / "templates/mini/faces/hero.typ", root / "schema/mini/__init__.py"
    good = {path: path.read_text(encoding="utf-8") for path in (face, schema)}
    face.write_text("#let face(card) = nothing\n", encoding="utf-8")
    tagged(root, "no-face")
    face.write_text(good[face], encoding="utf-8")
    schema.write_text("import nothing\n", encoding="utf-8")
    tagged(root, "no-schema")
    schema.write_text(good[schema], encoding="utf-8")
    monkeypatch.chdir(root)
    for revision, sentence in (
        ("no-face", "templates/mini/faces/hero.typ: This template fails: unknown variable: nothing"),
        ("no-schema", "This schema cannot be loaded: ModuleNotFoundError: No module named 'nothing'"),
    ):
        done = CliRunner().invoke(cli, ["build", "--since", revision], prog_name="cardtool")
        assert done.exit_code == 2
        assert sentence in done.stderr
        assert done.stderr.endswith("; leave --since out to print every card\n")
        assert not (root / "dist").exists()
