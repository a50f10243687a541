"""Random edits of YAML files, and what must hold afterwards.

Nothing here asks the editor: the meant data is made from plain data, and the characters that an edit may touch are
told from the nodes of the file as it was.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from random_files import PATH, WORDS

from cardtool.core.change import RefusedEditError
from cardtool.core.fix import Add, Edit, Put, Remove, Rename
from cardtool.core.source import Place, Route, SourceFile
from cardtool.syntax.document import Document, parse
from cardtool.syntax.edit import Editor
from cardtool.syntax.nodes import Alias, Mapping, Node, Scalar, Sequence
from cardtool.syntax.offsets import source_pieces

ODD = ["A: b", "#1", "a #b", "- x", "[x", "{y}", "*z", "&w", "!t", "01001", "true", "~", "", " ", " x", "x ", "'", '"']
ODD += ["\\n", 'say "hi"', "it's", "a\nb", "a\n\nb\n", "a\n  b\nc", "%x", "@x", "`x", "? x", ": x", "x:", "a, b", "]"]
ODD += ["on", "1e3", ">2", "|", "---", "...", "\u00a0", "\u2028", "x\x07", "=", "<<", "-", "?", "Ende.\n", "\nfirst"]
ODD += ["\t", "a\tb"]


def some_text(random: Random) -> str:
    """A text to put somewhere."""
    if random.random() < 0.5:
        return random.choice(ODD)
    return " ".join(random.choice(WORDS) for _ in range(random.randint(1, 4)))


def some_value(random: Random, depth: int = 2) -> Any:
    """A value to put somewhere."""
    kind = random.choice(("text", "text", "text", "number", "other", "list", "mapping"))
    if kind == "number":
        return random.choice((0, 7, -3, 1.5, 10**20))
    if kind == "other":
        return random.choice((True, False, None))
    if depth and kind == "list":
        return tuple(some_value(random, depth - 1) for _ in range(random.randint(0, 3)))
    if depth and kind == "mapping":
        return {some_text(random): some_value(random, depth - 1) for _ in range(random.randint(0, 3))}
    return some_text(random)


@dataclass(frozen=True, slots=True)
class Meant:
    """An edit, the data it means, and the characters of the file that it may touch."""

    edit: Edit
    data: tuple[Any, ...]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Spot:
    """A value with its way there and what stands around it."""

    route: Route
    node: Node
    key: Scalar | None
    owner: Node | None
    above: int
    """After the key that leads to the owner."""
    shared: bool


def spots(document: Document) -> list[Spot]:
    """All values of a file, those behind aliases once, where they are written."""
    found: list[Spot] = []
    targets = {id(one.target) for node in document.nodes for one in _aliases(node)}

    def walk(node: Node, route: Route, key: Scalar | None, owner: Node | None, above: int, shared: bool) -> None:
        shared = shared or id(node) in targets or isinstance(node, Alias)
        found.append(Spot(route, node, key, owner, above, shared))
        above = node.start if key is None else key.end
        if isinstance(node, Mapping):
            for name, value in node.pairs:
                assert isinstance(name.value, str)
                walk(value, (*route, name.value), name, node, above, shared)
        elif isinstance(node, Sequence):
            for number, item in enumerate(node.items):
                walk(item, (*route, number), None, node, above, shared)

    for number, node in enumerate(document.nodes):
        walk(node, (number,), None, None, 0, False)
    return found


def _aliases(node: Node) -> list[Alias]:
    if isinstance(node, Alias):
        return [node]
    inner = [value for _, value in node.pairs] if isinstance(node, Mapping) else getattr(node, "items", ())
    return [one for value in inner for one in _aliases(value)]


def changed(data: Any, route: Route, change: Callable[[Any], Any]) -> Any:
    """Plain data with the container or value at `route` replaced by what `change` makes of it."""
    if not route:
        return change(data)
    step, *rest = route
    if isinstance(data, dict):
        return {key: changed(value, tuple(rest), change) if key == step else value for key, value in data.items()}
    return tuple(changed(value, tuple(rest), change) if at == step else value for at, value in enumerate(data))


def some_edit(document: Document, random: Random) -> tuple[Spot, Meant]:
    """A random edit of a file; the characters it may touch are as few as its kind allows."""
    everything = spots(document)
    while True:
        spot = random.choice(everything)
        meant = random.choice((_put, _part, _part, _rename, _remove, _add))(document, spot, random)
        if meant is not None:
            return spot, meant


def _put(document: Document, spot: Spot, random: Random) -> Meant | None:
    if spot.owner is None:
        return None
    value = some_value(random)
    meant = changed(document.data, spot.route, lambda _: value)
    return Meant(Put(Place(PATH, spot.route), value), meant, *_value_span(document.file.text, spot))


def _part(document: Document, spot: Spot, random: Random) -> Meant | None:
    node = spot.node
    if not isinstance(node, Scalar) or not isinstance(node.value, str) or not node.text:
        return None
    start = random.randint(0, len(node.text))
    end = min(len(node.text), start + random.choice((0, 1, 1, 3, 8)))
    new = random.choice(("", " ", "z", "\n", some_text(random)))
    meant = changed(document.data, spot.route, lambda _: node.text[:start] + new + node.text[end:])
    edit = Put(Place(PATH, spot.route, within=(start, end)), new)
    return Meant(edit, meant, *_part_span(document.file.text, node, start, end, new))


def _rename(document: Document, spot: Spot, random: Random) -> Meant | None:
    if spot.key is None:
        return None
    old, new = spot.route[-1], random.choice((some_text(random), "neu"))
    meant = changed(document.data, spot.route[:-1], lambda owner: {(new if k == old else k): owner[k] for k in owner})
    return Meant(Rename(Place(PATH, spot.route), new), meant, spot.key.start, spot.key.end)


def _remove(document: Document, spot: Spot, random: Random) -> Meant | None:
    if spot.owner is None:
        return None
    meant = changed(document.data, spot.route[:-1], lambda owner: _without(owner, spot.route[-1]))
    return Meant(Remove(Place(PATH, spot.route)), meant, *_whole_span(document.file.text, spot))


def _add(document: Document, spot: Spot, random: Random) -> Meant | None:
    node = spot.node
    if not isinstance(node, Mapping | Sequence):
        return None
    key, value = f"neu-{some_text(random)}" if isinstance(node, Mapping) else None, some_value(random)
    meant = changed(document.data, spot.route, lambda owner: _with(owner, key, value))
    return Meant(Add(Place(PATH, spot.route), key, value), meant, *_end_span(document.file.text, node))


def _without(owner: Any, step: Any) -> Any:
    if isinstance(owner, dict):
        return {key: value for key, value in owner.items() if key != step}
    return tuple(value for at, value in enumerate(owner) if at != step)


def _with(owner: Any, key: str | None, value: Any) -> Any:
    return {**owner, key: value} if isinstance(owner, dict) else (*owner, value)


def _value_span(text: str, spot: Spot) -> tuple[int, int]:
    """The value; with the blanks or comment between its key and it where it is a block or nothing."""
    node = spot.node
    start, end = node.start, node.end
    block = not isinstance(node, Scalar | Alias) and text[start] not in "[{"
    if start == end or block:
        before = spot.key.end if spot.key is not None else start
        start = min(start, before)
    return start, _to_line_end(text, end) if block else max(end, _colon(text, start))


def _colon(text: str, at: int) -> int:
    found = re.compile(r"\s*:").match(text, at)
    return found.end() if found else at


def _part_span(text: str, node: Scalar, start: int, end: int, new: str) -> tuple[int, int]:
    """The characters themselves, with blanks around line ends; the whole text where it cannot hold the new ones."""
    pieces = source_pieces(text, node)
    value = node.text[:start] + new + node.text[end:]
    if not _holds(text, node, value) or (new != node.text[start:end] and _risky(node, start, end, new, value)):
        return node.start, node.end
    first = pieces[start - 1][1] if start else pieces[0][0]
    last = pieces[end][0] if end < len(pieces) else node.end
    return first, last


def _holds(text: str, node: Scalar, value: str) -> bool:
    return not re.search("[^\n -~\xa0-\u2027\u202a-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]", value) and bool(
        value.strip()
    )


def _risky(node: Scalar, start: int, end: int, new: str, value: str) -> bool:
    """True where the style of a text may have to change: line ends, blanks at its ends, signs in a plain one."""
    if node.style == '"':
        return not new.strip() and node.end - node.start != len(node.text) + 2  # folded, or with escapes
    if node.style == "|":
        return (
            value.endswith("\n") != node.text.endswith("\n") or value[:1] in " \n" or end >= len(node.text.rstrip("\n"))
        )
    return node.style in (">", "") or "\n" in new or start == 0 or end == len(node.text) or not new.strip()


def _to_line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end + 1


def _whole_span(text: str, spot: Spot) -> tuple[int, int]:
    """The pair or item with its lines; the blanks and one comma beside it; the line end before it at a file's end.

    Where it is the only one, an empty mapping or list stands behind the key instead.
    """
    owner = spot.owner
    assert isinstance(owner, Mapping | Sequence)
    siblings = [value for _, value in owner.pairs] if isinstance(owner, Mapping) else list(owner.items)
    number = next(at for at, one in enumerate(siblings) if one is spot.node)
    start = siblings[number - 1].end if number else len(text[: owner.start].rstrip(" \t"))
    start = spot.above if len(siblings) == 1 else start
    end = max(siblings[number].end, spot.key.end if spot.key else 0)
    if number + 1 < len(siblings):
        after = owner.pairs[number + 1][0].start if isinstance(owner, Mapping) else siblings[number + 1].start
    else:
        after = owner.end if text[owner.start] in "[{" else _to_line_end(text, end)
        if text[:start].endswith("\n"):  # the text before would keep empty lines as its own
            after += len(text[after:]) - len(text[after:].lstrip(" \r\n"))
    if max(after, end) == len(text) and not text.endswith("\n"):
        start = len(text[:start].rstrip())
    return min(start, end), max(after, end)


def _end_span(text: str, owner: Mapping | Sequence) -> tuple[int, int]:
    """Behind the last pair or item, up to the end of that line or the closing bracket."""
    siblings = [value for _, value in owner.pairs] if isinstance(owner, Mapping) else list(owner.items)
    if text[owner.start] in "[{":
        last = siblings[-1].end if siblings else owner.start
        if isinstance(owner, Mapping) and siblings and siblings[-1].start == siblings[-1].end:
            last = owner.pairs[-1][0].end
        return last, owner.end
    return _last_start(siblings[-1]), _to_line_end(text, owner.end)


def _last_start(node: Node) -> int:
    """Where the last text of a node begins; its sign may get a “-” at the end of a file."""
    while not isinstance(node, Scalar | Alias):
        inner = [value for _, value in node.pairs] if isinstance(node, Mapping) else list(node.items)
        if not inner:
            break
        node = inner[-1]
    return node.start


def outcome(document: Document, meant: Meant) -> str | None:
    """What is wrong with what the editor makes of it; "refused: …" when it makes nothing of it."""
    text = document.file.text
    editor = Editor(document.file)
    try:
        new = editor.applied([editor.plan(meant.edit)])
    except RefusedEditError as error:
        return f"refused: {error}"
    if not new.startswith(text[: meant.start]) or not new.endswith(text[meant.end :]):
        return f"touched more than {text[meant.start : meant.end]!r}: {new!r}"
    if len(new) < meant.start + len(text) - meant.end:
        return "ate characters on both sides"
    after = parse(SourceFile(PATH, new))
    if after.problems != () and Counter(one.rule for one in after.problems) - Counter(
        one.rule for one in document.problems
    ):
        return f"a new problem: {after.problems}"
    return None if typed(after.data) == typed(meant.data) else f"data {after.data!r}, not {meant.data!r}"


def typed(value: Any) -> Any:
    """Plain data so that types and the order of keys count."""
    if isinstance(value, dict):
        return ("mapping", [(key, typed(one)) for key, one in value.items()])
    if isinstance(value, tuple):
        return ("list", [typed(one) for one in value])
    return (type(value).__name__, repr(value))
