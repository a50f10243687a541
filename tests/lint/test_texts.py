"""What is right in a text stays silent; what is wrong is found at the character, in every way to write a text."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from pages import LOCALE, copy_mini

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Put
from cardtool.core.source import Place
from cardtool.session.session import Session

RIGHT = {
    "de": (
        "Der Mann, der der Frau hilft, friert.",
        "Die, die die Karte ziehen, legen sie ab.",
        "Das das Haus umgebende Eis schmilzt.",
        "Wenn sie sie sehen, fliehen sie.",
        "Sie verlassen das Lager, um um Hilfe zu bitten.",
        "Nehmt z.B. 2 <coin>, ggf. auch 1,5 kg Holz u. a. m. …",
        "Er kam z. B. um 12.30 Uhr, v.Chr. war das anders.",
        "Nehmt 2\u00a0<coin> und 3\u202f%.",
        "„Halt!“, rief er. „Wer da?“ – „Ich.“",
        "»Halt«, sagte sie, »wer ›Nein‹ sagt, friert.«",
        "«Halt», sagte sie.",
        "Er sagte: „Sie nannte es ‚Suppe‘.“",
        "Die „Nicht-Helden“-Karte zählt (auch doppelt).",
        "Das „Wort“ (ein „anderes Wort“) gilt.",
        "Ein **„Wort“** und *„noch eins“*.",
        "Zieht 2..4 Karten; 3 : 1 steht es.",
        "Kosten: ? – das weiß niemand!?",
        "Was?! Nein!!! Doch …",
        "a) Zieht eine Karte. b) Legt sie ab. 1) Fertig.",
        "Wert* und 2 * 3 = 6.",
        "**Fett** und *kursiv* und ***beides***.",
        "**Nehmt 2 <coin>** jetzt.",
        "\\*Fußnote\\* und 3 \\< 4, aber 4 < 5.",
        "Auf\u200clage, Donau\u00addampf\u00adschiff und 👩\u200d🚀.",
        "Bürger:innen gehen hin- und zurück, Hin- und Rückweg.",
        "Geht’s noch? Hans’ Karte und ’ne Suppe.",
        'Rock ’n’ Roll kostet 12" Holz.',
        "Und, und, und. Weiter, weiter!",
        "Sehr sehr kalt, nie nie wieder.",
        "Tick tack, tick tick.",
        "Dass er spielen wird, wird klar.",
        "Δt und 5 µm und αβγ.",
        "Drei Rufe, eine Pause, drei Rufe.\n\nZweiter Absatz.\n  Eingerückt.",
        "Die Karte Karte 7 liegt oben.",
        "Sie werden nicht gespielt werden werden.",
        "Mehr als als Bauer erwartet.",
        "Ein Lächeln :-) und ein Zwinkern ;) und ein :(",
        "[Anmerkung des Setzers] {Geheim}",
        "Terra/Sol, Aralon/\u200bKesnar und M-13.",
        "Zahlt –2 oder +3, dann: „Fertig“.",
        "… und dann – nichts. (Siehe S. 4–5.)",
        "„Erster Absatz.\n\n„Zweiter Absatz.“",
        "100 % :coin und {2}: fertig [siehe <coin>].",
        "Ist das „Was?“ oder „Wer!“?",
    ),
    "en": (
        "He said that that was what they had had.",
        "What it is is cold, and who she is is known.",
        "I know where they come from from time to time.",
        "What are you looking at at night?",
        "Move on on your turn; log in in time; give up up there.",
        "“Stop!” he said. “Who’s there?”",
        "“She called it ‘soup’,” he said.",
        "‘Stop,’ he said, ‘or we’ll all freeze.’",
        "The dogs’ bowls, ’twas, rock ’n’ roll.",
        "A 12\" ruler and a 6' man.",
        "e.g. 2 <coin>, i.e. the U.S. ones, etc., at 12.30 p.m.",
        "Pay 1,000 gold; visit example.com, a.b.c.",
        "No no, knock knock, bye bye, very very cold.",
        "The The is a band, and Duran Duran too.",
        "Wait—what? Yes – no. Red-hot, well-known.",
        "Well… maybe. …and then?",
        "(A) Draw. (B) Discard. a) One. 2.) Two.",
        "A “reduction to” (not a “reduction of”) counts.",
        "**“Bold”** and *‘italic’* words.",
        "**Pay 2 <coin>** (or *none*).",
        "Deal 3* damage, 2 * 3 in all.",
        "Odds of 3 : 1, range 2..4, 4 < 5 and 5 > 4.",
        "What?! No!!! “Really?”",
        "“First paragraph.\n\n“Second paragraph.”",
        "“‘Nested,’ she said.”",
        "He said, “No”—and left (“at once”).",
        "The café is naïve.",
        "Yahoo! is a name; so is What? a question.",
        "Use the [action] and {x}: done.",
        "At 100% :coin they sell $5 notes.",
        "2 kg, 3 m, 5 °C.",
        "Mr. Smith vs. Dr. No (3 p.m.).",
        "That’s its own its, not it’s.",
    ),
    "fr": (
        "« Halte ! » dit-il ; « qui est là ? »",
        "Attention : deux cartes !",
        "Il a dit «\u00a0non\u00a0», et “oui”.",
    ),
    "pl": ("„Stój!”, powiedział. Naprawdę ?", "a a, nie nie ..."),
}
# What is written, the rule, what it marks, and what the safe fixes make of it (None: there is none).
WRONG = {
    "de": (
        (" Vorn", "stray-space", " ", "Vorn"),
        ("Hinten ", "stray-space", " ", "Hinten"),
        ("Zwei  Blanks", "stray-space", "  ", "Zwei Blanks"),
        ("Drei\u00a0 <coin>", "stray-space", "\u00a0 ", "Drei\u00a0<coin>"),
        ("Ein\tTab", "stray-space", "\t", "Ein Tab"),
        ("Ein\u2003Geviert", "stray-space", "\u2003", "Ein Geviert"),
        ("Zeile \nEnde", "stray-space", " ", "Zeile\nEnde"),
        ("Kar\u200bte", "invisible-character", "\u200b", "Karte"),
        ("\ufeffKarte", "invisible-character", "\ufeff", "Karte"),
        ("Karte\u00ad liegt", "invisible-character", "\u00ad", "Karte liegt"),
        ("Kar\u200dte", "invisible-character", "\u200d", "Karte"),
        ("Karte\u202e liegt", "invisible-character", "\u202e", "Karte liegt"),
        ("Holz und und Kohle", "doubled-word", "und", "Holz und Kohle"),
        ("Nicht nicht ziehen", "doubled-word", "nicht", "Nicht ziehen"),
        ("Er ist\nist da", "doubled-word", "ist", "Er ist da"),
        ("Holz , Kohle", "misplaced-space", " ", "Holz, Kohle"),
        ("Halt !", "misplaced-space", " ", "Halt!"),
        ("Nehmt <coin> .", "misplaced-space", " ", "Nehmt <coin>."),
        ("Zwei ( auch drei) Karten", "misplaced-space", " ", "Zwei (auch drei) Karten"),
        ("Zwei (auch drei ) Karten", "misplaced-space", " ", "Zwei (auch drei) Karten"),
        ("Holz,Kohle", "missing-space", ",", "Holz, Kohle"),
        ("Zieht.Dann legt ab.", "missing-space", ".", "Zieht. Dann legt ab."),
        ("Halt!Wer da?", "missing-space", "!", "Halt! Wer da?"),
        ("Holz,, Kohle", "doubled-punctuation", ",,", "Holz, Kohle"),
        ("Fertig..", "doubled-punctuation", "..", "Fertig."),
        ("Fertig,.", "doubled-punctuation", ",.", None),
        ("Und dann...", "typewriter-sign", "...", "Und dann…"),
        ("Holz - oder Kohle", "typewriter-sign", "-", "Holz – oder Kohle"),
        ("Holz -- oder Kohle", "typewriter-sign", "--", "Holz – oder Kohle"),
        ("Er rief „Halt”.", "wrong-quote", "”", "Er rief „Halt“."),
        ("Geht`s noch", "wrong-apostrophe", "`", "Geht’s noch"),
        ("Geht‘s noch", "wrong-apostrophe", "‘", "Geht’s noch"),
        ("Er rief „Halt.", "unpaired-quote", "„", None),
        ("Er rief Halt“.", "unpaired-quote", "“", None),
        ("Zwei (auch drei Karten", "unpaired-bracket", "(", None),
        ("Zwei auch drei) Karten", "unpaired-bracket", ")", None),
        ("Zwei (auch [drei) Karten", "unpaired-bracket", "[", None),
        ("**Fett und mager", "stray-star", "**", None),
        ("Ein *schräges Wort", "stray-star", "*", None),
        ("Nehmt 2 <coin jetzt", "malformed-token", "<coin", None),
        ("Nehmt 2 < coin > jetzt", "malformed-token", "< coin >", "Nehmt 2 <coin> jetzt"),
        ("Nehmt 2 coin> jetzt", "malformed-token", "coin>", None),
        ("Ein fettes</b> Wort", "malformed-token", "</b>", None),
        ("Nehmt 2 :coin: jetzt", "foreign-token", ":coin:", None),
        ("Nehmt 2 {coin} jetzt", "foreign-token", "{coin}", None),
        ("Nehmt 2 [coin] jetzt", "foreign-token", "[coin]", None),
        ("Nehmt 2 %coin% jetzt", "foreign-token", "%coin%", None),
        ("Hepere\u0301s", "decomposed-letter", "e\u0301", "Heperés"),
        ("5 \u212b weit", "decomposed-letter", "\u212b", "5 Å weit"),
        ("Eine Kаrte", "mixed-script", "а", "Eine Karte"),
    ),
    "en": (
        ("Wood and and coal", "doubled-word", "and", "Wood and coal"),
        ("The the end", "doubled-word", "the", "The end"),
        ("“Stop“, he said.", "wrong-quote", "“", "“Stop”, he said."),
        ("Wood -- or coal", "typewriter-sign", "--", "Wood — or coal"),
        ("Stop ?", "misplaced-space", " ", "Stop?"),
        ("It´s cold", "wrong-apostrophe", "´", "It’s cold"),
    ),
    "fr": (("Deux cartes , trois jetons", "misplaced-space", " ", "Deux cartes, trois jetons"),),
    "pl": (("Dwie  karty", "stray-space", "  ", "Dwie karty"),),
}
# Sentences with two slips of one rule.
PAIRS = (
    ("de", 'Er rief "Halt" laut.', "Er rief „Halt“ laut."),
    ("de", "Er rief “Halt” laut.", "Er rief „Halt“ laut."),
    ("de", '**Ein "Wort"** hier.', "**Ein „Wort“** hier."),
    ("en", "He said „stop“ twice.", "He said “stop” twice."),
    ("en", 'He said "stop (now)".', "He said “stop (now)”."),
    ("fr", 'Il dit "non" deux fois.', "Il dit «\u00a0non\u00a0» deux fois."),
)


def problems(tmp_path: Path, language: str, texts: list[str]) -> dict[str, list[Problem]]:
    """What the rules find, by text; each is the flavour of a card."""
    root = copy_mini(tmp_path / language)
    shutil.rmtree(root / LOCALE)
    game = root / "cards/mini/game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace("language: de", f"language: {language}"), encoding="utf-8")
    head = "  kind: hero\n  title: Cora {0}\n  cost: 1\n  flavour: {1}\n"
    cards = [
        f"- id: H{number}\n" + head.format(number, json.dumps(text, ensure_ascii=False))
        for number, text in enumerate(texts, 100)
    ]
    (root / "cards/mini/example.yaml").write_text("".join(cards), encoding="utf-8")
    session = Session(root)
    loaded = session.load("mini")
    assert loaded.problems == ()
    found: dict[str, list[Problem]] = {text: [] for text in texts}
    for problem in session.lint(loaded):
        assert isinstance(problem.at, Place)
        found[texts[int(problem.at.route[1])]].append(problem)
    return found


def mended(text: str, found: list[Problem]) -> str:
    """The text after all safe fixes."""
    edits = [edit for problem in found for fix in problem.fixes if fix.safe for edit in fix.edits]
    for edit in sorted(edits, key=lambda edit: edit.at.within or (0, 0), reverse=True):  # type: ignore[union-attr]
        assert isinstance(edit, Put)
        assert edit.at.within is not None
        start, end = edit.at.within
        text = text[:start] + edit.value + text[end:]
    return text


@pytest.mark.parametrize("language", RIGHT)
def test_right_texts_are_silent(language: str, tmp_path: Path) -> None:
    found = problems(tmp_path, language, list(RIGHT[language]))
    said = {text: [(one.rule, one.message) for one in these] for text, these in found.items() if these}
    assert said == {}


@pytest.mark.parametrize("language", WRONG)
def test_wrong_texts_are_found_and_mended(language: str, tmp_path: Path) -> None:
    found = problems(tmp_path, language, [text for text, *_ in WRONG[language]])
    for text, rule, marked, meant in WRONG[language]:
        assert [(one.rule, text[slice(*one.at.within)]) for one in found[text]] == [(rule, marked)], text
        assert mended(text, found[text]) == (meant or text)


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_wrong_pairs(language: str, tmp_path: Path) -> None:
    pairs = {text: meant for of, text, meant in PAIRS if of == language}
    found = problems(tmp_path, language, list(pairs))
    for text, meant in pairs.items():
        assert [one.rule for one in found[text]] == ["wrong-quote", "wrong-quote"]
        assert mended(text, found[text]) == meant


def test_straight_apostrophes_are_wrong_beside_curved_ones(tmp_path: Path) -> None:
    straight = "The dogs' bowls, it's 6' long."
    assert problems(tmp_path / "alone", "en", [straight, "’Twas."])[straight] == []
    (found,) = problems(tmp_path / "mixed", "en", [straight, "It’s."])[straight]
    assert (found.rule, mended(straight, [found])) == ("wrong-apostrophe", "The dogs' bowls, it’s 6' long.")
