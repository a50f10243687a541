"""English: forms of nouns, numbers, lists, and how sentences and clauses are joined.

Every function gives rich text and takes nouns, numbers or rich text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardtool.model.fields import Range
from cardtool.words.joining import together
from cardtool.words.names import Noun


def form(noun: Noun, case: str = "nom", many: bool = False) -> str:
    """The bare word, singular or plural; English has no cases."""
    return noun.plural if many and noun.plural else noun.name


def word(noun: Noun, many: bool = False) -> str:
    """The noun, singular or plural, without its picture."""
    return noun.shown(form(noun, many=many))


def icon(noun: Noun, many: bool = False) -> str:
    """Its picture; the word where it has none."""
    return noun.icon(form(noun, many=many))


def standing(noun: Noun) -> str:
    """A scale in a sentence: “hope”, but “the generator power”, which is a marker."""
    return f"the {icon(noun)}" if noun.marker else icon(noun)


def the(noun: Noun, many: bool = False) -> str:
    """“the supply”."""
    return f"the {word(noun, many)}"


def a(noun: Noun) -> str:
    """“a child”, “an infirmary”: by the letter, which is right for all names but a few."""
    return f"{'an' if noun.name[:1].lower() in 'aeiou' else 'a'} {word(noun)}"


def count(number: int | str, noun: Noun) -> str:
    """“2 wood”, “1 child”, “2 children”; with its picture where it has one."""
    return f"{number} {icon(noun, str(number) != '1')}"


def counted(number: int | str, noun: Noun) -> str:
    """The same without the picture."""
    return f"{number} {word(noun, str(number) != '1')}"


def ranged(span: Range, at_least: str = "at least ") -> str:
    """“exactly 3”, “at least 3”, “at most 2”, “3 to 5”."""
    if span.low is None or span.high is None:
        return f"{at_least}{span.low}" if span.high is None else f"at most {span.high}"
    if span.low == span.high:
        return "0" if span.low == 0 else f"exactly {span.low}"
    return f"{span.low} to {span.high}"


def amount(span: Range, noun: Noun) -> str:
    """“at least 2 wood”, “3 to 5 workers”, “no wood”."""
    if span.high == 0:
        return f"no {icon(noun, True)}"
    number = ranged(span)
    return f"{number} {icon(noun, number.split(' ')[-1] != '1')}"


def printed(span: Range) -> str:
    """A range as a card shows it: `3+`, `up to 2`, `3–5`, `3`."""
    if span.high is None:
        return f"{span.low}+"
    if span.low is None:
        return f"up to {span.high}"
    return str(span.low) if span.low == span.high else f"{span.low}–{span.high}"


def listed(things: Iterable[object], last: str = "and") -> str:
    """“A, B and C”."""
    words = [str(thing) for thing in things]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def clauses(parts: Sequence[str], last: str) -> str:
    """Clauses as one: “you have” is said once."""
    return listed(together(parts, ("you have ", ""), _is_simple, lambda inside: listed(inside, last)), last)


def sentences(parts: Sequence[str]) -> str:
    """Sentences one after the other; two that begin with “You” become one: “You lose … and gain …”."""
    return " ".join(together(parts, ("You ", "."), _is_one_sentence, listed))


def change(amounts: Iterable[tuple[int, Noun]], verb: str, marker_verb: str) -> str:
    """“You gain 2 wood and 1 hope. Raise the generator power by 1.”"""
    had, moved = [], []
    for number, noun in amounts:
        if noun.marker:
            moved.append(f"{marker_verb} {standing(noun)} by {number}.")
        else:
            had.append(count(number, noun))
    return " ".join([f"{verb} {listed(had)}.", *moved] if had else moved)


def _is_simple(clause: str) -> bool:
    return not any(word in clause for word in (" and ", " or ", " neither ", " not ", ", ", "("))


def _is_one_sentence(sentence: str) -> bool:
    return ". " not in sentence and ":" not in sentence
