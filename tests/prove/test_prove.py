"""What the prover says of single conditions: by hand, in the words of the shipped game."""

from __future__ import annotations

from typing import Any

import pytest
from sets import frost

from cardtool.model.conditions import AnyOf, Neighbours, Quantity, Reading
from cardtool.model.fields import Range
from cardtool.prove.claim import ALWAYS, Claim, Claims, Unprovable
from cardtool.prove.formula import Le, Or, holds, reduced
from cardtool.prove.regions import Prover
from cardtool.prove.search import Effort, Search, Undecided
from cardtool.prove.spell import condition_data, region_data, said


def gap(*raws: Any) -> Claim:
    """That none of these conditions holds."""
    found = ALWAYS
    for raw in raws:
        found &= ~frost().claim(raw)
    return found


def told(claim: Claim, *, relations: bool = False) -> list[str]:
    """All regions of a claim in words."""
    return [said(frost().space, region) for region in frost().prover.regions(claim, relations=relations)]


def test_a_gap_is_told_as_the_largest_region_around_it() -> None:
    options = ({"hope": "..2"}, {"hope": "3..4", "discontent": "..4"}, {"hope": "5+"})
    assert told(gap(*options)) == ["Hoffnung is 3 to 4 and Unzufriedenheit is 5 or more"]


def test_no_gap_no_region() -> None:
    assert told(gap({"hope": "..2"}, {"hope": "3..4"}, {"hope": "5+"})) == []


def test_two_regions_are_told_from_low_to_high() -> None:
    assert told(gap({"hope": "2..5"})) == ["Hoffnung is 1 or less", "Hoffnung is 6 or more"]
    assert told(gap({"hope": "1..7"})) == ["Hoffnung is 0", "Hoffnung is 8"]


def test_flags_that_exclude_one_another_leave_nothing_open() -> None:
    assert told(frost().claim({"law": "faith"}) & frost().claim({"law": "order"})) == []
    assert told(frost().claim({"law": "faith"}) & frost().claim({"law": "soup"})) == [
        "Glaube is in force and Suppe is in force"
    ]
    assert told(gap({"law": "faith"}, {"law": "order"})) == ["Glaube is not in force and Ordnung is not in force"]


def test_a_sum_is_as_much_as_its_terms() -> None:
    assert frost().prover.never(frost().claim({"citizens": "..4", "worker": "5+"}))
    assert not frost().prover.never(frost().claim({"citizens": "5", "worker": "5"}))
    assert frost().prover.always(frost().claim({"compare": "citizens >= child"}))
    assert told(frost().claim({"citizens": 40}) & ~frost().claim({"worker": 20})) == []


def test_comparisons_stay_comparisons_where_they_say_it_at_once() -> None:
    claim = gap({"compare": "food >= citizens"}, {"hope": "..4"})
    assert told(claim, relations=True) == ["Nahrung is less than Bürger and Hoffnung is 5 or more"]
    assert told(claim)[0] == "Bürger is 1 or more, Nahrung is 0 and Hoffnung is 5 or more"
    assert told(frost().claim({"compare": "food = coal"}), relations=True) == ["Kohle is as much as Nahrung"]


def test_a_price_that_the_condition_does_not_ask_for() -> None:
    poor = frost().claims.quantity("food", None, 4)
    assert told(frost().claim({"compare": "food >= citizens"}) & poor)[0] == "Bürger is 0 and Nahrung is 4 or less"
    assert told(frost().claim({"law": "soup", "food": "5+"}) & poor) == []


def test_what_is_not_understood_is_so_or_not_and_the_same_each_time() -> None:
    asked = Neighbours(of=Quantity(quantity="hope", range=Range(3, None)))
    again = Neighbours(of=Quantity(quantity="hope", range=Range(3, None)))
    other = Neighbours(of=Quantity(quantity="hope", range=Range(4, None)))
    claims, prover = frost().claims, frost().prover
    assert prover.never(claims.of(asked) & ~claims.of(again))
    assert not prover.never(claims.of(asked) & ~claims.of(other))
    assert told(claims.of(asked)) == ["“neighbours” holds"]
    assert condition_data(asked) is None
    assert region_data(frost().space, next(prover.regions(claims.of(asked)))) is None


