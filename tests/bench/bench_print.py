"""How fast faces, sheets and pictures are made. Run with `python tests/bench/bench_print.py`; prints a table.

1,000 cards of the game frost, each with text of its own, drawn with the shipped templates and the overflow check;
beside it the same cards by one bare call of the layout engine; again, when nothing or one card has changed; sheets with
two copies of each card and backs; pictures. Figures are medians of three rounds, with the processes that do the work.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from itertools import islice
from pathlib import Path
from typing import Any

import typst
from dusk_cards import FONTS, ROOT, TEMPLATES, faces, job
from ruamel.yaml import YAML
from whole import Measured, measure, peaks

from cardtool.model.paper import Paper
from cardtool.project.store import Store
from cardtool.render.album import album
from cardtool.render.engine import TypstRenderer
from cardtool.render.job import header
from cardtool.render.raster import trimmed
from cardtool.sheets.impose import Imprint, impose
from cardtool.sheets.plan import plan
from cardtool.sheets.spec import SheetSpec
from cardtool.words.layout import Layout, TemplateProblem

COPIES, ROUNDS = 2, 3


def drawn(layout: Layout | TemplateProblem) -> Layout:
    if isinstance(layout, TemplateProblem):
        sys.exit(f"{layout.path}:{layout.line}:{layout.column}: {layout.message}")
    return layout


def median(rounds: list[Measured]) -> tuple[float, float]:
    """Seconds of CPU and by the clock."""
    return statistics.median(r.cpu for r in rounds), statistics.median(r.wall for r in rounds)


def row(name: str, rounds: list[Measured], figure: str = "", target: str = "") -> None:
    cpu, wall = median(rounds)
    print(f"| {name} | {cpu:.2f} | {wall:.2f} | {figure} | {target} |", flush=True)


def bare(cards: list[dict[str, Any]]) -> int:
    """The same faces by the engine alone, in one go, on one core."""
    values = json.dumps({**header(job()), "faces": cards}, ensure_ascii=False)
    fonts = typst.Fonts(include_system_fonts=False, font_paths=[str(FONTS)])
    compiler = typst.Compiler(str(TEMPLATES / "shared" / "deck.typ"), root=str(ROOT), font_paths=fonts)
    pdf = compiler.compile(format="pdf", sys_inputs={"deck": values}, timestamp=0, pdf_tags=False)
    assert isinstance(pdf, bytes)
    return len(pdf)


def apart(function: str, cards: int, seed: int, *, core: int | None = None) -> Measured:
    """Seconds of a function of this module for so many cards, in a process of its own, on one core or on all."""
    cores = f"os.sched_setaffinity(0, {{{core}}})" if core is not None else "pass"
    code = f"""import os; {cores}
import bench_print, whole
cards = bench_print.faces({seed}, {cards})
print(*whole.measure(lambda: bench_print.{function}(cards)))"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parent,
        env={**os.environ, "PYTHONPATH": str(ROOT), "RAYON_NUM_THREADS": "1"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    cpu, wall, made = done.stdout.split()
    return Measured(float(cpu), float(wall), float(made))


def ours(cards: list[dict[str, Any]]) -> int:
    """Faces without a store, the start of the processes that draw them included."""
    return len(drawn(TypstRenderer(ROOT, FONTS).faces(job(), cards)).pdf)


def pages(cards: int, store: Store) -> Layout:
    """Rows about faces; those of the first round."""
    # Other cards in each round, in other processes: Typst remembers what it has laid out.
    seeds = range(ROUNDS)
    alone, both, engine = (
        [apart(function, cards, seed, core=core) for seed in seeds]
        for function, core in (("ours", 0), ("ours", None), ("bare", 0))
    )
    ratio = median(alone)[0] / median(engine)[0]
    row(f"{cards} unique faces, one core", alone, f"{cards / median(alone)[0]:.0f} a CPU s", "≥ 200 a CPU s")
    row("the engine alone on them", engine, f"{cards / median(engine)[0]:.0f} a CPU s, ratio {ratio:.2f}")
    row("all cores", both, f"{median(alone)[1] / median(both)[1]:.2f} × as fast by the clock", "≥ 1.7 × on two")
    renderer, cold = TypstRenderer(ROOT, FONTS, store), faces(0, cards)
    layout = drawn(renderer.faces(job(), cold))
    row("unchanged again", [measure(lambda: drawn(renderer.faces(job(), cold))) for _ in range(ROUNDS)], "", "≤ 0.5 s")
    changes = ([*cold[:at], {**cold[at], "title": "Anders"}, *cold[at + 1 :]] for at in (0, cards // 2, cards - 1))
    rounds = [measure(lambda new=new: drawn(renderer.faces(job(), new))) for new in changes]
    row("one card changed", rounds, "", "≤ 1 s")
    return layout


def main(cards: int = 1000, shots: int = 1000) -> None:
    """Print the table for `cards` cards and `shots` pictures."""
    print(f"Load {os.getloadavg()[0]:.1f}.\n\n| what | CPU s | wall s | figure | target |\n|---|--:|--:|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        deck = pages(cards, store)
        renderer, size = TypstRenderer(ROOT, FONTS), job().size
        backs = drawn(renderer.backs(job(), [{"id": "dusk", "name": "Dämmerung"}]))
        caption = "Frost · {number}/{total}"
        font = (FONTS / "exo-2" / "Exo2-Regular.ttf").read_bytes()
        imprint = Imprint("Frost", {"front": caption, "back": caption}, font)
        paper = Paper.model_validate(YAML(typ="safe").load(TEMPLATES / "shared" / "papers" / "a4.yaml"))
        spec = SheetSpec(paper, size, 3.0)
        order = [page for page in range(cards) for _ in range(COPIES)]

        def sheets() -> bytes:
            return impose(spec, plan(spec, order, [0] * len(order)), deck.pdf, backs.pdf, imprint)

        rounds = [measure(sheets) for _ in range(ROUNDS)]
        told = f"{len(rounds[0].made) / 1e6:.1f} MB, {len(rounds[0].made) / len(deck.pdf):.2f} × the faces"
        row(f"sheets of {cards} cards × {COPIES} with backs", rounds, told, "≤ 1.5 s, ≤ 1.2 ×")

        def shoot() -> int:
            return sum(map(len, islice(album(deck, trimmed(size), store), shots)))

        first = measure(shoot)
        told = f"{shots / first.wall:.0f}/s, {first.made / shots / 1e3:.0f} kB each"
        row(f"{shots} PNG at 300 dpi, all cores", [first], told, "≥ 45/s on two")
        row("unchanged again", [measure(shoot) for _ in range(ROUNDS)], "", "≤ 0.5 s")
    print(f"\nPeak memory {', '.join(map(str, peaks()))} MB. Load {os.getloadavg()[0]:.1f}.")


if __name__ == "__main__":
    main()
