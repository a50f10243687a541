"""`cardtool check` as projects take it up: `--fail-on`, `--write-baseline`, standard input; `cardtool config`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from commands import cardtool, hero, workspace

from cardtool.cli.main import cli

TOKEN = "flavour: A <aaa>.\n"
BASELINE = "cardtool-baseline.json"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(workspace(tmp_path))
    shutil.rmtree(tmp_path / "cards" / "mini" / "locale")  # or each new card would lack a translation
    return tmp_path


def piped(text: bytes, *arguments: str) -> Result:
    """A check of standard input, as JSON."""
    return CliRunner().invoke(cli, ["check", *arguments, "--format", "json"], input=text, prog_name="cardtool")


def places(done: Result) -> list[tuple[str, str]]:
    return [(one["path"], one["rule"]) for one in json.loads(done.stdout)["diagnostics"]]


def test_fail_on(root: Path) -> None:
    new = hero(root, "new", "H001")
    new.write_text(new.read_text() + TOKEN)
    for level, statuses in (
        ("error", {"error": 1, "warning": 1, "info": 1}),
        ("warning", {"error": 0, "warning": 1, "info": 1}),
        ("info", {"error": 0, "warning": 0, "info": 1}),
        ("off", {"error": 0, "warning": 0, "info": 0}),
    ):
        (root / "cardtool.yaml").write_text(f"rules: {{unknown-token: {level}}}\n")
        assert {one: cardtool("check", "--fail-on", one).exit_code for one in statuses} == statuses
        assert cardtool("check").exit_code == statuses["error"]
    (root / "cardtool.yaml").write_text("rules: {unknown-token: warning}\nfail_on: warning\n")
    assert cardtool("check").exit_code == 1
    assert cardtool("check", "--fail-on", "error").exit_code == 0
    assert cardtool("check", "--fail-on", "off").exit_code == 2


def test_write_baseline(root: Path) -> None:
    hero(root, "new", "H001", "two")
    done = cardtool("check", "--write-baseline")
    assert (done.exit_code, done.stderr) == (0, f"{BASELINE}  1 entry\n")
    assert done.stdout.startswith("All good: ")
    assert done.stdout.endswith("files (1 problem in the baseline).\n")
    written = (root / BASELINE).read_bytes()
    assert json.loads(cardtool("check", "--format", "json").stdout)["summary"]["baseline"] == 1
    hero(root, "newer", "H002", "two")
    done = cardtool("check")
    assert done.exit_code == 1
    assert "Found 1 error in " in done.stdout
    (root / "cards/mini/newer.yaml").unlink()
    assert cardtool("check", "--write-baseline").exit_code == 0
    assert (root / BASELINE).read_bytes() == written
    hero(root, "new", "H001")
    done = cardtool("check")
    assert done.exit_code == 0
    assert "warning[needless-baseline-entry]" in done.stdout
    assert cardtool("check", "--write-baseline").stderr == f"{BASELINE}  0 entries\n"
    assert cardtool("check").stdout.endswith("files.\n")


def test_a_build_does_not_leave_cards_out_that_the_baseline_keeps(root: Path) -> None:
    hero(root, "new", "H001", "two")
    cardtool("check", "--write-baseline")
    assert cardtool("check").exit_code == 0
    done = cardtool("build", "--to", "png")
    assert (done.exit_code, (root / "dist").exists()) == (1, False)
    assert "error[wrong-type]" in done.stdout
    assert "error[wrong-type]" in cardtool("show", "H001").stderr


def test_a_baseline_that_cannot_be_written(root: Path) -> None:
    (root / BASELINE).mkdir()
    done = cardtool("check", "--write-baseline")
    assert (done.exit_code, done.stdout) == (2, "")
    assert f"{BASELINE} cannot be written" in done.stderr
    assert [path.name for path in root.iterdir() if path.name.startswith(".cardtool")] == []


def test_standard_input_is_the_text_of_a_file(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    card = b"id: H001\nkind: hero\ntitle: Cora\ncost: two\n"
    hero(root, "other", "H002", "two")
    new = "cards/mini/deeper/new.yaml"
    done = piped(card, "-", "--stdin-name", new)
    assert (done.exit_code, done.stderr, places(done)) == (1, "", [(new, "wrong-type")])
    assert not (root / new).exists()
    assert places(piped(card, "-", "--stdin-name", "cards/mini/other.yaml")) == [
        ("cards/mini/other.yaml", "wrong-type")
    ]
    done = piped(card.replace(b"two", b"2"), "-", "--stdin-name", "cards/mini/other.yaml")
    assert (done.exit_code, places(done)) == (0, [])
    rival = card.replace(b"two", b"2\nrival: H900")  # the whole game is there
    assert places(piped(rival, "-", "--stdin-name", new)) == []
    assert places(piped(card.replace(b"Cora", b"M\xfc"), "-", "--stdin-name", new))[0] == (new, "not-utf-8")
    po = "cards/mini/locale/fr.po"
    assert places(piped(b'msgid "\n', "-", "--stdin-name", po)) == [(po, "broken-translations")]
    monkeypatch.chdir(root / "cards" / "mini")
    assert places(piped(card, "-", "--stdin-name", "deeper/new.yaml")) == [(new, "wrong-type")]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-"], "check - --stdin-name FILE"),
        (["--stdin-name", "cards/mini/x.yaml"], "check - --stdin-name FILE"),
        (["-", "H900", "--stdin-name", "cards/mini/x.yaml"], "check - --stdin-name FILE"),
        (["-", "--stdin-name", "x.yaml"], "“x.yaml” lies in no game"),
        (["-", "--stdin-name", "cards/x.yaml"], "lies in no game"),
        (["-", "--stdin-name", "cards/maxi/x.yaml"], "lies in no game"),
        (["-", "--stdin-name", "../x.yaml"], "lies in no game"),
        (["-", "--stdin-name", "cards/mini/x.txt"], "such a file ends in .yaml or .yml"),
        (["-", "--stdin-name", "cards/mini/.x.yaml"], "is no file that is read here"),
        (["-", "--stdin-name", "cards/mini/locale/x.yaml"], "such a file ends in .po"),
        (["-", "--stdin-name", "cards/mini/x.yaml", "--fix"], "standard input is none"),
        (["--write-baseline", "--diff"], "--write-baseline keeps what the whole workspace has"),
        (["--write-baseline", "mini"], "--write-baseline keeps what the whole workspace has"),
    ],
)
def test_wrong_use(root: Path, arguments: list[str], said: str) -> None:
    done = CliRunner().invoke(cli, ["check", *arguments], input="")
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_config(root: Path) -> None:
    (root / "cardtool.yaml").write_text(
        "paper: a5\nrules:\n  overflow: warning\npaths:\n  cards/mini: {overflow: off}\n"
    )
    rows = [line.split() for line in cardtool("config", "--out", "there").stdout.splitlines()]
    assert ["cards", "cards", "default"] in rows
    assert ["out", "there", "command", "line"] in rows
    assert ["paper", "a5", "cardtool.yaml:1"] in rows
    assert ["fail_on", "error", "default"] in rows
    assert ["rules:", "overflow", "warning", "cardtool.yaml:3"] in rows
    assert ["paths:", "cards/mini:", "overflow", "off", "cardtool.yaml:5"] in rows
    rows = [line.split() for line in cardtool("config", "--fail-on", "info", "--paper", "a4").stdout.splitlines()]
    assert ["fail_on", "info", "command", "line"] in rows
    assert ["paper", "a4", "command", "line"] in rows


def test_config_tells_of_slips(root: Path) -> None:
    (root / "cardtool.yaml").write_text("paper: [a5]\nout: here\n")
    done = cardtool("config")
    assert "cardtool.yaml has errors, see `cardtool check`" in done.stderr
    assert ["out", "here", "cardtool.yaml:2"] in [line.split() for line in done.stdout.splitlines()]