def test_what_is_counted_is_a_number() -> None:
    none, one, more = (
        {"none": {"citizen": {"in": "hand"}}},
        {"citizen": {"in": "hand", "count": "1..1"}},
        {"citizen": {"in": "hand", "count": 2}},
    )
    assert told(gap(none, one, more)) == []
    assert told(gap(none, more)) == ["the number of “citizen” is 1"]
    assert told(frost().claim(one) & frost().claim(more)) == []
    elsewhere = {"citizen": {"in": "open", "count": 2}}
    assert not frost().prover.never(frost().claim(one) & frost().claim(elsewhere))
    assert frost().prover.always(frost().claim({"citizen": {"count": 0}}))


def test_of_a_question_the_reading_in_force_counts() -> None:
    a, b = Quantity(quantity="hope", range=Range(3, None)), Quantity(quantity="hope", range=Range(5, None))
    claim = frost().claims.of(Reading(question="heating", a=a, b=b))
    assert told(claim) == ["Hoffnung is 3 or more"]
    with pytest.raises(Unprovable):
        frost().claims.of(Reading(question="nothing", a=a, b=b))


@pytest.mark.parametrize(
    "unknown", [Quantity(quantity="hop", range=Range(3, None)), Quantity(quantity="hope", range=Range(9, None)), "flag"]
)
def test_what_the_game_lacks_cannot_be_proved(unknown: Any) -> None:
    node = frost().condition({"law": "no-such-law"}) if unknown == "flag" else unknown
    claims = Claims(frost().cards, frost().space)
    for _ in range(2):
        with pytest.raises(Unprovable):
            claims.of(AnyOf(of=(node, frost().condition({"hope": "3+"}))))


def test_undecided_at_the_end_of_the_budget() -> None:
    prover = Prover(frost().space, budget=3)
    claim = frost().claim({"any": ({"hope": 1}, {"discontent": 1})}) & gap(
        {"hope": 1, "discontent": "..4"}, {"hope": 1, "discontent": "5+"}, {"discontent": 1, "hope": "2+"}, {"hope": 0}
    )
    assert frost().prover.never(claim)
    for effort in (None, prover.effort()):
        with pytest.raises(Undecided) as error:
            prover.find(claim, effort)
        assert error.value.nodes == 1
    with pytest.raises(Undecided) as error:
        prover.never(frost().claim({"any": ({"hope": 1}, {"discontent": 1})}), effort)
    assert error.value.nodes == 1, "one effort for several questions"


def test_an_endless_race_of_open_bounds_ends() -> None:
    search = Search((-(10**9),) * 2, (10**9,) * 2)
    with pytest.raises(Undecided) as error:
        search.point([Le(0, 1, -1), Le(1, 0, -1)], Effort(1000))
    assert error.value.nodes == 501


def test_three_values() -> None:
    space = frost().space
    claim = frost().claim({"hope": "3+", "law": "soup"})
    hope, soup = space.quantity("hope"), space.flag("law", "soup")
    assert hope is not None
    assert soup is not None

    def value(box: dict[int, tuple[int, int]]) -> object:
        return reduced(claim.formula, box, space.lows, space.highs)

    assert value({hope: (3, 8), soup: (1, 1)}) is True
    assert value({hope: (0, 2)}) is False
    assert value({hope: (3, 5)}) == frost().claim({"law": "soup"}).formula
    assert value({}) == claim.formula
    assert isinstance((~claim).formula, Or)
    assert holds((~claim).formula, {hope: 3, soup: 0})
    assert (~~claim) is claim
