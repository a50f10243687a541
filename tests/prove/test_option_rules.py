"""Proofs of whole cards, beyond what the pages of the rules show."""

from __future__ import annotations

import re
from pathlib import Path

from cardtool.core.diagnostic import Diagnostic
from cardtool.lint.dominated import dominated
from cardtool.lint.proved import Open, Options
from cardtool.lint.rule import Game
from cardtool.lint.rules.undecided_proof import undecided_proof
from cardtool.prove.regions import Prover
from cardtool.session.check import check
from cardtool.session.select import select
from cardtool.session.session import Session

ROOT = Path(__file__).parents[2]
EXAMPLE = "cards/mini/example.yaml"
HEAD = "id: H001\nkind: hero\ntitle: Cora\ncost: 1\n"


def found(session: Session, body: str, **files: str) -> list[Diagnostic]:
    """What is wrong with a hero that has these fields."""
    session.overlay = {EXAMPLE: HEAD + body} | {f"cards/mini/{name}.yaml": text for name, text in files.items()}
    session.configure()
    return [*check(session, select(session, (), {}), {}).diagnostics]


def messages(session: Session, body: str, **files: str) -> list[str]:
    return [one.message for one in found(session, body, **files)]


def test_more_than_three_regions_are_not_all_listed(mini: Session) -> None:
    rows = "".join(f"  - {{when: {{courage: {number}}}, do: [{{gain: {{gold: 1}}}}]}}\n" for number in (1, 3, 5, 7))
    assert messages(mini, f"fates:\n{rows}") == [
        "No option applies when Courage is 0, when Courage is 2, when Courage is 4, and more."
    ]
    assert messages(
        mini, f"fates:\n{rows.splitlines()[0]}\n  - {{when: {{courage: 2+}}, do: [{{gain: {{gold: 1}}}}]}}\n"
    ) == ["No option applies when Courage is 0."]


def test_an_option_that_can_be_chosen_whatever_the_state(mini: Session) -> None:
    assert messages(mini, "fates:\n  - {do: [{gain: {gold: 1}}]}\n  - {do: [{gain: {gold: 2}}]}\n") == [
        "Options 1 and 2 both apply, whatever the state."
    ]


def test_what_is_wrong_already_is_not_told_again(mini: Session) -> None:
    bad = "  - {when: {courage: 12+}, do: [{gain: {gold: 1}}]}\n"
    assert [one.rule for one in found(mini, f"fates:\n{bad}")] == ["beyond-bounds"]
    assert [one.rule for one in found(mini, "fates:\n  - {when: {spell: thunda}, do: [{gain: {gold: 1}}]}\n")] == [
        "unknown-reference"
    ]
    spells = "- {id: thunder, kind: spell, titel: Thunder}\n- {id: whisper, kind: spell, title: Whisper}\n"
    told = found(mini, "fates:\n  - {when: {spell: thunder}, do: [{gain: {gold: 1}}]}\n", spells=spells)
    assert {one.rule for one in told} == {"unknown-field"}
    assert [one.rule for one in found(mini, "answers:\n  - {do: [{pay: {gold: 12}}]}\n")] == ["beyond-bounds"]


def test_the_reading_in_force_is_proved(mini: Session) -> None:
    reading = "{reading: {question: tie, a: {courage: 5+}, b: {courage: 6+}}}"
    low = "  - {when: {courage: ..4}, do: [{gain: {gold: 1}}]}\n"
    body = f"fates:\n{low}  - {{when: {reading}, do: [{{gain: {{gold: 2}}}}]}}\n"
    assert messages(mini, body) == []
    questions = 'tie: {title: "Who?", readings: {a: Nobody., b: Everybody.}, in_force: b}\n'
    assert messages(mini, body, **{"rules/questions": questions}) == ["No option applies when Courage is 5."]


def test_a_sum_joins_what_it_sums(mini: Session) -> None:
    game = (ROOT / "cardtool/lint/mini/cards/mini/game.yaml").read_text(encoding="utf-8")
    game += "quantities:\n  luck: {name: Luck, range: 0..18, sum_of: [courage, gold]}\n"
    body = "answers:\n  - {when: {luck: ..3, gold: 4+}, do: [{gain: {gold: 1}}]}\n  - {do: [{gain: {gold: 2}}]}\n"
    assert messages(mini, body, game=game) == ["Option 1 can never be chosen: its condition holds in no state."]
    assert messages(mini, body.replace("..3", "..4"), game=game) == []
    full = body.replace("luck: ..3, gold: 4+", "luck: 18")
    assert messages(mini, full, game=game) == ["Gold is 9 already where this is carried out, so it cannot rise."]


