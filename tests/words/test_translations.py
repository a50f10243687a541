"""Files of translations: what is read is what stands there, and edits touch nothing else."""

from __future__ import annotations

import io

import pytest
from babel.messages.pofile import read_po
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from po_texts import KEYS, SIGNS, TEXTS, Written, files

from cardtool.core.source import SourceFile
from cardtool.words.catalogue import read_catalogue, refusal
from cardtool.words.po import scan
from cardtool.words.poedit import RefusedEditError, new_file, updated

WANTED = st.lists(st.tuples(KEYS, TEXTS), unique_by=lambda pair: pair[0], max_size=8)


@given(files())
def test_what_is_read_is_what_stands_there(written: tuple[str, tuple[Written, ...]]) -> None:
    text, entries = written
    catalogue, problems = read_catalogue("en", SourceFile("x.po", text))
    assert problems == ()
    found = {key: (message.source, message.text) for key, message in catalogue.messages.items()}
    assert found == {one.key: (one.source, one.text) for one in entries}


@given(files(), st.data())
def test_characters_of_a_translation_are_found_in_the_file(
    written: tuple[str, tuple[Written, ...]], data: st.DataObject
) -> None:
    text, _ = written
    catalogue, _ = read_catalogue("en", SourceFile("x.po", text))
    for message in catalogue.messages.values():
        if message.text:
            at = data.draw(st.integers(0, len(message.text) - 1))
            span = message.within(at, at + 1)
            assert text[span.start : span.end] == SIGNS.get(message.text[at], message.text[at])


@given(WANTED)
def test_a_new_file_holds_every_text(wanted: list[tuple[str, str]]) -> None:
    text = new_file("en", wanted)
    assert refusal(text) is None
    assert [(entry.key, entry.source.text) for entry in scan(text)[0][1:]] == wanted
    assert updated(text, wanted) == text


@settings(max_examples=60, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(files(), WANTED, st.data())
def test_update_changes_no_byte_of_what_has_not_changed(
    written: tuple[str, tuple[Written, ...]], new: list[tuple[str, str]], data: st.DataObject
) -> None:
    text, entries = written
    kept = [one for one in entries if data.draw(st.booleans())]
    fresh = [pair for pair in new if pair[0] not in {one.key for one in kept}]
    wanted = data.draw(st.permutations([*((one.key, one.source) for one in kept), *fresh]))
    after = updated(text, wanted)
    entries_after = scan(after)[0]
    blocks = {entry.key: after[entry.start : entry.end] for entry in entries_after}
    for one in kept:
        assert blocks[one.key].rstrip("\r\n") == _last_part(one.block).rstrip("\r\n")
    assert {key for key in blocks if key} == {key for key, _ in wanted}
    changed = dict(fresh)
    for one in entries:  # what was translated can still be read, and so can every comment
        if one not in kept and one.text and changed.get(one.key) != one.source:
            assert "".join(f"#~ {line}" for line in _words(one.block)).rstrip() in after.replace("\r\n", "\n")
        for line in one.block.splitlines():
            assert not line.startswith("# ") or line in after
    assert updated(after, wanted) == after


def _last_part(block: str) -> str:
    """The entry without what is commented out above it, which belongs to nothing."""
    lines = block.splitlines(keepends=True)
    old = [at for at, line in enumerate(lines) if line.startswith("#~")]
    return "".join(lines[old[-1] + 1 :] if old else lines)


def _words(block: str) -> list[str]:
    text = block.replace("\r\n", "\n")
    return [line + "\n" for line in text.rstrip("\n").split("\n") if not line.startswith("#")]


@given(files(), WANTED)
def test_other_tools_read_the_same_after_an_update(
    written: tuple[str, tuple[Written, ...]], wanted: list[tuple[str, str]]
) -> None:
    read = read_po(io.StringIO(updated(written[0], wanted), newline="\n"), abort_invalid=True)
    assert {(one.context, one.id) for one in read if one.id} == set(wanted)


def test_a_changed_text_keeps_its_comment_and_its_old_translation() -> None:
    before = new_file("en", [("card:A/title", "Eins")])
    before = before.replace('msgctxt "card:A', '# spoken softly\nmsgctxt "card:A').replace(
        '"Eins"\nmsgstr ""', '"Eins"\nmsgstr "One"'
    )
    assert updated(before, [("card:A/title", "Zwei")]).split("\n\n")[1:] == [
        '# spoken softly\nmsgctxt "card:A/title"\nmsgid "Zwei"\nmsgstr ""',
        '#~ msgctxt "card:A/title"\n#~ msgid "Eins"\n#~ msgstr "One"\n',
    ]


def test_a_fuzzy_entry_is_no_translation() -> None:
    text = '#, fuzzy\nmsgctxt "card:A/title"\nmsgid "Eins"\nmsgstr "One"\n'
    catalogue, problems = read_catalogue("en", SourceFile("x.po", text))
    assert problems == ()
    assert catalogue.messages["card:A/title"].text == ""


@pytest.mark.parametrize("text", ['msgid "a"\n', 'msgid "a"\nmsgid_plural "b"\n', "hello\n", '"a"\n', 'msgid "a\n'])
def test_a_file_that_cannot_be_read_is_not_edited(text: str) -> None:
    assert read_catalogue("en", SourceFile("x.po", text))[1]
    with pytest.raises(RefusedEditError):
        updated(text, [("card:A/title", "Eins")])
