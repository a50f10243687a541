"""A workspace with the smallest templates that draw faces and backs."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cardtool.model.paper import CardSize
from cardtool.render.engine import TypstRenderer
from cardtool.render.job import Job

FONTS = Path(__file__).parents[2] / "templates" / "shared" / "fonts"

# What the library of templates does, in a few lines. The font is one that Typst brings along.
LIBRARY = """#let deck = json(bytes(sys.inputs.deck))
#let size = deck.size
#set page(width: size.width * 1mm, height: size.height * 1mm, margin: 0mm, bleed: size.bleed * 1mm)
#set text(font: "Libertinus Serif", size: 9pt, lang: deck.lang)
#for (k, card) in deck.{key}.enumerate() {{
  if k > 0 {{ pagebreak() }}
  import "/templates/" + deck.game + "/{folder}": {function}
  [#metadata((card: card.id)) <card>]
  {function}(card)
  if deck.draft {{ place(center + horizon, deck.labels.draft) }}
}}
"""

FACE = """#let face(card) = {
  place(dx: -3mm, dy: -3mm, rect(width: 69mm, height: 94mm, fill: rgb(card.colour)))
  place(dx: 5mm, dy: 5mm, text(card.title))
  place(dx: 5mm, dy: 15mm, image("/templates/tiny/dot.svg", width: 5mm))
  if card.title.len() > 20 [
    #metadata((card: card.id, slot: "title", field: "title", over: 2.5, have: 50)) <overflow>
    #metadata((card: card.id, slot: "body", size: 5.5)) <shrunk>
  ]
}
"""

BACK = """#let back(card) = place(dx: 5mm, dy: 5mm, text(card.name))
"""

DOT = """<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">
<circle cx="5" cy="5" r="4" fill="#00f"/></svg>
"""

STANDARD = CardSize(name="standard", width=63, height=88, corner=3, source="the tests")


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """A root with templates for a game called tiny."""
    shared, tiny = tmp_path / "templates" / "shared", tmp_path / "templates" / "tiny"
    shared.mkdir(parents=True)
    tiny.mkdir()
    faces = LIBRARY.format(key="faces", folder="face.typ", function="face")
    backs = LIBRARY.format(key="backs", folder="back.typ", function="back")
    (shared / "deck.typ").write_text(faces, encoding="utf-8")
    (shared / "backs.typ").write_text(backs, encoding="utf-8")
    (tiny / "face.typ").write_text(FACE, encoding="utf-8")
    (tiny / "back.typ").write_text(BACK, encoding="utf-8")
    (tiny / "dot.svg").write_text(DOT, encoding="utf-8")
    return tmp_path


@pytest.fixture
def renderer(workspace: Path) -> TypstRenderer:
    return TypstRenderer(workspace, FONTS)


@pytest.fixture
def job() -> Job:
    return Job("tiny", "de", STANDARD, {"draft": "ENTWURF"})


@pytest.fixture
def card() -> Callable[..., dict[str, object]]:
    def made(number: int, title: str = "Kälte", colour: str = "#8ac") -> dict[str, object]:
        return {"id": f"T{number:03}", "title": title, "colour": colour}

    return made
