"""The project's one kind of running text: a tuple of spans.

Faces, Markdown, HTML, PDF and plain text are all made from it, so nothing after the rich text parser knows a
markup.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Text:
    """A run of letters in one style. `text` is what the reader sees, never markup."""

    text: str
    bold: bool = False
    italic: bool = False


@dataclass(frozen=True, slots=True)
class Icon:
    """A picture in the line, with the number before it that no line end may part from it.

    `id` names `templates/<game>/icons/<id>.svg`, `alt` is the thing's name in the language of the text,
    `count` the number as printed (`"2"`, `"3–5"`) or None.
    """

    id: str
    alt: str
    count: str | None = None


@dataclass(frozen=True, slots=True)
class CardName:
    """The title of another card; `card` is its id."""

    text: str
    card: str


Span: TypeAlias = Text | Icon | CardName
Spans: TypeAlias = tuple[Span, ...]
JsonSpan: TypeAlias = dict[str, str | bool]


def to_json(spans: Iterable[Span]) -> list[JsonSpan]:
    """The spans as the templates get them, one dictionary each.

    `{"t": …}` with `"b": true` and `"i": true` where set; `{"icon": id, "alt": …}`, with `"n"` first if it
    has a number; `{"t": …, "card": id}`.
    """
    return [_json(span) for span in spans]


def to_plain(spans: Iterable[Span]) -> str:
    """The spans as one string: an icon is its name, a number stands before it (`2 Holz`)."""
    return "".join(_plain(span) for span in spans)


def _json(span: Span) -> JsonSpan:
    match span:
        case Text(text, bold, italic):
            styles: JsonSpan = {"b": True} if bold else {}
            return {"t": text} | styles | ({"i": True} if italic else {})
        case Icon(icon, alt, None):
            return {"icon": icon, "alt": alt}
        case Icon(icon, alt, count):
            return {"n": str(count), "icon": icon, "alt": alt}
        case CardName(text, card):
            return {"t": text, "card": card}


def _plain(span: Span) -> str:
    if isinstance(span, Icon):
        return span.alt if span.count is None else f"{span.count} {span.alt}"
    return span.text
