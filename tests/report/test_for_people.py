"""One line a problem, fixes in frames, colour, and the summary of a job on GitHub."""

from __future__ import annotations

import re

import pytest
from markdown_it import MarkdownIt
from reports import NAME, PATH, at, hostile_report, report

from cardtool.core.fix import Fix
from cardtool.report.job_summary import job_summary
from cardtool.report.printable import printable
from cardtool.report.report import FORMATS, write
from cardtool.report.terminal import Ink

SAFE, UNSAFE = Fix("Delete the second “the”", ()), Fix("Write “cost”", (), safe=False)


def test_a_line_for_each_problem() -> None:
    problems = (at("cots", card=NAME, hint="did you mean “cost”?"), at("Müßig", severity="warning", rule="overflow"))
    assert write("concise", report(*problems)) == (
        f"{PATH}:4:1: error[unknown-field] Wrong. (D014 “Leere Kessel”)\n"
        f"{PATH}:3:8: warning[overflow] Wrong.\n"
        "Found 1 error, 1 warning in 1 card in 1 file.\n"
    )


def test_fixes_are_told() -> None:
    said = write("full", report(at("cots", hint="did you mean “cost”?", fixes=(UNSAFE,)), at("Müßig", fixes=(SAFE,))))
    assert "  | ^^^^\n  = unsafe fix: Write “cost”\n" in said
    assert "  = fix: Delete the second “the”\n" in said
    assert said.endswith(" 1 can be mended with --fix, 1 more with --fix --unsafe.\n")


@pytest.mark.parametrize(
    ("hint", "title", "told"),
    [
        ("did you mean “cost”?", "Write “cost”", False),
        ("did you mean “wood”?", "Write “<wood>”", False),
        ("write 2+", "Write 2+", False),
        ("did you mean “costs”?", "Write “cost”", True),
        ('put it in quotes: "1"', "Put 1 in quotes", True),
    ],
)
def test_a_hint_that_says_what_a_fix_does_is_not_repeated(hint: str, title: str, told: bool) -> None:
    said = write("full", report(at("cots", hint=hint, fixes=(Fix(title, (), safe=False),))))
    assert (f"  = {hint}\n" in said) is told
    assert f"  = unsafe fix: {title}\n" in said


@pytest.mark.parametrize(
    ("fixes", "said"),
    [
        ([()], "file.\n"),
        ([(SAFE,), (SAFE, UNSAFE)], "file. 2 can be mended with --fix.\n"),
        ([(UNSAFE,), ()], "file. 1 can be mended with --fix --unsafe.\n"),
        ([(UNSAFE, UNSAFE)], "file.\n"),
    ],
)
def test_how_many_can_be_mended(fixes: list[tuple[Fix, ...]], said: str) -> None:
    for form in ("full", "concise"):
        assert write(form, report(*(at("cots", fixes=one) for one in fixes))).endswith(said)


@pytest.mark.parametrize("form", FORMATS)
def test_colour_is_for_people(form: str) -> None:
    plain, dyed = (write(form, report(at("cots", card=NAME), ink=Ink(colour))) for colour in (False, True))
    assert re.sub("\x1b\\[[\\d;]+m", "", dyed) == plain
    assert (dyed != plain) is (form in ("full", "concise", "github"))


def test_blanks_stay_and_commands_go() -> None:
    assert printable("a\u00a0b\u202fc\td\ne") == "a\u00a0b\u202fc d e"
    assert printable("\x1b[1m ##[group] #[a] ##a \u00ad\u200b") == "�[1m #�[group] #[a] ##a ��"


def test_a_job_summary() -> None:
    problems = (
        at("cots", card=NAME, message="“cots” is not a field.", hint="did you mean “cost”?"),
        at("id", severity="warning"),
        at("cots", path="a.yaml", severity="info"),
    )
    assert job_summary(report(*problems, prefix="games/"), 10_000) == (
        "## cardtool\n\nFound 1 error, 1 warning, 1 info in 1 card in 1 file.\n"
        f"\n### games/{PATH}\n\n| | place | rule | card | problem |\n|-|-|-|-|-|\n"
        "| error | 4:1 | unknown-field | D014 “Leere Kessel” | “cots” is not a field.<br>did you mean “cost”? |\n"
        "| warning | 1:1 | unknown-field |  | Wrong. |\n"
        "\n### games/a.yaml\n\n| | place | rule | card | problem |\n|-|-|-|-|-|\n"
        "| info | 1:1 | unknown-field |  | Wrong. |\n"
    )


def test_a_job_summary_has_a_limit() -> None:
    made = report(*(at("cots", message=f"Wrong {number:03} ü.") for number in range(200)))
    whole = job_summary(made, 1_000_000)
    assert whole.count("Wrong") == 200
    assert job_summary(made, len(whole.encode()) + 100) == whole
    for limit in range(0, 3000, 97):
        cut = job_summary(made, limit)
        assert len(cut.encode()) <= limit
        if cut:
            assert f"… and {200 - cut.count('Wrong')} more problems" in cut
    assert job_summary(made, 2000).count("Wrong") > 10


def test_a_job_summary_shows_texts_and_nothing_else() -> None:
    made = hostile_report()
    parser = MarkdownIt("commonmark", {"html": True, "linkify": False}).enable(["table", "strikethrough"])
    tokens = parser.parse(job_summary(made, 1_000_000))
    children = [child for token in tokens for child in token.children or ()]
    assert {child.type for child in children} <= {"text", "text_special", "html_inline"}
    assert {child.content for child in children if child.type == "html_inline"} == {"<br>"}
    rows = sum(token.type == "tr_open" for token in tokens)
    assert rows == 2 * len(made.diagnostics)
    said = "".join(child.content for child in children)
    for text in ("[x](http://a) ![x](http://a)", "| a | b |", "**b** _c_ ~~d~~ $e$ @someone www.a.com :tada:"):
        assert text in said
    source = job_summary(made, 1_000_000)
    assert not re.search(r"https?:|www\.|@\w|:tada:|\$e", source)
