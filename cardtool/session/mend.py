"""Mending: fixes applied in rounds, in memory, until nothing more is to be done; then whole files are written.

Of a problem at most one fix is ever applied by itself. Fixes that want the same characters wait for the next round, in
which everything is checked anew. A fix that brings another error is withdrawn, but for errors that it says it brings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from cardtool.core.change import Change, Plan, RefusedEditError, collide, moved
from cardtool.core.diagnostic import Diagnostic
from cardtool.core.fix import Fix
from cardtool.core.source import SourceFile
from cardtool.report.lines import Lines
from cardtool.session.check import Checked
from cardtool.session.session import Session
from cardtool.syntax.document import Document
from cardtool.syntax.edit import Editor
from cardtool.words.pofix import PoEditor

ROUNDS = 20
_TRIES = 3
"""How often a fix of the same words at the same place is applied: after that it does not help."""


@dataclass(frozen=True, slots=True)
class Told:
    """A fix that was applied, or why it was not; the place is that of its problem."""

    path: str
    line: int
    column: int
    rule: str
    title: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Mended:
    """What came of it: `texts` are the files that change, before and after; `ties` files that one fix changes together.

    `checked` is what the check says of the new texts.
    """

    texts: Mapping[str, tuple[str, str]]
    applied: tuple[Told, ...]
    refused: tuple[Told, ...]
    ties: tuple[frozenset[str], ...]
    checked: Checked


@dataclass(frozen=True, slots=True)
class _Chosen:
    """A fix with what its edits come to, by file."""

    problem: Diagnostic
    fix: Fix
    plans: Mapping[str, Sequence[Plan]]


@dataclass
class _Mender:
    session: Session
    recheck: Callable[[], Checked]
    unsafe: bool
    checked: Checked
    originals: dict[str, str] = field(default_factory=dict)
    applied: list[Told] = field(default_factory=list)
    refused: list[Told] = field(default_factory=list)
    ties: list[frozenset[str]] = field(default_factory=list)
    editors: dict[str, Editor | PoEditor] = field(default_factory=dict)
    tries: Counter[str] = field(default_factory=Counter)
    seen: tuple[Mapping[str, str], dict[str, Document], Checked] | None = None
    """What was found in the texts that were looked at last."""

    def mend(self) -> Mended:
        for _ in range(ROUNDS):
            self.editors, self.refused = {}, []
            chosen = [*self._chosen()]
            done = self._settled(chosen) if chosen else []
            if not done:
                break
            for one in done:
                self.tries[repr(one.fix)] += 1
                self.applied.append(self._told(one.problem, one.fix))
                self.ties.append(frozenset(one.plans))
            self._use(self._texts(done))
        now = {path: self.session.overlay[path] for path in self.originals}
        texts = {path: (old, now[path]) for path, old in sorted(self.originals.items()) if old != now[path]}
        return Mended(texts, tuple(self.applied), tuple(self.refused), tuple(self.ties), self.checked)

    def _chosen(self) -> Iterator[_Chosen]:
        """The fixes of this round, none of which want the same characters."""
        taken: dict[str, list[Change]] = {}
        for problem in self.checked.diagnostics:
            fix = self._fix_of(problem)
            if fix is None:
                continue
            if self.tries[repr(fix)] >= _TRIES:
                self._refuse(problem, fix, "It was applied and did not help.")
                continue
            try:
                plans = self._plans(fix)
            except RefusedEditError as error:
                self._refuse(problem, fix, str(error))
                continue
            changes = {path: [change for plan in of_file for change in plan.changes] for path, of_file in plans.items()}
            if not any(collide(some, taken.get(path, ())) for path, some in changes.items()):
                for path, some in changes.items():
                    taken.setdefault(path, []).extend(some)
                yield _Chosen(problem, fix, plans)

    def _fix_of(self, problem: Diagnostic) -> Fix | None:
        """The one fix of a problem that may be applied."""
        safe = [fix for fix in problem.fixes if fix.safe]
        if safe or not self.unsafe or not problem.fixes:
            return safe[0] if safe else None
        if len(problem.fixes) > 1:
            self._refuse(problem, problem.fixes[0], "There is more than one way out.")
            return None
        return problem.fixes[0]

    def _plans(self, fix: Fix) -> dict[str, list[Plan]]:
        plans: dict[str, list[Plan]] = {}
        for edit in fix.edits:
            plan, beside = self._editor(edit.at.path).plan(edit), plans.setdefault(edit.at.path, [])
            if any(collide(plan.changes, other.changes) for other in beside):
                raise RefusedEditError("Its changes want the same characters.")
            beside.append(plan)
        return plans

    def _editor(self, path: str) -> Editor | PoEditor:
        if path not in self.editors:
            file, unreadable = self.session.read(path)
            if unreadable:
                raise RefusedEditError(unreadable[0].message)
            if file.text != self._checked_text(path, file.text):
                raise RefusedEditError("It has changed on the disk meanwhile.")
            self.editors[path] = PoEditor(file) if path.endswith(".po") else Editor(file)
        return self.editors[path]

    def _checked_text(self, path: str, now: str) -> str:
        """The text that fixes of a file were made for."""
        document, catalogue = self.session.documents.get(path), self.session.catalogue(path)
        if document is not None:
            return document.file.text
        # Translations that were looked at with other fixes are no measure.
        return catalogue.file.text if catalogue is not None and self.seen is None else now

    def _settled(self, chosen: list[_Chosen]) -> list[_Chosen]:
        """Those of the fixes that can be applied together and bring no error; halved until that is known of each."""
        reason = self._fault(chosen)
        if reason is None:
            return chosen
        if len(chosen) == 1:
            self._refuse(chosen[0].problem, chosen[0].fix, reason)
            return []
        half = len(chosen) // 2
        first, second = self._settled(chosen[:half]), self._settled(chosen[half:])
        together = [*first, *second]
        return together if not first or not second or self._fault(together) is None else first

    def _fault(self, chosen: Sequence[_Chosen]) -> str | None:
        """Why these fixes are not to be applied, or None."""
        try:
            texts = self._texts(chosen)
        except RefusedEditError as error:
            return str(error)
        kept = dict(self.session.overlay), dict(self.session.documents)
        self._look_at(texts)
        after = self.recheck()
        brought = next(_brought(self.checked, after, chosen), None)
        self.seen = texts, self.session.documents, after
        self.session.overlay, self.session.documents = kept
        self.session.configure()
        return None if brought is None else f"It would bring another error: {brought.message}"

    def _texts(self, chosen: Sequence[_Chosen]) -> dict[str, str]:
        plans: dict[str, list[Plan]] = {}
        for one in chosen:
            for path, of_file in one.plans.items():
                plans.setdefault(path, []).extend(of_file)
        return {path: self._editor(path).applied(of_file) for path, of_file in plans.items()}

    def _use(self, texts: Mapping[str, str]) -> None:
        for path in texts:
            self.originals.setdefault(path, self._editor(path).file.text)
        self._look_at(texts)
        if self.seen is not None and self.seen[0] == texts:
            _, self.session.documents, self.checked = self.seen
        else:
            self.checked = self.recheck()

    def _look_at(self, texts: Mapping[str, str]) -> None:
        self.session.overlay.update(texts)
        self.session.configure()

    def _refuse(self, problem: Diagnostic, fix: Fix, reason: str) -> None:
        self.refused.append(self._told(problem, fix, reason))

    def _told(self, problem: Diagnostic, fix: Fix, reason: str = "") -> Told:
        file: SourceFile = self.session.read(problem.span.path)[0]
        line, column = Lines(file.text).position(min(problem.span.start, len(file.text)))
        return Told(problem.span.path, line, column, problem.rule, fix.title, reason)


def mend(session: Session, checked: Checked, recheck: Callable[[], Checked], *, unsafe: bool) -> Mended:
    """Apply the safe fixes of what is reported, with `unsafe` also those that are a problem's only one.

    Nothing is written: the new texts are in the session's overlay, where `recheck` finds them.
    """
    return _Mender(session, recheck, unsafe, checked).mend()


def _brought(before: Checked, after: Checked, chosen: Sequence[_Chosen]) -> Iterator[Diagnostic]:
    """The errors that fixes bring.

    Where a file had an error before, much of it was not looked at, and what is found there now was there all along;
    then only what stands where a guess was applied counts. What a fix brings on purpose does not count.
    """
    there = Counter(_key(one) for one in before.found if one.severity == "error")
    hidden = {one.span.path for one in before.found if one.severity == "error"}
    edited = {path for one in chosen for path in one.plans}
    reached = _reached(chosen)
    meant = {rule for one in chosen for rule in one.fix.brings}
    for one in after.found:
        if one.severity != "error":
            continue
        there[_key(one)] -= 1
        if there[_key(one)] < 0:
            at = any(start <= one.span.start <= end for start, end in reached.get(one.span.path, ()))
            if (at and one.rule not in meant) or not (at or edited & hidden):
                yield one


def _key(one: Diagnostic) -> tuple[str, str, str]:
    return one.rule, one.span.path, one.message


def _reached(chosen: Sequence[_Chosen]) -> dict[str, list[tuple[int, int]]]:
    """By file, the characters that fixes are about, as they are afterwards; of safe ones where no error was."""
    plans: dict[str, list[Plan]] = {}
    counting = {
        id(plan)
        for one in chosen
        if not one.fix.safe or one.problem.severity != "error"
        for of_file in one.plans.values()
        for plan in of_file
    }
    for one in chosen:
        for path, of_file in one.plans.items():
            plans.setdefault(path, []).extend(of_file)
    found = {}
    for path, of_file in plans.items():
        changes = [change for plan in of_file for change in plan.changes]
        found[path] = [
            (moved(plan.reach[0], changes, behind=False), moved(plan.reach[1], changes, behind=True))
            for plan in of_file
            if id(plan) in counting
        ]
    return found
