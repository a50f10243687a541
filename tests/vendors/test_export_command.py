"""`cardtool export` for print shops, on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from shop import FACE, VENDORS, workspace, write

from cardtool.cli.main import cli

HERO = "templates/mini/faces/hero.typ"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = workspace(tmp_path)
    monkeypatch.chdir(made)
    return made


def export(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["export", *arguments], prog_name="cardtool")


def written(root: Path) -> list[str]:
    return sorted(path.relative_to(root).as_posix() for path in (root / "dist").rglob("*.p*"))


def test_without_a_target_all_are_listed(root: Path) -> None:
    done = export()
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert [line.split()[0] for line in lines[: len(VENDORS)]] == list(VENDORS)
    assert "tabletopia" in done.stdout


def test_a_deck_and_then_a_card(root: Path) -> None:
    done = export("thegamecrafter", "heroes")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith("dist/mini/thegamecrafter/  4 files\nMake a deck of the product")
    assert written(root) == [f"dist/mini/thegamecrafter/heroes/{name}.png" for name in ("H001", "H002", "back")]
    # Another export to the same shop leaves nothing of the first behind, and touches no other's.
    assert export("print-shop", "thunder").exit_code == 0
    assert export("thegamecrafter", "mini/thunder").exit_code == 0
    assert written(root) == [
        "dist/mini/print-shop/mini_63x88.pdf",
        "dist/mini/thegamecrafter/spells/back.png",
        "dist/mini/thegamecrafter/spells/thunder.png",
    ]


def test_an_error_stops_it_before_anything_is_written_and_a_warning_does_not(root: Path) -> None:
    write(root, HERO, FACE.replace("dx: safe", "dx: safe - 1mm"))
    refused = export("drivethrucards")
    assert refused.exit_code == 1
    assert "error[text-near-cut]: “Ada” stands 2.2 mm from the left cut" in refused.stdout
    assert "cards/mini/cards.yaml:1:8   H001 “Ada”" in refused.stdout
    assert not (root / "dist").exists()
    warned = export("mbprint", "H001", "--out", "elsewhere")
    assert warned.exit_code == 0
    assert "warning[text-near-cut]: “Ada” stands 3.1 mm" in warned.stdout
    assert (root / "elsewhere/mini/mbprint/mini_63x88.pdf").is_file()
    assert export("drivethrucards", "thunder").exit_code == 0  # the heroes are not asked for


def test_a_preflight_writes_nothing(root: Path) -> None:
    done = export("drivethrucards", "--preflight")
    assert done.exit_code == 0
    assert "warning[not-pdf-x]" in done.stdout
    assert not (root / "dist").exists()
    assert "All good" in export("thegamecrafter", "--preflight").stdout


def test_faces_are_checked_in_the_size_of_the_shop(root: Path) -> None:
    """What fits on the deck's own cards need not fit on the shop's."""
    write(
        root,
        "cards/mini/game.yaml",
        (root / "cards/mini/game.yaml").read_text().replace("size: standard, back: heroes", "size: euro, back: heroes"),
    )
    narrow = '#import "/templates/shared/lib/fit.typ": *\n' + FACE.replace(
        "place(dx: safe", 'if width < 58mm { tell-overflow(card.id, "body", "title", 3mm, 40mm) }\n  place(dx: safe'
    )
    write(root, HERO, narrow)
    assert export("print-shop").exit_code == 0
    done = export("makeplayingcards")
    assert done.exit_code == 1
    assert "error[overflow]" in done.stdout
    assert "info[changed-size]: MakePlayingCards has no cards of 59 × 92 mm" in done.stdout


def test_wrong_use(root: Path) -> None:
    for arguments, said in (
        (["thegamecraftr"], "there is nothing to export to called “thegamecraftr”; did you mean “thegamecrafter”?"),
        (["mbprint", "heros"], "“heros” is no game, file, deck or card; did you mean “heroes”?"),
        (["mbprint", "--lang", "fr"], "there is no “fr” of mini"),
        (["mbprint", "--quality", "high"], "mbprint has no use for --quality"),
    ):
        done = export(*arguments)
        assert (done.exit_code, done.stdout) == (2, "")
        assert said in done.stderr
    assert not (root / "dist").exists()


def test_a_slip_in_the_file_of_a_shop(root: Path) -> None:
    file = root / "templates/shared/vendors/mbprint.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("bleed: 3\n", "blead: 3\n"), encoding="utf-8")
    done = export("mbprint")
    assert done.exit_code == 1
    assert "error[unknown-field]: “blead” is not a field of a vendor." in done.stdout
    assert "templates/shared/vendors/mbprint.yaml:7:1" in done.stdout
    assert "= did you mean “bleed”?" in done.stdout
    assert "There is something wrong with its file." in export().stdout
