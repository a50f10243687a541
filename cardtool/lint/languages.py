"""What is right in the texts of a language: its quotes, its spaces, the words that never stand twice.

A language that is not here is left alone where these things differ from one language to another.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

_GERMAN = """
    aber auch beim bis dass dein deine deinem deinen deiner durch eine einem einen einer eines euer eure eurem euren für
    gegen haben hat hatte im ins ist kann kein keine keinem keinen keiner können muss müssen nicht nur ob oder ohne
    seine seinem seinen seiner sich sind soll sollen und vom war waren weil welche wenn wird wurde wurden zum zur
"""
_ENGLISH = """
    a an and any because but cannot every his if into its or other our than the their unless until when where which
    without your
"""


@dataclass(frozen=True, slots=True)
class Writing:
    """`quotes` are pairs of opening and closing double quotes, the usual one first."""

    quotes: tuple[tuple[str, str], ...]
    no_space_before: str
    """Signs before which no blank belongs."""
    never_twice: frozenset[str]
    """Words in lower case that are a slip where they stand twice in a row, in every sentence."""
    own_accents: str
    """Letters with an accent that are letters of the alphabet and tell one word from another."""
    dash: str = "–"
    """What two hyphens stand for."""
    spaced: bool = False
    """True where quotes have blanks inside."""


WRITINGS: Mapping[str, Writing] = {
    "de": Writing((("„", "“"), ("»", "«"), ("«", "»")), ".,;:!?", frozenset(_GERMAN.split()), "äöü"),
    "en": Writing((("“", "”"),), ".,;:!?", frozenset(_ENGLISH.split()), "", dash="—"),
    "fr": Writing((("«", "»"), ("“", "”")), ".,", frozenset(), "àâæçéèêëîïôœùûüÿ", spaced=True),
}
