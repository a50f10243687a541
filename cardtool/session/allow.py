"""Allow comments: `# cardtool: allow[rule, other-rule] reason` silences rules where an author knows better."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from cardtool.core.diagnostic import Diagnostic, Problem
from cardtool.core.fix import Fix, Splice
from cardtool.core.source import Span
from cardtool.core.suggest import did_you_mean
from cardtool.session.session import Loaded, Session
from cardtool.syntax.comments import Comment, Extent, comments

BEGIN = r"[Cc]ardtool(?::|[ \t]+[Aa]llow\b)"
"""How a comment begins that was meant for the tool, slips included."""
FORM = "# cardtool: allow[rule] reason"
_FORM = re.compile(r"#[ \t]*cardtool:[ \t]*allow[ \t]*\[(?P<rules>[^\[\]]+)\](?P<reason>.*)", re.DOTALL)
_PO_COMMENT = re.compile(rf"^#[ \t]*{BEGIN}[^\n]*", re.MULTILINE)
_NAME = re.compile(r"[^\s,]+(?:[ \t]+[^\s,]+)*")


@dataclass(frozen=True, slots=True)
class Allow:
    """An allow comment of the file at `path`: rules with the characters they take, and what they are allowed in.

    `reason` is empty where none is given; a `malformed` comment allows nothing.
    """

    path: str
    text: str
    comment: Comment
    rules: tuple[tuple[str, Span], ...]
    reason: str
    malformed: bool = False

    @property
    def span(self) -> Span:
        """The whole comment."""
        return Span(self.path, self.comment.start, self.comment.end)


def allows(session: Session, loaded: Loaded) -> tuple[Allow, ...]:
    """The allow comments of a game's files. A file without the word costs one search of its text."""
    found: list[Allow] = []
    for path in loaded.files:
        document = session.documents[path]
        text = document.file.text
        if "ardtool" in text:
            found += (_read(path, text, comment) for comment in comments(text, document.nodes, BEGIN))
    for catalogue in loaded.catalogues:
        text = catalogue.file.text
        if "ardtool" in text and not catalogue.broken:
            extents = [(message.entry.start, message.entry.end) for message in catalogue.messages.values()]
            found += (_read(catalogue.file.path, text, comment) for comment in _in_po(text, extents))
    return tuple(found)


def split(
    found: Sequence[Diagnostic], allowed: Sequence[Allow], rules: Collection[str]
) -> tuple[list[Diagnostic], frozenset[tuple[Allow, str]]]:
    """What of `found` no comment allows, and which rule of which comment was of use; only `rules` can be allowed."""
    by_path: dict[str, list[tuple[Extent, Allow]]] = {}
    for allow in allowed:
        by_path.setdefault(allow.path, []).extend((extent, allow) for extent in allow.comment.covers)
    left: list[Diagnostic] = []
    used: set[tuple[Allow, str]] = set()
    for one in found:
        uses = [
            (allow, one.rule)
            for (start, end), allow in by_path.get(one.span.path, ())
            if start <= one.span.start < end and one.rule in rules and any(name == one.rule for name, _ in allow.rules)
        ]
        used.update(uses)
        if not uses:
            left.append(one)
    return left, frozenset(used)


def odd(allow: Allow, settable: Collection[str], fixed: Mapping[str, str]) -> Iterator[Problem]:
    """What is wrong with a comment itself. `fixed` are the rules that cannot be allowed, and how they are set."""
    if allow.malformed:
        yield Problem("odd-allow", allow.span, "This comment allows nothing as it is written.", f"write “{FORM}”")
        return
    for name, span in allow.rules:
        if name in fixed:
            message = f"{name} cannot be allowed: it is always {fixed[name]}."
            yield Problem("odd-allow", span, message, "mend what it finds, and delete it here")
        elif name not in settable:
            hint = did_you_mean(name, settable) or "`cardtool rules` lists them all"
            yield Problem("odd-allow", span, f"There is no rule “{name}”.", hint)
    if not allow.reason:
        yield Problem("odd-allow", allow.span, "This comment does not say why.", f"write “{FORM}”")
    if not allow.comment.covers:
        message = "Nothing begins on this line." if not allow.comment.alone else "Nothing follows this comment."
        hint = "put it at the end of the line where the value begins, or on a line of its own above"
        yield Problem("odd-allow", allow.span, message, hint)


def unused(allow: Allow, names: Collection[str]) -> Problem:
    """A comment that allows rules which find nothing there."""
    kept = [name for name, _ in allow.rules if name not in names]
    first = next(span for name, span in allow.rules if name in names)
    message = f"Nothing here needs {' and '.join(sorted(names))} to be allowed."
    if kept:
        whole = Span(allow.path, allow.rules[0][1].start, allow.rules[-1][1].end)
        fix = Fix(f"Take {' and '.join(sorted(names))} out of the comment", (Splice(whole, ", ".join(kept)),))
        return Problem("unused-allow", first, message, severity="warning", fixes=(fix,))
    fix = Fix("Delete the comment", (Splice(_with_its_room(allow), ""),))
    return Problem("unused-allow", allow.span, message, severity="warning", fixes=(fix,))


def _with_its_room(allow: Allow) -> Span:
    """The comment with the blanks before it; one alone with its whole line."""
    text, start, end = allow.text, allow.comment.start, allow.comment.end
    start = len(text[:start].rstrip(" \t"))
    if allow.comment.alone:
        after = text.find("\n", end)
        end = len(text) if after < 0 else after + 1
    return Span(allow.path, start, end)


def _read(path: str, text: str, comment: Comment) -> Allow:
    form = _FORM.fullmatch(text, comment.start, comment.end)
    if form is None or any(not part.strip() for part in form["rules"].split(",")):
        return Allow(path, text, comment, (), "", malformed=True)
    at = form.start("rules")
    rules = tuple((name[0], Span(path, at + name.start(), at + name.end())) for name in _NAME.finditer(form["rules"]))
    return Allow(path, text, comment, rules, form["reason"].strip(" \t:–—-"))


def _in_po(text: str, entries: Sequence[Extent]) -> Iterator[Comment]:
    """The comments of translations: each covers the entry that it stands in."""
    for found in _PO_COMMENT.finditer(text):
        start, end = found.start(), found.start() + len(found[0].rstrip())
        covers = tuple(extent for extent in entries if extent[0] <= start < extent[1])
        yield Comment(start, end, True, covers)
