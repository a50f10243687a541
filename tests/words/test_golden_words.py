from pathlib import Path

import pytest
from said import GAMES, LANGUAGES, phrases, said, samples

from cardtool.words.phrases import MissingPhrase, Phrases

GOLDEN = Path(__file__).with_name("golden")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_as_it_was_read_aloud(language: str) -> None:
    """Read the difference aloud, then renew the files: `python tests/words/said.py`."""
    assert said(language) == GOLDEN.joinpath(f"{language}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_macro_is_missing(game: str, language: str) -> None:
    assert phrases(game, language).missing() == ()


@pytest.mark.parametrize("game", GAMES)
def test_languages_have_the_same_macros_and_words(game: str) -> None:
    def keys(language: str) -> set[str]:
        words = phrases(game, language).macros
        return {f"{one}.{key}" for one in ("labels", "kinds", "ways", "snapshots", "later") for key in words.words(one)}

    assert keys("de") == keys("en")


def test_a_word_without_a_macro_is_named() -> None:
    whole = phrases("frost")
    source = "{% macro condition_quantity(node, negated) %}x{% endmacro %}"
    bare = Phrases({"shared/de.j2": source}, whole.cards, "de", frozenset())
    assert "effect_kill" in bare.missing()
    assert "condition_quantity" not in bare.missing()
    kill = next(node for written, node in samples("frost")["effects"] if "kill" in written)
    with pytest.raises(MissingPhrase, match="effect_kill"):
        bare.effects(kill)


def test_a_language_without_grammar_is_refused() -> None:
    with pytest.raises(LookupError, match="tlh"):
        Phrases({}, phrases("frost").cards, "tlh", frozenset())
