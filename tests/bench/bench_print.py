"""How fast faces and sheets are made. Run with `python tests/bench/bench_print.py`; prints a table.

1,000 cards of the game frost, each with text of its own, drawn with the shipped templates and the overflow
check; then sheets with two copies of each card and backs; then pictures. Figures are medians of three rounds.
"""

import random
import re
import resource
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from ruamel.yaml import YAML

from cardtool.model.paper import CardSize, Paper
from cardtool.render.engine import TypstRenderer
from cardtool.render.job import Job
from cardtool.render.raster import pictures, trimmed
from cardtool.sheets.impose import Imprint, impose
from cardtool.sheets.plan import plan
from cardtool.sheets.spec import SheetSpec
from cardtool.words.layout import Layout, TemplateProblem

ROOT = Path(__file__).parents[2]
TEMPLATES = ROOT / "templates"
COPIES, ROUNDS = 2, 3

# What the faces of dusk cards are made of, in about the proportions of real ones.
TEXT = """Generator Kessel Asche Schnee Vorrat Lager Kinder Arbeiter Ingenieure Nacht Dämmerung Kohle Dampf
    Stille Wind Glut Hoffnung Unmut wir ihr niemand alle legt verliert nehmt erhaltet zurück heute morgen über
    unter kalt warm müde leise gegen ohne zwischen Kälteeinbruch Versammlungshaus Wärmedämmung Suchtrupp"""
WORDS = TEXT.split()
ICONS = ("hope", "discontent", "wood", "coal", "steel", "food", "worker", "engineer", "child")


class Measured(NamedTuple):
    """Seconds of one round, and what was made."""

    cpu: float
    wall: float
    made: Any


def measure(work: Callable[[], Any]) -> Measured:
    cpu, wall = time.process_time(), time.perf_counter()
    made = work()
    return Measured(time.process_time() - cpu, time.perf_counter() - wall, made)


def sentence(rng: random.Random, words: int, icons: int = 0) -> list[dict[str, Any]]:
    """Spans of about `words` words with `icons` boxes of number and icon between them."""
    spans: list[dict[str, Any]] = []
    for part in range(icons + 1):
        text = " ".join(rng.choices(WORDS, k=max(1, words // (icons + 1))))
        spans.append({"t": f" {text}" if part else text.capitalize()})
        if part < icons:
            icon = rng.choice(ICONS)
            spans += [{"t": " "}, {"n": str(rng.randint(1, 4)), "icon": icon, "alt": icon}]
    return [*spans, {"t": "."}]


def face(number: int, rng: random.Random) -> dict[str, Any]:
    """A dusk card as the words hand it to its template."""
    options = [
        {
            "when": sentence(rng, 4, 1) if rng.random() < 0.6 else [],
            "do": sentence(rng, 9, 2),
            "then": rng.choice([None, None, "box", "event_display"]),
        }
        for _ in range(rng.randint(2, 3))
    ]
    return {
        "id": f"D{number:04}",
        "number": f"#D{number:04}",
        "kind": "dusk",
        "kind_name": "Dämmerung",
        "title": " ".join(rng.choices(WORDS, k=2)).capitalize(),
        "seed": rng.randrange(2**31),
        "art": None,
        "artist": None,
        "text": [],
        "flavour": sentence(rng, 14),
        "protected": rng.random() < 0.1,
        "immediate": sentence(rng, 8, 1) if rng.random() < 0.5 else [],
        "options": options,
        "dusk_phase": sentence(rng, 6, 1) if rng.random() < 0.2 else [],
        "after": [],
        "keeps_figures": [],
    }


def faces(seed: int, count: int) -> list[dict[str, Any]]:
    rng = random.Random(seed)
    return [face(number, rng) for number in range(count)]


def labels() -> dict[str, str]:
    """A word for each that the templates ask for."""
    asked = (re.findall(r'label\("(\w+)"\)', file.read_text("utf-8")) for file in TEMPLATES.rglob("*.typ"))
    return {key: key.capitalize() for keys in asked for key in keys}


def drawn(layout: Layout | TemplateProblem) -> Layout:
    if isinstance(layout, TemplateProblem):
        sys.exit(f"{layout.path}:{layout.line}:{layout.column}: {layout.message}")
    return layout


def row(name: str, rounds: list[Measured], figure: str, target: str = "") -> None:
    cpu, wall = (statistics.median(part) for part in ([r.cpu for r in rounds], [r.wall for r in rounds]))
    print(f"| {name} | {cpu:.2f} | {wall:.2f} | {figure} | {target} |")


def main(cards: int = 1000, shots: int = 45) -> None:
    """Print the table for `cards` cards and `shots` pictures."""
    yaml = YAML(typ="safe")
    paper = Paper.model_validate(yaml.load(TEMPLATES / "shared" / "papers" / "a4.yaml"))
    size = CardSize.model_validate(yaml.load(TEMPLATES / "shared" / "sizes" / "standard.yaml"))
    job = Job("frost", "de", size, labels())
    renderer = TypstRenderer(ROOT, TEMPLATES / "shared" / "fonts")

    print("| what | CPU s | wall s | figure | target |\n|---|--:|--:|---|---|")
    # Other cards in each round: Typst remembers what it has laid out.
    rounds = [measure(lambda seed=seed: drawn(renderer.faces(job, faces(seed, cards)))) for seed in range(ROUNDS)]
    speed = cards / statistics.median(r.cpu for r in rounds)
    deck: Layout = rounds[0].made
    told = f"{speed:.0f} faces a CPU s, {len(deck.overflows)} overflow, {len(deck.shrunk)} shrunk"
    row(f"{cards} unique faces", rounds, told, "≥ 200 a CPU s")

    backs = drawn(renderer.backs(job, [{"id": "dusk", "name": "Dämmerung"}]))
    font = (TEMPLATES / "shared" / "fonts" / "exo-2" / "Exo2-Regular.ttf").read_bytes()
    caption = "Frost · {number}/{total}"
    imprint = Imprint("Frost", {"front": caption, "back": caption}, font)
    spec = SheetSpec(paper, size, 3.0)
    order = [page for page in range(cards) for _ in range(COPIES)]

    def sheets() -> bytes:
        return impose(spec, plan(spec, order, [0] * len(order)), deck.pdf, backs.pdf, imprint)

    rounds = [measure(sheets) for _ in range(ROUNDS)]
    ratio = len(rounds[0].made) / len(deck.pdf)
    told = f"{len(rounds[0].made) / 1e6:.1f} MB, {ratio:.2f} × the faces"
    row(f"sheets of {cards} cards × {COPIES} with backs", rounds, told, "≤ 1.5 s, ≤ 1.2 ×")

    rounds = [measure(lambda: sum(map(len, pictures(deck.pdf, trimmed(size), range(shots))))) for _ in range(ROUNDS)]
    speed = shots / statistics.median(r.wall for r in rounds)
    row(f"{shots} PNG at 300 dpi", rounds, f"{speed:.0f}/s, {rounds[0].made / shots / 1e3:.0f} kB each")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\nPeak memory {peak:.0f} MB.")


if __name__ == "__main__":
    main()
