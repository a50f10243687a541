"""Spans as a line of Markdown (CommonMark and GitHub's tables) in which no letter of the text is markup."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

_SPECIAL = re.compile(r"[\\`*_\[\]<>|~$]|&(?=[#\w])|!(?=\[)")
# What only means something where a line begins: headings, bullets, numbers, a rule.
_START = re.compile(r"^(\d{1,9}(?=[.)](?:\s|$))|(?=[#+=-]))")
_NO_BREAK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class _Run:
    text: str
    bold: bool
    italic: bool

    @property
    def styled(self) -> bool:
        return self.bold or self.italic


def line(spans: Iterable[Mapping[str, str | bool]], bold: bool = False, italic: bool = False) -> str:
    """A line that opens a paragraph or an item: what begins it is no marker, whatever the text holds.

    Arguments as for `inline`.
    """
    return _START.sub(r"\1\\", inline(spans, bold, italic))


def inline(spans: Iterable[Mapping[str, str | bool]], bold: bool = False, italic: bool = False) -> str:
    """Markdown to stand after a marker: in a heading, in a cell of a table.

    `spans` are dictionaries as `words.spans.to_json` makes them, without line breaks. An icon is printed as
    its name, a card's title in italics. `bold` and `italic` set the whole line so.
    """
    runs = [replace(run, bold=run.bold or bold, italic=run.italic or italic) for run in map(_run, spans)]
    words = _outside_spaces(_merged(runs))
    written = "".join(_styled(words, at) if run.styled else _escaped(run.text) for at, run in enumerate(words))
    written = written.strip(" ")
    # At the end of a heading it would vanish.
    return written[:-1] + "\\#" if written.endswith("#") else written


def _run(span: Mapping[str, str | bool]) -> _Run:
    if "icon" in span:
        alt = str(span["alt"])
        text = f"{span['n']}{_NO_BREAK}{alt}" if "n" in span else alt
        return _Run(text, False, False)
    return _Run(str(span["t"]), bool(span.get("b")), bool(span.get("i")) or "card" in span)


def _merged(runs: Iterable[_Run]) -> list[_Run]:
    """Neighbours of one style as one run: `**a****b**` would not be bold."""
    merged: list[_Run] = []
    for run in runs:
        if merged and (merged[-1].bold, merged[-1].italic) == (run.bold, run.italic):
            merged[-1] = replace(run, text=merged[-1].text + run.text)
        elif run.text:
            merged.append(run)
    return merged


def _outside_spaces(runs: Iterable[_Run]) -> list[_Run]:
    """Spaces at the edges of a bold or italic run moved out of it, since `** a**` is not bold."""
    parts: list[_Run] = []
    for run in runs:
        core = run.text.strip()
        if not run.styled or core == run.text:
            parts.append(run)
            continue
        lead = run.text[: len(run.text) - len(run.text.lstrip())]
        tail = run.text[len(lead) + len(core) :]
        pieces = (_Run(lead, False, False), replace(run, text=core), _Run(tail, False, False))
        parts += [piece for piece in pieces if piece.text]
    return parts


def _styled(runs: list[_Run], at: int) -> str:
    """Stars where CommonMark reads them as meant, tags where a neighbour would keep it from that."""
    run, inside = runs[at], _escaped(runs[at].text)
    before = runs[at - 1].text[-1] if at else " "
    after = runs[at + 1].text[0] if at + 1 < len(runs) else " "
    alone = not (at and runs[at - 1].styled) and not (at + 1 < len(runs) and runs[at + 1].styled)
    solid = not (_is_sign(run.text[0]) or _is_sign(run.text[-1]))
    if alone and (solid or (_is_gap(before) and _is_gap(after))):
        stars = "*" * (2 * run.bold + run.italic)
        return f"{stars}{inside}{stars}"
    tags = [tag for tag, is_set in (("strong", run.bold), ("em", run.italic)) if is_set]
    return "".join(f"<{tag}>" for tag in tags) + inside + "".join(f"</{tag}>" for tag in reversed(tags))


def _is_sign(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "PS"


def _is_gap(letter: str) -> bool:
    # Older parsers do not take a symbol like € for punctuation, newer ones do: here it must hold for both.
    return letter.isspace() or unicodedata.category(letter)[0] == "P" or (letter.isascii() and _is_sign(letter))


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\g<0>", text)
