"""Every way to lay out sheets that the tests go through, and boxes to compare what is on them."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import islice, product

from drawn_cards import PAPERS, SIZES

from cardtool.model.paper import CardSize, Paper
from cardtool.model.sheets import Sheets
from cardtool.session.sheets import Printing, spec_of
from cardtool.sheets.marks import Line
from cardtool.sheets.plan import Sheet, Slot, plan
from cardtool.sheets.spec import SheetSpec

# Left, bottom, right, top in mm.
Box = tuple[float, float, float, float]

CUSTOM = Paper(name="330x480", width=330, height=480, margin=5, source="a press")
ALL_PAPERS = (*PAPERS.values(), CUSTOM)
OWN = CardSize(name="own", width=25, height=100, corner=2, source="a deck")
ALL_SIZES = (*SIZES.values(), OWN)
GUTTERS = (0.0, 1.0, 4.0, "bleed")
DUPLEX = ("long-edge", "short-edge", "fold")


def specs(papers: Iterable[Paper] = ALL_PAPERS, sizes: Iterable[CardSize] = ALL_SIZES) -> Iterator[SheetSpec]:
    """The sheets for each paper, size, orientation, gutter and duplex mode that has room."""
    for paper, size, lies, gutter, duplex in product(papers, sizes, ("portrait", "landscape"), GUTTERS, DUPLEX):
        settings = Sheets.model_validate({"orientation": lies, "gutter": gutter, "duplex": duplex, "marks": "card"})
        spec = spec_of(Printing(paper, settings), size, 3)
        if spec.room:
            yield spec


@cache
def cases(paper: Paper, step: int = 1) -> tuple[tuple[SheetSpec, tuple[Sheet, ...]], ...]:
    """Each, or every so many, with sheets: full, one card, a row and one card, first places empty, one place free."""
    found = []
    for number, spec in islice(enumerate(specs([paper])), None, None, step):
        count = (spec.room, 1, spec.columns + 1, 3, max(1, spec.room - 1))[number % 5]
        skip = spec.room // 2 if number % 5 == 3 else 0
        found.append((spec, plan(spec, range(count), range(count), skip)))
    return tuple(found)


def named(spec: SheetSpec) -> str:
    lies = "landscape" if spec.landscape else "portrait"
    return f"{spec.paper.name}-{lies}-{spec.size.name}-{spec.gutter:g}-{spec.duplex}"


def card(spec: SheetSpec, slot: Slot) -> Box:
    return slot.x, slot.y, slot.x + spec.size.width, slot.y + spec.size.height


def shown(spec: SheetSpec, slot: Slot) -> Box:
    """The card with the bleed that is shown."""
    left, bottom, right, top = card(spec, slot)
    bleed = slot.bleed
    return left - bleed.left, bottom - bleed.bottom, right + bleed.right, top + bleed.top


def around(spec: SheetSpec, slots: Sequence[Slot]) -> Box | None:
    """What is printed of some cards, as one box."""
    if not slots:
        return None
    lefts, bottoms, rights, tops = zip(*(shown(spec, slot) for slot in slots), strict=True)
    return min(lefts), min(bottoms), max(rights), max(tops)


def box(line: Line) -> Box:
    return min(line.x0, line.x1), min(line.y0, line.y1), max(line.x0, line.x1), max(line.y0, line.y1)


def apart(one: Box, other: Box, gap: float) -> bool:
    return (
        one[2] + gap <= other[0] + 1e-6
        or other[2] + gap <= one[0] + 1e-6
        or one[3] + gap <= other[1] + 1e-6
        or other[3] + gap <= one[1] + 1e-6
    )


def inside(inner: Box, outer: Box, by: float = 1e-6) -> bool:
    """True when `inner` sticks out nowhere, or no more than that."""
    return (
        inner[0] >= outer[0] - by
        and inner[1] >= outer[1] - by
        and inner[2] <= outer[2] + by
        and inner[3] <= outer[3] + by
    )


def page(spec: SheetSpec, edge: float = 0) -> Box:
    return edge, edge, spec.width - edge, spec.height - edge
