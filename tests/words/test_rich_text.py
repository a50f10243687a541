from hypothesis import given
from hypothesis import strategies as st

from cardtool.words.markup import escape, token, tokens
from cardtool.words.rich import line, paragraphs
from cardtool.words.spans import CardName, Icon, Spans, Text, to_plain

KNOWN = {"wood": "Holz", "D014": "Leere Kessel", "shield": "Schild"}


def resolve(id: str, number: str | None, words: str | None) -> Spans | None:
    if id not in KNOWN:
        return None
    shown = words or KNOWN[id]
    if id == "wood":
        return (Icon(id, shown, number),)
    before = (Text(f"{number} "),) if number else ()
    return (*before, CardName(shown, id) if id == "D014" else Text(shown, bold=True))


def test_emphasis_and_tokens() -> None:
    assert line("Nehmt **alle** *eure* Karten.", resolve) == (
        Text("Nehmt "),
        Text("alle", bold=True),
        Text(" "),
        Text("eure", italic=True),
        Text(" Karten."),
    )
    assert line("Legt <D014> zu <shield>.", resolve) == (
        Text("Legt "),
        CardName("Leere Kessel", "D014"),
        Text(" zu "),
        Text("Schild", bold=True),
        Text("."),
    )


def test_a_number_joins_the_icon_after_it() -> None:
    assert line("Zahlt 2 <wood>.", resolve) == (Text("Zahlt "), Icon("wood", "Holz", "2"), Text("."))
    assert line("3–5 <wood>", resolve) == (Icon("wood", "Holz", "3–5"),)
    assert line("**2 <wood>**", resolve) == (Icon("wood", "Holz", "2"),)
    assert line("D2 <wood>", resolve) == (Text("D2 "), Icon("wood", "Holz"))
    assert line("je <wood>", resolve) == (Text("je "), Icon("wood", "Holz"))


def test_what_is_no_markup_stays_as_written() -> None:
    for text in (
        "a < b > c",
        "snake_case _x_",
        "`code`",
        "[link](x)",
        "<b>fett</b> & &amp;",
        "# a",
        "- b",
        "1. c",
        "<wood",
        "<nothing>",
    ):
        assert line(text, resolve) == (Text(text),)
    assert line(r"\<wood> \*so\* \\", resolve) == (Text("<wood> *so* \\"),)
    assert line("x * y * z", resolve) == (Text("x * y * z"),)


def test_blank_lines_part_paragraphs_and_line_ends_do_not() -> None:
    assert paragraphs("a\nb\n\n  \nc\n", resolve) == ((Text("a b"),), (Text("c"),))
    assert paragraphs("", resolve) == ()


def test_offsets_of_tokens() -> None:
    text = r"Legt <D014> weg, \<wood> nicht, \\<wood> *<x-1>*."
    assert [(text[start:end], id) for start, end, id in tokens(text)] == [
        ("<D014>", "D014"),
        ("<wood>", "wood"),
        ("<x-1>", "x-1"),
    ]
    assert tokens("a < b > c <1> < x>") == ()


PIECES = [*"ab1 *\\<>_`&\nü–", "<wood>", "2 <wood>", "<D014>", "<no>", r"\<", "**"]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=30).map("".join)


@given(TEXTS)
def test_both_ways_of_finding_tokens_agree(text: str) -> None:
    found: list[str] = []

    def note(id: str, number: str | None, words: str | None) -> Spans:
        found.append(id)
        return ()

    paragraphs(text, note)
    assert found == [id for _, _, id in tokens(text)]


@given(TEXTS)
def test_text_without_stars_reads_the_same_beside_emphasis(text: str) -> None:
    plain = " ".join(text.replace("*", "").split())
    assert line(f"*x*{plain}", resolve) == (Text("x", italic=True), *line(plain, resolve))


@given(st.text(max_size=60).filter(lambda text: "\0" not in text and "\x1f" not in text))
def test_escaped_text_is_read_as_it_was(text: str) -> None:
    shown = " ".join(part for part in text.replace("\t", " ").replace("\n", " ").replace("\r", " ").split(" ") if part)
    assert to_plain(line(escape(shown), resolve)) == shown
    assert to_plain(line(f"**x** {escape(shown)}", resolve)).rstrip(" ") == f"x {shown}".rstrip(" ")


def test_tokens_with_words_of_their_own() -> None:
    for words in ("Holz > Stein", r"a\b", "<x>", "*"):
        assert line(f"2 {token('wood', escape(words))}", resolve) == (Icon("wood", words, "2"),)
