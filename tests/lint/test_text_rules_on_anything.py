"""Whatever characters stand in a text: rules end, mark what is there, and their safe fixes leave nothing to fix."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cardtool.assets.assets import assets_of
from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Put
from cardtool.core.source import Place
from cardtool.link.cardset import CardSet
from cardtool.lint import rules
from cardtool.lint.rule import Game, rules_of
from cardtool.model.build import Entry
from cardtool.model.game import GameFile
from cardtool.model.plain import NO_LANGUAGE

NAMES = {
    "stray-space", "invisible-character", "doubled-word", "misplaced-space", "missing-space", "doubled-punctuation",
    "typewriter-sign", "wrong-quote", "unpaired-quote", "wrong-apostrophe", "unpaired-bracket", "stray-star",
    "malformed-token", "foreign-token", "decomposed-letter", "mixed-script", "look-alike-name", "near-duplicate-name",
    "garbled-letter",
}  # fmt: skip
RULES = [rule for rule in rules_of(rules) if rule.name in NAMES]
PIECES = (
    *" \t\n\u00a0\u200b\u00ad\u200d.,;:!?…-–—\"'“”„«»‚‘’()[]{}*\\<>/:%$aBÄéа1",
    *("und", " und", "the ", "wood", "<wood>", "...", "--", "**", "e\u0301", "\n\n", "Halt", "😀"),
    *("Ã¤", "â€¦", "\ufffd"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)


def game_of(texts: list[str], language: str) -> Game:
    """A game that has these names and texts and nothing else."""
    made = GameFile.model_construct(language=language)
    names = tuple(((f"name{number}", "name"), text) for number, text in enumerate(texts))
    rich = tuple((("text", number), text) for number, text in enumerate(texts))
    file = Entry("game", "g", made, Place("game.yaml", (0,)), (), rich, (), names)
    wood = Entry("track", "wood", made, Place("game.yaml", (0, "wood")))
    return Game(CardSet("g", NO_LANGUAGE, (file, wood), ()), assets_of("g", "cards", "templates", (), tuple, tuple))


def problems(text: str, language: str) -> list[Problem]:
    game = game_of([text], language)
    return [problem for rule in RULES for problem in rule.check(game)]


@settings(max_examples=150, deadline=None)
@given(TEXTS, st.sampled_from(["de", "en", "fr", "xx"]))
def test_safe_fixes_come_to_an_end(text: str, language: str) -> None:
    for _ in range(60):
        edits = []
        for problem in problems(text, language):
            assert isinstance(problem.at, Place)
            start, end = problem.at.within or (0, 0)
            assert 0 <= start < end <= len(text)
            edits += [edit for fix in problem.fixes if fix.safe for edit in fix.edits]
        if not edits:
            return
        assert isinstance(edits[0], Put)
        start, end = edits[0].at.within or (0, 0)
        changed = text[:start] + edits[0].value + text[end:]
        assert changed != text
        text = changed
    raise AssertionError(f"still not mended: {text!r}")