def test_what_came_before_in_the_list_counts(mini: Session) -> None:
    def told(effects: str) -> list[str]:
        return messages(
            mini, f"answers:\n  - {{when: {{gold: 9}}, do: [{effects}]}}\n  - {{do: [{{gain: {{courage: 1}}}}]}}\n"
        )

    assert told("{gain: {gold: 1}}") == ["Gold is 9 already where this is carried out, so it cannot rise."]
    assert told("{lose: {courage: 1}}, {gain: {gold: 1}}") == told("{gain: {gold: 1}}")
    assert told("{lose: {gold: 1}}, {gain: {gold: 1}}") == []
    assert told("{cast: {spell: thunder}}, {gain: {gold: 1}}") == []
    assert told("{pay: {gold: 5}}, {if: {courage: 1+}, do: [{pay: {gold: 4}}]}") == [
        "Option 1 pays 4 Gold, but it is carried out also when Courage is 1 or more and Gold is 3 or less."
    ]


def test_options_that_differ_in_their_words_are_not_the_same(mini: Session) -> None:
    body = "answers:\n  - {do: [{note: Sing.}]}\n  - {do: [{note: Dance.}]}\n"
    assert messages(mini, body) == []
    assert messages(mini, body.replace("Dance", "Sing")) == [
        "Option 2 is never needed: whenever it can be chosen, option 1 does the same."
    ]
    assert messages(mini, "answers:\n  - {do: [], text: Sing.}\n  - {do: [], text: Dance.}\n") == []


def test_what_the_search_cannot_decide_is_told(mini: Session) -> None:
    rows = ""
    for one in range(1, 9):
        when = f"{{any: [{{courage: {one}, gold: {9 - one}}}, {{compare: gold > courage}}]}}"
        rows += f"  - {{when: {when}, do: [{{gain: {{gold: {one}}}}}]}}\n"
    assert {one.rule for one in found(mini, f"fates:\n{rows}")} == {"gap-in-options", "overlapping-options"}
    loaded = mini.load("mini")
    game = Game(loaded.cards, loaded.assets)
    game.proofs.prover = Prover(game.proofs.space, budget=20)
    (problem,) = undecided_proof.check(game)
    told = r"Nobody knows whether these conditions fit together: after [1-9]\d? cases the search ended\."
    assert re.fullmatch(told, problem.message)
    assert problem.card is not None
    assert problem.card.id == "H001"


def test_an_option_of_which_nobody_knows_whether_another_replaces_it(mini: Session) -> None:
    found(
        mini,
        "answers:\n  - {when: {compare: gold > courage}, do: [{gain: {gold: 1}}]}\n"
        "  - {when: {any: [{gold: 3}, {courage: 4}]}, do: [{gain: {gold: 1}}]}\n  - {do: [{lose: {gold: 1}}]}\n",
    )
    loaded = mini.load("mini")
    proofs = Game(loaded.cards, loaded.assets).proofs
    entry = next(entry for entry in loaded.cards.entries if entry.id == "H001")
    parts = entry.value.answers  # type: ignore[attr-defined]
    options = Options(entry, "answers", False, parts, tuple(part.when for part in parts))
    verdict = proofs.verdict(options.whens, exactly_one=False)
    assert [*dominated(proofs, options, verdict)] == []
    proofs.prover = Prover(proofs.space, budget=1)
    assert [type(one) for one in dominated(proofs, options, verdict)] == [Open]


def test_what_an_effect_of_the_game_moves_is_at_its_end(mini: Session) -> None:
    def told(when: str, effects: str) -> list[str]:
        body = f"answers:\n  - {{when: {when}, do: [{effects}]}}\n  - {{do: [{{gain: {{courage: 1}}}}]}}\n"
        return messages(mini, body)

    again = ["Thunder is in force already where this is carried out, so nothing happens."]
    assert told("{spell: thunder}", "{cast: {spell: thunder}}") == again
    assert told("{spell: thunder}", "{gain: {gold: 1}}, {cast: {spell: thunder}}") == again
    assert told("{spell: thunder}", "{banish: {in: stack}}, {cast: {spell: thunder}}") == []
    assert told("{spell: [thunder, whisper]}", "{cast: {spell: thunder}}") == []
    assert told("{not: {spell: thunder}}", "{cast: {spell: thunder}}") == []
    assert told("{courage: 1+}", "{cast: {spell: thunder}}, {cast: {spell: thunder}}") == []
    assert told("{courage: 1+}", "{if: {spell: thunder}, do: [{cast: {spell: thunder}}]}") == again
