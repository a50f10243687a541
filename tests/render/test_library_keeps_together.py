"""The library's text never parts a number from its icon, however an author writes the two."""

from __future__ import annotations

import shutil
from pathlib import Path

from cardtool.render.engine import TypstRenderer
from cardtool.render.job import Job
from cardtool.render.measure import measure
from cardtool.words.layout import Layout
from cardtool.words.rich import line
from cardtool.words.spans import Icon, Spans, to_json

ROOT = Path(__file__).parents[2]
WRITTEN = (
    "2 <dot>",
    "**2** <dot>",
    "2<dot>",
    "**2**<dot>",
    "2 × <dot>",
    "2 x <dot>",
    "2×<dot>",
    "+2 <dot>",
    "(2 <dot>)",
)
FACE = """#import "/templates/shared/lib/rich.typ": rich
#let face(card) = block(width: card.width * 1mm, rich(card.text))
"""


def icon(id: str, number: str | None, words: str | None) -> Spans:
    """Every token is an icon."""
    return (Icon(id, "dots", number),)


def test_a_number_stays_with_its_icon(workspace: Path, job: Job) -> None:
    shared = workspace / "templates" / "shared"
    shutil.copytree(ROOT / "templates" / "shared" / "lib", shared / "lib")
    shutil.copyfile(ROOT / "templates" / "shared" / "deck.typ", shared / "deck.typ")
    tiny = workspace / "templates" / "tiny"
    for folder in ("icons", "faces"):
        (tiny / folder).mkdir()
    shutil.copyfile(tiny / "dot.svg", tiny / "icons" / "dot.svg")
    (tiny / "faces" / "one.typ").write_text(FACE, "utf-8")
    faces = [
        {
            "id": f"{width}-{number}",
            "kind": "one",
            "art": None,
            "width": width,
            "text": to_json(line(f"Everybody takes {written}", icon)),
        }
        for width in range(14, 56, 2)
        for number, written in enumerate(WRITTEN)
    ]
    layout = TypstRenderer(workspace, ROOT / "templates" / "shared" / "fonts").faces(job, faces)
    assert isinstance(layout, Layout), layout
    prints = list(measure(layout, faces))
    assert [WRITTEN[int(one.card.split("-")[1])] for one in prints if one.parted] == []
    # The text does turn at the number: else this would prove nothing.
    turned = {
        one.card
        for one in prints
        if sum("takes" in run.text for run in one.runs) and len({round(r.top) for r in one.runs}) > 1
    }
    assert len(turned) > len(WRITTEN)
