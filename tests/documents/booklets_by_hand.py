"""Two summaries written by hand, as rich as those that the games will make: every kind of block is in
them."""

from cardtool.documents.booklet import (
    Block,
    Booklet,
    Bullets,
    Callout,
    Flavour,
    Heading,
    IconRow,
    Item,
    Legend,
    Look,
    Paragraph,
    Row,
    Steps,
    Table,
)
from cardtool.words.spans import CardName, Icon, Span, Spans, Text


def words(*parts: str | Span) -> Spans:
    """Strings become text; what is a span already stays."""
    return tuple(Text(part) if isinstance(part, str) else part for part in parts)


def item(*parts: str | Span, cites: str = "", under: tuple[Block, ...] = ()) -> Item:
    return Item(words(*parts), tuple(cites.split()), under)


def b(text: str) -> Text:
    return Text(text, bold=True)


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
                    " aller Szenariokarten und aller Karten in der Ereignis-Auslage aus. Die "
                    "Reihenfolge wählt ihr.",
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
                                    words(
                                        "Die Karte kommt in die Ereignis-Auslage, links oben neben dem "
                                        "Spielplan."
                                    ),
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
                    "Prüft, welche orangene Option auf euch zutrifft, und führt ihren Effekt aus. "
                    "Ihr wählt nicht.",
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

NEGOTIATOR = "Eine Person mit der Fertigkeit Verhandlung auf Mirsal III/Mirsal, auf der "

