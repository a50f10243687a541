"""What the layout of a deck told: one page a card, and where its text did not fit.

It lies on the floor of the words because two stages read it: the face rules of the checker and the printing.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Overflow:
    """One box of a card whose contents are larger than the box.

    `card` is the id; `slot` the box of the template ("body", "title"); `field` the route of the tallest
    contributor as text with dots ("options.0"); `over_mm` what is too much, `have_mm` what there is, in mm
    (height, or width for what must stay on one line).
    """

    card: str
    slot: str
    field: str
    over_mm: float
    have_mm: float


@dataclass(frozen=True, slots=True)
class Shrunk:
    """One box of a card whose type was made smaller until it fitted; `size_pt` is the size it ended at."""

    card: str
    slot: str
    size_pt: float


@dataclass(frozen=True, slots=True)
class Sign:
    """A picture that a template puts on the face of a card: `file` from the workspace root, upper left corner in mm.

    Places on a face count from the upper left corner of the card, without its bleed.
    """

    card: str
    file: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class TemplateProblem:
    """What Typst said about a designer's template.

    `path` is relative to the workspace root, with "/"; `line` and `column` count from 1, the column in
    characters. All three are None when Typst named no place. `hints` are Typst's own. `card` is the id of the card that
    was being drawn, None where it is not known or was no single one.
    """

    message: str
    path: str | None
    line: int | None
    column: int | None
    hints: tuple[str, ...] = ()
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """A deck drawn: `pdf` holds one page a card, `cards` the ids in page order.

    Each page is as large as the card with its bleed; the TrimBox is the card. `warnings` are Typst's (an
    unknown font family, a layout that did not settle): the deck was drawn nevertheless. `signs` are all pictures
    in their order on the pages. `drawn` names for each page what it was drawn from (pages with the same name look the
    same), or is empty where that is not known.
    """

    pdf: bytes
    cards: tuple[str, ...]
    overflows: tuple[Overflow, ...] = ()
    shrunk: tuple[Shrunk, ...] = ()
    warnings: tuple[TemplateProblem, ...] = ()
    signs: tuple[Sign, ...] = ()
    drawn: tuple[str, ...] = field(default=(), compare=False)
