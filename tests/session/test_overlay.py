"""Files whose text is not the one on the disk."""

from __future__ import annotations

from pathlib import Path

from whole_build import copy_workspace

from cardtool.session.check import check
from cardtool.session.select import select
from cardtool.session.session import Session

CARD = "cards/frost/dusk/D000.yaml"
NEW = "cards/frost/dusk/D000b.yaml"
TRANSLATION = "cards/frost/locale/en.po"


def rules(root: Path, overlay: dict[str, str]) -> list[tuple[str, str]]:
    """What is found: path and rule."""
    session = Session(root, overlay)
    diagnostics = check(session, select(session, ("frost",), {}), {}).diagnostics
    return [(one.span.path, one.rule) for one in diagnostics]


def test_an_overlay_is_read_instead_of_the_disk(tmp_path: Path) -> None:
    root = copy_workspace(tmp_path.resolve())
    before = (root / CARD).read_bytes()
    card = before.decode()
    assert (CARD, "duplicate-key") in rules(root, {CARD: card + "id: D000\n"})
    assert (NEW, "duplicate-id") in rules(root, {NEW: "- " + card.replace("\n", "\n  ").rstrip()})
    assert (TRANSLATION, "broken-translations") in rules(root, {TRANSLATION: 'msgid "\n'})
    assert ("cardtool.yaml", "unknown-field") in rules(root, {"cardtool.yaml": "papper: a4\n"})
    assert (root / CARD).read_bytes() == before
    assert not (root / NEW).exists()
