"""Every rule's page says what the rule does."""

from __future__ import annotations

from pathlib import Path

import pytest
from pages import EXAMPLE, copy_mini, examples, matches, run

RULES = Path(__file__).parents[2] / "cardtool" / "lint" / "rules"
PAGES = sorted(RULES.glob("*.md"))
FACE_RULES = {"overflow", "missing-glyph", "broken-template"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_page(page: Path, tmp_path: Path) -> None:
    found_rule = False
    for number, example in enumerate(examples(page.read_text(encoding="utf-8"))):
        workspace = copy_mini(tmp_path / str(number))
        default = EXAMPLE if EXAMPLE in example.files else next(iter(example.files))
        found = run(example, workspace, faces=page.stem in FACE_RULES)
        assert len(found) == len(example.expected), f"expected {example.expected}, found {found}"
        for expected in example.expected:
            assert any(matches(expected, one, default) for one in found), (
                f"expected {expected}, found {found}"
            )
        found_rule = found_rule or any(f"[{page.stem}]" in one for one in example.expected)
    assert found_rule, f"the page of {page.stem} shows no case of it"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_page_explains(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"# {page.stem}\n")
    for heading in ("## Why", "## Bad", "## Good"):
        assert heading in text
