"""What an allow comment covers, and what is told of those that cover nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from mini import FILE, checked, copy_mini, found

from cardtool.core.fix import Splice

CARD = "id: H001\nkind: hero\ntitle: Cora\ncost: 1\n"
ALLOW = "# cardtool: allow[unknown-token] drawn by hand"
TWO_WAYS = "ways:\n  - do: []\n    text: One <aaa>.\n  - do: []\n    text: |\n      Two <bbb>.\n      Three <ccc>.\n"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workspace in which tests change one file alone."""
    return copy_mini(tmp_path_factory.mktemp("allow"))


def after(line: int, text: str = CARD + TWO_WAYS) -> str:
    """The card with the comment at the end of a line, counted from 1."""
    lines = text.splitlines()
    lines[line - 1] += f" {ALLOW}"
    return "\n".join(lines) + "\n"


def above(line: int, text: str = CARD + TWO_WAYS) -> str:
    """The card with the comment on a line of its own above another."""
    lines = text.splitlines()
    indent = lines[line - 1][: len(lines[line - 1]) - len(lines[line - 1].lstrip())]
    return "\n".join([*lines[: line - 1], indent + ALLOW, *lines[line - 1 :]]) + "\n"


def test_without_a_comment_all_three_are_found(root: Path) -> None:
    assert found(root, CARD + TWO_WAYS) == ["7 unknown-token", "10 unknown-token", "11 unknown-token"]


@pytest.mark.parametrize(
    ("line", "left"),
    [
        (1, []),  # the first line of a card is the card
        (5, []),  # a key is its whole value
        (6, [10, 11]),  # a dash is the whole item
        (7, [10, 11]),
        (8, [7]),
        (9, [7]),  # the sign of a block scalar is the whole text
    ],
)
def test_at_the_end_of_a_line(root: Path, line: int, left: list[int]) -> None:
    assert found(root, after(line)) == [f"{at} unknown-token" for at in left]


@pytest.mark.parametrize(("line", "left"), [(1, []), (5, []), (6, [11, 12]), (7, [11, 12]), (8, [7]), (9, [7])])
def test_alone_above(root: Path, line: int, left: list[int]) -> None:
    assert found(root, above(line)) == [f"{at} unknown-token" for at in left]


def test_the_next_line_with_content_counts(root: Path) -> None:
    head = f"{ALLOW}\n# a word about Cora\n\n---\n"
    assert found(root, head + CARD + TWO_WAYS) == []
    assert found(root, f"{head}{CARD}{TWO_WAYS}---\n{(CARD + TWO_WAYS).replace('H001', 'H002')}") == [
        "23 unknown-token", "26 unknown-token", "27 unknown-token"
    ]  # fmt: skip


def test_cards_of_a_list(root: Path) -> None:
    card = "- {id: H00%d, kind: hero, title: Cora, cost: 1, flavour: 'A <aaa>.'}%s\n"
    assert found(root, card % (1, f" {ALLOW}") + card % (2, "")) == ["2 unknown-token"]
    assert found(root, f"{ALLOW}\n" + card % (1, "") + card % (2, "")) == ["3 unknown-token"]


def test_values_inside_brackets(root: Path) -> None:
    ways = f"ways: [\n  {{do: [], text: A <aaa>.}}, {ALLOW}\n  {{do: [], text: B <bbb>.}},\n]\n"
    assert found(root, CARD + ways) == ["7 unknown-token"]


@pytest.mark.parametrize(
    ("flavour", "expected"),
    [
        (f"flavour: |\n  A <aaa>.\n  {ALLOW}\n", ["6 unknown-token"]),
        (f"flavour: 'A <aaa>. {ALLOW}'\n", ["5 unknown-token"]),
        (f'flavour: "A <aaa>.\n  {ALLOW}"\n', ["5 unknown-token"]),
        (f"flavour: 'A <aaa>.\n  \n  B' {ALLOW}\n", ["5 unknown-token", "7 odd-allow"]),
        (f"flavour: >- {ALLOW}\n  A <aaa>.\n", []),
        (f"flavour: A <aaa>.\n# see {ALLOW}\n", ["5 unknown-token"]),
        ("flavour: A <aaa>.\t#cardtool:allow[ unknown-token ,unknown-token]: because\n", []),
    ],
)
def test_texts_are_no_comments(root: Path, flavour: str, expected: list[str]) -> None:
    assert found(root, CARD + flavour) == expected


