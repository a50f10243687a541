"""Rule summaries of the shipped games as files: what is in all three formats, and that it stays what it is."""

import html
import re
import shutil
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pypdfium2
import pytest

from cardtool.documents.booklet import Look
from cardtool.documents.contents import booklets
from cardtool.documents.mentions import cites_in, procedures
from cardtool.documents.pdf import TEMPLATE, pdf_inputs
from cardtool.model.paper import Paper
from cardtool.session.draw import renderer
from cardtool.session.session import Session
from cardtool.session.summaries import summaries
from cardtool.session.wording import phrases
from cardtool.words.phrases import Phrases
from cardtool.words.spans import Text

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("frost", "cosmos")
A4 = Paper(name="a4", width=210, height=297, margin=5, source="ISO 216")
A5 = Paper(name="a5", width=148, height=210, margin=5, source="ISO 216")


SESSION = Session(ROOT)


@cache
def printed(game: str) -> dict[str, bytes]:
    files, problems = summaries(SESSION, SESSION.load(game), "de", A4)
    assert problems == ()
    return files


@cache
def words(game: str, lang: str = "de") -> Phrases:
    return phrases(SESSION, SESSION.translated(SESSION.load(game), lang), lang)


@cache
def printed_text(game: str, name: str) -> str:
    return text_of(name, printed(game)[name])


