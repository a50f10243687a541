"""Pictures that are damaged, huge, nasty or none: each is told where it is named, and the check ends."""

from __future__ import annotations

import io
import shutil
import struct
import zlib
from pathlib import Path

import pytest
from checked import checked
from PIL import Image

from cardtool.assets.pictures import glance
from cardtool.render import trial
from cardtool.session import pictures

ROOT = Path(__file__).parents[2]
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
RECT = '<rect width="5" height="5"/>'
FILLED = '<rect width="1" height="1" fill="url(#p{})"/>'
PATTERNS = "".join(f'<pattern id="p{i}" width="1" height="1">{FILLED.format(i - 1) * 9}</pattern>' for i in range(9))
ENTITIES = "".join(f'<!ENTITY {one} "{f"&{two};" * 9}">' for one, two in zip("abcdefgh", "bcdefghi", strict=True))
SLOW = HEAD + (
    '<filter id="f" x="-100000%" y="-100000%" width="1000000%" height="1000000%"><feGaussianBlur stdDeviation="5"/>'
    '</filter><rect width="5" height="5" filter="url(#f)"/></svg>'
)
DRAWINGS = {
    "an entity bomb": f'<!DOCTYPE svg [{ENTITIES}<!ENTITY i "x">]>{HEAD}<text>&a;</text></svg>',
    "uses without end": HEAD + '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>',
    "patterns of patterns": HEAD + PATTERNS + '<rect width="5" height="5" fill="url(#p8)"/></svg>',
    "a size without sense": '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="9"><use href="#b"/></svg>',
}
LINKS = {
    "file:///etc/passwd": f'{HEAD}<image href="file:///etc/passwd" width="5" height="5"/></svg>',
    "http://example.org/a.png": f"{HEAD}<image x='1'\n xlink:href = 'http://example.org/a.png'/></svg>",
    "../../secret.png": f'{HEAD}<svg:image href="../../secret.png"/></svg>',
    "other.svg#part": f'{HEAD}<use href="other.svg#part"/></svg>',
    "url(x.css)": f"{HEAD}<style>@import url(x.css);</style></svg>",
}


def picture(form: str, size: tuple[int, int] = (40, 30)) -> bytes:
    stream = io.BytesIO()
    Image.new("RGB", size, (9, 120, 200)).save(stream, form)
    return stream.getvalue()


def claiming(width: int, height: int) -> bytes:
    """A PNG file of 100 bytes that says how large it is."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    parts = (head, b"IDAT" + zlib.compress(b""), b"IEND")
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(part) - 4) + part + struct.pack(">I", zlib.crc32(part)) for part in parts
    )


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The mini game with a hero who has a picture, and a face that shows it."""
    root = tmp_path_factory.mktemp("pictures")
    shutil.copytree(ROOT / "cardtool" / "lint" / "mini", root, dirs_exist_ok=True)
    shutil.copytree(ROOT / "templates" / "shared", root / "templates" / "shared")
    shutil.rmtree(root / "cards" / "mini" / "locale")
    face = root / "templates" / "mini" / "faces" / "hero.typ"
    face.write_text(
        "#let face(card) = { card.title; if card.art != none { image(card.art, width: 9mm) } }", encoding="utf-8"
    )
    return root.resolve()


def told(root: Path, files: dict[str, bytes]) -> list[tuple[str, str, str]]:
    """(path, what is marked, message) of each broken picture, with one hero for each of `files`."""
    cards = root / "cards" / "mini"
    for folder in (cards / "art", root / "templates" / "mini" / "icons"):
        for left in folder.glob("x*"):
            left.unlink()
    heroes = []
    for number, (name, data) in enumerate(files.items()):
        place = root / "templates" / "mini" / "icons" / name if name.startswith("xicon") else cards / "art" / name
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(data)
        heroes.append(f"- {{id: H{number:03}, kind: hero, title: N{number}, cost: 1, art: art/{name}}}\n")
    (cards / "any.yaml").write_text("".join(heroes) or "[]", encoding="utf-8")
    found = checked(root, forms=("full",), faces=True)
    assert "broken-template" not in found.rules
    texts = {path.relative_to(root).as_posix(): path for path in root.rglob("*.yaml")}
    return [
        (one.span.path, texts[one.span.path].read_text()[one.span.start : one.span.end], one.message)
        if one.span.path in texts
        else (one.span.path, "", one.message)
        for one in found.diagnostics
        if one.rule == "broken-picture"
    ]


