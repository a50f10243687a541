"""Edits of translations: the text of one entry changes and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from po_texts import KEYS, TEXTS, Written, files

from cardtool.core.change import RefusedEditError
from cardtool.core.fix import Edit, Put, Remove, Rename, Splice
from cardtool.core.source import Place, SourceFile, Span
from cardtool.words.po import PoEntry, scan
from cardtool.words.pofix import PoEditor

PATH = "cards/x/locale/en.po"
TEXT = """\
msgid ""
msgstr "Language: en\\n"

# by hand
msgctxt "card:A/title"
msgid "A"
msgstr ""
"one \\"two\\" two\\n"
"three"

msgctxt "card:B/title"
msgid "B"
msgstr ""
"""


def entries(text: str) -> dict[str | None, PoEntry]:
    """The entries by context."""
    found, slip = scan(text)
    assert slip is None
    return {entry.key: entry for entry in found}


def after(text: str, *edits: Edit) -> str:
    """The file with the edits applied."""
    editor = PoEditor(SourceFile(PATH, text))
    return editor.applied([editor.plan(edit) for edit in edits])


def within(text: str, key: str, start: int, end: int) -> Span:
    """Characters of a translation."""
    return Span(PATH, *entries(text)[key].text.within(start, end))


def head(text: str, key: str) -> Span:
    """The context of an entry."""
    context = entries(text)[key].context
    assert context is not None
    return Span(PATH, context.start, context.end)


@settings(max_examples=25, deadline=None)
@given(files().filter(lambda made: any(one.text for one in made[1])), st.data())
def test_a_part_of_a_text_changes_alone(made: tuple[str, tuple[Written, ...]], data: st.DataObject) -> None:
    text, written = made
    one = data.draw(st.sampled_from([one for one in written if one.text]))
    start = data.draw(st.integers(0, len(one.text)))
    end = data.draw(st.integers(start, min(len(one.text), start + 4)))
    new = data.draw(st.one_of(st.just(""), TEXTS))
    span = within(text, one.key, start, end)
    changed = after(text, Splice(span, new))
    assert changed.startswith(text[: span.start])
    assert changed.endswith(text[span.end :])
    wanted = {entry.key: (entry.source.text, entry.text.text) for entry in scan(text)[0]}
    wanted[one.key] = (one.source, one.text[:start] + new + one.text[end:])
    assert {entry.key: (entry.source.text, entry.text.text) for entry in scan(changed)[0]} == wanted


@settings(max_examples=10, deadline=None)
@given(files().filter(lambda made: made[1]), st.data())
def test_an_entry_goes_or_gets_another_context(made: tuple[str, tuple[Written, ...]], data: st.DataObject) -> None:
    text, written = made
    one, new = data.draw(st.sampled_from(written)), data.draw(KEYS)
    span = head(text, one.key)
    if new not in {other.key for other in written}:
        assert after(text, Rename(span, new)) == f'{text[: span.start]}"{new}"{text[span.end :]}'
    gone = after(text, Remove(span))
    assert gone.replace("#~ ", "") == text.replace("#~ ", "")
    assert set(entries(gone)) == set(entries(text)) - {one.key}


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_the_meant_characters_change(newline: str) -> None:
    text = TEXT.replace("\n", newline)
    cases = {
        Splice(within(text, "card:A/title", 9, 13), ""): ('two\\" two', 'two\\"'),
        Splice(within(text, "card:A/title", 4, 9), '2 "\n'): ('\\"two\\" two', '2 \\"\\n two'),
        Splice(within(text, "card:A/title", 3, 3), "!"): ("one ", "one! "),
        Splice(within(text, "card:B/title", 0, 0), "b"): (f'"B"{newline}msgstr ""', f'"B"{newline}msgstr "b"'),
        Rename(head(text, "card:B/title"), "card:C/title"): ("card:B/title", "card:C/title"),
    }
    for edit, (old, new) in cases.items():
        assert text.count(old) == 1, old
        assert after(text, edit) == text.replace(old, new)
    first, _, _, fourth, _ = cases
    assert after(text, first, fourth) == text.replace('two\\" two', 'two\\"').replace(
        f'"B"{newline}msgstr ""', f'"B"{newline}msgstr "b"'
    )


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (Put(Place(PATH, (0,)), "x"), "A translation has no such value."),
        (Rename(head(TEXT, "card:A/title"), "card:B/title"), "There is a “card:B/title” already."),
        (Remove(Span(PATH, 3, 4)), "There is no such entry any more."),
        (Splice(head(TEXT, "card:A/title"), '"x"'), "The change would not read as it is meant."),
        (Splice(Span(PATH, 0, 1), "x"), "The change would not read as it is meant."),
    ],
)
def test_refused_with_a_reason(edit: Edit, reason: str) -> None:
    with pytest.raises(RefusedEditError, match=reason):
        after(TEXT, edit)


def test_a_broken_file_is_left_alone() -> None:
    with pytest.raises(RefusedEditError, match="cannot be read"):
        after(TEXT + 'msgid "C"\n', Splice(Span(PATH, 0, 0), ""))
