"""The edit that makes a card name another thing in one of its fields."""

from __future__ import annotations

from cardtool.core.fix import Add, Edit, Put
from cardtool.model.build import Entry


def naming(entry: Entry, field: str, id: str) -> Edit | None:
    """The edit that adds `id` to `field`, which an author may have left out, or written without a list.

    None where `entry` has no such field, or the field holds one thing and that is another one.
    """
    name = next((name for name, info in type(entry.value).model_fields.items() if (info.alias or name) == field), None)
    if name is None:
        return None
    value = getattr(entry.value, name)
    several = isinstance(value, tuple)
    if name not in entry.value.model_fields_set or value is None:
        return Add(entry.place, field, [id] if several else id)
    if not several:
        return None
    alone = next((one.id for one in entry.references if one.route == (field,)), None)  # written without a list
    return Add(entry.place.at(field), None, id) if alone is None else Put(entry.place.at(field), [alone, id])
