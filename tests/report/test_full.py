"""The report for people, character for character."""

from __future__ import annotations

import pytest

from cardtool.core.diagnostic import CardName, Diagnostic, Related
from cardtool.core.source import SourceFile, Span
from cardtool.report.report import Report, write
from cardtool.report.summary import Summary, summarise
from cardtool.report.terminal import Ink

PATH = "cards/frost/dusk/D014.yaml"
NOBODY = Summary(1, 1, 1, 0, 0)


def report(text: str, *diagnostics: Diagnostic, ink: Ink | None = None) -> str:
    files = {PATH: SourceFile(PATH, text)}
    return write("full", Report(diagnostics, files, summarise(diagnostics, 1, 1), ink or Ink(colour=False)))


def at(text: str, marked: str, **more: object) -> Diagnostic:
    start = text.index(marked)
    return Diagnostic("some-rule", "error", Span(PATH, start, start + len(marked)), "Wrong.", "frost", **more)  # type: ignore[arg-type]


def frame(text: str, marked: str) -> list[str]:
    """The lines of the frame below its head."""
    return report(text, at(text, marked)).splitlines()[1:-2]


def test_the_frame_of_the_design() -> None:
    text = "id: D014\nkind: dusk\ntitle: Leere Kessel\ncots: 3            # slip\n"
    name = CardName("frost", "D014", "Leere Kessel")
    problem = Diagnostic(
        "unknown-field", "error", Span(PATH, 40, 44), "“cots” is not a field of a dusk card.", "frost",
        "did you mean “cost”?", (), name,
    )  # fmt: skip
    assert report(text, problem) == (
        "error[unknown-field]: “cots” is not a field of a dusk card.\n"
        " --> cards/frost/dusk/D014.yaml:4:1   D014 “Leere Kessel”\n"
        "  |\n"
        "4 | cots: 3            # slip\n"
        "  | ^^^^\n"
        "  = did you mean “cost”?\n"
        "\n"
        "Found 1 error in 1 card in 1 file.\n"
    )


def test_of_a_very_long_line_only_what_is_around_the_mark() -> None:
    text = "a: " + "x" * 2000 + "HERE" + "y" * 2000 + "\n"
    _, _, line, mark = frame(text, "HERE")
    assert line == "1 | …" + "x" * 200 + "HERE" + "y" * 200 + "…"
    assert mark == "  | " + " " * 201 + "^^^^"
    _, _, line, mark = frame("HERE" + text, "HERE")
    assert (line[:20], mark) == ("1 | HEREa: xxxxxxxxx", "  | ^^^^")
    assert frame("a" * 995 + "HERE", "HERE")[2] == "1 | " + "a" * 995 + "HERE"


def test_both_places_of_a_conflict() -> None:
    text = "\n" * 8 + "a: 1\na: 2\n"
    related = (Related(Span(PATH, 8, 9), "the first one"),)
    problem = Diagnostic("duplicate-key", "error", Span(PATH, 13, 14), "Twice.", None, None, related)
    assert report(text, problem) == (
        "error[duplicate-key]: Twice.\n"
        " --> cards/frost/dusk/D014.yaml:10:1\n"
        "   |\n"
        "10 | a: 2\n"
        "   | ^\n"
        " ::: cards/frost/dusk/D014.yaml:9:1   the first one\n"
        "  |\n"
        "9 | a: 1\n"
        "  | -\n"
        "\n"
        "Found 1 error in 1 card in 1 file.\n"
    )


@pytest.mark.parametrize(
    ("text", "marked", "shown"),
    [
        ("titel: Müßig\n", "Müßig", ["1 | titel: Müßig", "  |        ^^^^^"]),
        ("a: 😀 x\n", "x", ["1 | a: 😀 x", "  |       ^"]),
        ("a: 漢字 x\n", "漢字", ["1 | a: 漢字 x", "  |    ^^^^"]),
        ("a: e\u0301a\n", "a\n", ["1 | a: e\u0301a", "  |     ^"]),
        ("\t- a\n", "\t", ["1 |     - a", "  | ^^^^"]),
        ("a:\tb\n", "b", ["1 | a:    b", "  |       ^"]),
        ("a: b\r\n", "b", ["1 | a: b", "  |    ^"]),
        ("\ufeffa: b\n", "b", ["1 | a: b", "  |    ^"]),
        ("a: x\x1b[31m\x07\n", "x", ["1 | a: x�[31m�", "  |    ^"]),
        ("a: |\n  one\n  two\n", "|\n  one\n  two", ["1 | a: |", "  |    ^"]),
        ("a: b", "b", ["1 | a: b", "  |    ^"]),
    ],
)
def test_the_mark_stands_below_what_it_marks(text: str, marked: str, shown: list[str]) -> None:
    assert frame(text, marked)[2:] == shown


def test_an_empty_line_or_file_has_no_excerpt() -> None:
    assert report("", Diagnostic("r", "error", Span(PATH, 0, 0), "Missing.", None)).splitlines()[1] == (
        f" --> {PATH}:1:1"
    )
    assert report("a:\n\n", Diagnostic("r", "error", Span(PATH, 3, 3), "Missing.", None)).splitlines()[:3] == [
        "error[r]: Missing.", f" --> {PATH}:2:1", "",
    ]  # fmt: skip


def test_the_end_of_a_file_can_be_marked() -> None:
    assert frame("a: [", "[")[-1] == "  |    ^"
    shown = report("a: b", Diagnostic("r", "error", Span(PATH, 4, 4), "More.", None)).splitlines()
    assert shown[3:5] == ["1 | a: b", "  |     ^"]


def test_colour_is_only_added() -> None:
    text = "a: b\n"
    plain, dyed = report(text, at(text, "b")), report(text, at(text, "b"), ink=Ink(colour=True))
    for code in ("1;31", "1", "2", "0"):
        assert f"\x1b[{code}m" in dyed
        dyed = dyed.replace(f"\x1b[{code}m", "")
    assert dyed == plain


def test_the_last_line_counts() -> None:
    def last(*numbers: int) -> str:
        return write("full", Report((), {}, Summary(*numbers))).splitlines()[-1]

    assert last(100, 1170, 0, 0, 0) == "All good: 1,170 cards in 100 files."
    assert last(1, 1, 0, 0, 0) == "All good: 1 card in 1 file."
    assert last(2, 2, 2, 1, 3) == "Found 2 errors, 1 warning, 3 infos in 2 cards in 2 files."