def test_pixels_are_looked_at_before_they_are_decoded() -> None:
    png, jpg = picture("PNG"), picture("JPEG")
    assert glance("a.png", png) is None
    assert glance("a.jpg", jpg) is None
    assert glance("a.jpg", jpg + b"some program's notes") is None
    assert glance("a.png", claiming(60_000, 60_000)) == "it has far too many pixels"
    message = "it has 10000 × 5001 pixels, and 50 million are enough for any card"
    assert glance("a.png", claiming(10_000, 5_001)) == message
    assert glance("a.jpg", jpg[:-2]) == "it is cut off"
    assert glance("a.png", png[:-20]) == "it is damaged"
    assert glance("a.png", png[:60] + b"?" + png[61:]) == "it is damaged"
    assert glance("a.jpg", png) == "it is a PNG file under a wrong name"
    assert glance("a.png", jpg) == "it is a JPEG file under a wrong name"
    assert glance("a.jpeg", picture("GIF")) == "it is a GIF file under a wrong name"
    for nothing in (b"", b"\0" * 99, b"<svg/>", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"):
        assert isinstance(glance("a.png", nothing), str)


def test_drawings_are_looked_at() -> None:
    assert glance("a.svg", f"{HEAD}{RECT}</svg>".encode()) is None
    assert glance("a.svg", f'{HEAD}<a href="http://example.org">{RECT}</a></svg>'.encode()) is None
    assert glance("a.svg", f'{HEAD}<image href="data:image/png;base64,AA"/></svg>'.encode()) is True
    assert glance("a.svg", f"{HEAD}{RECT}</svg>".encode("utf-16")) is True
    assert glance("a.svg", f"{HEAD}{RECT}".encode()) == "it is no SVG, no element found: line 1, column 86"
    assert glance("a.svg", b" " * (4 * 2**20 + 1)) == "it has 4.0 MiB, and a drawing may have 4"
    for link, drawing in LINKS.items():
        assert glance("a.svg", drawing.encode()) == f"it needs another file, “{link}”"
    for drawing in (*DRAWINGS.values(), SLOW):
        assert glance("a.svg", drawing.encode()) is True


def test_each_broken_picture_is_told_at_its_card(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "SECONDS", 1.0)
    monkeypatch.setattr(pictures, "MAX_BYTES", 5000)
    good = {"xgood.png": picture("PNG"), "xgood.svg": f'{HEAD}<g id="a">{RECT}</g><use href="#a"/></svg>'.encode()}
    bad = {f"x{number}.svg": text.encode() for number, text in enumerate(DRAWINGS.values())}
    bad |= {
        "xhuge.png": claiming(60_000, 60_000),
        "xlong.png": b"x" * 5001,
        "xlink.svg": LINKS["other.svg#part"].encode(),
    }
    found = told(workspace, {**bad, **good})
    assert [(path, at) for path, at, _ in found] == [("cards/mini/any.yaml", f"art/{name}") for name in bad]
    assert all(message.startswith(f"“{at}” cannot be drawn: ") for _, at, message in found)


def test_what_only_the_engine_refuses_is_told_too(workspace: Path) -> None:
    """An SVG file that is good XML, and a PNG file with a broken picture in whole wrapping."""
    nonsense = b'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="9"/>'
    found = told(workspace, {"xa.svg": nonsense, "xb.png": claiming(9, 9), "xgood.png": picture("PNG")})
    assert [at for _, at, _ in found] == ["art/xa.svg", "art/xb.png"]


def test_a_broken_icon_is_told_at_its_file(workspace: Path) -> None:
    icon = LINKS["../../secret.png"].encode()
    found = told(workspace, {"xicon.svg": icon})
    assert found == [
        (
            "templates/mini/icons/xicon.svg",
            "",
            "This picture cannot be drawn: it needs another file, “../../secret.png”.",
        )
    ]


def test_a_drawing_that_never_ends_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "SECONDS", 0.5)
    monkeypatch.setattr(trial, "MOST_DEAD", 1)
    for name, drawing in (("a", f"{HEAD}{RECT}</svg>"), ("b", SLOW), ("c", SLOW)):
        (tmp_path / f"{name}.svg").write_text(drawing, encoding="utf-8")
    assert trial.faults(tmp_path.resolve(), ("a.svg", "b.svg", "c.svg")) == {
        "b.svg": "drawing it takes more than 0.5 s",
        "c.svg": "it was not looked at: others made the layout engine fail",
    }
