"""Writing `.po` files: a new one, and the entries of one that is there, without touching what has not changed.

Babel's own writer stamps the clock on a file and wraps it anew. Here each change is a span of the file; the result is
read again and must hold what was meant and nothing else, or there is no result.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardtool.core.change import Change, RefusedEditError, applied
from cardtool.words.catalogue import refusal
from cardtool.words.po import PoEntry, lines_of, quoted, scan

Wanted = Iterable[tuple[str, str]]
"""What a file should hold: context and source of each text, in order."""
_HEAD = (
    ("Language", "{language}"),
    ("MIME-Version", "1.0"),
    ("Content-Type", "text/plain; charset=UTF-8"),
    ("Content-Transfer-Encoding", "8bit"),
)


def new_file(language: str, wanted: Wanted) -> str:
    """A file for a language with every text still to translate. Raises `RefusedEditError`."""
    head = "".join(f"{key}: {value.format(language=language)}\n" for key, value in _HEAD)
    return updated(quoted("msgid", "") + quoted("msgstr", head), wanted)


def updated(text: str, wanted: Wanted) -> str:
    """The file with an entry for each text. Raises `RefusedEditError`.

    A text without entry gets one, behind that of the text before it. An entry whose text has changed is followed by
    its old self, commented out (`#~`), and one whose text is gone is commented out where it stands; of those that have
    neither translation nor comment nothing is kept. All other entries keep every byte.
    """
    entries, slip = scan(text)
    head = next((entry for entry in entries if entry.key is None and not entry.source.text), None)
    by_key = {entry.key: entry for entry in entries if entry.key is not None}
    if slip is not None or len(by_key) < sum(entry.key is not None for entry in entries):
        raise RefusedEditError("it cannot be read: see `cardtool check`")
    newline = "\r\n" if "\r\n" in text else "\n"
    edits: list[Change] = []
    at = head.end if head is not None else 0
    meant: dict[str, tuple[str, str]] = {}
    for key, source in wanted:
        entry = by_key.get(key)
        if key in meant:
            continue
        meant[key] = (source, "")
        if entry is None:
            edits.append(Change(at, at, newline + _entry(key, source, newline)))
            continue
        at = entry.end
        if entry.source.text == source:
            meant[key] = (source, entry.text.text)
        else:
            old = newline + set_aside(text, entry) if entry.text.text else ""
            edits.append(Change(entry.body, entry.end, _entry(key, source, newline) + old))
    for entry in entries:
        if entry is not head and entry.key not in meant:
            # A comment that is left alone would be taken for one of the entry below.
            worthless = not entry.text.text and entry.start == entry.body
            edits.append(Change(entry.body, entry.end, "" if worthless else set_aside(text, entry)))
    changed = applied(text, edits)
    _verify(text, changed, meant)
    return changed


def _entry(key: str, source: str, newline: str) -> str:
    lines = quoted("msgctxt", key) + quoted("msgid", source) + quoted("msgstr", "")
    return lines.replace("\n", newline)


def set_aside(text: str, entry: PoEntry) -> str:
    """The lines of an entry, commented out."""
    return "".join(f"#~ {line}" for line in lines_of(text[entry.body : entry.end]))


def _verify(before: str, after: str, meant: dict[str, tuple[str, str]]) -> None:
    """Raise unless `after` says what is meant, and entries that are the same have the same characters."""
    entries, slip = scan(after)
    found = {entry.key: (entry.source.text, entry.text.text) for entry in entries if entry.key is not None}
    if slip is not None or found != meant or refusal(after) is not None:
        raise RefusedEditError("the change would not read back as it is meant")
    written = {entry.key: after[entry.start : entry.end].rstrip("\r\n") for entry in entries}
    for entry in scan(before)[0]:
        same = entry.key is None or meant.get(entry.key) == (entry.source.text, entry.text.text)
        if same and before[entry.start : entry.end].rstrip("\r\n") != written.get(entry.key):
            raise RefusedEditError("the change would touch an entry that is the same")
