"""Rich text of authors: `**bold**`, `*italic*` and one kind of token, `<id>`; `\\<` is a literal bracket.

Text is data: nothing else of Markdown means anything here, no links, code, lists or HTML.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.rules_inline.emphasis import tokenize as emphasis

from cardtool.words.markup import TOKEN, unescape
from cardtool.words.spans import Spans, Text

Resolve: TypeAlias = Callable[[str, "str | None", "str | None"], "Spans | None"]
"""What a token means: (id, number before it, words to show) → spans, or None for an unknown id."""

_PIECE = re.compile(rf"\\([!-/:-@\[-`{{-~])|{TOKEN.pattern}")
_NUMBER = re.compile(r"(?:(?<=[\s(„“\u2212–-])|^)([+\u2212]?\d+(?:–\d+)?)[ \u00a0]$")
_SPACE = re.compile(r"[ \t\r\n]+")
# Pairs of stars are looked for among all of them: thousands, which nobody means, would take minutes.
_MANY_STARS = 500
_BLANK_LINE = re.compile(r"\n[ \t]*\n\s*")
_SIGN = re.compile(r"\\.|\*", re.S)


def paragraphs(text: str, resolve: Resolve) -> tuple[Spans, ...]:
    """The paragraphs of a text; a blank line parts them. Line ends inside one are spaces."""
    return tuple(line(part, resolve) for part in _BLANK_LINE.split(text.strip()) if part.strip())


def line(text: str, resolve: Resolve) -> Spans:
    """The text as one run of spans. A token that `resolve` does not know stays as it is written."""
    text = _SPACE.sub(" ", text).strip(" ")
    built = _Builder(resolve)
    if 0 < text.count("*") < _MANY_STARS:
        _markdown(text, built)
    else:
        _plain(text, built)
    return built.spans()


def printed_stars(text: str) -> tuple[int, ...]:
    """The stars of a text, by character, that are no emphasis though they are not escaped."""
    printed, start = [], 0
    for part in _BLANK_LINE.split(text):
        start = text.index(part, start)
        stars = [start + sign.start() for sign in _SIGN.finditer(part) if sign[0] in ("*", "\\*")]
        at = 0
        for token in _PARSER.parseInline(_SPACE.sub(" ", part).strip(" "))[0].children or () if stars else ():
            if token.type in ("strong_open", "strong_close", "em_open", "em_close"):
                at += len(token.markup)
            elif token.type != "token":
                shown = stars[at : at + token.content.count("*")]
                printed += [star for star in shown if text[star] == "*"]
                at += len(shown)
        start += len(part)
    return tuple(printed)


class _Builder:
    """Collects spans: runs of one style become one, a number joins the picture after it."""

    def __init__(self, resolve: Resolve) -> None:
        self._resolve = resolve
        self._done: list[object] = []
        self._run, self._style = "", (False, False)

    def text(self, text: str, style: tuple[bool, bool]) -> None:
        if style != self._style:
            self._close()
            self._style = style
        self._run += text

    def token(self, written: str, id: str, words: str | None, style: tuple[bool, bool]) -> None:
        number = _NUMBER.search(self._run)
        shown = None if words is None else unescape(words)
        found = self._resolve(id, number[1] if number else None, shown)
        if found is None:
            self.text(written, style)
            return
        if number:
            self._run = self._run[: number.start(1)]
        for span in found:
            if isinstance(span, Text):
                self.text(span.text, (span.bold or style[0], span.italic or style[1]))
            else:
                self._close()
                self._done.append(span)

    def _close(self) -> None:
        if self._run:
            self._done.append(Text(self._run, *self._style))
            self._run = ""

    def spans(self) -> Spans:
        self._close()
        return tuple(self._done)  # type: ignore[arg-type]


def _plain(text: str, built: _Builder) -> None:
    """A text without emphasis; most are, and Markdown would take ten times as long."""
    end, style = 0, (False, False)
    for found in _PIECE.finditer(text):
        built.text(text[end : found.start()], style)
        end = found.end()
        if found[1]:
            built.text(found[1], style)
        else:
            built.token(found[0], found[2], found[3], style)
    built.text(text[end:], style)


def _markdown(text: str, built: _Builder) -> None:
    bold = italic = 0
    for block in _PARSER.parseInline(text):
        for part in block.children or ():
            if part.type == "token":
                built.token(part.markup, part.content, part.info or None, (bold > 0, italic > 0))
            elif part.type in ("strong_open", "strong_close"):
                bold += part.nesting
            elif part.type in ("em_open", "em_close"):
                italic += part.nesting
            else:
                built.text(part.content, (bold > 0, italic > 0))


def _token_rule(state: StateInline, silent: bool) -> bool:
    found = TOKEN.match(state.src, state.pos)
    if not found:
        return False
    if not silent:
        made = state.push("token", "", 0)
        made.markup, made.content, made.info = found[0], found[1], found[2] or ""
    state.pos = found.end()
    return True


def _star_rule(state: StateInline, silent: bool) -> bool:
    """Emphasis by stars alone: an underscore is a letter like any other."""
    return state.src[state.pos] == "*" and emphasis(state, silent)


def _parser() -> MarkdownIt:
    parser = MarkdownIt("zero").enable(["escape", "emphasis"])
    parser.inline.ruler.at("emphasis", _star_rule)
    parser.inline.ruler.before("emphasis", "token", _token_rule)
    return parser


_PARSER = _parser()
