"""Prints the hash of both sample booklets in each format. Run as a program: `print_digests.py ROOT`."""

import sys
from hashlib import sha256
from pathlib import Path

from dusk_by_hand import DUSK
from phases_by_hand import PHASES

from cardtool.documents.pdf import TEMPLATE, pdf_inputs
from cardtool.documents.render import press, to_html, to_markdown
from cardtool.render.engine import TypstRenderer


def main(root: Path) -> None:
    shared = root / "templates/shared"
    templates = press(
        {path.name: path.read_text("utf-8") for path in (shared / "documents").iterdir() if path.suffix != ".typ"}
    )
    fonts = [path.read_bytes() for path in (shared / "fonts").rglob("*.ttf")]
    for booklet in (DUSK, PHASES):
        folder = root / "templates" / booklet.game / "icons"
        icons = {path.stem: path.read_text("utf-8") for path in folder.glob("*.svg")}
        (pdf,) = TypstRenderer(root, shared / "fonts").documents(
            TEMPLATE, booklet.game, [pdf_inputs(booklet, (210, 297))]
        )
        assert isinstance(pdf, bytes)
        formats = (
            to_markdown(booklet, templates).encode(),
            to_html(booklet, templates, icons, fonts).encode(),
            pdf,
        )
        print(*(sha256(made).hexdigest() for made in formats))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
