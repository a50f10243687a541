"""Very many cards, and an equal card by WeasyPrint. Run with `python tests/bench/bench_print_others.py`.

WeasyPrint is no dependency: install it by hand (`pip install weasyprint`; it needs pango) where `weasyprint` is found.
Its card shows what the dusk card shows: the same scene, as a file; title, options in boxes, the same icons in justified
and hyphenated text, flavour, footer, in the same fonts. It is not measured, nor shrunk to fit.
"""

from __future__ import annotations

import html
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typst
from bench_print import drawn
from dusk_cards import FONTS, ROOT, TEMPLATES, faces, job
from whole import Measured, measure, peaks

from cardtool.render.engine import TypstRenderer
from cardtool.render.job import header

ICONS = TEMPLATES / "frost" / "icons"
LETTERS = FONTS / "piazzolla"
STYLE = f"""
@font-face {{ font-family: Text; src: url("{(LETTERS / "Piazzolla-Regular.ttf").as_uri()}") }}
@font-face {{ font-family: Text; font-weight: bold; src: url("{(LETTERS / "Piazzolla-Bold.ttf").as_uri()}") }}
@font-face {{ font-family: Text; font-style: italic; src: url("{(LETTERS / "Piazzolla-Italic.ttf").as_uri()}") }}
@font-face {{ font-family: Title; src: url("{(FONTS / "rokkitt" / "Rokkitt-ExtraBold.ttf").as_uri()}") }}
@page {{ size: 63mm 88mm; margin: 0; bleed: 3mm }}
body {{ margin: 0; font: 7pt Text; hyphens: auto; text-align: justify }}
article {{ position: relative; width: 63mm; height: 88mm; break-after: page }}
.picture {{ position: absolute; inset: -3mm; background: #1a1d22 }}
.picture img {{ width: 69mm; height: auto }}
.plate, .panel {{ position: absolute; left: 2.4mm; right: 2.4mm; padding: 1.5mm 2.2mm;
  border: 1mm double #b98f45; border-radius: 1mm }}
.plate {{ top: 2.4mm; background: #1a1d22; color: white; font: 12pt Title; text-align: left }}
.panel {{ bottom: 5mm; background: #f4efe6 }}
.option {{ border: .2mm solid #567; border-radius: .6mm; margin: 1mm 0; padding: .6mm 1mm 0 5mm; position: relative }}
.option i {{ position: absolute; left: 1mm; font: bold 8pt Text }}
img {{ height: 1em; vertical-align: -.19em }}
.flavour {{ font-style: italic; text-align: center }}
footer {{ position: absolute; left: 4mm; bottom: 2mm; color: white; font-size: 5pt }}
"""


def rich(spans: list[dict[str, Any]]) -> str:
    """Spans as HTML."""
    return "".join(
        f'<b>{one["n"]}\u00a0</b><img src="{(ICONS / (one["icon"] + ".svg")).as_uri()}">'
        if "icon" in one
        else html.escape(one["t"])
        for one in spans
    )


def scenes(cards: list[dict[str, Any]], folder: Path) -> Iterator[Path]:
    """The picture of each card as a file."""
    values = json.dumps({**header(job()), "faces": cards}, ensure_ascii=False)
    template = """#import "/templates/frost/scenes/city.typ": dusk-city
#let deck = json(bytes(sys.inputs.deck))
#set page(width: 69mm, height: 59mm, margin: 0mm)
#for (k, card) in deck.faces.enumerate() { if k > 0 { pagebreak() }; dusk-city(card.seed, 69mm, 59mm, 11mm) }"""
    made = typst.compile(template.encode(), root=ROOT, format="svg", sys_inputs={"deck": values})
    for number, picture in enumerate(made if isinstance(made, list) else [made]):
        file = folder / f"{number}.svg"
        file.write_bytes(picture)
        yield file


def page(cards: list[dict[str, Any]], folder: Path) -> str:
    """The cards as a document for WeasyPrint."""
    articles = []
    for card, scene in zip(cards, scenes(cards, folder), strict=True):
        options = "".join(
            f'<div class="option"><i>{number}</i><b>{rich(one["when"])}</b> {rich(one["do"])}</div>'
            for number, one in enumerate(card["options"], 1)
        )
        body = f'<p>{rich(card["immediate"])}</p>{options}<p class="flavour">{rich(card["flavour"])}</p>'
        plate = f'<div class="plate">{html.escape(card["title"])}</div>'
        footer = f"<footer>{card['number']}</footer>"
        picture, panel = f'<img src="{scene.as_uri()}">', f'<div class="panel">{body}</div>'
        articles.append(f'<article><div class="picture">{picture}</div>{plate}{panel}{footer}</article>')
    return f'<html lang="de"><meta charset="utf-8"><style>{STYLE}</style><body>{"".join(articles)}</body></html>'


def weasyprint(cards: int) -> float:
    """Seconds of CPU a card, without the start of the program."""
    import resource

    def once(count: int) -> float:
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "cards.html"
            source.write_text(page(faces(9, count), Path(folder)), encoding="utf-8")
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run(["weasyprint", source, Path(folder) / "cards.pdf"], check=True, capture_output=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    return (once(cards + 1) - once(1)) / cards


def ours(cards: int, seed: int) -> tuple[Measured, int]:
    """A round, and the bytes of what it made."""
    deck, what = faces(seed, cards), job()
    done = measure(lambda: len(drawn(TypstRenderer(ROOT, FONTS).faces(what, deck)).pdf))
    return done, done.made


def main(cards: int = 1000, many: int = 5000, theirs: int = 300) -> None:
    """Print what `cards` and `many` cards take, and `theirs` by WeasyPrint."""
    begun = time.time()
    few, small = ours(cards, 1)
    if shutil.which("weasyprint"):
        each = weasyprint(theirs)
        print(f"WeasyPrint: {1 / each:.1f} cards a CPU s, {each / (few.cpu / cards):.0f} × slower (≥ 20 ×)")
    else:
        print("WeasyPrint is not installed.", file=sys.stderr)
    print(f"{cards} cards: {cards / few.cpu:.0f} a CPU s, {small / 1e6:.1f} MB")
    more, large = ours(many, 2)
    ratio = large / small / (many / cards)
    print(f"{many} cards: {many / more.cpu:.0f} a CPU s, {large / 1e6:.1f} MB, {ratio:.2f} × as many (≤ 1.3 ×)")
    print(f"The most memory of each process: {', '.join(map(str, peaks()))} MB (≤ 800). {time.time() - begun:.0f} s.")


if __name__ == "__main__":
    main()
