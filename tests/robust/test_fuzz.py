"""Whatever stands in a workspace's files, the check ends, tells it by rules that have a page, inside the files."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from checked import checked
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mangling import Change, changes

from cardtool.words import po

ROOT = Path(__file__).parents[2]
FORMS = ("full", "sarif")
FUZZ = settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """The mini game with sizes and papers."""
    shutil.copytree(ROOT / "cardtool" / "lint" / "mini", tmp_path, dirs_exist_ok=True)
    for part in ("sizes", "papers"):
        shutil.copytree(ROOT / "templates" / "shared" / part, tmp_path / "templates" / "shared" / part)
    return tmp_path.resolve()


@FUZZ
@given(st.data(), changes())
def test_a_mangled_file_is_told(workspace: Path, data: st.DataObject, made: list[Change]) -> None:
    files = sorted(path for path in workspace.rglob("*") if path.suffix in (".yaml", ".po"))
    file = data.draw(st.sampled_from(files))
    whole = mangled = file.read_bytes()
    for change in made:
        mangled = change(mangled)
    file.write_bytes(mangled)
    try:
        told = checked(workspace, forms=FORMS)
        if data.draw(st.integers(0, 4)) == 0:
            assert told == checked(workspace, forms=FORMS)
    finally:
        file.write_bytes(whole)


@FUZZ
@given(st.binary(max_size=300) | st.text(max_size=300).map(lambda text: text.encode(errors="surrogatepass")))
def test_any_bytes_are_told(workspace: Path, content: bytes) -> None:
    (workspace / "cards" / "mini" / "any.yaml").write_bytes(content)
    checked(workspace, forms=FORMS)


def test_an_endless_text_is_told(workspace: Path) -> None:
    for sign in ("x", " ", "* ", "**a", "<", "9"):
        text = f'id: H001\nkind: hero\ncost: 1\ntitle: x\ntext: "a{sign * 100_000}b"\n'
        (workspace / "cards" / "mini" / "any.yaml").write_text(text, encoding="utf-8")
        assert "file-too-large" in checked(workspace, forms=FORMS).rules


def test_endless_translations_are_told(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = workspace / "cards" / "mini" / "locale" / "en.po"
    good = file.read_text(encoding="utf-8")
    entry = '\nmsgctxt "card:H900/title"\nmsgid "Ada"\nmsgstr "x"\n'
    for more in (entry.replace("x", "x" * 3_000_000), entry + '"yyyyyyyyy"\n' * 200_000):
        file.write_text(good + more, encoding="utf-8")
        (problem,) = [one for one in checked(workspace, forms=FORMS).diagnostics if one.rule == "broken-translations"]
        assert problem.message == "These translations cannot be read: a text may have 50,000 characters."
        assert problem.span.start >= len(good)
    monkeypatch.setattr(po, "MAX_ENTRIES", 20)
    file.write_text(good + "".join(entry.replace("H900", f"H{n}") for n in range(30)), encoding="utf-8")
    (problem,) = [one for one in checked(workspace, forms=FORMS).diagnostics if one.rule == "broken-translations"]
    assert problem.message == "These translations cannot be read: a file may have 20 entries."


def test_numbers_of_thousands_of_digits_are_told(workspace: Path) -> None:
    long = "9" * 4990
    lines = (
        f"cost: {long}",
        f'title: "{long}"',
        f"text: It costs {long}.",
        f"power: 1..{long}",
        f"rank: >{long}",
        f"id: H{long}",
    )
    for line in lines:
        one = "id: H001\nkind: hero\n" + line + "\n"
        (workspace / "cards" / "mini" / "any.yaml").write_text(one, encoding="utf-8")
        assert checked(workspace, forms=FORMS).rules
