"""Two states of a small repository compared."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from small import SPELL, compared, tagged, write

from cardtool.compare import as_html, as_markdown, as_text
from cardtool.compare.comparison import Comparison
from cardtool.report.terminal import PLAIN

NOW = """\
~ H101 “Wordy” · hero · deck “Heroes” · 1 copy
    | Zieht [-zwei-]{+drei+} Karten, dann eine [-Straße-]{+Gasse+}.
    printed: another face

~ H102 “Dear” · hero · deck “Heroes” · 1 copy
    cost: 1 → 3
    traits: [brave, sly] → [brave]
    ways 1 · when · courage: 2+ → 3+
    | 1. Wenn Courage mindestens [-2-]{+3+} ist: Ihr erhaltet 1 Gold.
    printed: looks the same

~ H103 “Many” · hero · deck “Heroes” · 5 copies
    copies: 2 → 5
    printed: looks the same

~ H104 “Few” · hero · deck “Heroes” · 1 copy
    copies: 3 → 1
    printed: looks the same

- H105 “Leaving” · hero · deck “Heroes” · 2 copies

> H206 “Old number”, was H106 · hero · deck “Heroes” · 1 copy
    printed: looks the same

+ H400 “New” · hero · deck “Heroes” · 2 copies
    | {+cost: 1+}
    | {+Fresh.+}

Not on cards:
~ game.yaml
    limits · round: 1 → 2

Files beside the cards
~ schema/mini/__init__.py
"""


@pytest.fixture(scope="module")
def now(games: Path) -> Comparison:
    """The first version and what lies on the disk."""
    return compared(games, "v1", pictures=True)


def test_terminal(now: Comparison) -> None:
    head, _, rest = as_text.write(now, PLAIN).partition("\n\n")
    assert head.startswith("v1 (")
    assert head.endswith(") → working tree")
    counted, _, cards = rest.partition("\n\n")
    assert counted == "Mini (mini): 1 card added, 1 removed, 1 renamed, 4 changed, 8 unchanged"
    assert cards == NOW


def test_pictures_of_what_looks_otherwise_alone(now: Comparison) -> None:
    shown = {card.card.id: (card.look.before is not None, card.look.after is not None) for card in now.games[0].cards}
    assert {id: sides for id, sides in shown.items() if any(sides)} == {
        "H101": (True, True),
        "H105": (True, False),
        "H400": (False, True),
    }


def test_page_and_comment(now: Comparison) -> None:
    page = as_html.write(now)
    assert page.count("data:image/png;base64,") == 4
    assert "<del>Straße</del><ins>Gasse</ins>" in page
    assert "<script" not in page
    assert "http" not in page.replace("http-equiv", "")
    comment = as_markdown.write(now)
    assert "Zieht <del>zwei</del><ins>drei</ins> Karten" in comment
    assert "## Not on cards" in comment


def test_a_template_changes_the_faces_of_its_kind(games: Path) -> None:
    (game,) = compared(games, "v1", "looks").games
    assert [(card.card.id, card.only_looks, card.look.face, card.look.back) for card in game.cards] == [
        ("thunder", True, True, False),
        ("whisper", True, True, False),
    ]
    assert game.unchanged == 12  # though a library that all faces use has other bytes


def test_broken_cards_are_told_and_the_rest_is_compared(games: Path) -> None:
    for states in (("broken", "mended"), ("mended", "broken")):
        (game,) = compared(games, *states).games
        assert game.cards == ()
        assert game.unchanged == 14
        notes = [note.replace(note[note.index("broken (") + 8 :].split(")")[0], "…") for note in game.notes]
        assert notes == [
            "H300 is broken in broken (…) and not compared "
            "(cards/mini/bad.yaml:1: “cost” must be a whole number, not “dear”)",
            "cards/mini/torn.yaml cannot be read as a whole in broken (…): nothing of it is compared "
            "(cards/mini/torn.yaml:1: The “{” that opens here is not closed in time)",
        ]


def test_a_file_that_a_template_reads_by_a_name_it_puts_together(games: Path, tmp_path: Path) -> None:
    root = shutil.copytree(games.parent, tmp_path / "copy") / "games"
    write(root, "templates/mini/data/size.txt", "9")
    face = SPELL.replace("radius: 5mm", 'radius: int(read("../da" + "ta/size.txt")) * 1mm')
    write(root, "templates/mini/faces/spell.typ", face)
    tagged(root, "reads")
    write(root, "templates/mini/data/size.txt", "8")
    (game,) = compared(root, "reads").games
    assert [(card.card.id, card.look.face) for card in game.cards] == [("thunder", True), ("whisper", True)]
