"""Edits of a YAML file: spans of characters, verified.

Each edit becomes the characters that it changes. Then the result is read again and must say exactly what is meant:
the data of the file with the edits applied, key order and types included, and nothing that was not wrong before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from cardtool.core.change import Change, Plan, RefusedEditError, applied, moved
from cardtool.core.fix import Add, Edit, Put, Remove, Rename, Splice
from cardtool.core.source import SourceFile, Span
from cardtool.syntax.compose import compose
from cardtool.syntax.edit_find import Spot, Tree
from cardtool.syntax.edit_items import add, remove, rename
from cardtool.syntax.edit_meant import Bare, Meant, Note, all_of, bare
from cardtool.syntax.edit_splice import counterpart, documents_in, reads_on, same_but
from cardtool.syntax.edit_value import put, put_part
from cardtool.syntax.nodes import Node

NOT_MEANT = "The change would not read as it is meant."


class Editor:
    """Plans edits of one file, and applies what was planned."""

    def __init__(self, file: SourceFile) -> None:
        self.file = file
        self._nodes, problems = compose(file)
        self._rules = Counter(problem.rule for problem in problems)
        self._tree = Tree(file.text, self._nodes)

    @cached_property
    def whole(self) -> bool:
        """True when the file can be read to its end."""
        return not self._rules or documents_in(self.file.text) == len(self._nodes)

    def plan(self, edit: Edit) -> Plan:
        """The characters that an edit changes. Raises `RefusedEditError`."""
        if isinstance(edit, Splice):
            change = Change(edit.at.start, edit.at.end, edit.text)
            return Plan(edit, (change,), (change.start, change.end))
        if not self.whole:
            raise RefusedEditError("The file cannot be read to its end, and is mended there first.")
        tree = self._tree
        spot = tree.pair_at(edit.at) if isinstance(edit.at, Span) else tree.spot(edit.at.route)
        changes, note = _planned(tree, spot, edit)
        whole_pair = isinstance(edit, Rename) and spot.key is not None
        begin = tree.begin(spot) if whole_pair else min(change.start for change in changes)
        end = tree.end(spot) if whole_pair else max(change.end for change in changes)
        return Plan(edit, changes, (begin, end), note)

    def applied(self, plans: Sequence[Plan]) -> str:
        """The text with these plans, which must not collide, carried out. Raises `RefusedEditError`."""
        changes = [change for plan in plans for change in plan.changes]
        text = applied(self.file.text, changes)
        splices = [plan.edit for plan in plans if isinstance(plan.edit, Splice)]
        if not self.whole:
            self._verify_unread(text, splices)
            return text
        nodes, problems = compose(SourceFile(self.file.path, text))
        notes: list[Note] = [plan.means for plan in plans if plan.means is not None]
        notes += [self._spliced(splice, nodes, changes) for splice in splices if splice.means is not None]
        same = all_of(self._nodes, notes) == all_of(nodes)
        if not same or Counter(problem.rule for problem in problems) - self._rules:
            raise RefusedEditError(NOT_MEANT)
        return text

    def _spliced(self, splice: Splice, nodes: tuple[Node, ...], changes: Sequence[Change]) -> Note:
        """What a splice means: of the node that stands at its place afterwards."""
        at = moved(splice.at.start, changes, behind=False)
        found = counterpart(nodes, self._nodes, at)
        if found is None or splice.means is None:
            raise RefusedEditError(NOT_MEANT)
        return _value(found, bare(splice.means))

    def _verify_unread(self, text: str, splices: Sequence[Splice]) -> None:
        """A text that could not be read to its end before: what could be read must be the same."""
        meaning = [splice for splice in splices if splice.means is not None]
        if len(meaning) == 1 == len(splices):
            (splice,) = splices
            good = same_but(self.file.text, text, splice)
        else:
            good = not meaning and reads_on(self.file.text, text)
        if not good:
            raise RefusedEditError(NOT_MEANT)


def _planned(tree: Tree, spot: Spot, edit: Put | Rename | Remove | Add) -> tuple[tuple[Change, ...], Note]:
    node = spot.node
    if isinstance(edit, Put) and edit.at.within is not None:
        start, end = edit.at.within
        return put_part(tree, spot, start, end, edit.value), _part(node, start, end, edit.value)
    if isinstance(edit, Put):
        return put(tree, spot, edit.value), _value(node, bare(edit.value))
    if isinstance(edit, Rename):
        return rename(tree, spot, edit.key), _key(spot, edit.key)
    if isinstance(edit, Remove):
        return remove(tree, spot), lambda meant: meant.dropped.add(id(node))
    new = (edit.key, bare(edit.value))
    return add(tree, spot, edit.key, edit.value), lambda meant: meant.added.setdefault(id(node), []).append(new)


def _value(node: Node, value: Bare) -> Note:
    def note(meant: Meant) -> None:
        meant.values[id(node)] = value

    return note


def _part(node: Node, start: int, end: int, new: str) -> Note:
    return lambda meant: meant.parts.setdefault(id(node), []).append((start, end, new))


def _key(spot: Spot, key: str) -> Note:
    def note(meant: Meant) -> None:
        meant.keys[id(spot.key)] = key

    return note
