"""HTML: one file that needs no other, in which a text is a text."""

import re
from collections import Counter
from html.parser import HTMLParser

import pytest
from dusk_by_hand import DUSK
from phases_by_hand import PHASES

from cardtool.documents.booklet import (
    Block,
    Booklet,
    Bullets,
    Callout,
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
from cardtool.documents.render import Press, to_html
from cardtool.words.spans import CardName, Icon, Spans, Text

NASTY = """</style><script>alert(1)</script> "quoted" 'too' <img src=x onerror=y> &amp; {{ 7 * 7 }} {% raw %}"""


class Page(HTMLParser):
    """Elements with their attributes, and the text that each id holds."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]

    def ids(self) -> list[str]:
        return [str(attributes["id"]) for _, attributes in self.elements if "id" in attributes]


def booklet(*blocks: Block, title: str = "T") -> Booklet:
    return Booklet(title, "", "de", "frost", blocks)


def test_the_page_says_its_language_and_title_and_fits_a_phone(templates: Press) -> None:
    page = Page(to_html(DUSK, templates, {}))
    assert page.all("html") == [{"lang": "de"}]
    assert [meta["content"] for meta in page.all("meta") if meta.get("name") == "viewport"] == [
        "width=device-width, initial-scale=1"
    ]
    assert "7. Dämmerungs-Phase – Frost · Regelübersicht" in page.text
    assert len(page.all("h1")) == 1


def test_the_page_needs_no_other_file(templates: Press, icons: dict[str, str], fonts: list[bytes]) -> None:
    html = to_html(DUSK, templates, icons, fonts)
    page = Page(html)
    assert page.all("img")
    assert all(str(image["src"]).startswith("data:image/svg+xml;base64,") for image in page.all("img"))
    assert not page.all("script")
    assert not page.all("link")
    assert not re.findall(r"https?://", html)
    assert set(re.findall(r"url\((.{10})", html)) == {"data:font/"}


def test_only_the_families_of_the_look_are_in_the_page(templates: Press, fonts: list[bytes]) -> None:
    families = re.findall(r"@font-face\{font-family:'([^']*)'", to_html(PHASES, templates, {}, fonts))
    assert families == ["Exo 2", "Exo 2", "Exo 2", "Jost"]


def test_numbers_and_icons_stand_in_one_unbreakable_part(templates: Press, icons: dict[str, str]) -> None:
    html = to_html(DUSK, templates, icons)
    assert re.search(
        r'Ihr habt <span class="count">3\u00a0<img class="icon" src="data:[^"]*" alt="Holz"></span> und', html
    )
    assert '(darunter #D000, <cite data-card="D000">Die erste Nacht</cite>)' in html
    assert re.search(r'<dt><img class="icon" src="[^"]*" alt="">Zurück in die Schachtel</dt>', html)


def test_an_icon_without_a_picture_is_its_name(templates: Press) -> None:
    line: Spans = (Icon("ore", "Erz", "2"), Text(", "), Icon("ore", "Erz"))
    assert 'class="count">2\u00a0Erz</span>, Erz</p>' in to_html(booklet(Paragraph(line)), templates, {})


def test_every_concept_number_is_a_target_once(templates: Press) -> None:
    for made in (DUSK, PHASES):
        page = Page(to_html(made, templates, {}))
        assert [name for name, count in Counter(page.ids()).items() if count > 1] == []
        cited = {number for _, with_ in page.elements for number in str(with_.get("data-cites") or "").split()}
        assert cited
        assert cited <= set(page.ids())
    lines = [with_ for tag, with_ in page.elements if with_.get("data-cites") == "S3.17"]
    assert [line.get("id") for line in lines] == ["S3.17", None], "the rule is the target, not the question"


def test_each_block_has_its_element(templates: Press) -> None:
    page = Page(to_html(PHASES, templates, {}))
    tags = Counter(tag for tag, _ in page.elements)
    assert (tags["h2"], tags["h3"], tags["table"], tags["aside"]) == (2, 6, 1, 1)
    assert [cell.get("scope") for cell in page.all("th")] == ["col"] * 3 + ["row"] * 3
    assert {"class": "lead", "id": "S3.2", "data-cites": "S3.2 S3.3 S3.4 S3.6"} in page.all("p")


def test_no_text_is_markup_anywhere(templates: Press) -> None:
    text: Spans = (Text(NASTY), Icon(NASTY, NASTY, NASTY), CardName(NASTY, NASTY))
    marks = (NASTY,)
    blocks: tuple[Block, ...] = (
        Heading(1, text, NASTY),
        Paragraph(text, anchors=marks),
        Steps((Item(text, marks, (Bullets((Item(text),)),)),)),
        Table((text,), (Row((text,), marks),)),
        Legend((IconRow(Icon("box", NASTY), text, marks),)),
        Callout(text, (Paragraph(text),), marks),
    )
    page = Page(to_html(booklet(*blocks, title=NASTY), templates, {"box": "<svg/>", NASTY: NASTY}))
    assert not page.all("script")
    assert not [image for image in page.all("img") if not str(image["src"]).startswith("data:")]
    assert not [name for _, attributes in page.elements for name in attributes if name.startswith("on")]
    assert page.text.count(NASTY) >= 2 + 8 * 2


@pytest.mark.parametrize("accent", ["red", "#fff", "#12345", "#123456;}", "#123456</style>"])
def test_a_colour_is_a_colour(accent: str) -> None:
    with pytest.raises(ValueError, match="is not a colour"):
        Look(accent=accent)


def test_a_family_cannot_leave_the_style_sheet() -> None:
    with pytest.raises(ValueError, match="font family"):
        Look(text='x"; } body { display: none')
