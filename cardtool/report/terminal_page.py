"""The page of a rule on a terminal."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from cardtool.core.page import Page
from cardtool.report.printable import printable
from cardtool.report.terminal import Ink

_FENCE = re.compile(r"^```(?P<info>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_INFO = re.compile(r"\w+( (?P<path>\S+))?( replace=\"(?P<old>.*)\")?")
_CODE = re.compile(r"`([^`]+)`")


def page_text(page: Page, ink: Ink, width: int) -> str:
    """The page with its paragraphs at most `width` wide, and how the rule is set; ends with a line feed."""
    fix = f" · {page.fix} fix" if page.fix else ""
    head = f"{ink.bold(page.name)} {ink.faint(f'· {page.level} · {page.stage}{fix}')}"
    _, _, rest = page.text.partition("\n## ")
    blocks = [head, _wrapped(page.summary, ink, width)]
    for part in f"## {rest}".split("\n## "):
        title, _, body = part.removeprefix("## ").partition("\n")
        blocks += [ink.bold(title), *_blocks(body, ink, width)]
    return "\n\n".join([*blocks, ink.bold("How to set it"), *_settings(page, ink, width)]) + "\n"


def _blocks(body: str, ink: Ink, width: int) -> Iterator[str]:
    end = 0
    for fence in _FENCE.finditer(body):
        yield from _paragraphs(body[end : fence.start()], ink, width)
        yield _example(fence["info"], fence["text"], ink)
        end = fence.end()
    yield from _paragraphs(body[end:], ink, width)


def _paragraphs(text: str, ink: Ink, width: int) -> Iterator[str]:
    for part in text.split("\n\n"):
        if part.strip():
            yield _wrapped(" ".join(part.split()), ink, width)


def _wrapped(text: str, ink: Ink, width: int) -> str:
    lines = textwrap.fill(printable(text), width, break_long_words=False, break_on_hyphens=False)
    return _CODE.sub(lambda found: ink.bold(found[1]) if ink.colour else found[0], lines)


def _example(info: str, text: str, ink: Ink) -> str:
    """A block of the page: what stands in a file, or what is found there."""
    lines = [f"    {printable(line)}".rstrip() for line in text.splitlines()]
    found = _INFO.fullmatch(info)
    if info == "expect":
        return "\n".join(f"  {ink.faint('→')} {line.strip()}" for line in lines)
    if found is None or found["path"] is None:
        return "\n".join(lines)
    where = f"{found['path']}, in place of “{found['old']}”:" if found["old"] else f"{found['path']}:"
    return "\n".join([f"  {ink.faint(where)}", *lines])


def _settings(page: Page, ink: Ink, width: int) -> Iterator[str]:
    if not page.settable:
        yield _wrapped(f"This is always {'an' if page.level in ('error', 'info') else 'a'} {page.level}.", ink, width)
        return
    yield _wrapped(
        "In `cardtool.yaml`, for all cards or below `paths` for some files: `error`, `warning`, `info` or `off`.",
        ink,
        width,
    )
    yield f"    rules:\n      {page.name}: {'warning' if page.level == 'off' else 'off'}"
    yield _wrapped("For one line or one card, by a comment behind it or above it:", ink, width)
    yield f"    # cardtool: allow[{page.name}] the reason"
