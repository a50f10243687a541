"""German: forms of nouns, numbers, lists, and how sentences and clauses are joined.

Cases are `nom`, `acc` and `dat`. Every function gives rich text and takes nouns, numbers or rich text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardtool.model.fields import Range
from cardtool.words.joining import together
from cardtool.words.names import Noun

_THE = {
    "m": {"nom": "der", "acc": "den", "dat": "dem"},
    "f": {"nom": "die", "acc": "die", "dat": "der"},
    "n": {"nom": "das", "acc": "das", "dat": "dem"},
    None: {"nom": "die", "acc": "die", "dat": "den"},
}
_A = {
    "m": {"nom": "", "acc": "en", "dat": "em"},
    "f": {"nom": "e", "acc": "e", "dat": "er"},
    "n": {"nom": "", "acc": "", "dat": "em"},
    None: {"nom": "e", "acc": "e", "dat": "en"},
}
_JOINED = {("in", "dem"): "im", ("in", "das"): "ins", ("von", "dem"): "vom", ("zu", "dem"): "zum", ("zu", "der"): "zur"}


def word(noun: Noun, case: str = "nom", many: bool = False) -> str:
    """The noun in this case, singular or plural, without its picture."""
    return noun.shown(form(noun, case, many))


def icon(noun: Noun, case: str = "nom", many: bool = False) -> str:
    """Its picture; the word where it has none."""
    return noun.icon(form(noun, case, many))


def form(noun: Noun, case: str, many: bool) -> str:
    """The bare word in this case, singular or plural."""
    if many and noun.plural:
        return (noun.plural_dative or noun.plural) if case == "dat" else noun.plural
    return {"acc": noun.accusative, "dat": noun.dative}.get(case) or noun.name


def standing(noun: Noun) -> str:
    """A scale as the subject of a sentence: “Hoffnung”, but “die Generatorleistung”, which is a marker."""
    return f"{_THE[noun.gender]['nom']} {icon(noun)}" if noun.marker and noun.gender else icon(noun)


def the(noun: Noun, case: str = "nom", many: bool = False) -> str:
    """“der Vorrat”, “den Arbeitern”; a noun without gender keeps its bare name."""
    if noun.gender is None:
        return word(noun, case, many)
    return f"{_THE[None if many and noun.plural else noun.gender][case]} {word(noun, case, many)}"


def a(noun: Noun, case: str = "nom") -> str:
    """“ein Kind”, “einer Sanitätsstation”; a noun without gender keeps its bare name."""
    return f"ein{_A[noun.gender][case]} {word(noun, case)}" if noun.gender else word(noun, case)


def every(noun: Noun) -> str:
    """“jeder Arbeiter”, “jede Schule”, “jedes Zelt”."""
    return f"{ {'m': 'jeder', 'f': 'jede', 'n': 'jedes', None: 'jedes'}[noun.gender] } {word(noun)}"


def no(noun: Noun, case: str = "nom", many: bool = True, picture: bool = False) -> str:
    """“kein Holz”, “keine Kinder”; `many` has an effect on what can be counted only."""
    many = many and noun.plural is not None
    ending = _A[None if many or noun.gender is None else noun.gender][case]
    return f"kein{ending} {icon(noun, case, many) if picture else word(noun, case, many)}"


def count(number: int | str, noun: Noun, case: str = "acc") -> str:
    """“2 Holz”, “1 Kind”, “2 Kindern”; with its picture where it has one."""
    return f"{number} {icon(noun, case, str(number) != '1')}"


def counted(number: int | str, noun: Noun, case: str = "acc") -> str:
    """The same without the picture."""
    return f"{number} {word(noun, case, str(number) != '1')}"


def ranged(span: Range, at_least: str = "mindestens ") -> str:
    """“genau 3”, “mindestens 3”, “höchstens 2”, “3 bis 5”."""
    if span.low is None or span.high is None:
        return f"{at_least}{span.low}" if span.high is None else f"höchstens {span.high}"
    if span.low == span.high:
        return "0" if span.low == 0 else f"genau {span.low}"
    return f"{span.low} bis {span.high}"


def amount(span: Range, noun: Noun) -> str:
    """“mindestens 2 Holz”, “3 bis 5 Arbeiter”, “kein Holz”."""
    if span.high == 0:
        return no(noun, "acc", picture=True)
    number = ranged(span)
    return f"{number} {icon(noun, 'acc', not number.endswith(' 1'))}"


def printed(span: Range) -> str:
    """A range as a card shows it: `3+`, `bis 2`, `3–5`, `3`."""
    if span.high is None:
        return f"{span.low}+"
    if span.low is None:
        return f"bis {span.high}"
    return str(span.low) if span.low == span.high else f"{span.low}–{span.high}"


def into(zone: Noun) -> str:
    """Where something goes: “auf den Dämmerungsstapel”, “in die Schachtel”."""
    return _contract(_preposition(zone), the(zone, "acc"))


def inside(zone: Noun) -> str:
    """Where something lies: “auf dem Dämmerungsstapel”, “in der Schachtel”."""
    return _contract(_preposition(zone), the(zone, "dat"))


def out_of(zone: Noun) -> str:
    """Where something comes from: “vom Dämmerungsstapel”, “aus der Schachtel”."""
    return _contract("aus" if _preposition(zone) == "in" else "von", the(zone, "dat"))


def onto(zone: Noun) -> str:
    """What something is added to: “zum Dämmerungsstapel”."""
    return _contract("zu", the(zone, "dat"))


def _preposition(zone: Noun) -> str:
    return getattr(zone.entry.value if zone.entry else None, "preposition", None) or "in"


def _contract(preposition: str, noun: str) -> str:
    article, space, rest = noun.partition(" ")
    joined = _JOINED.get((preposition, article))
    return f"{joined}{space}{rest}" if joined else f"{preposition} {noun}"


def listed(things: Iterable[object], last: str = "und") -> str:
    """“A, B und C”."""
    words = [str(thing) for thing in things]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def clauses(parts: Sequence[str], last: str) -> str:
    """Clauses with the verb at their end, as one: what “ihr … habt” is said once."""
    return listed(together(parts, ("ihr ", " habt"), _is_simple, lambda inside: listed(inside, last)), last)


def sentences(parts: Sequence[str]) -> str:
    """Sentences one after the other; two that begin with “Ihr” become one: “Ihr verliert … und erhaltet …”."""
    return " ".join(together(parts, ("Ihr ", "."), _is_one_sentence, listed))


def change(amounts: Iterable[tuple[int, Noun]], verb: str, marker_verb: str) -> str:
    """“Ihr erhaltet 2 Holz und 1 Hoffnung. Erhöht die Generatorleistung um 1.”"""
    had, moved = [], []
    for number, noun in amounts:
        if noun.marker:
            moved.append(f"{marker_verb} {_THE[noun.gender]['acc']} {icon(noun, 'acc')} um {number}.")
        else:
            had.append(count(number, noun))
    return " ".join([f"{verb} {listed(had)}.", *moved] if had else moved)


def _is_simple(clause: str) -> bool:
    return not any(word in clause for word in (" und ", " oder ", " weder ", " nicht ", ", ", "("))


def _is_one_sentence(sentence: str) -> bool:
    return ". " not in sentence and ":" not in sentence
