"""What a program sees below a folder that follows links."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardtool.project.tree import tree

pytestmark = pytest.mark.skipif(not hasattr(os, "symlink"), reason="links")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for path in ("there/a/one.svg", "there/.git/two", "there/dist/.cardtool-manifest.json", "other/three.svg"):
        (tmp_path / "root" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "root" / path).write_text("x")
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "secret").write_text("x")
    return tmp_path / "root"


def test_what_is_hidden_and_what_was_built_is_left_out(root: Path) -> None:
    assert tree(root, "there") == (("there/a/one.svg",), ())
    assert tree(root, "nowhere") == ((), ())
    assert tree(root, "") == (("other/three.svg", "there/a/one.svg"), ())


def test_links_inside_are_followed_and_links_out_are_told(root: Path) -> None:
    (root / "there/b").symlink_to("../other")
    (root / "there/round").symlink_to("..")
    (root / "there/c.svg").symlink_to("a/one.svg")
    (root / "there/gone").symlink_to("nothing")
    (root / "there/out").symlink_to("../../outside")
    (root / "there/a/out.svg").symlink_to(root.parent / "outside" / "secret")
    files, out = tree(root, "there")
    assert {"there/a/one.svg", "there/b/three.svg", "there/c.svg", "there/round/other/three.svg"} <= {*files}
    assert out[:2] == ("there/a/out.svg", "there/out")
    assert not [path for path in files if "secret" in path]


def test_the_folder_itself_may_lead_out(root: Path) -> None:
    (root / "moved").symlink_to("../outside")
    assert tree(root, "moved") == ((), ("moved",))
    assert tree(root, "moved/secret") == ((), ("moved",))
