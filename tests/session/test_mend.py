"""Rounds of fixes, files that change together, and a process that is killed while it writes."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Add, Fix, Put
from cardtool.core.source import Place
from cardtool.lint.rule import Game, rule
from cardtool.session.check import Checked, check
from cardtool.session.mend import Mended, mend
from cardtool.session.mend_write import write
from cardtool.session.select import select
from cardtool.session.session import Session

ROOT = Path(__file__).parents[2]
ONE, TWO = "cards/mini/one.yaml", "cards/mini/two.yaml"
CARD = "id: {id}\nkind: hero\ntitle: {title}\ncost: 1\nflavour: {flavour}\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "cardtool" / "lint" / "mini", tmp_path, dirs_exist_ok=True)
    shutil.copytree(ROOT / "templates/shared/sizes", tmp_path / "templates/shared/sizes")
    shutil.rmtree(tmp_path / "cards/mini/locale")
    return tmp_path.resolve()


def mended(session: Session, *, unsafe: bool = False) -> Mended:
    """What becomes of the workspace."""

    def checked() -> Checked:
        result = check(session, select(session, (), {}), {})
        assert result.diagnostics is not None
        return result

    return mend(session, checked(), checked, unsafe=unsafe)


def with_rule(session: Session, find: Callable[[Game], Iterator[Problem]]) -> None:
    """Give the session another rule."""
    find.__module__ = "tests.a_rule"
    load = session.load

    def loaded(game: str) -> Any:
        found = load(game)
        return replace(found, rules=(*found.rules, rule(severity="warning")(find)))

    session.load = loaded  # type: ignore[method-assign]


def files(root: Path, **flavours: str) -> None:
    """Two heroes in two files."""
    for number, (path, flavour) in enumerate(zip((ONE, TWO), flavours.values(), strict=True)):
        text = CARD.format(id=f"H00{number}", title=("Cora", "Dan")[number], flavour=flavour)
        (root / path).write_text(text, encoding="utf-8")


def test_fixes_are_for_the_text_that_was_checked(root: Path) -> None:
    files(root, one="A  b.", two="C  d.")
    session = Session(root)

    def checked() -> Checked:
        result = check(session, select(session, (), {}), {})
        assert result.diagnostics is not None
        return result

    first = checked()
    files(root, one="Ab   cd.", two="C  d.")
    done = mend(session, first, checked, unsafe=False)
    assert done.texts[ONE][0].endswith("flavour: Ab   cd.\n")  # looked at anew in the second round
    assert done.texts[ONE][1].endswith("flavour: Ab cd.\n")
    assert [(one.path, one.column) for one in done.applied] == [(TWO, 11), (ONE, 12)]


def test_what_collides_waits_for_the_next_round(root: Path) -> None:
    files(root, one="Ab", two="Gut.")
    session = Session(root)

    def a_rule(game: Game) -> Iterator[Problem]:
        text = next(card.value.flavour for card in game.cards.entries if card.id == "H000")
        for start, letter in enumerate("ABC"):
            at = Place(ONE, (0, "flavour"), within=(0, 1))
            if text.startswith(letter):
                fixes = tuple(Fix(f"Write {new}", (Put(at, new),)) for new in "BCD"[start:])
                yield Problem("a-rule", at, "Too early.", fixes=fixes)
                yield Problem("b-rule", at, "Much too early.", fixes=fixes[:1])

    with_rule(session, a_rule)
    done = mended(session)
    assert done.texts[ONE][1].endswith("flavour: Db\n")
    assert [(one.rule, one.title) for one in done.applied] == [("a-rule", f"Write {new}") for new in "BCD"]
    assert (done.refused, done.checked.diagnostics) == ((), ())


def test_a_fix_of_two_files_is_applied_in_both_or_in_none(root: Path) -> None:
    files(root, one="A.", two="B.")
    session = Session(root)

    def a_rule(game: Game) -> Iterator[Problem]:
        one, two = Place(ONE, (0,)), Place(TWO, (0,))
        if next(card.value.note for card in game.cards.entries if card.id == "H001") is None:
            both = (Put(one.at("flavour"), "C."), Add(two, "note", "D."))
            yield Problem("a-rule", one.at("flavour"), "Change both.", fixes=(Fix("Change both", both),))
        yield Problem("a-rule", two, "Nothing there.", fixes=(Fix("Move", (Put(one.at("cost"), 2), Put(two, 1))),))

    with_rule(session, a_rule)
    done = mended(session)
    assert done.texts[ONE][1].endswith("cost: 1\nflavour: C.\n")
    assert done.texts[TWO][1].endswith("flavour: B.\nnote: D.\n")
    assert [(one.title, one.reason[:30]) for one in done.refused] == [("Move", "It would bring another error: ")]
    (root / TWO).write_text("# someone else\n")
    refused = write(root, done)
    assert refused == {
        TWO: "It has changed on the disk meanwhile.",
        ONE: f"It changes together with {TWO}.",
    }
    assert (root / ONE).read_text() == done.texts[ONE][0]


def test_a_fix_that_does_not_help_comes_to_an_end(root: Path) -> None:
    files(root, one="x", two="Gut.")
    session = Session(root)

    def a_rule(game: Game) -> Iterator[Problem]:
        at = Place(ONE, (0, "flavour"), within=(0, 0))
        yield Problem("a-rule", at, "Too short.", fixes=(Fix("Add a letter", (Put(at, "x"),)),))

    with_rule(session, a_rule)
    done = mended(session)
    assert done.texts[ONE][1].endswith("flavour: xxxx\n")
    assert [one.reason for one in done.refused] == ["It was applied and did not help."]


def test_one_of_many_fixes_that_brings_an_error_is_found(root: Path) -> None:
    files(root, one="A  b.", two="C  d.")
    session = Session(root)

    def a_rule(game: Game) -> Iterator[Problem]:
        at = Place(TWO, (0, "id"))
        yield Problem("a-rule", at, "Bad id.", severity="warning", fixes=(Fix("Take another", (Put(at, "H900"),)),))

    with_rule(session, a_rule)
    done = mended(session)
    assert "A b." in done.texts[ONE][1]
    assert "id: H001" in done.texts[TWO][1]
    assert "C d." in done.texts[TWO][1]
    assert [one.title for one in done.refused] == ["Take another"]
    assert session.documents[TWO].file.text == done.texts[TWO][1]


STEPS = ("mkstemp", "fdopen", "fsync", "chmod", "replace")


def test_a_process_killed_at_any_step_leaves_each_file_old_or_new(root: Path) -> None:
    files(root, one="A  b.", two="C  d.")
    done = mended(Session(root))
    seen, step, alive = set(), 0, False
    while not alive:
        for path, (old, _) in done.texts.items():
            (root / path).write_text(old, encoding="utf-8")
        child = os.fork()
        if child == 0:
            _die_at(step, lambda: write(root, done))
        _, status = os.waitpid(child, 0)
        step, alive = step + 1, not os.WIFSIGNALED(status)
        now = tuple((root / path).read_text(encoding="utf-8") for path in done.texts)
        assert all(text in texts for text, texts in zip(now, done.texts.values(), strict=True))
        seen.add(tuple(text == new for text, (_, new) in zip(now, done.texts.values(), strict=True)))
    assert step > 2 * len(STEPS)
    assert seen == {(False, False), (True, False), (True, True)}


def _die_at(step: int, work: Callable[[], object]) -> None:
    """Do the work in this process, which dies before the file operation with this number; then it ends."""
    import tempfile

    count = 0

    def dying(real: Callable[..., Any]) -> Callable[..., Any]:
        def operation(*arguments: Any, **more: Any) -> Any:
            nonlocal count
            if count == step:
                os.kill(os.getpid(), signal.SIGKILL)
            count += 1
            return real(*arguments, **more)

        return operation

    try:
        for name in STEPS:
            owner: Any = tempfile if name == "mkstemp" else os
            setattr(owner, name, dying(getattr(owner, name)))
        work()
    finally:
        os._exit(0)
