"""Characters that become others where no value can be named, because the text does not parse as it stands.

What the parser says is compared, event by event, as far as it comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from cardtool.core.change import Change, applied
from cardtool.core.fix import Splice
from cardtool.syntax.compose import ODD_BREAKS
from cardtool.syntax.events import Event, scan
from cardtool.syntax.explain import SURROGATE
from cardtool.syntax.nodes import Alias, Mapping, Node, Scalar
from cardtool.syntax.scalars import plain

Fact: TypeAlias = tuple[Any, ...]
_STANDS_IN = '"-"'
_BLANKS = str.maketrans(dict.fromkeys(ODD_BREAKS, " "))


def facts(text: str) -> tuple[list[Fact], int | None]:
    """What a text says up to the first slip, and where that is: -1 if it cannot be told, None if there is none."""
    shift = len(text) - len(text.removeprefix("\ufeff"))
    found: list[Fact] = []
    if SURROGATE.search(text):  # half a character; the parser cannot even take it
        return found, -1
    scanner = scan(text[shift:].translate(_BLANKS))
    event: Event
    try:
        while type(event := scanner.next()) is not scanner.stream_end:
            value = getattr(event, "value", None)
            if value is not None and event.implicit[0]:
                value = plain(event.value)
            more = (getattr(event, "anchor", None), getattr(event, "tag", None))
            found.append((type(event).__name__, type(value).__name__, value, *more))
    except scanner.error as error:
        mark = getattr(error, "problem_mark", None)
        return found, -1 if mark is None else mark.index + shift
    return found, None


def documents_in(text: str) -> int | None:
    """How many documents a text has; None when it cannot be read to its end."""
    found, slip = facts(text)
    return None if slip is not None else sum(fact[0] == "DocumentStartEvent" for fact in found)


def reads_on(old: str, new: str) -> bool:
    """True when a text says all that another one says before its slip, and maybe goes on."""
    before, after = facts(old)[0], facts(new)[0]
    return after[: len(before)] == before


def same_but(old: str, new: str, splice: Splice) -> bool:
    """True when a text reads as the other one would with some text at the place, but `means` stands there."""
    stand_in = applied(old, (Change(splice.at.start, splice.at.end, _STANDS_IN),))
    (before, slip), (after, new_slip) = facts(stand_in), facts(new)
    other = [number for number, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]]
    if len(before) != len(after) or len(other) != 1 or (slip is None) is not (new_slip is None):
        return False
    goes_on = new_slip is None or new_slip >= splice.at.start + len(splice.text)
    return goes_on and after[other[0]] == ("ScalarEvent", "str", splice.means, None, None)


def counterpart(nodes: Sequence[Node], others: Sequence[Node], at: int) -> Node | None:
    """The scalar among `nodes` that begins at `at`, as the node at the same way down among `others`."""
    for node, other in zip(nodes, others, strict=False):
        if node.start <= at <= node.end:
            if isinstance(node, Scalar):
                return other if node.start == at and isinstance(other, Scalar) else None
            if type(node) is not type(other) or isinstance(node, Alias):
                return None
            return counterpart(_inside(node), _inside(other), at)
    return None


def _inside(node: Node) -> list[Node]:
    if isinstance(node, Mapping):
        return [value for _, value in node.pairs]
    return [] if isinstance(node, Scalar | Alias) else [*node.items]
