"""Every condition, effect, step, flag and change of rules of both games has its words, and was read aloud."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

import pytest
from jinja2 import Environment
from said import GAMES, LANGUAGES, ROOT, everything, phrases, samples, sources

from cardtool.link.cardset import CardSet
from cardtool.model.language import Language
from cardtool.model.model import Condition, Effect, Node, Step
from cardtool.model.steps import Steps
from cardtool.words.phrases import Phrases
from cardtool.words.sayer import needed
from cardtool.words.shapes import shapes
from cardtool.words.spans import to_plain


class Dream(Condition):
    """A condition that no phrase file knows."""

    op: ClassVar[str] = "dream"


class Sing(Effect):
    """An effect that no phrase file knows."""

    op: ClassVar[str] = "sing"


class Part(Step):
    """A step with ways that no phrase file knows."""

    op: ClassVar[str] = "wander"
    rest: ClassVar[str | None] = "ways"
    ways: Mapping[str, Steps]


def wider(language: Language) -> Language:
    """The language with a condition, an effect, a step and a flag more."""
    flag = next(iter(language.kinds.values()))
    return replace(
        language,
        conditions={**language.conditions, "dream": Dream},
        effects={**language.effects, "sing": Sing},
        steps={**language.steps, "wander": Part},
        kinds={**language.kinds, "banner": type("Banner", (flag,), {"flag": True})},
    )


def unread(language: Language, game: str) -> set[str]:
    """The ops that neither a sample nor a procedure shows, both of which the golden files print.

    What every game has may be read in either game: its macro is one for both.
    """
    shared = {node.op for one in GAMES for node in _shown(one) if _is_generic(type(node))}
    return {cls.op for _, cls in needed(language)} - {node.op for node in _shown(game)} - shared


def _shown(game: str) -> Iterable[Node]:
    read: list[Any] = [node for items in samples(game).values() for _, node in items]
    read += [entry.value for entry in phrases(game).cards.by_kind["procedure"].values()]
    return (node for one in read for node in _nodes(one))


def _nodes(value: Any) -> Iterable[Node]:
    values = value if isinstance(value, tuple) else (value,)
    return (node for one in values for node in everything(one) if isinstance(node, Node))


def _is_generic(cls: type[Node]) -> bool:
    return cls.__module__.startswith("cardtool.model.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_missing(game: str, language: str) -> None:
    assert phrases(game, language).missing() == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_schema_adds_is_missing_until_it_has_words(game: str, language: str) -> None:
    whole = phrases(game).cards
    cards = CardSet(whole.game, wider(whole.language), whole.entries, ())
    missing = Phrases(sources(game), cards, language, frozenset()).missing()
    assert set(missing) == {
        "condition_dream", "effect_sing", "step_wander", "branch_wander", "flag_banner", "kinds.banner",
    }  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_missing_without_macros(game: str, language: str) -> None:
    cards = phrases(game).cards
    macro = re.compile(r"\{% macro (?=(condition|effect|step|flag|branch|limit)_)")
    bare = {path: macro.sub("{% macro gone_", text) for path, text in sources(game).items()}
    missing = set(Phrases(bare, cards, language, frozenset()).missing())
    assert {f"{sort}_{cls.op}" for sort, cls in needed(cards.language)} <= missing
    assert {f"flag_{kind}" for kind in cards.language.flags} <= missing
    assert cards.file is not None
    assert {f"limit_{id}" for id in cards.file.limits} <= missing


@pytest.mark.parametrize("game", GAMES)
def test_every_op_was_read_aloud(game: str) -> None:
    assert unread(phrases(game).cards.language, game) == set()


def test_an_op_that_was_not_read_aloud_is_named() -> None:
    assert unread(wider(phrases("frost").cards.language), "frost") == {"dream", "sing", "wander"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_change_of_rules_has_a_sentence(language: str) -> None:
    """Each field of a change (`modify`) is used by a sample, and no sample is silent."""
    words = phrases("frost", language)
    changes = [part for _, law in samples("frost")["modify"] for part in law.modify]
    fields = {shape.attribute for shape in shapes(type(changes[0]))}
    assert {name for part in changes for name in fields if getattr(part, name) is not None} == fields
    for part in changes:
        said = " ".join(to_plain(spans) for _, spans in words.of_model("part", "modify", part))
        assert re.fullmatch(r"[A-ZÄÖÜ].+\.", said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_stands_in_two_templates(language: str) -> None:
    assert repeated({path.as_posix(): path.read_text(encoding="utf-8") for path in phrase_files(language)}) == {}


def test_a_sentence_that_stands_twice_is_found() -> None:
    one = "{% macro a() %}Mischt zuvor den ganzen Stapel. Zieht {{ n }}.{% endmacro %}"
    other = '{% set b = {"c": "Mischt zuvor den ganzen Stapel"} %}'
    assert repeated({"one": one, "other": other}) == {"mischt zuvor den ganzen stapel": ["one", "other"]}
    assert repeated({"one": one, "other": "{# Mischt zuvor den ganzen Stapel. #}Mischt zuvor den Stapel."}) == {}


def phrase_files(language: str) -> list[Any]:
    return sorted((ROOT / "templates").glob(f"*/phrases/**/{language}.j2"))


def repeated(texts: Mapping[str, str]) -> dict[str, list[str]]:
    """The runs of five words and more, between signs of a sentence or of jinja, that stand more than once."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for name, text in texts.items():
        for _, kind, value in Environment().lex(text):
            for part in re.split(r"[.!?:;]|\n", value.strip("\"'")) if kind in ("data", "string") else ():
                words = re.findall(r"[\w-]+", part.casefold())
                if len(words) >= 5:
                    found[" ".join(words)].append(name)
    return {words: names for words, names in found.items() if len(names) > 1}
