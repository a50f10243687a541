"""Slips in texts are shown at the character in each way to write a scalar, and in translations."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from pages import LOCALE, copy_mini

from cardtool.session.check import check
from cardtool.session.select import select
from cardtool.session.session import Loaded, Session

HEAD = "id: H001\nkind: hero\ntitle: Cora\ncost: 1\nflavour: "
# One text with a doubled word, a blank before a comma, a wrong quote and three dots, in each style.
STYLES = {
    "plain": "Das Feuer und und , sagt er, „Glut” ...\n",
    "plain over two lines": "Das Feuer und\n  und , sagt er, „Glut” ...\n",
    "single": "'Das Feuer und und , sagt''s er, „Glut” ...'\n",
    "double": '"Das\\x20Feuer und und , sagt er, „Glut” ..."\n',
    "double over two lines": '"Das Feuer und \\\n  und , sagt er,\n  „Glut” ..."\n',
    "folded": ">\n  Das Feuer und\n  und , sagt er,\n  „Glut” ...\n",
    "literal": "|\n  Das Feuer und\n  und , sagt er,\n  „Glut” ...\n",
    "folded, stripped, CRLF": ">-\r\n  Das Feuer und\r\n  und , sagt er,\r\n  „Glut” ...\r\n",
}
MARKED = [("doubled-word", "und"), ("misplaced-space", " "), ("wrong-quote", "”"), ("typewriter-sign", "...")]


def marked(root: Path) -> list[tuple[str, str]]:
    """What each diagnostic marks in its file."""
    session = Session(root)
    loaded: dict[str, Loaded] = {}
    found = check(session, select(session, (), loaded), loaded).diagnostics
    sources = session.sources({one.span.path for one in found})
    for one in found:
        assert one.rule != "misplaced-space" or sources[one.span.path].text[one.span.end] == ","
    return [(one.rule, sources[one.span.path].text[one.span.start : one.span.end]) for one in found]


@pytest.mark.parametrize("style", STYLES)
def test_each_style(style: str, tmp_path: Path) -> None:
    root = copy_mini(tmp_path)
    shutil.rmtree(root / LOCALE)
    (root / "cards/mini/example.yaml").write_bytes((HEAD + STYLES[style]).encode())
    assert marked(root) == MARKED


def test_translations(tmp_path: Path) -> None:
    root = copy_mini(tmp_path)
    po = root / LOCALE / "en.po"
    text = po.read_text(encoding="utf-8")
    wrong = '"The fire and "\n"and , he\\tsaid, „embers” ..."'
    po.write_text(text.replace('msgstr "Who wins when all are equal?"', f'msgstr ""\n{wrong}'), encoding="utf-8")
    found = [("doubled-word", "and"), ("misplaced-space", " "), ("stray-space", "\\t"), ("wrong-quote", "„")]
    assert marked(root) == [*found, ("typewriter-sign", "...")]
