"""Cards found again under another id, and fields that differ."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cardtool.compare.fields import FieldChange, differences, same
from cardtool.compare.matching import Record, matched
from cardtool.compare.values import Group, Terms, Value, plain, spelled
from cardtool.model.conditions import All, Quantity
from cardtool.model.effects import Gain
from cardtool.model.fields import Range

SCALARS = st.booleans() | st.integers(0, 3) | st.sampled_from(["a", "a b", "2+"])
NOTHING = st.sampled_from([None, "", ()])


def group(when: st.SearchStrategy[Value], do: st.SearchStrategy[Value]) -> st.SearchStrategy[Group]:
    """A group of fields, any of which may be left out or hold nothing."""
    fields = {"cost": SCALARS | NOTHING, "when": when | NOTHING, "do": do | NOTHING}
    return st.fixed_dictionaries({}, optional=fields).map(Group)


LISTS = st.lists(SCALARS, min_size=1, max_size=3).map(tuple)
GROUPS = st.recursive(
    group(SCALARS.map(lambda one: Terms((one,))), LISTS),
    lambda inner: group(
        st.lists(inner, min_size=1, max_size=3).map(Terms), st.lists(inner, min_size=1, max_size=3).map(tuple)
    ),
    max_leaves=8,
)
TEXT = "Wer hier steht, zahlt zwei Holz und bekommt am Ende der Runde eine Kohle."


def record(id: str, title: str, kind: str = "hero", **fields: object) -> Record:
    value = {"kind": kind, "title": title, **fields}
    return Record(kind, id, title, Group(value))


def ids(*records: Record) -> dict[str, Record]:
    return {one.id: one for one in records}


def test_renamed_by_what_stands_on_it() -> None:
    old = ids(record("H1", "Ada", text=TEXT, cost=1), record("H2", "Bo", cost=1), record("H3", "Kim", cost=2))
    new = ids(record("H3", "Kim", cost=2), record("H7", "Ida", text=TEXT, cost=1), record("H8", "Bo", cost=4))
    found = matched(old, new)
    assert found.both == ("H3",)
    assert dict(found.renamed) == {"H7": "H1", "H8": "H2"}
    assert found.added == found.removed == ()


def test_small_cards_and_other_kinds_are_not_taken_for_each_other() -> None:
    old = ids(record("H1", "Ada", cost=1), record("H2", "Bo", text=TEXT))
    new = ids(record("H7", "Ida", cost=1), record("H8", "Bo", kind="spell", text=TEXT))
    found = matched(old, new)
    assert (dict(found.renamed), found.added, found.removed) == ({}, ("H7", "H8"), ("H1", "H2"))


def test_of_equal_cards_the_lower_ids_belong_together() -> None:
    old = ids(*(record(f"A{n}", "Same", text=TEXT) for n in (3, 1, 2)))
    new = ids(*(record(f"B{n}", "Same", text=TEXT) for n in (2, 3)))
    found = matched(old, new)
    assert dict(found.renamed) == {"B2": "A1", "B3": "A2"}
    assert found.removed == ("A3",)


def test_thousands_of_new_ids_are_found_by_equality() -> None:
    old = ids(*(record(f"A{n:04}", f"Card {n}", text=TEXT, cost=n) for n in range(1500)))
    new = ids(*(record(f"B{n:04}", f"Card {n}", text=TEXT, cost=n) for n in range(1500)))
    assert dict(matched(old, new).renamed) == {f"B{n:04}": f"A{n:04}" for n in range(1500)}


def condition(**ranges: Range) -> Terms:
    terms = tuple(Quantity(quantity=id, range=span) for id, span in ranges.items())
    value = plain(terms[0] if len(terms) == 1 else All(of=terms))
    assert isinstance(value, Terms)
    return value


def way(*effects: Gain, when: Terms | None = None) -> Group:
    return Group({"when": when, "do": plain(effects)})


def told(old: object, new: object) -> list[tuple[str, str | None, str | None]]:
    found = differences(old, new)
    return [(" · ".join(one.route), one.old, one.new) for one in found]


def test_items_of_a_list_are_aligned() -> None:
    several = ("wood", "coal", "gold")
    wood, coal, gold = (way(Gain(amounts={id: 1}), when=condition(**{id: Range(2, None)})) for id in several)
    more = way(Gain(amounts={"coal": 1}), when=condition(coal=Range(3, None)))
    old, new = Group({"ways": (wood, coal)}), Group({"ways": (gold, wood, more)})
    assert told(old, new) == [
        ("ways 1", None, "{when: {gold: 2+}, do: [{gain: {gold: 1}}]}"),
        ("ways 3 · when · coal", "2+", "3+"),
    ]


def test_a_condition_that_is_added_stands_alone() -> None:
    old, new = way(when=condition(wood=Range(2, None))), way(when=condition(wood=Range(2, None), hope=Range(3, 5)))
    assert told(old, new) == [("when", None, "{hope: 3..5}")]
    assert spelled(new.fields["when"]) == "{wood: 2+, hope: 3..5}"
    turned = condition(hope=Range(3, 5), wood=Range(2, None))
    assert told(new, way(when=turned)) == []  # keys in another order: the same condition
    assert told(way(when=condition(wood=Range(1, 1))), way(when=condition(coal=Range(1, 1)))) == [
        ("when", "{wood: 1}", "{coal: 1}")
    ]


def test_a_field_that_only_one_schema_has_counts_where_it_is_written() -> None:
    old = Group({"title": "Ada"})
    assert same(old, Group({"title": "Ada", "loud": True}, frozenset({"loud"})))
    assert told(old, Group({"title": "Ada", "loud": True})) == [("loud", None, "true")]
    cheap, dear = (Group({"cost": cost}, frozenset({"cost"})) for cost in (1, 2))
    assert told(cheap, dear) == [("cost", "1", "2")]


def test_numbers_and_truth_are_not_the_same() -> None:
    assert not same(Group({"x": 1}), Group({"x": True}))
    assert same(Group({"x": (1, 2)}), Group({"x": (1, 2)}))


def test_texts_are_told_word_by_word() -> None:
    (change,) = differences(Group({"text": "Zahlt zwei Holz."}), Group({"text": "Zahlt drei Holz."}))
    assert isinstance(change, FieldChange)
    assert [(run.sort, run.text) for run in change.runs] == [
        ("same", "Zahlt "), ("gone", "zwei"), ("new", "drei"), ("same", " Holz."),
    ]  # fmt: skip


def meant(value: Value) -> object:
    """The value without fields that hold nothing, and conditions in one order."""
    if isinstance(value, Terms):
        return sorted(map(meant, value), key=repr)
    if isinstance(value, Group):
        return {name: meant(one) for name, one in sorted(value.fields.items()) if one not in (None, "", ())}
    return [meant(one) for one in value] if isinstance(value, tuple) else spelled(value)


@given(GROUPS, GROUPS)
@settings(max_examples=150, deadline=None)
def test_whatever_differs_is_told_and_nothing_else(old: Group, new: Group) -> None:
    assert same(old, old)
    assert same(new, new)
    found = [*differences(old, new), *differences(new, old)]
    assert (not found) == (meant(old) == meant(new))
    assert all(change.route and change.old != change.new for change in found)
