"""A rule that failed, and the card that it had before it when it did."""

from __future__ import annotations

import ast
import linecache
import traceback
from collections.abc import Iterator
from types import CodeType, FrameType

from cardtool.core.diagnostic import Problem
from cardtool.core.limit import told
from cardtool.core.source import Place
from cardtool.link.cardset import CardSet
from cardtool.lint.texts import Found, PieceOfText
from cardtool.model.build import Entry
from cardtool.model.model import Card


def crash(rule: str, error: BaseException, cards: CardSet) -> Problem:
    """The problem that a rule failed: at the card it looked at where that can be known, else at the first file."""
    entry = _before_it(error, cards)
    message = f"The rule {rule} failed{f' at {entry.id}' if entry is not None else ''}: {told(error)}."
    if entry is None:
        return Problem("crashed-rule", Place(next((one.place.path for one in cards.entries), ""), (0,)), message)
    return Problem("crashed-rule", entry.place, message, card=cards.name(entry))


def _before_it(error: BaseException, cards: CardSet) -> Entry | None:
    """The entry of the innermost call that had one: as an argument, or as what a loop that still ran had come to."""
    for frame, line in reversed(list(traceback.walk_tb(error.__traceback__))):
        for value in _in_hand(frame, line):
            if (entry := _entry(value, cards)) is not None:
                return entry
    return None


def _entry(value: object, cards: CardSet) -> Entry | None:
    if isinstance(value, Found):
        value = value.piece
    if isinstance(value, PieceOfText):
        value = value.entry
    if isinstance(value, Card):
        value = next((entry for entry, card in cards.cards() if card is value), None)
    return value if isinstance(value, Entry) else None


def _in_hand(frame: FrameType, line: int) -> Iterator[object]:
    """The values of loops around a line, the innermost first, then the arguments."""
    code, values = frame.f_code, frame.f_locals
    for name in (*_loop_names(code, line), *code.co_varnames[: code.co_argcount]):
        yield values.get(name)


def _loop_names(code: CodeType, line: int) -> Iterator[str]:
    """The names that loops around a line of a program bind; a name of a loop that is over may mean anything."""
    try:
        tree = ast.parse("".join(linecache.getlines(code.co_filename)))
    except (SyntaxError, ValueError):
        return  # the file is not what was loaded
    found = [
        (first, target)
        for node in ast.walk(tree)
        for first, target in _targets(node)
        if first <= line <= (getattr(node, "end_lineno", None) or line)
    ]
    for _, target in sorted(found, key=lambda one: one[0], reverse=True):
        yield from (name.id for name in ast.walk(target) if isinstance(name, ast.Name))


def _targets(node: ast.AST) -> Iterator[tuple[int, ast.expr]]:
    """What a loop binds, and the line from which on it is bound."""
    if isinstance(node, ast.For):
        yield node.body[0].lineno, node.target
    elif isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        yield from ((node.lineno, one.target) for one in node.generators)
