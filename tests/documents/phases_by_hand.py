"""A summary written by hand: nested alternatives, a long flow, a table."""

from booklet_lines import b, item, words

from cardtool.documents.booklet import (
    Booklet,
    Bullets,
    Callout,
    Heading,
    Look,
    Paragraph,
    Row,
    Steps,
    Table,
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
                "Es zählen nur Reduzierungen mit diesen Loyalitäten: Aras, Arkoniden, Springer, Topsider, Überschwere."
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
                    "Veraltete Orte auf der Anti-Seite ohne Einheiten und Schiffe kommen in die Materiesenke.",
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
                                    "Die beiseitegelegten Karten kommen in die Materiesenke. Fülle die Hand auf ",
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
