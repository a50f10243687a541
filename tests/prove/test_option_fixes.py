"""Every fix of a proof, taken by itself, ends what it is offered for; a missing option still has to be written."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cardtool.core.diagnostic import Diagnostic
from cardtool.core.fix import Fix
from cardtool.core.source import SourceFile
from cardtool.session.check import Checked, check
from cardtool.session.mend import mend
from cardtool.session.select import select
from cardtool.session.session import Session
from cardtool.syntax.edit import Editor

ROOT = Path(__file__).parents[2]
EXAMPLE = "cards/mini/example.yaml"
HEAD = "id: H001\nkind: hero\ntitle: Cora\ncost: 1\n"
CONDITIONS = (
    "{courage: ..4}",
    "{courage: 3+}",
    "{courage: 5..7, gold: 2+}",
    "{spell: thunder}",
    "{not: {spell: [thunder, whisper]}}",
    "{compare: gold >= courage}",
    "[{compare: gold < courage}, {courage: 6+}]",
    "{any: [{gold: 0}, {spell: whisper}]}",
    "{gold: 4..6}",
    "{not: {gold: 3..6}}",
)
PROVED = {"gap-in-options", "overlapping-options", "no-option-left", "unguaranteed-cost", "dead-option"}


def found(session: Session, text: str) -> list[Diagnostic]:
    """What is wrong with a card."""
    session.overlay = {EXAMPLE: text}
    session.configure()
    return [*check(session, select(session, (), {}), {}).diagnostics]


def fixed(text: str, fix: Fix) -> str:
    """The text with a fix."""
    editor = Editor(SourceFile(EXAMPLE, text))
    return editor.applied([editor.plan(edit) for edit in fix.edits])


@pytest.mark.parametrize("seed", range(12))
def test_each_fix_ends_its_problem(mini: Session, seed: int) -> None:
    chance = random.Random(seed)
    field = chance.choice(("fates", "answers"))
    rows = [
        f"{{when: {when}, do: [{{gain: {{gold: {at}}}}}]}}" for at, when in enumerate(chance.sample(CONDITIONS, 2), 1)
    ]
    if field == "answers":
        rows.append(
            f"{{when: {chance.choice(CONDITIONS)}, do: [{{pay: {{gold: 3, courage: 1}}}}, {{gain: {{gold: 4}}}}]}}"
        )
    text = HEAD + f"{field}:\n" + "".join(f"  - {row}\n" for row in rows)
    told = [one for one in found(mini, text) if one.rule in PROVED]
    assert told, text
    for problem in told:
        for fix in problem.fixes:
            assert not fix.safe
            after = found(mini, fixed(text, fix))
            assert problem.message not in {one.message for one in after}, (fix, text)
            adds = "unwritten-effect" in {one.rule for one in after}
            assert adds is (problem.rule in ("gap-in-options", "no-option-left")), fix
            assert not {one.rule for one in after} - {one.rule for one in told} - {"unwritten-effect"}, fix


def test_a_gap_is_closed_by_its_fix_and_an_overlap_has_one_fix_an_option(mini: Session) -> None:
    one, other = "{when: {courage: ..4}, do: [{gain: {gold: 1}}]}", "{when: {courage: 3..7}, do: [{lose: {gold: 1}}]}"
    text = f"{HEAD}fates:\n  - {one}\n  - {other}\n"
    gap, overlap = sorted(found(mini, text), key=lambda problem: problem.rule)
    assert fixed(text, gap.fixes[0]).endswith("  - when: {courage: 8+}\n    do:\n      - {note: TODO}\n")
    assert [fix.title for fix in overlap.fixes] == [
        "Narrow the condition of option 2",
        "Narrow the condition of option 1",
    ]
    assert "{when: {courage: 5..7}, " in fixed(text, overlap.fixes[0])
    assert "{when: {courage: ..2}, " in fixed(text, overlap.fixes[1])


@pytest.mark.parametrize("field", ["fates", "answers"])
def test_a_missing_option_is_added_when_asked_for_and_is_still_to_be_written(mini: Session, field: str) -> None:
    text = f"{HEAD}{field}:\n  - {{when: {{courage: ..4}}, do: [{{gain: {{gold: 1}}}}]}}\n"
    files = {EXAMPLE: text, "cards/mini/other.yaml": text.replace("H001", "H002").replace("Cora", "Dan")}

    def checked() -> Checked:
        return check(mini, select(mini, (), {}), {})

    for unsafe, applied in ((False, 0), (True, 2)):
        mini.overlay = dict(files)
        mini.configure()
        done = mend(mini, checked(), checked, unsafe=unsafe)
        assert (len(done.applied), done.refused) == (applied, ())
    assert sorted(done.texts) == sorted(files)
    assert done.texts[EXAMPLE][1].endswith("do:\n      - {note: TODO}\n")
    assert [one.rule for one in done.checked.diagnostics] == ["unwritten-effect"] * 2
