"""Runs the pages of rules: Markdown in which each example is a file and the block after it says what is found there.

    ```yaml                     the example, as cards/mini/example.yaml
    ```yaml cards/mini/x.yaml   … or as another file, new or instead of the one that is there
    ```yaml cards/mini/x.yaml replace="cost: 1"
                                … or in place of these characters, which stand in that file once; places are
                                told from there on, as if the example began the file; `…` in them stands for any
                                that come between
    ```expect                   `line:column-end_column [rule] part of the message`, a path before it where the
                                problem stands in another file; an example without this block must be clean

A game has one language, but others too on pages that name a file of its `locale`.

Examples of different files before an `expect` block are one set of files; so are those before the end of the page.
`<TAB>`, `<NEL>`, `<LS>`, `<PS>`, `<CRLF>`, `<BOM>` and `<BEL>` stand for characters that a page cannot show.
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

ROOT = Path(__file__).parents[2]
ESCAPES = {
    "<TAB>": "\t",
    "<NEL>": "\x85",
    "<LS>": "\u2028",
    "<PS>": "\u2029",
    "<CRLF>": "\r",
    "<BOM>": "\ufeff",
    "<BEL>": "\x07",
}
EXAMPLE = "cards/mini/example.yaml"
LANGUAGES = ("yaml", "json", "po", "python", "typst", "jinja", "svg", "text")
LOCALE = "cards/mini/locale"
_BLOCK = re.compile(r"^```(?P<info>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_INFO = re.compile(r"(?P<language>\w+)( (?P<path>[\w./-]+))?( replace=\"(?P<old>.*)\")?")
_EXPECTED = re.compile(
    r"((?P<path>[\w./-]+):)?(?P<line>\d+):(?P<start>\d+)(-(?P<end>\d+))? \[(?P<rule>[\w-]+)\] ?(?P<part>.*)"
)


@dataclass
class Example:
    """Texts by path, what they replace in a file that is there, and the lines of their `expect` block."""

    files: dict[str, str] = field(default_factory=dict)
    replaced: dict[str, str] = field(default_factory=dict)
    expected: list[str] = field(default_factory=list)

    @property
    def default_path(self) -> str:
        """The file that lines of the `expect` block without a path are about."""
        return EXAMPLE if EXAMPLE in self.files else next(iter(self.files))

    def put_into(self, path: str, there: str) -> tuple[str, int]:
        """The text of a file in which the example takes the place of some characters, and where it begins."""
        old = self.replaced[path]
        found = [*re.finditer(re.escape(old).replace("…", "[^…]*?"), there)]
        assert len(found) == 1, f"“{old}” stands not once in {path}"
        start, end = found[0].span()
        return there[:start] + self.files[path].rstrip("\n") + there[end:], start


def examples(page: str) -> list[Example]:
    """The examples of a page in their order."""
    found = [Example()]
    for block in _BLOCK.finditer(page):
        info = _INFO.fullmatch(block["info"])
        assert info is not None, f"what does “{block['info']}” mean?"
        if info["language"] == "expect":
            found[-1].expected = block["text"].splitlines()
            found.append(Example())
            continue
        assert info["language"] in LANGUAGES, f"no example is written in {info['language']}"
        path, text = info["path"] or EXAMPLE, block["text"]
        if path in found[-1].files:
            found.append(Example())
        for name, char in ESCAPES.items():
            text = text.replace(name, char)
        found[-1].files[path] = text
        if info["old"]:
            found[-1].replaced[path] = info["old"]
    return [example for example in found if example.files]


def run(example: Example, workspace: Path, game: str, *, faces: bool = False, errors_only: bool = False) -> list[str]:
    """What the check says of the example laid over `workspace`, one line a problem in the form of `expect`.

    A `game` of the workspace is checked by itself, "" means all.
    """
    starts: dict[str, int] = {}
    for folder in workspace.glob("cards/*/locale"):
        if not any((workspace / path).is_relative_to(folder) for path in example.files):
            shutil.rmtree(folder)
    for path, text in example.files.items():
        file = workspace / path
        if path in example.replaced:
            there = file.read_text(encoding="utf-8")
            text, starts[path] = example.put_into(path, there)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
    session = Session(workspace.resolve())
    loaded: dict[str, Loaded] = {}
    selection = select(session, (game,) if game else (), loaded)
    checked = check(session, selection, loaded)
    if faces:
        from cardtool.session.faces import check_faces  # brings the layout engine, which most pages do without

        checked = check_faces(session, selection, checked, every=True)[0]
    return [
        shown(session, diagnostic, starts.get(diagnostic.span.path, 0))
        for diagnostic in checked.diagnostics
        if diagnostic.severity == "error" or not errors_only
    ]


def run_in(session: Session, example: Example, game: str) -> list[str]:
    """The same in a session that is there already, where what the example leaves alone is not read again."""
    starts: dict[str, int] = {}
    session.overlay = {}
    for path, text in example.files.items():
        if path in example.replaced:
            text, starts[path] = example.put_into(path, (session.root / path).read_text(encoding="utf-8"))
        session.overlay[path] = text
    session.configure()
    checked = check(session, select(session, (game,), {}), {})
    return [shown(session, one, starts.get(one.span.path, 0)) for one in checked.diagnostics]


def shown(session: Session, diagnostic: Diagnostic, start: int) -> str:
    """`path:line:column-end_column [rule] message`, counted from the character `start` of the file."""
    span = diagnostic.span
    lines = Lines(session.sources([span.path])[span.path].text[start:])
    (line, column), (end_line, end_column) = (lines.position(max(at - start, 0)) for at in (span.start, span.end))
    end = f"-{end_column}" if end_line == line else ""
    return f"{span.path}:{line}:{column}{end} [{diagnostic.rule}] {diagnostic.message}"


def matches(expected: str, found: str, default_path: str) -> bool:
    """True when a line of an `expect` block tells what `run` found."""
    wanted, got = _EXPECTED.fullmatch(expected), _EXPECTED.fullmatch(found)
    if wanted is None or got is None:
        return False
    same = (wanted["path"] or default_path) == got["path"] and wanted["rule"] == got["rule"]
    place = (wanted["line"], wanted["start"], wanted["end"]) == (got["line"], got["start"], got["end"])
    return same and place and wanted["part"] in got["part"]


def copy_mini(target: Path) -> Path:
    """The mini game as a workspace of its own, with the shared templates that faces need."""
    shutil.copytree(ROOT / "cardtool" / "lint" / "mini", target, dirs_exist_ok=True)
    shutil.copytree(ROOT / "templates" / "shared", target / "templates" / "shared")
    return target


def copy_real(target: Path) -> Path:
    """The workspace of the repository."""
    for part in ("cards", "schema", "templates"):
        shutil.copytree(ROOT / part, target / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(ROOT / "cardtool.yaml", target / "cardtool.yaml")
    return target
