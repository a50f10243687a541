"""Every rule's page says what the rule does."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from pages import ROOT, Example, copy_mini, copy_real, examples, matches, run, run_in

from cardtool.session.session import Session

PAGES = sorted((ROOT / "cardtool" / "lint" / "rules").glob("*.md"))
GAME_PAGES = sorted((ROOT / "schema").glob("*/rules/*.md"))
FACE_RULES = {
    "broken-font",
    "broken-phrases",
    "broken-picture",
    "broken-template",
    "low-contrast",
    "low-resolution-art",
    "missing-glyph",
    "missing-phrase",
    "number-parted-from-icon",
    "overflow",
    "small-type",
    "unknown-font",
    "unknown-language",
}
# A page is UTF-8 and short, and is only checked, not built; tests/lint/test_no_example.py shows these, and
# tests/prove the last one.
NOT_SHOWN = {"not-utf-8", "file-too-large", "too-large-for-paper", "undecided-proof", "link-out-of-workspace"}

# What `cardtool build` finds beside it; tests/cli/test_sheet_options.py shows it.
NOT_SHOWN |= {"unmoved-landscape"}

# What `cardtool export` finds; tests/vendors shows them.
NOT_SHOWN |= {
    "card-count-beyond-limit",
    "changed-size",
    "coarse-picture",
    "colours-not-cmyk",
    "file-beyond-limit",
    "font-not-embedded",
    "letters-as-text",
    "not-pdf-x",
    "size-not-sold",
    "text-near-cut",
    "transparent-parts",
    "unpainted-bleed",
    "wrong-pixel-size",
}

_OF_MINI = re.compile(r"cards/mini/.*\.yaml").fullmatch


@pytest.fixture(scope="module")
def mini(tmp_path_factory: pytest.TempPathFactory) -> Session:
    """The mini game in its own language only, for pages that show nothing but YAML."""
    root = copy_mini(tmp_path_factory.mktemp("mini"))
    shutil.rmtree(root / "cards/mini/locale")
    return Session(root.resolve())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_page(page: Path, tmp_path: Path, mini: Session) -> None:
    found = examples(page.read_text(encoding="utf-8"))
    for number, example in enumerate(found):
        if page.stem not in FACE_RULES and all(map(_OF_MINI, example.files)):
            holds(example, run_in(mini, example, "mini"))
        else:
            workspace = copy_mini(tmp_path / str(number))
            holds(example, run(example, workspace, "", faces=page.stem in FACE_RULES))
    assert shows(found, page.stem) is (page.stem not in NOT_SHOWN)


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Session:
    """The games of the repository, each in its own language only."""
    root = copy_real(tmp_path_factory.mktemp("shipped"))
    for folder in root.glob("cards/*/locale"):
        shutil.rmtree(folder)
    return Session(root.resolve())


@pytest.mark.parametrize("page", GAME_PAGES, ids=lambda page: page.stem)
def test_page_of_a_game(page: Path, shipped: Session) -> None:
    found = examples(page.read_text(encoding="utf-8"))
    for example in found:
        holds(example, run_in(shipped, example, page.parents[1].name))
    assert shows(found, page.stem) is (page.stem not in NOT_SHOWN)


@pytest.mark.parametrize("page", [*PAGES, *GAME_PAGES], ids=lambda page: page.stem)
def test_page_explains(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    head, why, bad, good = (
        text.find(part) for part in (f"# {page.stem}\n\n", "\n## Why\n", "\n## Bad\n", "\n## Good\n")
    )
    assert 0 == head < why < bad < good
    assert text[: text.index("\n\n", len(page.stem) + 4)].endswith(".")
    shown_as_bad, shown_as_good = examples(text[bad:good]), examples(text[good:])
    assert all(example.expected for example in shown_as_bad)
    assert shown_as_good
    assert not shows(shown_as_good, page.stem)


@pytest.mark.parametrize("page", [*PAGES, *GAME_PAGES], ids=lambda page: page.stem)
def test_page_tells_level_and_stage(page: Path) -> None:
    third = page.read_text(encoding="utf-8").split("\n\n")[2]
    told = re.fullmatch(r"\*(error|warning|info|off) · (read|model|link|data|face)( · (safe|unsafe) fix)?\*", third)
    assert told is not None
    module = page.with_name(page.stem.replace("-", "_") + ".py")
    decorator = re.search(r"^@rule\((.*)\)$", module.read_text(), re.M) if module.exists() else None
    assert (decorator is None) is (not module.exists())
    if decorator is not None:
        level, stage = (re.search(rf'{name}="(\w+)"', decorator[1]) for name in ("severity", "stage"))
        assert (told[1], told[2]) == (level[1] if level else "error", stage[1] if stage else "data")


def holds(example: Example, found: list[str]) -> None:
    """Fails unless every line of the `expect` block is found and nothing else."""
    left = list(found)
    for expected in example.expected:
        match = next((one for one in left if matches(expected, one, example.default_path)), None)
        assert match is not None, f"expected {expected}, found {found}"
        left.remove(match)
    assert not left, f"not expected: {left}"


def shows(found: list[Example], rule: str) -> bool:
    """True when an example is a case of the rule."""
    return any(f"[{rule}]" in line for example in found for line in example.expected)