PHASES = Booklet(
    title="Phasenwechsel",
    subtitle="Cosmos · Regelübersicht",
    lang="de",
    game="cosmos",
    look=Look(accent="#1d4f8c", display="Jost", text="Exo 2"),
    blocks=(
        Paragraph(
            words(
                "Im Abschnitt ",
                b("Reaktivierung"),
                " deines Zuges darfst du die Phase wechseln, wenn du ihre "
                "Siegbedingung erfüllst. Danach ist die Materiequelle der nächsten Phase verfügbar. "
                "Die anderen "
                "brauchen die Siegbedingung nicht mehr zu erfüllen.",
            ),
            "lead",
            ("S3.2", "S3.3", "S3.4", "S3.6"),
        ),
        Heading(1, words("Siegbedingungen"), "siegbedingungen"),
        Heading(2, words("Phase I")),
        Bullets(
            (
                item("4 Terra/Sol", cites="S3.7"),
                item("1 Schiff mit Reichweite 3 oder mehr, auf der Pro-Seite", cites="S3.8 S3.9"),
            )
        ),
        Heading(2, words("Phase II")),
        Bullets(
            (
                item("3 Ferrol/Wega", cites="S3.11"),
                item("1 Einheit der Loyalität Topsider an diesem Ort, auf der Anti-Seite", cites="S3.12"),
                item("1 Galaktisches Rätsel der Phase II gelöst", cites="S3.13"),
            )
        ),
        Heading(2, words("Phase III")),
        Bullets(
            (
                item("3 Snowman/Beta Albireo", cites="S3.15"),
                item(
                    "1 Schiff der Loyalität Springer oder Überschwere an diesem Ort, auf der Anti-Seite",
                    cites="S3.16",
                ),
                item(
                    b("eines davon:"),
                    cites="S3.17",
                    under=(
                        Bullets(
                            (
                                item("1 Galaktisches Rätsel der Phase III gelöst"),
                                item("die GANYMED auf der Pro-Seite"),
                            )
                        ),
                    ),
                ),
            )
        ),
        Heading(2, words("Phase IV")),
        Steps(
            (
                item("Reduzierung auf Aralon/Kesnar/M-13 auf der Pro-Seite", cites="S3.19 S3.20"),
                item(
                    b("danach eines davon:"),
                    cites="S3.21",
                    under=(
                        Bullets(
                            (
                                item("Reduzierung auf Aqua/Beteigeuze auf der Pro-Seite"),
                                item(
                                    "falls kein Aqua/Beteigeuze auf der Pro-Seite ausliegt: "
                                    "Reduzierung von Terra/Sol auf der "
                                    "Pro-Seite"
                                ),
                            )
                        ),
                    ),
                ),
            )
        ),
        Paragraph(
            words(
                "Es zählen nur Reduzierungen mit diesen Loyalitäten: Aras, Arkoniden, Springer, Topsider, "
                "Überschwere."
            ),
            "note",
            ("S3.22",),
        ),
        Heading(2, words("Phase V")),
        Bullets(
            (
                item("Atlan aktiv auf Pro, Solares System (SOL)", cites="S3.25"),
                item(NEGOTIATOR, "Anti-Seite", cites="S3.26"),
                item(
                    b("eines davon:"),
                    cites="S3.27",
                    under=(
                        Bullets(
                            (
                                item(NEGOTIATOR, "Pro-Seite"),
                                item(
                                    "2 Gray Beast/Myrtha auf der Pro-Seite, wenn weder links noch "
                                    "rechts von dir jemand "
                                    "Tolimon/Revnur oder Volat/Heperés auf der Anti-Seite ausliegen hat",
                                    cites="S3.28 S3.29",
                                ),
                            )
                        ),
                    ),
                ),
            )
        ),
        Heading(1, words("Ablauf für alle"), "ablauf"),
        Steps(
            (
                item("Der Phasenwechsel wird angekündigt.", cites="S3.31"),
                item(
                    "Veraltete Orte auf der Anti-Seite ohne Einheiten und Schiffe kommen in die "
                    "Materiesenke.",
                    cites="S3.32",
                ),
                item(
                    "Veraltete Orte auf der Pro-Seite kommen in die Materiesenke. Ressourcekarten an "
                    "diesen Orten, die "
                    "nicht veralten, nimmst du auf die Hand.",
                    cites="S3.33 S3.34",
                ),
                item(
                    "Agenten in Agentenmission an einem Ort, der veraltet, nimmst du auf die Hand.",
                    cites="S3.35",
                ),
                item("Ein veralteter Status kommt in die Materiesenke.", cites="S3.36"),
                item("Veraltete Ressourcekarten auf der Hand legst du beiseite.", cites="S3.37"),
                item(
                    "Die anderen wählen, ob sie den Wechsel vollziehen:",
                    cites="S3.38",
                    under=(
                        Steps(
                            (
                                item(
                                    b("Jetzt: "),
                                    "Die beiseitegelegten Karten kommen in die Materiesenke. Fülle "
                                    "die Hand auf ",
                                    b("10 Ressourcekarten"),
                                    " auf.",
                                    cites="S3.39 S3.40",
                                ),
                                item(
                                    b("Später: "),
                                    "Ersetze die beiseitegelegten Karten aus anderen Materiequellen. Beim "
                                    "Nachholen füllst du die Hand auf 10 auf.",
                                    cites="S3.41 S3.51",
                                ),
                            )
                        ),
                    ),
                ),
                item("Der Spielzug geht weiter.", cites="S3.42"),
                item("Wer den Wechsel ausgelöst hat, erhält einen zusätzlichen Spielzug.", cites="S3.43"),
            )
        ),
        Heading(2, words("Zusätzlich von Phase IV nach Phase V")),
        Table(
            (words("Was"), words("Wo"), words("Wohin")),
            (
                Row(
                    (
                        words("Talamon; Einheiten und Schiffe mit der Prämisse Talamon, samt Zubehör"),
                        words("Pro-Seite"),
                        words("auf die Hand"),
                    ),
                    ("S3.46",),
                ),
                Row(
                    (words("Goms"), words("andere Orte als Laros/Gonom"), words("in die Materiesenke")),
                    ("S3.47",),
                ),
                Row(
                    (
                        words("Koordinaten von Sol"),
                        words(
                            "wessen Terra/Sol oder Venus/Sol in Phase IV Ziel einer "
                            "Offensivmission der Arkoniden war, die nach M-13 zurückgekehrt ist"
                        ),
                        words("−1"),
                    ),
                    ("S3.48", "S3.49", "S3.50"),
                ),
            ),
        ),
        Callout(
            words("Offene Fragen"),
            (
                Bullets(
                    (
                        item(
                            b("Bindet „oder“ in Phase III nur das letzte Glied?"),
                            " Bei uns: Ja, die GANYMED ersetzt nur das Rätsel.",
                            cites="S3.17",
                        ),
                        item(b("Heißt „4 Terra/Sol“ vier Karten?"), " Bei uns: Ja."),
                    )
                ),
            ),
        ),
    ),
)
