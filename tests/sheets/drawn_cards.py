"""Papers, sizes, and PDFs of plain cards made without the layout engine, each card of a colour of its own."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pikepdf
from pikepdf import Array, Dictionary, Name
from ruamel.yaml import YAML

from cardtool.model.paper import CardSize, Paper

MM = 72 / 25.4
SHARED = Path(__file__).parents[2] / "templates" / "shared"
FONT = (SHARED / "fonts" / "exo-2" / "Exo2-Regular.ttf").read_bytes()

PAPERS = {file.stem: Paper.model_validate(YAML(typ="safe").load(file)) for file in (SHARED / "papers").glob("*.yaml")}
SIZES = {file.stem: CardSize.model_validate(YAML(typ="safe").load(file)) for file in (SHARED / "sizes").glob("*.yaml")}

Colour = tuple[int, int, int]


def colours(count: int, blue: int) -> list[Colour]:
    """Colours that differ by 20 or more in red or green, so that rendering cannot mix them up."""
    return [(20 + 20 * (index % 11), 20 + 20 * (index // 11), blue) for index in range(count)]


def cards(colours: Sequence[Colour], size: CardSize, bleed: float = 3) -> bytes:
    """One page a colour: the card in that colour, its bleed in the same, a bit darker."""
    pdf = pikepdf.new()
    for colour in colours:
        width, height = (size.width + 2 * bleed) * MM, (size.height + 2 * bleed) * MM
        page = pdf.add_blank_page(page_size=(width, height)).obj
        edge = bleed * MM
        page.TrimBox = Array([edge, edge, width - edge, height - edge])
        inner, outer = (" ".join(f"{part * by / 255:.4f}" for part in colour) for by in (1, 0.95))
        content = f"{outer} rg 0 0 {width} {height} re f {inner} rg {edge} {edge} "
        content += f"{size.width * MM} {size.height * MM} re f"
        page.Contents = pdf.make_stream(content.encode())
        page.Resources = Dictionary(ProcSet=Array([Name.PDF]))
    out = BytesIO()
    pdf.save(out, deterministic_id=True)
    return out.getvalue()
