"""Both games for every print shop: adds to tests/vendors that real cards, in both languages, would be taken.

Faces of both games are laid out for each shop in each of their languages, which takes about a minute of CPU.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from cardtool.exports.export import drawer_for, target_of
from cardtool.exports.targets import ExportOrder, Target
from cardtool.session.session import Session

ROOT = Path(__file__).parents[2]
SHOPS = sorted(path.stem for path in (ROOT / "templates/shared/vendors").glob("*.yaml"))
TOLD = {
    "thegamecrafter": set(),
    "makeplayingcards": set(),
    "drivethrucards": {"colours-not-cmyk", "not-pdf-x"},
    "mbprint": {"colours-not-cmyk", "letters-as-text", "transparent-parts"},
    "print-shop": {"colours-not-cmyk"},
}


@pytest.fixture(scope="module")
def session() -> Session:
    return Session(ROOT)


@pytest.mark.parametrize("shop", SHOPS)
@pytest.mark.parametrize("game", ["frost", "cosmos"])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_game_is_taken(session: Session, tmp_path: Path, shop: str, game: str, lang: str) -> None:
    loaded = session.load(game)
    target = target_of(session, shop)
    assert isinstance(target, Target)
    drawer, sizes = drawer_for(session, target, {game: loaded}, {game: None})
    there = session.translated(loaded, lang)
    decks, wrong = drawer(session, there, lang)
    assert (sizes, wrong) == ((), ())
    made = target.make(session, there, ExportOrder(shop, lang), decks, lambda _: None)
    assert {one.rule for one in made.problems} == TOLD[shop]
    assert {one.severity for one in made.problems} <= {"warning", "info"}
    for path, data in made.files.items():
        if path.endswith(".pdf") and shutil.which("qpdf"):
            (tmp_path / "out.pdf").write_bytes(data)
            done = subprocess.run(["qpdf", "--check", tmp_path / "out.pdf"], capture_output=True, check=False)
            assert done.returncode == 0, done.stderr
