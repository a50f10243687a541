"""A small repository, made with git: the mini game in a folder of it, in a few commits."""

from __future__ import annotations

import shutil
from pathlib import Path

from repositories import commit, git

from cardtool.compare.comparison import Comparison
from cardtool.revisions.diff import Wanted, compare
from cardtool.revisions.states import present, revision_of
from cardtool.session.session import Session

ROOT = Path(__file__).parents[2]
HEROES = """\
- {id: H100, kind: hero, title: Same, cost: 1, text: The same.}
- {id: H101, kind: hero, title: Wordy, cost: 1, text: "Zieht zwei Karten, dann eine Straße."}
- id: H102
  kind: hero
  title: Dear
  cost: 1
  traits: [brave, sly]
  ways: [{when: {courage: 2+}, do: [{gain: {gold: 1}}]}]
- {id: H103, kind: hero, title: Many, cost: 1, copies: 2}
- {id: H104, kind: hero, title: Few, cost: 1, copies: 3}
- {id: H105, kind: hero, title: Leaving, cost: 1, copies: 2, text: Farewell.}
- {id: H106, kind: hero, title: Old number, cost: 4, text: This is a long text that tells which card it is.}
"""
COSMETIC = """\
# Ways in their short form.
kind: hero
id: H107
title: Plain   # a comment
cost: 2
text: "One line and another."
ways:
  - {when: {courage: 2+}, do: [{gain: {gold: 1}}]}
"""
REWRITTEN = """\
id: "H107"
cost: 2
ways:
- do:
  - gain:
      gold: 1
  when:
    all: [{courage: 2+}]
text: >-
  One line
  and another.
title: 'Plain'
kind: hero
"""
NOW = """\
- {id: H100, kind: hero, title: Same, cost: 1, text: The same.}
- {id: H101, kind: hero, title: Wordy, cost: 1, text: "Zieht drei Karten, dann eine Gasse."}
- id: H102
  kind: hero
  title: Dear
  cost: 3
  traits: [brave]
  ways: [{when: {courage: 3+}, do: [{gain: {gold: 1}}]}]
- {id: H103, kind: hero, title: Many, cost: 1, copies: 5}
- {id: H104, kind: hero, title: Few, cost: 1, copies: 1}
- {id: H206, kind: hero, title: Old number, cost: 4, text: This is a long text that tells which card it is.}
"""
UNTRACKED = "{id: H400, kind: hero, title: New, cost: 1, copies: 2, text: Fresh.}\n"
SPELL = """\
#import "hero.typ": face as plain
#let face(card) = { plain(card); place(circle(radius: 5mm)) }
"""


def tagged(root: Path, tag: str) -> None:
    """All that lies in the workspace, as a commit with a tag."""
    commit(root, tag)
    git(root, "tag", tag)


def write(root: Path, path: str, text: str) -> None:
    """A file with its folder."""
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text, encoding="utf-8")


def edit(root: Path, path: str, old: str, new: str) -> None:
    """Put `new` in the place of `old` in a file."""
    text = (root / path).read_text(encoding="utf-8")
    assert old in text
    write(root, path, text.replace(old, new))


def repository(folder: Path) -> Path:
    """The workspace `games` in a new repository: `before` without it, `v1`, `broken`, `mended`, `looks`.

    On the disk lies `v1` with changes that are not committed.
    """
    folder.mkdir()
    git(folder, "init", "--quiet", "--initial-branch", "main")
    write(folder, "README", "games")
    tagged(folder, "before")
    root, skip = folder / "games", shutil.ignore_patterns("__pycache__", "documents", "locale")
    shutil.copytree(ROOT / "cardtool" / "lint" / "mini", root, ignore=skip)
    shutil.copytree(ROOT / "templates" / "shared", root / "templates" / "shared", ignore=skip)
    edit(root, "cards/mini/game.yaml", "players: 2..4\n", "players: 2..4\nlimits: {round: 1}\n")
    write(root, "cards/mini/more.yaml", HEROES)
    write(root, "cards/mini/plain.yaml", COSMETIC)
    tagged(root, "v1")
    write(root, "cards/mini/bad.yaml", "- {id: H300, kind: hero, title: Bad, cost: dear}\n")
    write(root, "cards/mini/torn.yaml", "- {id: H301, kind: hero, title: Torn, cost: 1\n")
    tagged(root, "broken")
    edit(root, "cards/mini/bad.yaml", "dear", "1")
    edit(root, "cards/mini/torn.yaml", "cost: 1", "cost: 1}")
    tagged(root, "mended")
    (root / "cards/mini/bad.yaml").unlink()
    (root / "cards/mini/torn.yaml").unlink()
    write(root, "templates/mini/faces/spell.typ", SPELL)
    edit(root, "templates/shared/lib/fit.typ", "\n#let ", "\n// Nothing changes.\n#let ")
    tagged(root, "looks")
    git(root, "checkout", "--quiet", "v1")
    write(root, "cards/mini/more.yaml", NOW)
    (root / "cards/mini/plain.yaml").unlink()
    write(root, "cards/mini/moved/elsewhere.yaml", REWRITTEN)
    write(root, "cards/mini/untracked.yaml", UNTRACKED)
    edit(root, "cards/mini/game.yaml", "limits: {round: 1}", "limits: {round: 2}")
    fields = "class Hero(Card):\n    loud: bool = True\n    shy: tuple[str, ...] = ()\n"
    edit(root, "schema/mini/__init__.py", "class Hero(Card):\n", fields)
    return root


def compared(root: Path, old: str, new: str | None = None, *, pictures: bool = False) -> Comparison:
    """Two states of the mini game."""
    wanted = Wanted({"mini": None}, None, pictures)
    with revision_of(root, old) as before:
        if new is None:
            return compare(before, present(Session(root)), wanted)
        with revision_of(root, new) as after:
            return compare(before, after, wanted)
