"""Each check of the preflight fires on a card that was made for it, and is silent on the nearest card that is right."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image
from shop import BACK, FACE, GAME, exported, workspace, write

from cardtool.core.diagnostic import Problem

HERO, HERO_BACK = "templates/mini/faces/hero.typ", "templates/mini/backs/heroes.typ"
HEROES = frozenset(("H001", "H002"))
SHOP = """name: own
title: Own
prints: cards
container: png
safe_px: 37.5
fronts: '{deck}/{card}'
backs: '{deck}/back'
sizes: {standard: {trim: [63, 88], canvas: [825, 1125], cards: [standard]}}
limits: LIMITS
refuses: [card-count-beyond-limit]
sources: {canvas: here}
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return workspace(tmp_path)


def told(root: Path, shop: str = "thegamecrafter") -> list[Problem]:
    """What the preflight of the heroes says, in order."""
    return list(exported(root, shop, HEROES)[1])


def rules(root: Path, shop: str = "thegamecrafter") -> list[str]:
    return [one.rule for one in told(root, shop)]


@pytest.mark.parametrize(
    ("shop", "safe", "severity"), [("thegamecrafter", 3.175, "warning"), ("drivethrucards", 3.175, "error")]
)
def test_text_near_the_cut(root: Path, shop: str, safe: float, severity: str) -> None:
    assert "text-near-cut" not in rules(root, shop)
    write(root, HERO, FACE.replace("dx: safe", "dx: safe - 1mm"))
    first, second = (one for one in told(root, shop) if one.rule == "text-near-cut")
    assert first.card is not None
    assert second.card is not None
    assert (first.card.id, second.card.id) == ("H001", "H002")
    assert first.severity == severity
    title = "The Game Crafter" if shop == "thegamecrafter" else "DriveThruCards"
    assert (
        first.message == f"“Ada” stands {safe - 1:.1f} mm from the left cut, and {title} wants {safe:.1f} mm inside it."
    )


def test_text_beyond_the_cut_and_of_several_lines(root: Path) -> None:
    more = FACE.replace(
        "card.title))", 'card.title))\n  place(bottom + right, dx: 2mm, text(size: 6pt, font: "Piazzolla", [Nr. 1]))'
    )
    write(root, HERO, more.replace("dx: safe", "dx: safe - 1mm"))
    first = told(root)[0]
    assert first.message.startswith("“Nr. 1” reaches ")
    assert "beyond the right cut" in first.message
    assert first.message.endswith("Of 2 lines that are so near it is the nearest.")


def test_text_of_a_back_near_the_cut(root: Path) -> None:
    write(root, HERO_BACK, BACK + '#let back(id) = place(top + left, dy: 1mm, text(font: "Piazzolla", [Rückseite]))\n')
    (found,) = (one for one in told(root) if one.rule == "text-near-cut")
    assert (found.at.path, found.card) == ("cards/mini/game.yaml", None)  # type: ignore[union-attr]
    assert "“Rückseite” stands" in found.message


GROUND = 'paint(rect(width: full.w, height: full.h, fill: rgb("#264653")))'


@pytest.mark.parametrize(
    ("ground", "bare"),
    [
        (
            'place(rect(width: width, height: height, fill: rgb("#264653")))',
            "left 0.0 mm, right 0.0 mm, top 0.0 mm, bottom 0.0 mm",
        ),
        ('place(dx: -1mm, dy: -bleed, rect(width: full.w, height: full.h, fill: rgb("#264653")))', "left 1.0 mm"),
        (
            'place(dx: -bleed, dy: -bleed, rect(width: full.w, height: full.h - bleed + 2mm, fill: rgb("#264653")))',
            "bottom 2.0 mm",
        ),
    ],
)
def test_bleed_that_is_not_painted(root: Path, ground: str, bare: str) -> None:
    assert "unpainted-bleed" not in rules(root)
    assert GROUND in FACE
    write(root, HERO, FACE.replace(GROUND, ground))
    found = [one for one in told(root) if one.rule == "unpainted-bleed"]
    assert [one.card.id for one in found if one.card] == ["H001", "H002"]
    assert found[0].message == f"This card is not painted far enough beyond the cut: {bare}."
    assert found[0].hint is not None
    assert "The Game Crafter wants 3.6 mm; " in found[0].hint


