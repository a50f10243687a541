"""Phrase files that never end, eat memory or fail: one diagnostic at their line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from checked import checked

from cardtool.words import english
from cardtool.words.macros import Macros
from cardtool.words.sandbox import PhraseError

ROOT = Path(__file__).parents[2]
ENDLESS = "there is no end to their loops and macros"
LONG = "they make a text of more than 100,000 characters"
TWICE = "{% set x = x ~ x %}\n" * 40
FAILING = {
    "loops in loops": ("{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}", ENDLESS),
    "a macro that calls itself": ("{{ say('x', 'y') }}", "a macro calls itself without end"),
    "macros that call more and more": ("{% macro m(n) %}{{ m(n-1) ~ m(n-1) if n }}{% endmacro %}{{ m(60) }}", ENDLESS),
    "a long range": ("{{ range(10**9) | list }}", "“**”"),
    "a longer range": ("{{ range(1000000000) | list }}", "Range too big"),
    "a text many times": ("{{ 'x' * 1000000000 }}", LONG),
    "many times a text": ("{{ 1000000000 * 'x' }}", LONG),
    "a list many times": ("{{ ([1] * 1000000000) | length }}", LONG),
    "a text doubled": ("{% set x = 'xx' %}" + TWICE + "{{ x | length }}", LONG),
    "a text doubled in blocks": (
        "{% set x = 'xx' %}" + "{% set x %}{{ x }}{{ x }}{% endset %}\n" * 40 + "{{ x | length }}",
        LONG,
    ),
    "a list doubled": ("{% set x = [1] %}" + "{% set x = x + x %}" * 40 + "{{ x | length }}", LONG),
    "a number squared": ("{% set x = 99999 %}" + "{% set x = x * x %}" * 40 + "{{ x }}", LONG),
    "a wide text": ("{{ '%1000000000d' % 1 }}", "“%”"),
    "a centred text": ("{{ 'x'.center(1000000000) }}", "“center”"),
    "a replaced text": ("{{ 'xx'.replace('x', 'y' * 90000) }}", "“replace”"),
    "a joined list": ("{{ range(9000) | join('x' * 90000) }}", LONG),
    "a division by nothing": ("{{ 1 / 0 }}", "ZeroDivisionError: division by zero"),
    "a wrong type": ("{{ 1 + 'x' }}", "TypeError: "),
    "what is not there": ("{{ nothing.at.all }}", "'nothing' is undefined"),
    "what is not for phrases": ("{{ ''.__class__.__mro__ }}", "access to attribute '__class__'"),
}  # fmt: skip


def macros(body: str) -> Macros:
    text = "{% macro x_y() %}\n" + body + "{% endmacro %}\n{% macro x_z() %}fine{% endmacro %}"
    return Macros({"a/en.j2": "{% macro x_a() %}{% endmacro %}", "b/en.j2": text}, english, {})


@pytest.mark.parametrize("case", FAILING)
def test_a_phrase_that_fails_ends(case: str) -> None:
    body, said = FAILING[case]
    made = macros(body)
    with pytest.raises(PhraseError) as raised:
        made.say("x", "y")
    assert said in str(raised.value)
    assert raised.value.name == "b/en.j2"
    assert raised.value.lineno is not None
    assert 1 <= raised.value.lineno <= 1 + body.count("\n") + 1
    assert made.say("x", "z") == "fine"  # what follows begins anew


def test_the_line_is_the_one_that_fails() -> None:
    made = macros("fine\n{% if true %}\nfine\n{{ 1 / 0 }}\n{% endif %}\n")
    with pytest.raises(PhraseError) as raised:
        made.say("x", "y")
    assert raised.value.lineno == 5


def test_long_phrases_that_end_are_fine() -> None:
    made = macros("{% for i in range(150) %}{% for j in range(150) %}{% endfor %}{{ i ~ ',' }}{% endfor %}")
    for _ in range(3):
        assert made.say("x", "y") == "".join(f"{number}," for number in range(150))
    assert macros("{{ 'ab' * 3 ~ 2 * 3 }}").say("x", "y") == "ababab6"
    assert macros("{{ [1, 2] | join(', ') }}").say("x", "y") == "1, 2"


def test_a_failing_phrase_is_told_once_at_its_line(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "cardtool" / "lint" / "mini", tmp_path, dirs_exist_ok=True)
    shutil.copytree(ROOT / "templates" / "shared", tmp_path / "templates" / "shared")
    shutil.rmtree(tmp_path / "cards" / "mini" / "locale")
    file = tmp_path / "templates" / "mini" / "phrases" / "de.j2"
    file.parent.mkdir()
    for text in (
        "\n{% macro effect_gain(e) %}\n{{ 1 / 0 }}{% endmacro %}",
        "\n\n{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}",
    ):
        file.write_text(text, encoding="utf-8")
        (one,) = [one for one in checked(tmp_path.resolve(), faces=True).diagnostics if one.rule == "broken-phrases"]
        assert one.span.path == "templates/mini/phrases/de.j2"
        assert text[: one.span.start].count("\n") == 2
