"""Every fix that a page promises mends the page's bad examples, and no other rule's page has one."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from pages import LOCALE, ROOT, Example, copy_mini, examples

from cardtool.session.check import Checked, check
from cardtool.session.mend import Mended, mend
from cardtool.session.select import select
from cardtool.session.session import Session

PAGES = sorted((ROOT / "cardtool" / "lint" / "rules").glob("*.md")) + sorted((ROOT / "schema").glob("*/rules/*.md"))
THIRD = re.compile(r"^\*\w+ · (?P<stage>\w+)(?: · (?P<fix>safe|unsafe) fix)?\*$", re.MULTILINE)
# Files that are no text of cards, and so are not laid over the workspace here.
TEXTS = (".yaml", ".yml", ".po", ".txt")


@pytest.fixture(scope="module")
def minis(tmp_path_factory: pytest.TempPathFactory) -> dict[bool, Session]:
    """The mini game, with and without its second language."""
    found = {}
    for translated in (True, False):
        root = copy_mini(tmp_path_factory.mktemp("mini"))
        if not translated:
            shutil.rmtree(root / LOCALE)
        found[translated] = Session(root.resolve())
    return found


@cache
def shipped() -> Session:
    """The games of the repository."""
    return Session(ROOT)


def overlay(example: Example, root: Path) -> dict[str, str]:
    """The files of an example as they lie over a workspace."""
    found = {}
    for path, text in example.files.items():
        if path in example.replaced:
            text, _ = example.put_into(path, (root / path).read_text(encoding="utf-8"))
        found[path] = text
    return found


def mended(session: Session, example: Example, game: str, form: Callable[[str], str] = str) -> tuple[Checked, Mended]:
    """What the check finds in an example, in some form, and what becomes of it with all fixes."""

    def checked() -> Checked:
        result = check(session, select(session, (game,) if game else (), {}), {})
        assert result.diagnostics is not None  # made now, of the texts as they are now
        return result

    session.overlay = {path: form(text) for path, text in overlay(example, session.root).items()}
    session.configure()
    before = checked()
    return before, mend(session, before, checked, unsafe=True)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_fixes_mend_what_the_page_shows(page: Path, minis: dict[bool, Session]) -> None:
    text = page.read_text(encoding="utf-8")
    told = THIRD.search(text)
    assert told is not None
    game = page.parents[1].name if page.parents[2].name == "schema" else ""
    kinds: set[bool] = set()
    for example in examples(text[text.index("\n## Bad\n") : text.index("\n## Good\n")]):
        if told["stage"] == "face" or not all(path.endswith(TEXTS) for path in example.files):
            continue
        session = shipped() if game else minis[any(path.startswith(LOCALE) for path in example.files)]
        before, after = mended(session, example, game)
        wrong = [one for one in before.diagnostics if one.rule == page.stem]
        kinds.update(fix.safe for one in wrong for fix in one.fixes)
        with_fix = sum(len(one.fixes) == 1 or any(fix.safe for fix in one.fixes) for one in wrong)
        left = sum(one.rule == page.stem for one in after.checked.diagnostics)
        refused = [one for one in after.refused if one.rule == page.stem and "more than one" not in one.reason]
        assert all(one.reason.startswith("It would bring another error") for one in refused), refused
        assert not refused or True not in kinds
        assert left <= len(wrong) - with_fix + len(refused), after.applied
    assert told["fix"] == ("safe" if True in kinds else "unsafe" if kinds else None)


def _crlf(text: str) -> str:
    return text if "\r" in text else text.replace("\n", "\r\n")


def _bom(text: str) -> str:
    return "\ufeff" + text.removeprefix("\ufeff")


@pytest.mark.parametrize("name", ["duplicate-key", "tab-indent", "text-cut-by-comment", "yaml-directive"])
def test_fixes_of_the_text_itself_keep_line_ends_and_marks(name: str, minis: dict[bool, Session]) -> None:
    keeps_its_form(next(page for page in PAGES if page.stem == name), minis[False])


def keeps_its_form(page: Path, session: Session) -> None:
    """Fails unless the bad examples are mended alike, whatever their line ends and with a byte order mark."""
    text = page.read_text(encoding="utf-8")
    for example in examples(text[text.index("\n## Bad\n") : text.index("\n## Good\n")]):
        if all(path.endswith(TEXTS) for path in example.files):
            plain = mended(session, example, "")[1].texts
            for form in (_crlf, _bom):
                texts = mended(session, example, "", form)[1].texts
                for path in example.files:
                    if form is not _bom or not path.endswith(".po"):  # there it is an error
                        old_and_new = tuple(map(form, plain[path])) if path in plain else None
                        assert texts.get(path) == old_and_new
