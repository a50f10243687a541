"""Which names are taken for one another, and which are not; fast for thousands."""

from __future__ import annotations

from time import process_time

import pytest

from cardtool.lint.names import folded
from cardtool.lint.rules.near_duplicate_name import _slips
from cardtool.lint.spelling import likely_slip, neighbours, one_letter_apart, shortened

ALIKE = {
    "de": (("Heperés", "Heperes"), ("Iron Gate", "iron-gate"), ("Kapt’n", "Kaptn"), ("Terra/Sol", "Terra Sol")),
    "en": (("Café", "Cafe"), ("Märchen", "Marchen"), ("“Stop”", "Stop")),
    "fr": (("Peche", "PECHE"),),
    "pl": (("Łódź Nowa", "Łódź-Nowa"),),
}
APART = {
    "de": (("Mutter", "Mütter"), ("Wache 1.1", "Wache 11"), ("Was?", "Was!"), ("Stufe +1", "Stufe -1")),
    "en": (("Phase I", "Phase II"), ("Wolf", "Wolves")),
    "fr": (("Pêche", "Péché"),),
    "pl": (("Łaska", "Laska"), ("sad", "sąd")),
}
SLIPS = ("Silent Slient", "Gallery Galery", "Kessel Kesssel", "Dampfverteiler Dampfveteiler", "Citizen Citizzen")
NO_SLIPS = (
    "Sandburg Sandberg", "Landmann Landsmann", "Wächter Wächtern", "Princes Princess", "Strand Stand", "Nacht Macht",
    "Heizer Heizers", "Tannenbaum Tannebaum", "Eisenwand Eisenhand", "Kohle Kohlen", "Schlange Schlage",
)  # fmt: skip


@pytest.mark.parametrize("language", ALIKE)
def test_folded(language: str) -> None:
    assert all(folded(one, language) == folded(other, language) for one, other in ALIKE[language])
    assert not any(folded(one, language) == folded(other, language) for one, other in APART[language])


@pytest.mark.parametrize("pair", SLIPS)
def test_likely_slips_are_found(pair: str) -> None:
    one, other = pair.casefold().split()
    assert likely_slip(one, other)
    assert likely_slip(other, one)
    assert _slips(pair.split()) == [tuple(sorted(pair.split()))]


@pytest.mark.parametrize("pair", NO_SLIPS)
def test_words_of_their_own_are_no_slips(pair: str) -> None:
    one, other = pair.casefold().split()
    assert not likely_slip(one, other)
    assert _slips(pair.split()) == []


def test_one_letter_apart() -> None:
    for one, other in (("kowalski", "kowalsky"), ("ghost", "ghosts"), ("winter", "sommer"), ("abcde", "abcde")):
        assert not one_letter_apart(one, other)
    for one, other in (("winter", "wimter"), ("winter", "wnter"), ("winter", "wintter"), ("winter", "wniter")):
        assert one_letter_apart(one, other)
        assert neighbours(one) & neighbours(other)
    assert shortened("dampfverteiler") & shortened("dampfveteiler")


def test_thousands_of_words() -> None:
    words = [f"{a}{b}{c}" for a in "BCDFGHKLMN" for b in _syllables(100) for c in ("wand", "kessel")]
    words += [f"{word}er" for word in words]
    start = process_time()
    _slips(words)
    assert process_time() - start < 3.0  # 0.3 s; comparing all pairs would take minutes


def _syllables(number: int) -> list[str]:
    return [f"{vowel}{one}{two}" for vowel in "aeiou" for one in "lmnr" for two in "bdgkt"][:number]
