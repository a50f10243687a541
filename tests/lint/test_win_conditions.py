"""Rules on win conditions, on the shipped game: each fault is told, and the nearest card without it is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from pages import copy_real

from cardtool.session.check import check
from cardtool.session.select import select
from cardtool.session.session import Loaded, Session

RULES = {
    "unreachable-condition",
    "card-out-of-phase",
    "no-card-to-spare",
    "impossible-reading",
    "unbound-word",
    "missing-neighbour",
    "step-without-actor",
    "phase-count",
    "undecided-proof",
}
SHIPS, PERSONS, QUESTIONS = "ship/ships.yaml", "person/persons.yaml", "rules/questions.yaml"
QUESTION = "q{0}:\n  title: Frage {0}?\n  readings: {{a: Ja., b: Nein.}}\n  in_force: b\n"
P1_NO_SHIP = (
    "P1 needs 1 ship, range 3+, on the pro side, but the pool of phase I has 0; “evening-glow” (phases II to III), "
    "“first-oar” (phase II), “ganymed” (phases III and later) and 9 more fit but belong to other phases."
)
TWO_PERSONS = (
    "1 person, skill negotiation, at “mirsal-iii-mirsal”, on the anti side; "
    "1 person, skill negotiation, at “mirsal-iii-mirsal”, on the pro side; what fits in the pool of phase V is {}."
)
Change = tuple[str, str, str]
"""A file, and what is written there in the place of what, wherever it stands."""


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_real(tmp_path_factory.mktemp("real"))


def found(workspace: Path, *changes: Change) -> list[tuple[str, str]]:
    """What the rules of this page say of the changed game."""
    before = {}
    try:
        for name, old, new in changes:
            path = workspace / "cards" / "cosmos" / name
            text = path.read_text(encoding="utf-8")
            before.setdefault(path, text)
            assert old in text
            path.write_text(text.replace(old, new), encoding="utf-8")
        session = Session(workspace.resolve())
        loaded: dict[str, Loaded] = {}
        diagnostics = check(session, select(session, ("cosmos",), loaded), loaded).diagnostics
        return [(one.rule, one.message) for one in diagnostics if one.rule in RULES]
    finally:
        for path, text in before.items():
            path.write_text(text, encoding="utf-8")


NO_FAR_SHIP = (
    (SHIPS, "range: 3\n  phases: I..III", "range: 3\n  phases: II..III"),
    (SHIPS, "range: 4\n  phases: I..II", "range: 4\n  phases: II"),
)
NO_TALKER = tuple(
    (PERSONS, skills, "skills: [healing]") for skills in ("skills: [negotiation]", "skills: [negotiation, astrogation]")
)


def test_the_shipped_game_has_none(workspace: Path) -> None:
    assert found(workspace) == []


def test_a_ship_is_missing(workspace: Path) -> None:
    assert found(workspace, *NO_FAR_SHIP) == [("unreachable-condition", P1_NO_SHIP)]
    assert found(workspace, NO_FAR_SHIP[0]) == []


def test_one_person_cannot_stand_on_both_sides(workspace: Path) -> None:
    ((rule, message),) = found(workspace, *NO_TALKER)
    assert rule == "unreachable-condition"
    assert message.startswith("P5 alternative 1: each need can be met alone but not all at once: ")
    assert message.endswith(TWO_PERSONS.format("“sister-quill” (1 copy), to lie at “mirsal-iii-mirsal” (6 copies)"))
    assert found(workspace, NO_TALKER[0]) == []


def test_copies_and_sides(workspace: Path) -> None:
    locations = "location/locations.yaml"
    few = found(workspace, (locations, "copies: 6\n  flavour: Von hier", "copies: 3\n  flavour: Von hier"))
    assert few == [("unreachable-condition", "P1 needs 4 “terra-sol”, on the pro side, but the pool of phase I has 3.")]
    one = (locations, "copies: 6\n  flavour: Die W", "flavour: Die W")
    ((rule, message),) = found(workspace, one)
    assert rule == "unreachable-condition"
    assert message.startswith("P5 alternative 1: each need can be met alone but not all at once: ")
    assert message.endswith(", to lie at “mirsal-iii-mirsal” (1 copy).")
    assert found(workspace, (locations, "copies: 6\n  flavour: Die W", "copies: 2\n  flavour: Die W")) == []


def test_what_is_obsolete(workspace: Path) -> None:
    late = ("location/locations.yaml", "phases: I..II\n  copies: 5", "phases: I\n  copies: 5")
    told = "P2 needs “ferrol-wega” in phase II, but it is obsolete by then: it belongs to phase I."
    assert found(workspace, late) == [("card-out-of-phase", told)]
    event = ("location/locations.yaml", "cluster: m-13\n  phases: IV", "cluster: m-13\n  phases: I..III")
    told = "P4 needs “aralon-kesnar-m13” in phase IV, but it is obsolete by then: it belongs to phases I to III."
    assert found(workspace, event) == [("card-out-of-phase", told)]


def test_nobody_for_a_reduction(workspace: Path) -> None:
    only = (
        "phase_change/P4.yaml",
        "reductions_by: [aras, arkoniden, springer, topsider, ueberschwere]",
        "reductions_by: [{}]",
    )
    assert found(workspace, (*only[:2], only[2].format("aras"))) == []
    ((rule, message), _) = found(
        workspace,
        (*only[:2], only[2].format("aras")),
        *(
            (f"{kind}.yaml", "loyalty: aras", "loyalty: home-fleet")
            for kind in ("ship/ships", "unit/units", "agent/agents", "person/persons")
        ),
    )
    assert rule == "unreachable-condition"
    assert "needs for “reduction to “aralon-kesnar-m13”, on the pro side” 1 card, loyalty aras, but" in message


def test_a_reading_that_is_not_in_force(workspace: Path) -> None:
    anti = ("phase_change/P2.yaml", "count: 3, side: anti, as: here", "count: 6, side: anti, as: here")
    told = (
        "With reading b of “sides-in-phases-ii-iii”, which is not in force, P2 needs 6 “ferrol-wega”, "
        "on the anti side, but the pool of phase II has 5."
    )
    assert found(workspace, anti) == [("impossible-reading", told)]
    assert found(workspace, (*anti[:2], "count: 5, side: anti, as: here")) == []


def test_four_of_four(workspace: Path) -> None:
    ships = ("phase_change/P1.yaml", "{ship: {range: 3+, side: pro}}", "{ship: {is: first-oar, side: pro}}")
    four = ("location/locations.yaml", "copies: 6\n  flavour: Von hier", "copies: 4\n  flavour: Von hier")
    told = "One choice of cards in the pool of phase I meets P1, with none to spare: “first-oar” and 4 of “terra-sol”."
    assert found(workspace, ships, four) == [("no-card-to-spare", told)]
    assert found(workspace, four) == []
    assert found(workspace, ships) == []


def test_here_neighbours_actors_and_phases(workspace: Path) -> None:
    rules = [rule for rule, _ in found(workspace, ("phase_change/P2.yaml", "count: 3, as: here", "count: 3"))]
    assert rules == ["unbound-word"]
    told = "P5 looks at the players to the left and right, but 2 can play Kosmos, where both are the same player."
    assert found(workspace, ("game.yaml", "players: 3..5", "players: 2..5")) == [("missing-neighbour", told)]
    step = ("rules/phase-change.yaml", "side: pro}}, to: matter_sink}, who: each", "side: pro}}, to: matter_sink}")
    told = "Each player has a “pro” of their own, and this step does not say whose is meant."
    assert found(workspace, step) == [("step-without-actor", told)]
    (first, second) = found(workspace, ("reference/matter-sources.yaml", "phase: V,", "phase: IV,"))
    assert first == ("phase-count", "Phase V has no matter source.")
    assert second == ("phase-count", "Phase IV has one matter source, and source-iv is it already.")


def test_too_many_alternatives(workspace: Path) -> None:
    pair = "{any: [{ship: {side: pro}}, {unit: {side: pro}}]}"
    old = "    a: [{location: {is: terra-sol, count: 4, side: pro}}, "
    many = ("phase_change/P1.yaml", old, old + f"{pair}, " * 9)
    told = "Nobody knows whether these conditions fit together: after 256 cases the search ended."
    assert found(workspace, many) == [("undecided-proof", told)]
    assert found(workspace, ("phase_change/P1.yaml", old, old + f"{pair}, " * 3)) == []


def test_too_many_readings(workspace: Path) -> None:
    questions = (QUESTIONS, "phase-iii-or:", "".join(map(QUESTION.format, range(4))) + "phase-iii-or:")
    ship = "{{reading: {{question: q{}, a: {{ship: {{side: pro}}}}, b: {{ship: {{side: anti}}}}}}}}, "
    old = "    a: [{location: {is: terra-sol, count: 4, side: pro}}, "
    told = "Nobody knows whether these conditions fit together: after 16 cases the search ended."
    new = old + "".join(map(ship.format, range(4)))
    assert found(workspace, questions, ("phase_change/P1.yaml", old, new)) == [("undecided-proof", told)]
    assert found(workspace, questions, ("phase_change/P1.yaml", old, new.replace("q3", "q2"))) == []


def test_a_pool_with_a_hole_proves_nothing(workspace: Path) -> None:
    assert found(workspace, *NO_FAR_SHIP, (SHIPS, "range: 1", "range: near")) == []
