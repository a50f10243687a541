"""From an author's short forms to models.

A *shape* is what a field's type makes of the value written there: it rewrites short forms, notes references and
texts with their route, and builds conditions, effects and steps from the inside out, each validated by its own
class. So every problem is known by the route it has in the file, and pydantic sees no unions of ours.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from typing import Annotated, Any, TypeVar, Union, cast, get_args, get_origin

from pydantic import ValidationError
from pydantic_core import SchemaValidator

from cardtool.core.source import Route
from cardtool.model import shortforms
from cardtool.model.errors import faults, lacking
from cardtool.model.fields import Asset, AtLeast, Ordinals, OrZone, Range, Ref, Rich, Said
from cardtool.model.hints import types_of
from cardtool.model.kept import Kept
from cardtool.model.language import Language
from cardtool.model.model import Condition, Effect, Model, Node, Row, Step
from cardtool.model.reading import Fault, Reading, Reference

N = TypeVar("N", bound=Node)
Shape = Callable[[Reading, Any, Route], Any]


class Reader:
    """Reads models of one game. Shapes are made once for each class."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.flags = language.flags
        self._shapes: dict[type[Model], dict[str, Shape]] = {}
        self._validators: dict[type[Model], SchemaValidator] = {}
        self._conditions, self._effects, self._steps = Kept(), Kept(), Kept()

    def read(self, reading: Reading, cls: type[Model], raw: dict[str, Any]) -> Model | None:
        """`raw` as a `cls`, or None with faults noted in `reading`."""
        data = self.fields(reading, cls, raw, ())
        if cls.requires:
            reading.lacks.extend(lacking(cls, data, lambda loc: loc))
        try:
            made: Model = self._validator(cls).validate_python(data)
        except ValidationError as error:
            self._note(reading, faults(cls, error, reading.spelled, lambda loc: loc))
            reading.settle()
            return None
        if reading.lacks:
            reading.settle()
        return None if reading.faults else made

    def fields(self, reading: Reading, cls: type[Model], raw: dict[str, Any], route: Route) -> dict[str, Any]:
        """`raw` with the short forms of its fields rewritten."""
        shapes = self.shapes(cls)
        data = raw.copy()
        for name, value in raw.items():
            shape = shapes.get(name)
            if shape is not None and value is not None:
                data[name] = shape(reading, value, (*route, name))
        return data

    def node(self, reading: Reading, cls: type[Node], item: dict[str, Any], key: str, route: Route) -> Node:
        """The node that `item`, a mapping with the word `key`, spells; `route` leads to `item`.

        A node with faults comes back empty, so that what is around it can still be read.
        """
        argument, base = item[key], (*route, key)
        if len(item) > 1 or cls.rest is not None:
            return self._node_of_parts(reading, cls, item, key, route)
        if cls.short is not None:
            shape = self.shapes(cls).get(cls.short)
            data = {cls.short: shape(reading, argument, base) if shape and argument is not None else argument}
        elif type(argument) is dict:
            data = self.fields(reading, cls, argument, base)
        else:
            return self._no_fields(reading, cls, key, base)
        short = cls.short
        return self._made(
            reading, cls, data, lambda loc: (*base, *(loc[1:] if short is not None and loc[0] == short else loc))
        )

    def _node_of_parts(self, reading: Reading, cls: type[Node], item: dict[str, Any], key: str, route: Route) -> Node:
        """A node with fields beside its word, or with branches: each part keeps the route it has in the file."""
        argument, base = item[key], (*route, key)
        written = {name: (value, (*route, name)) for name, value in item.items() if name != key}
        if cls.short is not None:
            written[cls.short] = (argument, base)
        elif isinstance(argument, dict):
            written.update({name: (value, (*base, name)) for name, value in argument.items()})
        else:
            return self._no_fields(reading, cls, key, base)
        if cls.rest is not None:
            known = shortforms.field_names(cls)
            beside = item if cls.short is not None else argument
            rest = {name: written.pop(name)[0] for name in beside if name != key and name not in known}
            written[cls.rest] = (rest, route if cls.short is not None else base)
        shapes = self.shapes(cls)
        data = {
            name: shapes[name](reading, value, where) if name in shapes and value is not None else value
            for name, (value, where) in written.items()
        }
        return self._made(
            reading, cls, data, lambda loc: (*written[loc[0]][1], *loc[1:]) if loc[0] in written else (*base, *loc)
        )

    def _made(self, reading: Reading, cls: type[Node], data: dict[str, Any], locate: Callable[[Route], Route]) -> Node:
        if cls.requires:
            reading.lacks.extend(lacking(cls, data, locate))
        try:
            made: Node = self._validator(cls).validate_python(data)
        except ValidationError as error:
            self._note(reading, faults(cls, error, reading.spelled, locate))
            made = cls.model_construct()
        if reading.lacks:
            reading.settle()
        return made

    @staticmethod
    def _no_fields(reading: Reading, cls: type[Node], key: str, base: Route) -> Node:
        names = ", ".join(f"“{name}”" for name in shortforms.own_fields(cls))
        reading.fault("wrong-type", base, f"“{key}” takes fields of its own: {names}.")
        return cls.model_construct()

    @staticmethod
    def _note(reading: Reading, found: list[Fault]) -> None:
        """Add the faults that lie not inside a value which is known to be wrong."""
        known = [fault.route for fault in reading.faults]
        reading.faults.extend(fault for fault in found if not any(fault.route[: len(at)] == at for at in known))

    def make(self, cls: type[N], **fields: Any) -> N:
        """A node of fields that are known to be right."""
        made: N = self._validator(cls).validate_python(fields)
        return made

    def shapes(self, cls: type[Model]) -> Mapping[str, Shape]:
        """The shapes of those fields of `cls` that need one, by the name an author writes."""
        found = self._shapes.get(cls)
        if found is None:
            hints = types_of(cls)
            found = self._shapes[cls] = {}
            for name, field in cls.model_fields.items():
                shape = self._shape(hints[name])
                if shape is not None:
                    found[field.alias or name] = shape
        return found

    def tables(self, cls: type[Model]) -> list[tuple[str, type[Row]]]:
        """The fields of `cls` that hold table rows by id."""
        found = []
        for name, hint in types_of(cls).items():
            hint = get_args(hint)[0] if get_origin(hint) is Annotated else hint
            value = get_args(hint)[-1] if get_origin(hint) is not None and len(get_args(hint)) == 2 else None
            if isinstance(value, type) and issubclass(value, Row):
                found.append((name, value))
        return found

    def _validator(self, cls: type[Model]) -> SchemaValidator:
        found = self._validators.get(cls)
        if found is None:
            cls.model_rebuild()
            found = self._validators[cls] = cast("SchemaValidator", cls.__pydantic_validator__)
        return found

    def _shape(self, hint: Any) -> Shape | None:
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            for meta in args[1:]:
                if (shape := self._marked(meta)) is not None:
                    return shape
            return self._shape(args[0])
        if origin in (Union, types.UnionType):
            return next((shape for arg in args if (shape := self._shape(arg)) is not None), None)
        if origin is tuple:
            return self._list(args[0])
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return self._mapping(*args)
        if hint is Range:
            return shortforms.range_
        if isinstance(hint, type):
            if issubclass(hint, Condition):
                return self.condition
            if issubclass(hint, Effect):
                return self.effect
            if issubclass(hint, Step):
                return self.step
            if issubclass(hint, Model):
                return self._part(hint)
        return None

    def _marked(self, meta: Any) -> Shape | None:
        if isinstance(meta, Ref):

            def reference(reading: Reading, raw: Any, route: Route) -> Any:
                if type(raw) is str and raw not in meta.also:
                    reading.references.append(Reference(meta, raw, route))
                return raw

            return reference
        if isinstance(meta, Rich):
            return shortforms.rich
        if isinstance(meta, Said):
            return shortforms.said
        if isinstance(meta, Asset):
            return shortforms.asset
        if isinstance(meta, OrZone):
            return lambda reading, raw, route: shortforms.selection(self, reading, raw, route)
        if isinstance(meta, AtLeast):
            return shortforms.at_least
        if isinstance(meta, Ordinals):
            return lambda reading, raw, route: shortforms.ordinals(reading, raw, route, meta.words)
        return None

    def _part(self, cls: type[Model]) -> Shape:
        def part(reading: Reading, raw: Any, route: Route) -> Any:
            if type(raw) is not dict:
                return raw
            made = self.fields(reading, cls, raw, route)
            if cls.requires:
                reading.lacks.extend(lacking(cls, raw, lambda loc: (*route, *loc)))
            return made

        return part

    def _list(self, item_hint: Any) -> Shape | None:
        item = self._shape(item_hint)
        if item is None:
            return None
        bare = get_args(item_hint)[0] if get_origin(item_hint) is Annotated else item_hint
        alone = bare is str or (isinstance(bare, type) and issubclass(bare, Condition))

        def items(reading: Reading, raw: Any, route: Route) -> Any:
            if type(raw) is tuple:
                return tuple([item(reading, value, (*route, at)) for at, value in enumerate(raw)])
            return (item(reading, raw, route),) if alone else raw

        return items

    def _mapping(self, key_hint: Any, value_hint: Any) -> Shape | None:
        value_shape = self._shape(value_hint)
        metas = get_args(key_hint)[1:] if get_origin(key_hint) is Annotated else ()
        ref = next((meta for meta in metas if isinstance(meta, Ref)), None)
        if ref is None and value_shape is None:
            return None
        absolute = value_hint is int  # a number that a quantity has, not one by which it changes

        def mapping(reading: Reading, raw: Any, route: Route) -> Any:
            if type(raw) is not dict:
                return raw
            if ref is not None:
                for key, value in raw.items():
                    amount = value if type(value) is int else None
                    said = Range(amount, amount) if absolute and amount is not None else amount
                    reading.references.append(Reference(ref, key, (*route, key), "key", False, said))
            if value_shape is None:
                return raw
            return {key: value_shape(reading, value, (*route, key)) for key, value in raw.items()}

        return mapping

    def condition(self, reading: Reading, raw: Any, route: Route) -> Any:
        """The condition that `raw` spells: a mapping or list (all of it), or `otherwise`."""
        return self._conditions.read(reading, raw, route, self._condition)

    def effect(self, reading: Reading, raw: Any, route: Route) -> Any:
        """The effect that the mapping `raw` spells: its one key that is a word of the game."""
        return self._effects.read(reading, raw, route, self._effect)

    def step(self, reading: Reading, raw: Any, route: Route) -> Any:
        """The step that the mapping `raw` spells, likewise."""
        return self._steps.read(reading, raw, route, self._step)

    def _condition(self, reading: Reading, raw: Any, route: Route) -> Node:
        return shortforms.condition(self, reading, raw, route)

    def _effect(self, reading: Reading, raw: Any, route: Route) -> Node:
        return shortforms.word(self, reading, raw, route, "effect", self.language.effects)

    def _step(self, reading: Reading, raw: Any, route: Route) -> Node:
        return shortforms.word(self, reading, raw, route, "step", self.language.steps)
