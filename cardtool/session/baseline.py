"""The baseline: problems that were there when a project began to use the tool, kept in a file and not shown again.

One entry a line, each beginning with its comma, so that two branches which add or drop entries merge without a word.
An entry is known by rule, game, card (else path) and field, never by a line: cards may move.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from cardtool.core.diagnostic import Diagnostic, Problem
from cardtool.core.source import Span
from cardtool.session.session import Session

BASELINE = "cardtool-baseline.json"
OWN_RULES = ("damaged-baseline", "needless-baseline-entry")
_VERSION = 1
_SPACE = re.compile(r"[ \t\r\n]*")
_decode = json.JSONDecoder().raw_decode


class Key(NamedTuple):
    """What an entry is known by; `card` is "" where a problem belongs to none, `path` where it has a card."""

    rule: str
    game: str
    card: str
    path: str
    field: str


@dataclass(frozen=True, slots=True)
class Entry:
    """So many problems of one key, and where the file says so."""

    key: Key
    count: int
    span: Span


@dataclass(frozen=True, slots=True)
class _Damage(Exception):  # noqa: N818
    at: int
    message: str


def key_of(one: Diagnostic) -> Key:
    """The key of a diagnostic."""
    card = one.card.id if one.card is not None else ""
    return Key(one.rule, one.game or "", card, "" if card else one.span.path, one.field)


def read_baseline(session: Session) -> tuple[tuple[Entry, ...], tuple[Problem, ...]]:
    """The entries of the workspace's baseline, none when there is no such file, and why it cannot be read."""
    if not session.has(BASELINE):
        return (), ()
    file, unreadable = session.read(BASELINE)
    if unreadable:
        return (), unreadable
    try:
        return tuple(_entries(file.text)), ()
    except _Damage as damage:
        end = min(damage.at + 1, len(file.text))
        hint = "`cardtool check --write-baseline` writes it anew"
        return (), (Problem("damaged-baseline", Span(BASELINE, damage.at, end), damage.message, hint),)


def split(
    found: Sequence[Diagnostic], entries: Sequence[Entry]
) -> tuple[list[Diagnostic], list[Diagnostic], tuple[Entry, ...]]:
    """What is new, what the baseline knows, and what of the baseline is left over.

    Where a key is found more often than the baseline says, the first ones are known.
    """
    left = Counter[Key]()
    for entry in entries:
        left[entry.key] += entry.count
    new: list[Diagnostic] = []
    known: list[Diagnostic] = []
    for one in found:
        key = key_of(one)
        (known if left[key] > 0 else new).append(one)
        left[key] -= left[key] > 0
    over = []
    for entry in reversed(entries):  # where a key stands twice, the later entry is the one too many
        if unused := min(left[entry.key], entry.count):
            left[entry.key] -= unused
            over.append(replace(entry, count=unused))
    return new, known, tuple(reversed(over))


def needless(over: Entry, entries: Iterable[Entry]) -> Problem:
    """An entry, or a part of its count, that no problem needs any longer."""
    key = over.key
    counted = next(entry.count for entry in entries if entry.span == over.span)
    where = ", ".join(part for part in (key.card or key.path, key.field) if part)
    if over.count == counted:
        message = f"The baseline keeps {key.rule} in {where}, where it is no longer found."
    else:
        message = f"The baseline keeps {key.rule} in {where} {counted} times, where it is found {counted - over.count}."
    hint = "`cardtool check --write-baseline` takes it out"
    return Problem("needless-baseline-entry", over.span, message, hint, severity="warning")


def baseline_text(found: Iterable[Diagnostic], kept: Iterable[Entry]) -> str:
    """The file that holds all of `found`, and the entries of an earlier one that stay as they are."""
    counts = Counter(key_of(one) for one in found if one.rule not in OWN_RULES)
    for entry in kept:
        counts[entry.key] += entry.count
    lines = [f",{json.dumps(_shown(key, counts[key]))}\n" for key in sorted(counts)]
    return f'[{{"version": {_VERSION}}}\n{"".join(lines)}]\n'


def _shown(key: Key, count: int) -> dict[str, str | int | None]:
    owner = {"card": key.card} if key.card else {"path": key.path}
    return {"rule": key.rule, "game": key.game or None, **owner, "field": key.field, "count": count}


def _entries(text: str) -> Iterator[Entry]:
    items = _items(text)
    start, _, head = next(items, (0, 0, None))
    if not isinstance(head, dict) or "version" not in head:
        raise _Damage(start, f'A baseline begins with [{{"version": {_VERSION}}}.')
    if head != {"version": _VERSION}:
        raise _Damage(start, f"This baseline is of version {head['version']}, and this cardtool reads {_VERSION}.")
    for start, end, item in items:
        yield Entry(*_entry(start, item), Span(BASELINE, start, end))


def _entry(start: int, item: Any) -> tuple[Key, int]:
    if isinstance(item, dict):
        owner = "card" if "card" in item else "path"
        words = [item[name] for name in ("rule", owner, "field") if isinstance(item.get(name), str)]
        game, count = item.get("game", 0), item.get("count")
        known = item.keys() == {"rule", "game", owner, "field", "count"}
        if known and len(words) == 3 and isinstance(game, str | None) and type(count) is int and count > 0:
            rule, own, field = words
            card, path = (own, "") if owner == "card" else ("", own)
            return Key(rule, game or "", card, path, field), count
    raise _Damage(start, "An entry has “rule”, “game”, “card” or “path”, “field” and “count”.")


def _items(text: str) -> Iterator[tuple[int, int, Any]]:
    """The items of a JSON list, each with its place."""
    at = _after("[", text, _space(text, 0))
    closed = text.startswith("]", at)
    while not closed:
        try:
            item, end = _decode(text, at)
        except json.JSONDecodeError as error:
            raise _Damage(error.pos, "This is no JSON: a baseline is a list with one entry a line.") from None
        except (ValueError, RecursionError):  # a number without end, lists in lists
            raise _Damage(at, "This is no entry of a baseline.") from None
        yield at, end, item
        at = _space(text, end)
        closed = text.startswith("]", at)
        at = at if closed else _after(",", text, at)
    if _space(text, at + 1) < len(text):
        raise _Damage(_space(text, at + 1), "Behind the “]” nothing may stand.")


def _after(sign: str, text: str, at: int) -> int:
    if not text.startswith(sign, at):
        raise _Damage(at, f"Here “{sign}” should stand: a baseline is a list with one entry a line.")
    return _space(text, at + 1)


def _space(text: str, at: int) -> int:
    return _SPACE.match(text, at).end()  # type: ignore[union-attr]