def test_a_white_card_needs_no_bleed(root: Path) -> None:
    write(
        root,
        HERO,
        FACE.replace(GROUND, 'place(dx: 3mm, dy: 3mm, rect(width: width - 6mm, height: 9mm, fill: rgb("#264653")))'),
    )
    assert rules(root) == []


def test_a_picture_on_a_back_that_is_too_coarse(root: Path) -> None:
    for width, height, expected in ((200, 280, ["coarse-picture"]), (900, 1260, [])):
        out = BytesIO()
        Image.new("RGB", (width, height), "teal").save(out, "PNG")
        (root / "templates/mini/ground.png").write_bytes(out.getvalue())
        write(
            root,
            HERO_BACK,
            BACK.replace(
                'rect(width: full.w, height: full.h, fill: rgb("#e76f51"))',
                'image("../ground.png", width: full.w, height: full.h)',
            ),
        )
        assert rules(root) == expected
    (root / "templates/mini/ground.png").unlink()


@pytest.mark.parametrize(
    ("dpi", "canvas", "found"), [(300, "[825, 1125]", []), (600, "[1650, 2250]", ["H001", "H002"])]
)
def test_pictures_on_faces_of_a_shop_that_prints_finer(root: Path, dpi: int, canvas: str, found: list[str]) -> None:
    """At 300 dpi it is `low-resolution-art`, a rule for every build, that looks at faces."""
    shop = (
        SHOP.replace("LIMITS", "{}")
        .replace("[825, 1125]", canvas)
        .replace("container: png", f"container: png\ndpi: {dpi}")
    )
    write(root, "templates/shared/vendors/own.yaml", shop)
    out = BytesIO()
    Image.new("RGB", (400, 400), "teal").save(out, "PNG")
    (root / "templates/mini/sign.png").write_bytes(out.getvalue())
    write(
        root,
        HERO,
        FACE.replace(
            "place(dx: safe,", 'place(dx: 9mm, dy: 30mm, image("../sign.png", width: 30mm))\n  place(dx: safe,'
        ),
    )
    coarse = [one for one in told(root, "own") if one.rule == "coarse-picture"]
    assert [one.card.id for one in coarse if one.card] == found
    assert all("400 × 400 px for 30.0 × 30.0 mm: 338 dpi, and the shop prints 600." in one.message for one in coarse)


def test_a_font_that_is_not_in_the_file(root: Path) -> None:
    """A picture may be a PDF, and bring letters of a font that it does not bring."""
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page(page_size=(60, 20))
        font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
        page.obj["/Resources"] = pikepdf.Dictionary(Font=pikepdf.Dictionary(F1=pdf.make_indirect(font)))
        page.obj["/Contents"] = pdf.make_stream(b"BT /F1 9 Tf 5 5 Td (Hello) Tj ET")
        pdf.save(root / "templates/mini/sign.pdf")
    assert "font-not-embedded" not in rules(root, "print-shop")
    write(
        root,
        HERO,
        FACE.replace(
            "place(dx: safe,", 'place(dx: 9mm, dy: 30mm, image("../sign.pdf", width: 30mm))\n  place(dx: safe,'
        ),
    )
    found = [one for one in told(root, "print-shop") if one.rule == "font-not-embedded"]
    assert [one.message for one in found] == ["This card uses fonts that are not in the file: Helvetica."] * 2


