"""Signs of HTML or Markdown that other programs read and faces print: `&nbsp;`, `__bold__`, lists."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Fix
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import mended
from cardtool.lint.texts import Found

_SIGNS = (
    ("&", re.compile(r"&(?:[A-Za-z]{2,8}|#\d{1,6}|#x[0-9a-fA-F]{1,5});")),
    ("__", re.compile(r"__(?<!\w__)\w(?:[^_\n\0]*\w)?[.!?]?__(?!\w)")),
    ("~~", re.compile(r"~~\w[^~\n\0]*~~")),
    ("`", re.compile(r"`(?<!\w`)[^`\s\0](?:[^`\n\0]*[^`\s\0])?`(?!\w)")),
    ("](", re.compile(r"\]\((?<=\]\()[^()\s\0]+\)")),
    ("\n#", re.compile(r"\n(?P<slip>#{1,6} )")),
    ("\0#", re.compile(r"\0(?P<slip>#{1,6} )")),
)
_LIST = re.compile(r"\n(?P<slip>[-+•] )|\n(?P<number>\d{1,2}[.)] )")


@rule(severity="warning")
def foreign_markup(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        for sign, pattern in _SIGNS:
            for found, _ in texts.find(pattern) if texts.have(sign) else ():
                message = f"“{found.text.strip()}” is how other programs mark text; it will be printed as it stands."
                yield mended("foreign-markup", found, message, *_way_out(found))
        for piece in texts.holding(_LIST) if texts.have("\n") else ():
            first = _LIST.match(f"\n{piece.text}")
            others = [one for one in _LIST.finditer(piece.text) if not piece.text[: one.start() + 1].endswith("\n\n")]
            if first is not None and others and piece.rich:
                found = piece.found(others[0].start() + 1, others[0].end())
                message = (
                    f"This is no list here: the line that begins with “{found.text.strip()}” joins the one before."
                )
                yield mended("foreign-markup", found, message, "a blank line begins a paragraph", ())


def _way_out(found: Found) -> tuple[str | None, tuple[Fix, ...]]:
    text, new = found.text, None
    if text.startswith("&"):
        new = html.unescape(text)
    elif text.startswith("__"):
        new = f"**{text[2:-2]}**"
    elif text.startswith("#"):
        return "a text has no headings", ()
    elif text.startswith("]"):
        return "a text has no links", ()
    if new is None or new == text or (new.startswith("*") and not found.piece.rich):
        return "leave the signs out; emphasis is **bold** or *italic*", ()
    said = new if new.isprintable() else "the character"
    return None, (
        Fix(f"Write “{said}”" if new.isprintable() else f"Write {said} itself", (found.becomes(new),), safe=False),
    )
