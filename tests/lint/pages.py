"""Runs the pages of rules: Markdown in which each example is a file and the block after it says what is found there.

    ```yaml                     the example, as cards/mini/example.yaml
    ```yaml cards/mini/x.yaml   … or as another file, new or instead of the one that is there
    ```expect                   `line:column-end_column [rule] part of the message`, a path before it where the
                                problem stands in another file; an example without this block must be clean

Examples before an `expect` block are one set of files; so are those before the end of the page. `<TAB>`, `<NEL>`,
`<CRLF>`, `<BOM>` and `<BEL>` stand for characters that a page cannot show.
"""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path

from cardtool.core.diagnostic import Diagnostic
from cardtool.report.lines import Lines
from cardtool.session.check import check
from cardtool.session.select import select
from cardtool.session.session import Loaded, Session

ESCAPES = {"<TAB>": "\t", "<NEL>": "\x85", "<CRLF>": "\r", "<BOM>": "\ufeff", "<BEL>": "\x07"}
EXAMPLE = "cards/mini/example.yaml"
_BLOCK = re.compile(r"^```(?P<info>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_EXPECTED = re.compile(
    r"((?P<path>[\w./-]+):)?(?P<line>\d+):(?P<start>\d+)(-(?P<end>\d+))? \[(?P<rule>[\w-]+)\] ?(?P<part>.*)"
)


@dataclass
class Example:
    """Files by path, and the lines of the `expect` block that belongs to them."""

    files: dict[str, bytes] = field(default_factory=dict)
    expected: list[str] = field(default_factory=list)


def examples(page: str) -> list[Example]:
    """The examples of a page in their order."""
    found = [Example()]
    for block in _BLOCK.finditer(page):
        kind, _, path = block["info"].partition(" ")
        if kind == "expect":
            found[-1].expected = block["text"].splitlines()
            found.append(Example())
        elif kind in ("yaml", "python", "typst"):
            if (path or EXAMPLE) in found[-1].files:
                found.append(Example())
            text = block["text"]
            for name, char in ESCAPES.items():
                text = text.replace(name, char)
            found[-1].files[path or EXAMPLE] = text.encode()
    return [example for example in found if example.files]


def run(example: Example, workspace: Path, *, faces: bool) -> list[str]:
    """What the check says of the example laid over `workspace`, one line a problem in the form of `expect`."""
    for path, data in example.files.items():
        (workspace / path).parent.mkdir(parents=True, exist_ok=True)
        (workspace / path).write_bytes(data)
    session = Session(workspace.resolve())
    loaded: dict[str, Loaded] = {}
    selection = select(session, (), loaded)
    checked = check(session, selection, loaded)
    if faces:
        from cardtool.session.faces import (
            check_faces,
        )  # brings the layout engine, which most pages do without

        checked = check_faces(session, selection, checked)[0]
    return [shown(session, diagnostic) for diagnostic in checked.diagnostics]


def shown(session: Session, diagnostic: Diagnostic) -> str:
    """`path:line:column-end_column [rule] message`."""
    span = diagnostic.span
    lines = Lines(session.sources([span.path])[span.path].text)
    (line, column), (end_line, end_column) = lines.position(span.start), lines.position(span.end)
    end = f"-{end_column}" if end_line == line else ""
    return f"{span.path}:{line}:{column}{end} [{diagnostic.rule}] {diagnostic.message}"


def matches(expected: str, found: str, default_path: str) -> bool:
    """True when a line of an `expect` block tells what `run` found."""
    wanted, got = _EXPECTED.fullmatch(expected), _EXPECTED.fullmatch(found)
    if wanted is None or got is None:
        return False
    same = (wanted["path"] or default_path) == got["path"] and wanted["rule"] == got["rule"]
    place = (wanted["line"], wanted["start"]) == (got["line"], got["start"]) and wanted["end"] in (
        None,
        got["end"],
    )
    return same and place and wanted["part"] in got["part"]


def copy_mini(target: Path) -> Path:
    """The mini game as a workspace of its own, with the shared templates that faces need."""
    root = Path(__file__).parents[2]
    shutil.copytree(root / "cardtool" / "lint" / "mini", target, dirs_exist_ok=True)
    (target / "templates" / "shared").symlink_to(root / "templates" / "shared")
    return target
