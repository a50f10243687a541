"""What a text says, as far as a program can tell."""

import pytest

from cardtool.words.facts import FactReader, Nameable
from cardtool.words.vocabulary import ENGLISH, GERMAN, Vocabulary

THINGS = (
    Nameable("wood", ("Holz",)),
    Nameable("worker", ("Arbeiter", "Arbeitern")),
    Nameable("coal", ("Kohle",)),
    Nameable("coal-seam", ("Kohleflöz", "Kohleflöze")),
    Nameable("discard", ("Ablagestapel",)),
    Nameable("citizen_discard", ("Ablagestapel der Bürgerkarten",)),
    Nameable("inner", ("innere Zone", "inneren Zone")),
    Nameable("tent", ("tent", "tents")),
    Nameable("two-moons", ("M-13",)),
    Nameable("law", ("Gesetz",)),
    Nameable("term", ("Gesetz",)),
)


def numbers(text: str, words: Vocabulary = GERMAN) -> list[tuple[int, str | None, str]]:
    found = FactReader(THINGS, words).read(text).numbers
    return [(one.value, one.bound, text[one.start : one.end]) for one in found if not one.vague]


def things(text: str, words: Vocabulary = GERMAN) -> list[tuple[set[str], str]]:
    return [(set(one.ids), text[one.start : one.end]) for one in FactReader(THINGS, words).read(text).things]


def negations(text: str, words: Vocabulary = GERMAN) -> list[str]:
    return [text[start:end] for start, end in FactReader(THINGS, words).read(text).negations]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Zahlt 2 Holz.", [(2, None, "2")]),
        ("Zahlt **2** <wood>.", [(2, None, "2")]),
        ("Zwei, zwölf, dreimal", [(2, None, "Zwei"), (12, None, "zwölf"), (3, None, "dreimal")]),
        ("einundzwanzig", [(21, None, "einundzwanzig")]),
        ("3 bis 5", [(3, "least", "3"), (5, "most", "5")]),
        ("3–5 und 3-5 und 3..5", [(3, "least", "3"), (5, "most", "5")] * 3),
        ("von drei bis fünf", [(3, "least", "drei"), (5, "most", "fünf")]),
        ("3+ oder 4 oder mehr", [(3, "least", "3"), (4, "least", "4")]),
        ("mindestens 3, höchstens 4", [(3, "least", "3"), (4, "most", "4")]),
        ("bis zu 5, genau 6", [(5, "most", "5"), (6, "exactly", "6")]),
        ("mehr als 2, weniger als zwei", [(3, "least", "mehr als 2"), (1, "most", "weniger als zwei")]),
        ("nicht mehr als 2, nie weniger als 3", [(2, "most", "2"), (3, "least", "3")]),
        ("ein Arbeiter und eine Kohle, beide einmal", []),
        ("D014, #15, M-13, 2b, <D014>, S1.5", []),
        ("2-mal", [(2, None, "2")]),
    ],
)  # fmt: skip
def test_numbers(text: str, found: list[tuple[int, str | None, str]]) -> None:
    assert numbers(text) == found


def test_numbers_in_english() -> None:
    text = "Pay two wood, at least 3 coal, up to twenty-one, no more than 4, 5 or more, 3 to 5, a worker, one, twice."
    assert numbers(text, ENGLISH) == [
        (2, None, "two"), (3, "least", "3"), (21, "most", "twenty-one"), (4, "most", "4"), (5, "least", "5"),
        (3, "least", "3"), (5, "most", "5"), (2, None, "twice"),
    ]  # fmt: skip


def test_a_word_that_may_be_a_number() -> None:
    found = FactReader(THINGS, GERMAN).read("ein Arbeiter, beide").numbers
    assert [(one.value, one.vague) for one in found] == [(1, True), (2, True)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Holz, Holzes, <wood>", [({"wood"}, "Holz"), ({"wood"}, "Holzes"), ({"wood"}, "<wood>")]),
        ("Brennholz, Holzvorrat, holz, HOLZ", []),
        ("mit Arbeitern", [({"worker"}, "Arbeitern")]),
        ("Kohleflöze", [({"coal-seam"}, "Kohleflöze")]),
        ("der Ablagestapel der Bürgerkarten", [({"citizen_discard"}, "Ablagestapel der Bürgerkarten")]),
        ("der Ablagestapel der\nBürgerkarten", [({"citizen_discard"}, "Ablagestapel der\nBürgerkarten")]),
        ("Innere Zone, in der inneren Zone", [({"inner"}, "Innere Zone"), ({"inner"}, "inneren Zone")]),
        ("ein Gesetz", [({"law", "term"}, "Gesetz")]),
        (r"\<wood>, <nothing>", []),
        ("*Holz*", [({"wood"}, "Holz")]),
    ],
)
def test_things(text: str, found: list[tuple[set[str], str]]) -> None:
    assert things(text) == found


def test_negations() -> None:
    assert negations("Nicht ohne keine, weder Holz noch keinem; nie, nichts. Null Holz.") == [
        "Nicht", "ohne", "keine", "weder", "keinem", "nie", "nichts",
    ]  # fmt: skip
    assert negations("nicht nur Holz, nicht mehr als 3, noch eine Karte, Kleinholz") == []
    assert negations("not, no, without, neither wood nor coal, don't, cannot", ENGLISH) == [
        "not", "no", "without", "neither", "don't", "cannot",
    ]  # fmt: skip
    assert negations("not only, no more than 3, another, nowhere", ENGLISH) == []


def test_a_zero_denies_as_a_negation_does() -> None:
    text = "0 Holz und keine Kohle"
    assert [text[start:end] for start, end in FactReader(THINGS, GERMAN).read(text).denials] == ["0", "keine"]
