"""Short ways to write the lines of a booklet by hand."""

from cardtool.documents.booklet import Block, Item
from cardtool.words.spans import Span, Spans, Text


def words(*parts: str | Span) -> Spans:
    """Strings become text; what is a span already stays."""
    return tuple(Text(part) if isinstance(part, str) else part for part in parts)


def item(*parts: str | Span, cites: str = "", under: tuple[Block, ...] = ()) -> Item:
    return Item(words(*parts), tuple(cites.split()), under)


def b(text: str) -> Text:
    return Text(text, bold=True)