@pytest.mark.parametrize(
    "comment",
    [
        "cardtool: allow(unknown-token) drawn by hand",
        "cardtool: alow[unknown-token] drawn by hand",
        "cardtool: ignore",
        "cardtool allow[unknown-token] drawn by hand",
        "Cardtool: Allow[unknown-token] drawn by hand",
        "cardtool: allow[] drawn by hand",
        "cardtool: allow[unknown-token,] drawn by hand",
        "cardtool: allow unknown-token drawn by hand",
        "cardtool:",
    ],
)
def test_malformed(root: Path, comment: str) -> None:
    assert found(root, f"{CARD}flavour: A <aaa>. # {comment}\n") == ["5 unknown-token", "5 odd-allow"]


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ("unknown-tokn", "There is no rule “unknown-tokn”."),
        ("duplicate-key", "duplicate-key cannot be allowed: it is always an error."),
        ("unused-allow", "unused-allow cannot be allowed: it is always a warning."),
    ],
)
def test_rules_that_cannot_be_allowed(root: Path, rules: str, message: str) -> None:
    (root / FILE).write_text(f"{CARD}title: Dora # cardtool: allow[{rules}] it is so\n".replace("title: Cora\n", ""))
    assert [one.message for one in checked(root).diagnostics] == [message]


def test_a_comment_without_reason_works_and_is_told(root: Path) -> None:
    assert found(root, CARD + "flavour: A <aaa>. # cardtool: allow[unknown-token]\n") == ["5 odd-allow"]


def test_translations(tmp_path: Path) -> None:
    root = copy_mini(tmp_path)
    path = "cards/mini/locale/en.po"
    (root / "cards/mini/locale").mkdir()
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    entry = 'msgctxt "card:{}/title"\nmsgid "{}"\nmsgstr "{} 7"\n\n'
    ada, bo = entry.format("H900", "Ada", "Ada"), entry.format("H901", "Bo", "Bo")
    allow = "# cardtool: allow[different-numbers] they are sisters\n"
    assert found(root, head + ada + bo, path) == ["6 different-numbers", "10 different-numbers"]
    assert found(root, head + allow + ada + bo, path) == ["11 different-numbers"]
    assert found(root, head + allow + ada.replace(" 7", ""), path) == ["4 unused-allow"]
    assert found(root, head + allow, path) == ["4 odd-allow"]


def test_nothing_is_called_unused_that_nobody_looked_for(tmp_path: Path) -> None:
    root = copy_mini(tmp_path)
    comment = "title: Cora # cardtool: allow[{}] it is so"
    card = CARD.replace("title: Cora", comment)
    assert found(root, card.format("overflow")) == []  # needs faces
    assert found(root, card.format("unknown-token")) == ["3 unused-allow"]
    (root / "cardtool.yaml").write_text("paths:\n  cards/mini/new.yaml: {unknown-token: off}\n")
    assert found(root, card.format("unknown-token")) == []
    (root / "cardtool.yaml").write_text("")
    assert found(root, card.format("unknown-token") + "power: x\n") == ["5 wrong-range"]
    assert found(root, card.format("unknown-token") + "power: [\n") == ["5 does-not-parse"]
    (root / FILE).write_text(card.format("unknown-token"))
    assert [one.rule for one in checked(root).diagnostics] == ["unused-allow"]
    (root / "cards/mini/other.yaml").write_text("id: [\n")
    assert [one.rule for one in checked(root).diagnostics] == ["does-not-parse"]


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        (after(3, CARD), CARD),
        (above(3, CARD), CARD),
        (above(1, CARD), CARD),
        (CARD.rstrip("\n") + f"  {ALLOW}", CARD.rstrip("\n")),
        (
            CARD + "flavour: A <aaa>. # cardtool: allow[missing-asset, unknown-token , different-numbers] so it is\n",
            CARD + "flavour: A <aaa>. # cardtool: allow[unknown-token] so it is\n",
        ),
    ],
)
def test_the_fix_takes_out_what_is_unused(root: Path, text: str, mended: str) -> None:
    (root / FILE).write_text(text)
    (one,) = checked(root).diagnostics
    ((edit,),) = (fix.edits for fix in one.fixes)
    assert (one.rule, one.card and one.card.id, isinstance(edit, Splice)) == ("unused-allow", "H001", True)
    assert text[: edit.at.start] + edit.text + text[edit.at.end :] == mended
    assert found(root, mended) == []
