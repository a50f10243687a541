"""What is said about text that is no YAML: the rule, the characters that are marked, the sentence."""

from __future__ import annotations

import pytest
from yaml_texts import read

from cardtool.core.source import Span

CASES = [
    # unquoted text
    ("text: Nehmt 2 :wood: aus", "unquoted-text", "Nehmt 2 :wood: aus", "Text with “: ”"),
    ("text: When played: draw\ncost: 1", "unquoted-text", "When played: draw", "Text with “: ”"),
    ("text: [action] Deal 1\ncost: 1", "unquoted-text", "[action] Deal 1", "starts with “[”"),
    ("text: {T}: Add 1\ncost: 1", "unquoted-text", "{T}: Add 1", "starts with “{”"),
    ("text: *Deploy* Deal 1", "unquoted-text", "*Deploy* Deal 1", "starts with “*”"),
    ("text: > 3 gold", "unquoted-text", "> 3 gold", "starts with “>”"),
    ("text: - draw", "unquoted-text", "- draw", "starts with “-”"),
    ("text: %x", "unquoted-text", "%x", "starts with “%”"),
    ("text: @x", "unquoted-text", "@x", "starts with “@”"),
    ("text: `x`", "unquoted-text", "`x`", "starts with “`”"),
    ("text: ] x", "unquoted-text", "] x", "starts with “]”"),
    ('text: "a" b', "unquoted-text", '"a" b', 'after the closing ".'),
    ("text: 'it's'", "unquoted-text", "'it's'", "after the closing '."),
    ("a: {title: Who?, b: c}", "unquoted-text", "Who?", "Text with “?” between brackets"),
    ("a: [b, @c]", "unquoted-text", "@c", "starts with “@”"),
    ("text: !50% off", "yaml-tag", "!50%", "is a YAML tag"),
    ("text: !a%zz b", "yaml-tag", "!a%zz", "is a YAML tag"),
    ("text: !a!b c", "yaml-tag", "!a!b", "is a YAML tag"),
    ("!%YAML 1.1", "yaml-tag", "!%YAML", "is a YAML tag"),
    # quotes
    ('a: "b\nc: d', "unclosed-quote", '"', 'The quote " that opens here is not closed.'),
    ('a: "b\nc: "d"\n', "unclosed-quote", '"', 'The quote " that opens here is not closed.'),
    ("a: 'b\nc: 'd'\n", "unclosed-quote", "'", "The quote ' that opens here is not closed."),
    ('a: "\\d"', "does-not-parse", "\\d", "“\\d” means nothing"),
    ('a: "\\x4"', "does-not-parse", "\\x", "“\\x” needs more digits"),
    # brackets
    ("a: [b, c\nd: e", "does-not-parse", "[", "not closed in time"),
    ("a: {b: [c, d\n", "does-not-parse", "[", "not closed in time"),
    ("[", "does-not-parse", "[", "not closed in time"),
    ("a: [b, c}", "does-not-parse", "[", "closed by “}”"),
    ("a: [b, c]]", "does-not-parse", "]", "closes nothing"),
    ("a: {b: c}}", "does-not-parse", "}", "closes nothing"),
    ("a: [b,, c]", "does-not-parse", ",", "Nothing stands before this comma."),
    ("a: {b: {c} d: e}", "does-not-parse", "d", "A comma is missing"),
    # lines
    ("a: b\ncost 1\n", "does-not-parse", "cost 1", "There is no “:” in this line."),
    ("a: b\ncost 1\nc: d\n", "does-not-parse", "cost 1", "There is no “:” in this line."),
    ("a:b\nc: d\n", "does-not-parse", "a:b", "There is no “:” with a blank behind it"),
    ("a: b\n  c: d\n", "does-not-parse", "c: d", "does not fit"),
    ("a:\n  - b\n c: d\n", "does-not-parse", "c: d", "does not fit"),
    ("- a: b\n c: d\n", "does-not-parse", "c: d", "does not fit"),
    ("a: |\n  b\n c\n", "does-not-parse", "c", "does not fit"),
    ("a: b\n...\nc: d\n", "does-not-parse", "c: d", "after the end of the YAML document"),
    # characters
    ("a:\n\t- b\n", "tab-indent", "\t", "A tab stands at the start"),
    ("a: b\n\tc: d\n", "tab-indent", "\t", "A tab stands at the start"),
    ("a: b\x07c", "control-character", "\x07", "(U+0007)"),
    ("a: \x00", "control-character", "\x00", "(U+0000)"),
    ("a: \ud800", "control-character", "\ud800", "(U+D800)"),
    ("a: b\u2028c", "invisible-line-break", "\u2028", "(U+2028)"),
    ("%YAML 1.1\n---\na: b", "yaml-directive", "%YAML 1.1", "Only YAML 1.2"),
]


@pytest.mark.parametrize(("text", "rule", "marked", "said"), CASES)
@pytest.mark.parametrize("before", ["", "\ufeff"])
def test_one_problem_in_the_right_place(text: str, rule: str, marked: str, said: str, before: str) -> None:
    text = before + text
    (problem,) = read(text).problems
    assert isinstance(problem.at, Span)
    assert (problem.rule, text[problem.at.start : problem.at.end]) == (rule, marked)
    assert said in problem.message
    assert problem.message.endswith(".")


def test_a_comment_that_looks_like_text() -> None:
    for text, rule, marked in (
        ("a: Draw #1 rule\n", "text-cut-by-comment", "#1 rule"),
        ("- {a: b}\n- Spieler #2\n", "text-cut-by-comment", "#2"),
        ("a: #D000\n", "value-read-as-comment", "#D000"),
    ):
        (problem,) = read(text).problems
        assert isinstance(problem.at, Span)
        assert (problem.rule, text[problem.at.start : problem.at.end]) == (rule, marked)
    for text in ("a: b # c", "a: b  #c", "a: 3 #c", "a: 'b' #c", "a: b#c", "a: | #c\n  d #1", "a: b #! c", "a: # c"):
        assert read(text).problems == (), text
