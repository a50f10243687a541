"""What the calibration sheet says, by language."""

from collections.abc import Mapping

TEXTS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "title": "Calibration of duplex printing: {paper}, {lies}, turned over the {over} edge",
        "portrait": "portrait",
        "landscape": "landscape",
        "long-edge": "long",
        "short-edge": "short",
        "print": "Print both sides on one sheet, turned over the {over} edge, at 100 %. The rulers must measure 50 mm.",
        "light": "Hold the sheet against the light with this side towards you: the cross of the back shines through.",
        "read": "Read where it lies: x on the level scale, y on the upright one, in mm, with the signs printed there.",
        "write": "Write both into cardtool.yaml, under any name for the printer:",
        "use": "Build with --printer office, or with printer: office below sheets: in cardtool.yaml.",
        "again": "Print this sheet again with --printer office: what is still read, add to what is written there.",
        "moved": "The back is moved by x {x}, y {y} for the printer {printer}: add what is read to that.",
        "corners": "Crosses in the corners that are off otherwise than in the middle: the printer turns or stretches"
        " the sheet, and no offset makes up for that.",
        "back": "Back. Seen from here, the scales say the same of the cross of the front.",
    },
    "de": {
        "title": "Kalibrierung des beidseitigen Drucks: {paper}, {lies}, über die {over} Kante gewendet",
        "portrait": "hochkant",
        "landscape": "quer",
        "long-edge": "lange",
        "short-edge": "kurze",
        "print": "Druckt beide Seiten auf ein Blatt, über die {over} Kante gewendet, in 100 %. Die Lineale müssen 50 mm"
        " messen.",
        "light": "Haltet das Blatt gegen das Licht, diese Seite zu euch: Das Kreuz der Rückseite scheint durch.",
        "read": "Lest ab, wo es liegt: x auf der waagerechten Skala, y auf der senkrechten, in mm, mit den Vorzeichen"
        " dort.",
        "write": "Schreibt beides in cardtool.yaml, unter einem beliebigen Namen für den Drucker:",
        "use": "Baut mit --printer office oder mit printer: office unter sheets: in cardtool.yaml.",
        "again": "Druckt dieses Blatt noch einmal mit --printer office: Was ihr dann noch ablest, zählt ihr zu dem, was"
        " dort steht.",
        "moved": "Die Rückseite ist für den Drucker {printer} um x {x}, y {y} verschoben: Zählt dazu, was ihr ablest.",
        "corners": "Liegen die Kreuze in den Ecken anders als in der Mitte, so dreht oder dehnt der Drucker das Blatt;"
        " das gleicht kein Versatz aus.",
        "back": "Rückseite. Von hier aus sagen die Skalen dasselbe über das Kreuz der Vorderseite.",
    },
}
