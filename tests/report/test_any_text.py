"""Whatever an author writes, readers of reports get it back as text: annotations, XML, JSON, Markdown."""

from __future__ import annotations

import json
import re

from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree
from markdown_it import MarkdownIt
from reports import PATH, TEXT, at, report

from cardtool.core.diagnostic import CardName
from cardtool.core.source import SourceFile
from cardtool.report.job_summary import job_summary
from cardtool.report.printable import printable, printable_lines
from cardtool.report.report import FORMATS, Report, write

ANY = st.text(st.characters(codec="utf-8") | st.sampled_from("%:,=#[]{}<>&|`*_~\\\r\n\x1b\x9b"), max_size=30)


def made(said: str) -> Report:
    path = f"cards/{said.replace('/', '')}.yaml"
    problem = at("cots", message=said, hint=said, card=CardName("frost", "D014", said), field=said, path=path)
    return report(problem, files={path: SourceFile(path, TEXT)})


def obeyed(line: str) -> tuple[str, dict[str, str], str]:
    """A workflow command as a runner reads it: name, properties, message."""
    head, _, data = line.lstrip().removeprefix("::").partition("::")
    name, _, properties = head.partition(" ")

    def back(text: str, *codes: str) -> str:
        for code in codes:
            text = text.replace(code, chr(int(code[1:], 16)))
        return text.replace("%25", "%")

    pairs = (one.partition("=") for one in properties.split(",") if one)
    return name, {key: back(value, "%0D", "%0A", "%3A", "%2C") for key, _, value in pairs}, back(data, "%0D", "%0A")


def test_lines_keep_their_tabs_and_ends() -> None:
    assert printable_lines("+a\tb\r\n \t::error::x\n\x1b##[a\r]") == "+a\tb\r\n \t�:error::x\n�#�[a ]"


@settings(max_examples=40, deadline=None)
@given(ANY)
def test_annotations(said: str) -> None:
    one, summary, end = write("github", made(said)).split("\n")
    name, properties, message = obeyed(one)
    assert (name, end) == ("error", "")
    assert properties == {
        "file": printable(f"cards/{said.replace('/', '')}.yaml"),
        "line": "4",
        "endLine": "4",
        "col": "1",
        "title": printable(f"unknown-field · D014 “{said}”") if said else "unknown-field · D014",
    }
    assert message == printable(said) + (f"\n{printable(said)}" if said else "")
    assert summary.startswith("Found 1 error")


@settings(max_examples=40, deadline=None)
@given(ANY)
def test_xml_and_json(said: str) -> None:
    root = etree.fromstring(write("junit", made(said)).encode())
    (failure,) = root.iter("failure")
    assert failure.get("message") == printable(said)
    (issue,) = json.loads(write("gitlab", made(said)))
    assert issue["description"].startswith(printable(said))
    (problem,) = json.loads(write("json", made(said)))["diagnostics"]
    assert (problem["message"], problem["hint"]) == (said, said)
    (run,) = json.loads(write("sarif", made(said)))["runs"]
    text = run["results"][0]["message"]["text"]
    assert re.sub(r"\\([\[\]\\])|\{(\{)|\}(\})", r"\1\2\3", text) == (f"{said}\n{said}" if said else "")


@settings(max_examples=40, deadline=None)
@given(ANY)
def test_markdown(said: str) -> None:
    tokens = MarkdownIt("commonmark", {"html": True}).enable("table").parse(job_summary(made(said), 100_000))
    cells = [token.children or [] for token in tokens if token.type == "inline"]
    assert len(cells) == 2 + 1 + 2 * 5  # two headings, how much was found, two rows
    shown = "".join(child.content for child in cells[-1] if child.content != "<br>")
    assert "".join(shown.split()) == "".join(printable(said + said).split())


def test_places_beyond_a_file() -> None:
    one = at("cots")
    beyond = Report((one,), {PATH: SourceFile(PATH, "a")}, report(one).summary)
    assert ":1:2:" in write("concise", beyond)
    nowhere = Report((at("cots", path="gone.yaml"),), {}, report(one).summary)
    for form in FORMATS:
        assert "gone.yaml" in write(form, nowhere)
