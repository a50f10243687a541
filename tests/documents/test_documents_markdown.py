"""Markdown: what a reader of the file sees, and what a Markdown parser (markdown-it) makes of it."""

from dusk_by_hand import DUSK
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token
from phases_by_hand import PHASES

from cardtool.documents.booklet import (
    Block,
    Booklet,
    Bullets,
    Callout,
    Heading,
    Item,
    Paragraph,
    Row,
    Steps,
    Table,
)
from cardtool.documents.render import Press, to_markdown
from cardtool.words.spans import Icon, Spans, Text

NASTY = "# <script>alert(1)</script> *x* **y** _z_ `code` | a\\ ~~s~~ [l](http://x) &lt; $m$ 1. - + > #"


def booklet(*blocks: Block) -> Booklet:
    return Booklet("T", "", "de", "frost", blocks)


def parsed(text: str) -> list[Token]:
    return MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(text)


def shown(text: str) -> list[str]:
    """What the reader sees, a string for each paragraph, heading or cell."""
    lines = [token for token in parsed(text) if token.type == "inline"]
    return ["".join(part.content for part in line.children or () if part.type == "text") for line in lines]


def test_the_dusk_phase_reads_well_unrendered(templates: Press) -> None:
    text = to_markdown(DUSK, templates)
    assert text.startswith("Frost · Regelübersicht\n\n# 7. Dämmerungs-Phase\n\n*Der Tag geht,")
    assert "\n2. Mischt den Dämmerungsstapel.\n3. Zieht" in text
    assert "\n   1. **Soforteffekt** (obere Hälfte): Führt" in text
    assert "\n   - **Zurück in die Schachtel** – Die Karte" in text
    assert "Ihr habt 3\u00a0Holz und" in text
    assert "(darunter #D000, *Die erste Nacht*)" in text
    assert "\n> **Offene Fragen**\n>\n> - **Was geschieht" in text
    assert text.endswith("Ja.\n")
    assert "\n\n\n" not in text
    assert not [line for line in text.splitlines() if line != line.rstrip()]


def test_a_table_has_as_many_cells_in_each_line(templates: Press) -> None:
    lines = [line for line in to_markdown(PHASES, templates).splitlines() if line.startswith("|")]
    assert lines[:2] == ["| Was | Wo | Wohin |", "| --- | --- | --- |"]
    assert {line.count("|") for line in lines} == {4}


def test_two_lists_in_a_row_stay_two(templates: Press) -> None:
    one = Steps((Item((Text("a"),)),))
    tokens = parsed(to_markdown(booklet(one, one), templates))
    assert [token.type for token in tokens].count("ordered_list_open") == 2


def test_no_text_is_markup_anywhere(templates: Press) -> None:
    text: Spans = (Text(NASTY),)
    blocks: tuple[Block, ...] = (
        Heading(1, text),
        Paragraph(text),
        Steps((Item(text, children=(Bullets((Item(text),)),)),)),
        Table((text, text), (Row((text, text)),)),
        Callout(text, (Paragraph(text),)),
    )
    markdown = to_markdown(booklet(*blocks), templates)
    assert shown(markdown) == ["T"] + [NASTY] * 10
    assert not [token for token in parsed(markdown) if token.type in {"html_block", "fence", "code_block", "hr"}]


def test_starts_of_lines_are_no_markers(templates: Press) -> None:
    starts = [
        "# a",
        "#",
        "- a",
        "+ a",
        "---",
        "===",
        "1. a",
        "12) a",
        "    a",
        "> a",
        "~~~",
        "```",
        "* * *",
        "\ta",
    ]
    markdown = to_markdown(booklet(*(Paragraph((Text(start),)) for start in starts)), templates)
    assert shown(markdown)[1:] == [start.strip() for start in starts]
    assert {token.type for token in parsed(markdown)} == {
        "heading_open",
        "heading_close",
        "paragraph_open",
        "paragraph_close",
        "inline",
    }


def test_escapes_stand_only_where_they_are_needed(templates: Press) -> None:
    text = "7.5 km, 3-5 Karten (#D000), Pro & Anti: 2+ Holz."
    assert f"\n{text}\n" in to_markdown(booklet(Paragraph((Text(text),))), templates)


letters = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z"), include_characters=" "), max_size=8)
styled = st.builds(Text, st.one_of(letters, st.sampled_from(["*", "**", "_", " ", "#", "1.", "&", "lt;", "\\"])))
spans = st.lists(
    st.one_of(
        st.builds(Text, letters, bold=st.booleans(), italic=st.booleans()),
        styled,
        st.builds(Icon, st.just("wood"), letters, st.sampled_from([None, "2"])),
    ),
    max_size=6,
)


@given(spans)
@settings(max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_every_letter_keeps_its_style(templates: Press, line: list[Text | Icon]) -> None:
    """The words and which of them are bold or italic come back from a parser as they were put in."""
    sent: list[tuple[str, bool, bool]] = []
    for span in line:
        if isinstance(span, Icon):
            sent += [(letter, False, False) for letter in f"{span.count or ''}{span.alt}"]
        else:
            sent += [(letter, span.bold, span.italic) for letter in span.text]
    bold = italic = 0
    read: list[tuple[str, bool, bool]] = []
    inlines = [token for token in parsed(to_markdown(booklet(Paragraph(tuple(line))), templates)) if token.children]
    for part in [part for token in inlines[1:] for part in token.children or ()]:
        opens = {"strong_open": (1, 0), "em_open": (0, 1), "strong_close": (-1, 0), "em_close": (0, -1)}
        tags = {"<strong>": (1, 0), "<em>": (0, 1), "</strong>": (-1, 0), "</em>": (0, -1)}
        change = tags[part.content] if part.type == "html_inline" else opens.get(part.type, (0, 0))
        bold, italic = bold + change[0], italic + change[1]
        if part.type == "text":
            read += [(letter, bold > 0, italic > 0) for letter in part.content]
    # Spaces have no style to be seen.
    assert [letter for letter in read if not letter[0].isspace()] == [x for x in sent if not x[0].isspace()]
