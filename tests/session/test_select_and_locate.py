"""Names on the command line, and the card that a place belongs to."""

from __future__ import annotations

from pathlib import Path

import pytest
from whole_build import copy_workspace

from cardtool.session.check import check
from cardtool.session.select import UnknownNameError, select
from cardtool.session.session import Loaded, Session


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = copy_workspace(tmp_path.resolve())
    monkeypatch.chdir(root)
    return root


def test_a_yaml_problem_names_its_card(workspace: Path) -> None:
    path = workspace / "cards" / "frost" / "dusk" / "D000.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "title: Noch einer\n", encoding="utf-8")
    session = Session(workspace)
    diagnostics = check(session, select(session, ("frost",), {}), {}).diagnostics
    (found,) = (one for one in diagnostics if one.rule == "duplicate-key")
    assert found.card is not None
    assert (found.card.id, found.card.title) == ("D000", "Noch einer")


def test_a_path_without_cards_is_refused(workspace: Path) -> None:
    with pytest.raises(UnknownNameError, match="holds no cards"):
        select(Session(workspace), ("templates/frost",), {})
    (workspace / "cards/frost/draft.txt").write_text("id: D900\n", encoding="utf-8")
    with pytest.raises(UnknownNameError, match="nothing that cardtool reads"):
        select(Session(workspace), (str(workspace / "cards/frost/draft.txt"),), {})


def test_paths_and_ids_choose_what_is_shown(workspace: Path) -> None:
    (workspace / "cards" / "frost" / "x.yaml").write_text("id: D900\nkind: dusk\ntitle: X\n", encoding="utf-8")
    session = Session(workspace)
    for names, count in ((("frost",), 1), (("D900",), 1), (("frost/D900",), 1), (("cards/frost/x.yaml",), 1),
                         (("D000",), 0), (("cards/frost/dusk",), 0), (("cosmos",), 0), ((".",), 1)):  # fmt: skip
        loaded = {}
        found = check(session, select(session, names, loaded), loaded).diagnostics
        assert sum(one.severity == "error" for one in found) == count, names


def test_a_deck_stands_for_its_cards_read_or_not(workspace: Path) -> None:
    (workspace / "cards" / "frost" / "x.yaml").write_text("id: L099\nkind: law\ntitle: X\n", encoding="utf-8")
    session = Session(workspace)
    loaded: dict[str, Loaded] = {}
    found = select(session, ("frost/law",), loaded)
    assert (found.games, found.whole) == (("frost",), frozenset())
    laws = found.card_ids("frost") or frozenset()
    assert len(laws) == 13
    assert "L099" in laws  # a law needs more than a title
    assert {loaded["frost"].cards.get("card", id).kind for id in laws - {"L099"}} == {"law"}  # type: ignore[union-attr]
    with pytest.raises(UnknownNameError, match="is no game, file, deck or card; did you mean “law”"):
        select(session, ("lew",), {})
