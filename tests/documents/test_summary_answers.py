"""Questions that a reader of the German summaries alone can answer, with the lines that do."""

import pytest
from shipped import shipped, text_in

ANSWERS = {
    "what happens to resources and figures on a card that is boxed": [
        "frost/dusk-phase: Rohstoffe auf ihr gehen zurück in den Vorrat.",
        "frost/dusk-phase: Bürger-Figuren auf ihr gehen zurück ins Lager.",
    ],
    "when tokens stay in the camp": [
        "frost/night-phase: Legt alle „Bürger erschöpft“-Plättchen, auf denen eine Figur steht, in den Vorrat zurück.",
        "frost/night-phase: ebenso Plättchen, auf denen keine stand.",
        "frost/night-phase: In der nächsten Runde: Ihr müsst jedes leere „Bürger erschöpft“-Plättchen im Lager",
    ],
    "who must meet the win condition after the first player changed phase": [
        "cosmos/phase-change: Wer ihn auslöst, muss die Siegbedingung seiner Phase erfüllen.",
        "cosmos/phase-change: Die anderen Spieler brauchen sie danach nicht mehr.",
    ],
    "which loyalties count for the reduction of phase IV": [
        "cosmos/phase-change-cards: Nur mit diesen Loyalitäten",
        "cosmos/phase-change-cards: Aras, Arkoniden, Springer, Topsider, Überschwere",
    ],
    "what replaces the last condition of phase V, and when": [
        "cosmos/phase-change-cards: oder 2 Gray Beast/Myrtha auf der Pro Seite, wenn bei den Spielern links und rechts",
        "cosmos/phase-change-cards: weder Tolimon/Revnur noch Volat/Heperés auf der Anti Seite",
    ],
    "when a used citizen card is discarded": [
        "frost/night-phase: seine offen ausliegenden Bürgerkarten auf den Ablagestapel der Bürgerkarten.",
    ],
    "what happens when the dispute stack is empty": [
        "frost/dispute: Ist der Disputstapel leer, kommt keine weitere hinzu.",
        "frost/dusk-phase: Ist der Disputstapel leer, ",
    ],
    "how a child gets to act without the law": [
        "frost/citizen: Kinder setzt ihr so auch ein, wenn das Gesetz „Kinderarbeit“ nicht verabschiedet ist.",
        "frost/citizen: Setzt ein Kind für eine Aktion in",
    ],
}


@pytest.mark.parametrize("question", ANSWERS)
def test_the_summary_answers(question: str) -> None:
    for answer in ANSWERS[question]:
        where, line = answer.split(": ", 1)
        game, name = where.split("/")
        assert line in text_in(shipped(game)[name])
