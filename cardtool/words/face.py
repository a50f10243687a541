"""The face of a card as the templates get it: every field that means something is text already.

A field is printed after its type. Macros of the phrase files can say more: `field_<name>` makes words of a plain
value, `part_<name>` one sentence of a group of fields, `part_<name>_<extra>` a further field of such a group
(`<field>_label` are the words for a field that chooses between a few), and `more_<name>` adds to what is printed as
a list.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Mapping
from typing import Any

from cardtool.core.source import Route
from cardtool.model.build import Entry
from cardtool.model.fields import Range
from cardtool.model.model import Card, Model, Node, Part
from cardtool.words import markup
from cardtool.words.phrases import Phrases
from cardtool.words.shapes import Shape, shapes
from cardtool.words.spans import JsonSpan, Spans, to_json
from cardtool.words.views import ordinals

_NUMBERED = re.compile(r"[A-Z]+\d+").fullmatch
_BASE = frozenset(Card.model_fields)


def face_values(entry: Entry, phrases: Phrases, assets: str) -> dict[str, Any]:
    """The fields of a card's face, ready for JSON.

    `assets` is the folder of the game's files as the templates see it (`/cards/<game>`). Raises TypeError for an
    entry that is no card, MissingPhrase for a hole in the phrase files.
    """
    card = entry.value
    if not isinstance(card, Card):
        raise TypeError(f"{entry.id} has no face")
    base = {
        "id": card.id,
        "number": f"#{card.id}" if _NUMBERED(card.id) else None,
        "kind": card.kind,
        "kind_name": phrases.kind_name(card.kind),
        "title": card.title,
        "seed": zlib.crc32(card.id.encode()) & 0x7FFFFFFF,
        "art": f"{assets}/{card.art}" if card.art else None,
        "artist": card.artist,
        "text": _texts(phrases.paragraphs(card.text or "")),
        "flavour": to_json(phrases.inline(card.flavour or "")),
    }
    own = [shape for shape in shapes(type(card)) if shape.attribute not in _BASE]
    return base | {shape.name: _field(phrases, card, shape) for shape in _meaning(own)}


def in_place_of(phrases: Phrases, card: Card, route: Route) -> Any:
    """What would be printed where an author's text stands, as a value of a face; None for a text beside the data.

    `route` leads from the card to the text. Raises MissingPhrase for a hole in the phrase files.
    """
    name = ""
    value: Any = card
    for step in route[:-1]:
        if isinstance(value, tuple) and isinstance(step, int):
            value = value[step]
        elif isinstance(value, Model) and not isinstance(value, Node) and isinstance(step, str):
            value, name = getattr(value, next(s.attribute for s in shapes(type(value)) if s.name == step)), step
        else:
            return None
    if not isinstance(value, Model) or isinstance(value, Node):
        return None
    field = str(route[-1])
    if field == "text" and isinstance(value, Part):
        return _part(phrases, name, value.model_copy(update={"text": None}))
    replaced = next((shape for shape in shapes(type(value)) if shape.written == field), None)
    return _field(phrases, value.model_copy(update={field: None}), replaced) if replaced else None


def _meaning(own: list[Shape]) -> Iterable[Shape]:
    """The fields but for those that replace the words of another (`win_text`)."""
    texts = {shape.written for shape in own}
    return (shape for shape in own if shape.attribute not in texts)


def _field(phrases: Phrases, owner: Model, shape: Shape) -> Any:
    value = getattr(owner, shape.attribute)
    written: str | None = getattr(owner, shape.written) if shape.written else None
    if shape.lines:
        return _lines(phrases, owner, shape, value, written)
    if written is not None:
        return to_json(phrases.inline(written))
    if phrases.macros.has("field", shape.name):
        return [] if value is None else to_json(phrases.of_field(shape, value))
    if shape.role == "condition":
        return to_json(phrases.lead(value))
    if shape.role == "effect":
        return to_json(phrases.effects(value))
    if shape.role == "rich":
        return _texts(phrases.paragraphs(value or ""))
    if shape.role == "part" and shape.many:
        more = _more(phrases, owner, shape)
        return [*(_part(phrases, shape.name, part) for part in value), *(to_json(spans) for _, spans in more)]
    if value is None:
        return None
    return [_value(phrases, shape, item) for item in value] if shape.many else _value(phrases, shape, value)


def _value(phrases: Phrases, shape: Shape, value: Any) -> Any:
    if shape.role == "part":
        return _part(phrases, shape.name, value)
    if shape.role == "ref" and shape.ref is not None:
        return {"id": value, "name": markup.unescape(phrases.names.noun(shape.ref.kinds, value).name)}
    if shape.role == "ordinals":
        return ordinals(value, shape.words)
    if isinstance(value, Range):
        return phrases.printed(value)
    return dict(value) if isinstance(value, Mapping) else value


def _part(phrases: Phrases, name: str, part: Model) -> Any:
    """A group of fields: its sentence where the phrase files make one, else its fields and what they add."""
    if phrases.macros.has("part", name):
        return _joined(phrases.of_model("part", name, part))
    everything = shapes(type(part))
    own = [shape for shape in everything if not (shape.name == "text" and shape.role == "rich")]
    text: str | None = getattr(part, "text", None) if len(own) < len(everything) else None
    added = phrases.macros.after(f"part_{name}_")
    silent = {shape.name for shape in own if shape.role in ("condition", "effect")} if text is not None else set()
    made = {shape.name: [] if shape.name in silent else _field(phrases, part, shape) for shape in own}
    if text is None:
        return made | {extra: _joined(phrases.of_model(f"part_{name}", extra, part)) for extra in added}
    # The author's words stand where the first effects would; nothing that is generated stands beside them.
    place = next((shape.name for shape in own if shape.role == "effect"), "text")
    labelled = {extra.removesuffix("_label"): None for extra in added if extra.endswith("_label")}
    return made | labelled | {extra: [] for extra in added} | {place: to_json(phrases.inline(text))}


def _lines(phrases: Phrases, owner: Model, shape: Shape, value: Any, written: str | None) -> list[Any]:
    """A condition as lines with levels; effects one by one."""
    if shape.role == "effect":
        if written is not None:
            return _texts(phrases.paragraphs(written))
        more = [spans for _, spans in _more(phrases, owner, shape)]
        return _texts((*(phrases.effects((effect,)) for effect in value), *more))
    if written is not None:
        lines = tuple((0, spans) for spans in phrases.paragraphs(written))
    else:
        lines = (*(() if value is None else phrases.lines(value)), *_more(phrases, owner, shape))
    return [{"level": level, "spans": to_json(spans)} for level, spans in lines]


def _more(phrases: Phrases, owner: Model, shape: Shape) -> tuple[tuple[int, Spans], ...]:
    return phrases.of_model("more", shape.name, owner) if phrases.macros.has("more", shape.name) else ()


def _joined(lines: tuple[tuple[int, Spans], ...]) -> list[JsonSpan]:
    return [span for _, spans in lines for span in to_json(spans)]


def _texts(paragraphs: Iterable[Spans]) -> list[list[JsonSpan]]:
    return [to_json(spans) for spans in paragraphs]