def test_colours_that_are_not_cmyk(root: Path) -> None:
    (found,) = (one for one in told(root, "print-shop") if one.rule == "colours-not-cmyk")
    assert found.severity == "info"  # the shop converts them
    assert (
        found.message == "Any print shop wants CMYK, and there are colours in RGB (3 of 3 faces and backs, H001 first)."
    )
    assert "gs -sDEVICE=pdfwrite -sColorConversionStrategy=CMYK" in (found.hint or "")
    write(root, HERO, FACE.replace('rgb("#264653")', "cmyk(80%, 50%, 40%, 30%)"))
    write(root, HERO_BACK, BACK.replace('rgb("#e76f51")', "cmyk(0%, 60%, 70%, 0%)"))
    assert rules(root, "print-shop") == []


def test_what_drivethrucards_asks_for_is_said_with_the_way_round_it(root: Path) -> None:
    found = {one.rule: one for one in told(root, "drivethrucards")}
    assert found.keys() == {"colours-not-cmyk", "not-pdf-x"}
    assert {one.severity for one in found.values()} == {"warning"}
    assert "-sOutputICCProfile=press.icc" in (found["not-pdf-x"].hint or "")
    assert "not-pdf-x" not in rules(root, "mbprint")


def test_letters_and_transparency(root: Path) -> None:
    assert rules(root, "mbprint") == ["colours-not-cmyk", "letters-as-text"]
    write(root, HERO, FACE.replace('rgb("#264653")', 'rgb("#26465380")'))
    assert rules(root, "mbprint") == ["colours-not-cmyk", "letters-as-text", "transparent-parts"]
    write(root, HERO, FACE.replace("card.title", "[]"))
    assert rules(root, "mbprint") == ["colours-not-cmyk"]


@pytest.mark.parametrize(
    ("limits", "found"),
    [
        ("{file_mb: 50, most_cards: 4, least_cards: 4, least_px: 825, most_px: 1125}", []),
        ("{most_cards: 3}", ["error This deck has 4 cards with all copies, and Own takes at most 3."]),
        (
            "{most_cards: 3, counted: size}",
            ["error There are, of 63x88 mm, 4 cards with all copies, and Own takes at most 3."],
        ),
        ("{least_cards: 5}", ["error This deck has 4 cards with all copies, and Own takes at least 5."]),
        ("{file_mb: 0.015}", ["warning “heroes/H001.png” has 0.0186 MB, and Own takes at most 0.015 MB."]),
        (
            "{most_px: 1124}",
            [
                f"error “heroes/{one}.png” has 825 × 1125 px: the shop takes 825 × 1125, each 1 to 1124 px."
                for one in ("back", "H001", "H002")
            ],
        ),
    ],
)
def test_limits(root: Path, limits: str, found: list[str]) -> None:
    write(root, "templates/shared/vendors/own.yaml", SHOP.replace("LIMITS", limits))
    said = [f"{one.severity} {one.message}" for one in told(root, "own")]
    assert said[: len(found)] == found
    assert bool(said) is bool(found)


@pytest.mark.parametrize(
    ("size", "rule", "said"),
    [
        ("bridge", None, ""),
        (
            "euro",
            "changed-size",
            "has no cards of 59 × 92 mm: this deck is laid out anew at 57.15 × 88.9 mm, its “bridge”.",
        ),
        ("{width: 58, height: 90}", "changed-size", "no cards of 58 × 90 mm"),
        ("{width: 120, height: 180}", "size-not-sold", "has no cards of 120 × 180 mm, nor any within 5 mm of it."),
    ],
)
def test_sizes(root: Path, size: str, rule: str | None, said: str) -> None:
    write(root, "cards/mini/game.yaml", GAME.replace("SIZE", size))
    found = told(root, "makeplayingcards")
    assert [one.rule for one in found] == ([rule] if rule else [])
    assert all(said in one.message for one in found)
    if rule == "size-not-sold":
        assert "bridge 57.15 × 88.9" in (found[0].hint or "")
