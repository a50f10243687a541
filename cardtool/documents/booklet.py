"""A rule summary as a value: blocks of spans. It knows no format; `render` prints it three ways.

`anchors` are the concept numbers (`S1.5`) that a line stands for; the HTML carries them as link targets.
"""

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from cardtool.words.spans import Icon, Spans

Anchors: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside the booklet. Level 1 is a part, 2 a section of it, 3 the smallest.

    `anchor` is a link target of its own, unique in the booklet.
    """

    level: Literal[1, 2, 3]
    spans: Spans
    anchor: str | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """`lead` opens a part, `body` is the normal text, `note` is small print."""

    spans: Spans
    style: Literal["lead", "body", "note"] = "body"
    anchors: Anchors = ()


@dataclass(frozen=True, slots=True)
class Flavour:
    """A sentence for the mood, no rule."""

    spans: Spans
    anchors: Anchors = ()


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a list, with what belongs under it: mostly a further list, but any blocks."""

    spans: Spans
    anchors: Anchors = ()
    children: "tuple[Block, ...]" = ()


@dataclass(frozen=True, slots=True)
class Steps:
    """Things done in this order. Numbered 1, 2, 3; in another list of steps a, b, c; in that i, ii, iii."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Bullets:
    """Things of which the order says nothing."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: one tuple of spans a cell, as many as the table's head has."""

    cells: tuple[Spans, ...]
    anchors: Anchors = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table; the first column names the row."""

    head: tuple[Spans, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class IconRow:
    """A line of a legend: the icon, its name (`icon.alt`) and what it means."""

    icon: Icon
    spans: Spans
    anchors: Anchors = ()


@dataclass(frozen=True, slots=True)
class Legend:
    """The icons of a card or of a game, explained. `compact` sets short rows beside one another."""

    rows: tuple[IconRow, ...]
    compact: bool = False


@dataclass(frozen=True, slots=True)
class Callout:
    """A box beside the rules: open questions, an example, a hint."""

    title: Spans
    blocks: "tuple[Block, ...]"
    anchors: Anchors = ()


@dataclass(frozen=True, slots=True)
class Panel:
    """What belongs together and is looked up, not read: kept on one page, side by side on a player aid."""

    title: Spans
    blocks: "tuple[Block, ...]"
    anchors: Anchors = ()


@dataclass(frozen=True, slots=True)
class Contents:
    """The list of the headings that have an anchor, with links and, on paper, their pages."""

    title: Spans


Block: TypeAlias = Heading | Paragraph | Flavour | Steps | Bullets | Table | Legend | Callout | Panel | Contents


@dataclass(frozen=True, slots=True)
class Look:
    """What makes a summary belong to its game.

    `accent` is a colour, `#rrggbb`, dark enough to be read on white; the dark page lightens it. `display`
    (titles and numbers) and `text` are families of `templates/shared/fonts`. ValueError for another way to
    write a colour, or a family with a letter that style sheets use as a sign.
    """

    accent: str = "#7a2e1d"
    display: str = "Rokkitt"
    text: str = "Piazzolla"

    def __post_init__(self) -> None:
        # All three stand in a style sheet, where escaping for HTML does not help.
        if not re.fullmatch(r"#[0-9a-fA-F]{6}", self.accent):
            raise ValueError(f"“{self.accent}” is not a colour like #7a2e1d.")
        for family in (self.display, self.text):
            if not re.fullmatch(r"[\w -]+", family):
                raise ValueError(f"“{family}” is not the name of a font family.")


@dataclass(frozen=True, slots=True)
class Booklet:
    """A whole summary.

    `subtitle` is the small line above the title (the game, and what this is), may be empty. `lang` is a
    language tag (`de`), `game` the folder of the icons (`templates/<game>/icons`).

    `form` is how it is laid out: pages one after the other, the same behind a `cover`, or an `aid` of panels
    that is to fit on one page.
    """

    title: str
    subtitle: str
    lang: str
    game: str
    blocks: tuple[Block, ...]
    look: Look = Look()
    form: Literal["pages", "cover", "aid"] = "pages"
