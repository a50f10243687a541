"""A summary written by hand, as rich as those that a game will make: steps, legends, boxes, icons."""

from booklet_lines import b, item, words

from cardtool.documents.booklet import (
    Booklet,
    Bullets,
    Callout,
    Flavour,
    Heading,
    IconRow,
    Legend,
    Look,
    Paragraph,
    Steps,
)
from cardtool.words.spans import CardName, Icon

BOX = Icon("box", "Zurück in die Schachtel")
DISPLAY = Icon("event_display", "In die Ereignis-Auslage")
PROTECTED = Icon("protected", "Geschützt")

DUSK = Booklet(
    title="7. Dämmerungs-Phase",
    subtitle="Frost · Regelübersicht",
    lang="de",
    game="frost",
    look=Look(accent="#8a3b12", display="Rokkitt", text="Piazzolla"),
    blocks=(
        Flavour(words("Der Tag geht, und was wir heute beschlossen haben, klopft an die Tür."), ("S1.2",)),
        Heading(1, words("So läuft die Phase ab"), "ablauf"),
        Steps(
            (
                item(
                    "Führt die ",
                    b("Dämmerungs-Phase-Effekte"),
                    " aller Szenariokarten und aller Karten in der Ereignis-Auslage aus. Die Reihenfolge wählt ihr.",
                    cites="S1.3 S1.4",
                ),
                item("Mischt den Dämmerungsstapel.", cites="S1.5"),
                item(
                    "Zieht die oberste Karte und führt sie aus:",
                    cites="S1.6",
                    under=(
                        Steps(
                            (
                                item(
                                    b("Soforteffekt"),
                                    " (obere Hälfte): Führt ihn sofort aus, falls die Karte einen hat.",
                                    cites="S1.7",
                                ),
                                item(
                                    b("Optionen"),
                                    " (untere Hälfte, nummeriert): Wählt eine, deren Bedingung ihr erfüllt, "
                                    "und führt ihre Anweisung aus. Eine Option ohne Bedingung steht "
                                    "euch immer offen.",
                                    cites="S1.8 S1.9 S1.19",
                                ),
                            )
                        ),
                    ),
                ),
                item(
                    "Legt die Karte auf den Ablagestapel der Dämmerungskarten, wenn nicht ihr Text "
                    "oder das Symbol "
                    "der gewählten Option etwas anderes sagt:",
                    cites="S1.11 S1.12 S1.13",
                    under=(
                        Legend(
                            (
                                IconRow(
                                    BOX,
                                    words(
                                        "Die Karte kommt aus dem Spiel. Rohstoffe darauf gehen in "
                                        "den Vorrat, "
                                        "Bürger-Figuren darauf in euer Lager."
                                    ),
                                    ("S1.14", "S1.15", "S1.16"),
                                ),
                                IconRow(
                                    DISPLAY,
                                    words("Die Karte kommt in die Ereignis-Auslage, links oben neben dem Spielplan."),
                                    ("S1.17", "S1.18"),
                                ),
                            )
                        ),
                    ),
                ),
            )
        ),
        Heading(1, words("Die Disputkarte"), "disput"),
        Paragraph(
            words(
                "Im Dämmerungsstapel liegt neben den gewöhnlichen Dämmerungskarten (darunter #D000, ",
                CardName("Die erste Nacht", "D000"),
                ") stets ",
                b("genau 1 Disputkarte"),
                ". Zieht ihr sie, gilt statt der Schritte 3 und 4:",
            ),
            anchors=("S1.20", "S1.21", "S1.22", "S1.23"),
        ),
        Steps(
            (
                item(
                    "Prüft, welche orangene Option auf euch zutrifft, und führt ihren Effekt aus. Ihr wählt nicht.",
                    cites="S1.24",
                ),
                item("Legt die Disputkarte in die Schachtel zurück, immer.", cites="S1.25"),
                item(
                    "Nehmt die oberste Karte des Disputstapels und lest sie euch gut durch. Ist der "
                    "Disputstapel leer, "
                    "kommt keine weitere Disputkarte ins Spiel.",
                    cites="S1.26 S1.29 S1.30",
                ),
                item(
                    "Mischt diese Karte mit ",
                    b("allen"),
                    " Dämmerungskarten aus Stapel und Ablagestapel. Der neue "
                    "Dämmerungsstapel liegt verdeckt auf dem mittleren Feld des Tableaus.",
                    cites="S1.27 S1.28",
                ),
            )
        ),
        Heading(2, words("Symbole"), "symbole"),
        Legend(
            (
                IconRow(
                    PROTECTED,
                    words(
                        "Steht rechts oben, auf jeder Disputkarte und auf manchen anderen: Kein Effekt "
                        "kann diese Karte aus dem Spiel nehmen oder abwerfen lassen."
                    ),
                    ("S1.31", "S1.32", "S1.33"),
                ),
            )
        ),
        Callout(
            words("Beispiel"),
            (
                Paragraph(
                    words(
                        "Ihr zieht ",
                        CardName("Die erste Nacht", "D000"),
                        ". Ihr habt ",
                        Icon("wood", "Holz", "3"),
                        " und wählt Option 1: Ihr bezahlt ",
                        Icon("wood", "Holz", "2"),
                        ", erhaltet ",
                        Icon("hope", "Hoffnung", "1"),
                        " und legt die Karte in die Schachtel zurück.",
                    )
                ),
            ),
        ),
        Callout(
            words("Offene Fragen"),
            (
                Bullets(
                    (
                        item(
                            b("Was geschieht, wenn der Dämmerungsstapel leer ist?"),
                            " Bei uns: Mischt den Ablagestapel und bildet daraus den neuen Stapel.",
                            cites="S1.35",
                        ),
                        item(
                            b("Werden Stapel und Ablagestapel auch nach der letzten Disputkarte gemischt?"),
                            " Bei uns: Ja.",
                            cites="S1.36",
                        ),
                    )
                ),
            ),
        ),
    ),
)
