"""Edits of a `.po` file: spans of characters, verified. Nothing but what is meant changes, for any tool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from cardtool.core.change import Change, Plan, RefusedEditError, applied
from cardtool.core.fix import Edit, Remove, Rename, Splice
from cardtool.core.source import SourceFile, Span
from cardtool.words.catalogue import refusal
from cardtool.words.po import PoEntry, PoText, escaped, scan
from cardtool.words.poedit import set_aside

Meant: TypeAlias = tuple[int, int | None, int | None, str | None]
"""The number of an entry, characters of its text and what they become; with no characters what its context becomes."""
Said: TypeAlias = tuple[str | None, str, str, bool]
"""Context, source and text of an entry, and whether it is a guess."""


class PoEditor:
    """Plans edits of one file, and applies what was planned."""

    def __init__(self, file: SourceFile) -> None:
        self.file = file
        self._entries, slip = scan(file.text)
        self._readable = slip is None and refusal(file.text) is None

    def plan(self, edit: Edit) -> Plan:
        """The characters that an edit changes. Raises `RefusedEditError`."""
        if not self._readable:
            raise RefusedEditError("These translations cannot be read as they stand.")
        if isinstance(edit, Splice):
            change, means = self._spliced(edit)
        elif isinstance(edit, Rename | Remove) and isinstance(edit.at, Span):
            change, means = self._entry(edit.at, edit.key if isinstance(edit, Rename) else None)
        else:
            raise RefusedEditError("A translation has no such value.")
        return Plan(edit, (change,), (change.start, change.end), means)

    def applied(self, plans: Sequence[Plan]) -> str:
        """The text with these plans, which must not collide, carried out. Raises `RefusedEditError`."""
        text = applied(self.file.text, (change for plan in plans for change in plan.changes))
        entries, slip = scan(text)
        meant: list[Said | None] = [_said(entry) for entry in self._entries]
        means = (plan.means for plan in plans if plan.means is not None)
        for number, start, end, new in sorted(means, key=lambda one: one[1] or 0, reverse=True):
            meant[number] = _changed(meant[number], start, end, new)
        if slip is not None or [_said(entry) for entry in entries] != [one for one in meant if one is not None]:
            raise RefusedEditError("The change would not read as it is meant.")
        if refusal(text) is not None:
            raise RefusedEditError("Other tools would not read the change as it is meant.")
        return text

    def _spliced(self, edit: Splice) -> tuple[Change, Meant | None]:
        """Characters of a translated text; elsewhere nothing that is said may change, as in a comment."""
        for number, entry in enumerate(self._entries):
            text = entry.text
            if text.start <= edit.at.start and edit.at.end <= text.end:
                whole = (edit.at.start, edit.at.end) == (text.start, text.end)
                new = f'"{escaped(edit.text)}"' if whole else escaped(edit.text)
                start, end = text.said_by(edit.at.start, edit.at.end)
                return Change(edit.at.start, edit.at.end, new), (number, start, end, edit.text)
        return Change(edit.at.start, edit.at.end, edit.text), None

    def _entry(self, at: Span, key: str | None) -> tuple[Change, Meant]:
        for number, entry in enumerate(self._entries):
            head: PoText = entry.context or entry.source
            if (head.start, head.end) == (at.start, at.end):
                if key is None:
                    return Change(entry.body, entry.end, set_aside(self.file.text, entry)), (number, None, None, None)
                if entry.context is not None and not any(other.key == key for other in self._entries):
                    return Change(head.start, head.end, f'"{escaped(key)}"'), (number, None, None, key)
                raise RefusedEditError(f"There is a “{key}” already.")
        raise RefusedEditError("There is no such entry any more.")


def _said(entry: PoEntry) -> Said:
    return entry.key, entry.source.text, entry.text.text, entry.fuzzy


def _changed(said: Said | None, start: int | None, end: int | None, new: str | None) -> Said | None:
    """An entry with characters of its text changed, without them with another context, without anything set aside."""
    if said is None or new is None:
        return None
    context, source, text, fuzzy = said
    if start is None or end is None:
        return new, source, text, fuzzy
    return context, source, text[:start] + new + text[end:], fuzzy