class _Page(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids.update(value or "" for name, value in attrs if name == "id")

    def handle_data(self, data: str) -> None:
        self.text += data


def squeezed(text: str) -> str:
    """Without blanks, line ends and hyphens, which a line end may have brought."""
    return re.sub(r"[\s\x02\xad\ufffe-]", "", text)


def text_of(name: str, data: bytes) -> str:
    if name.endswith(".pdf"):
        pages = [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(data)]
        # The line at the foot of a page may stand between two halves of a sentence.
        return squeezed("".join(page.rsplit("\n", 1)[0] if number else page for number, page in enumerate(pages)))
    if name.endswith(".html"):
        return squeezed(_Page(data.decode()).text)
    return squeezed(re.sub(r"\\(.)", r"\1", re.sub(r"(?<!\\)\*|^> ", "", data.decode())))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ending", ["md", "html", "pdf"])
def test_every_step_of_every_procedure_is_printed(game: str, ending: str) -> None:
    for entry in procedures(words(game).cards):
        text = printed_text(game, f"rules/{entry.id}.de.{ending}")
        waiting = [*words(game).in_force(entry.value.steps)]  # type: ignore[attr-defined]
        assert waiting
        while waiting:
            step = waiting.pop()
            branches = words(game).branches(step)
            for span in (*words(game).step(step), *(span for branch in branches for span in branch.label)):
                if isinstance(span, Text):
                    assert squeezed(span.text) in text, (entry.id, span.text)
            waiting += [below for branch in branches for below in branch.steps]


@pytest.mark.parametrize("game", GAMES)
def test_every_concept_that_a_printed_step_cites_is_a_target_of_the_page(game: str) -> None:
    for entry in procedures(words(game).cards):
        page = _Page(printed(game)[f"rules/{entry.id}.de.html"].decode())
        assert set(cites_in(entry.value)) <= page.ids


@pytest.mark.parametrize("game", GAMES)
def test_the_name_of_every_card_is_printed(game: str) -> None:
    for _, card in words(game).cards.cards():
        name = card.kind.replace("_", "-")
        stem = f"rules/{name}-cards.de" if f"rules/{name}-cards.de.md" in printed(game) else f"rules/{name}.de"
        for ending in ("md", "html", "pdf"):
            assert squeezed(card.title) in printed_text(game, f"{stem}.{ending}"), card.id


def test_the_pdf_is_printed_on_the_paper_of_the_order() -> None:
    files, _ = summaries(SESSION, SESSION.load("cosmos"), "de", A5)
    page = pypdfium2.PdfDocument(files["rules/riddle.de.pdf"])[0]
    assert tuple(round(side / 72 * 25.4) for side in page.get_size()) == (148, 210)


LETTER = Paper(name="letter", width=215.9, height=279.4, margin=4.2, source="ANSI/ASME Y14.1")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_a_player_aid_is_one_page(game: str, lang: str, paper: Paper) -> None:
    aid = booklets(words(game, lang), Look())["player-aid"]
    (data,) = renderer(SESSION).documents(TEMPLATE, game, [pdf_inputs(aid, (paper.width, paper.height))])
    assert isinstance(data, bytes)
    assert len(pypdfium2.PdfDocument(data)) == 1


def test_each_game_has_its_own_look() -> None:
    looks = {
        game: printed(game)[f"rules/{name}.de.html"].decode() for game, name in (("frost", "law"), ("cosmos", "ship"))
    }
    assert '--display: "Rokkitt"' in looks["frost"]
    assert '--display: "Jost"' in looks["cosmos"]
    assert re.findall("--accent: (#......)", looks["frost"]) != re.findall("--accent: (#......)", looks["cosmos"])


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """A copy of the workspace with few cards of frost and no procedures, for speed."""
    for folder in ("cards/frost", "schema/frost", "templates"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for kind in ("dusk", "dispute", "citizen", "event", "morning", "scenario"):
        shutil.rmtree(tmp_path / "cards/frost" / kind)
    for path in (tmp_path / "cards/frost/rules").iterdir():
        if path.name != "questions.yaml":
            path.unlink()
    shutil.copy(ROOT / "cardtool.yaml", tmp_path)
    return tmp_path


NASTY = '<script>alert(1)</script> **b** _i_ [x](y) #panic("x") $x$ {{ 7 * 7 }} | a'


def test_the_text_of_a_card_stays_text(workspace: Path) -> None:
    law = workspace / "cards/frost/law/soup.yaml"
    law.write_text(law.read_text("utf-8").replace("title: Suppe", f"title: '{NASTY}'"), "utf-8")
    session = Session(workspace)
    files, problems = summaries(session, session.load("frost"), "de", A4)
    assert problems == ()
    page = files["rules/law.de.html"].decode()
    assert html.escape(NASTY, quote=False) in page.replace("&#34;", '"').replace("&#39;", "'")
    assert "<script" not in page
    assert squeezed(NASTY) in text_of("x.pdf", files["rules/law.de.pdf"])
    assert "\\<script\\>" in files["rules/law.de.md"].decode()


def test_a_wrong_look_is_reported_at_its_place_and_the_rest_is_printed(workspace: Path) -> None:
    (workspace / "templates/frost/look.yaml").write_text("accent: red\ndisplay: Rokkitt\ntext: Piazzolla\n", "utf-8")
    session = Session(workspace)
    files, problems = summaries(session, session.load("frost"), "de", A4)
    assert [session.span(problem.at).path for problem in problems] == ["templates/frost/look.yaml"]
    assert "accent" in problems[0].message or "#7a2e1d" in str(problems[0])
    assert "rules/law.de.pdf" in files


def test_a_game_without_a_look_is_printed_in_that_of_the_tool(workspace: Path) -> None:
    (workspace / "templates/frost/look.yaml").unlink()
    session = Session(workspace)
    files, problems = summaries(session, session.load("frost"), "de", A4)
    assert problems == ()
    assert "--accent: #7a2e1d" in files["rules/law.de.html"].decode()


def test_a_broken_template_is_a_problem_where_it_stands(workspace: Path) -> None:
    template = workspace / "templates/shared/documents/booklet-blocks.typ"
    template.write_text(template.read_text("utf-8") + '\n#panic("no")\n', "utf-8")
    session = Session(workspace)
    files, problems = summaries(session, session.load("frost"), "de", A4)
    assert {session.span(problem.at).path for problem in problems} == {"templates/shared/documents/booklet-blocks.typ"}
    assert "rules/law.de.html" in files
    assert "rules/law.de.pdf" not in files
