"""`cardtool check --fix`: from slips in files to the files as they were meant, and not a byte more."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from commands import cardtool, workspace

from cardtool.session import mend_write

NEW = "cards/mini/new.yaml"
SLIPS = (
    "# Neu  hier\nid: H001\nkind: hero\ntitle: 'Cora  die Kühne'  # so\ncost: 1\nflavour: |\n  Nimm  das .\n\n  Ende\n"
)
MENDED = SLIPS.replace("Cora  die", "Cora die").replace("Nimm  das .", "Nimm das.")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(workspace(tmp_path))
    shutil.rmtree(tmp_path / "cards/mini/locale")
    return tmp_path


@pytest.mark.parametrize("form", [str, lambda text: text.replace("\n", "\r\n"), lambda text: f"\ufeff{text}"])
def test_safe_fixes_are_applied_and_named(root: Path, form: type[str]) -> None:
    (root / NEW).write_bytes(form(SLIPS).encode())
    (root / NEW).chmod(0o640)
    done = cardtool("check", "--fix")
    assert (root / NEW).read_bytes() == form(MENDED).encode()
    assert (root / NEW).stat().st_mode & 0o777 == 0o640
    assert done.exit_code == 0
    assert done.stderr == (
        f"{NEW}:4:13: fixed [stray-space] Leave one blank\n"
        f"{NEW}:7:7: fixed [stray-space] Leave one blank\n"
        f"{NEW}:7:12: fixed [misplaced-space] Delete the blank\n"
    )
    assert done.stdout.startswith("All good")
    assert cardtool("check", "--fix").stderr == ""


def test_a_diff_writes_nothing_and_can_be_applied(root: Path) -> None:
    (root / NEW).write_bytes(SLIPS.rstrip("\n").encode())
    done = cardtool("check", "--diff", "--fix")
    assert (root / NEW).read_bytes() == SLIPS.rstrip("\n").encode()
    assert done.exit_code == 1
    assert f"{NEW}:7:7: would fix [stray-space] Leave one blank\n" in done.stderr
    assert f"--- a/{NEW}\n+++ b/{NEW}\n" in done.stdout
    subprocess.run(["git", "apply", "-"], cwd=root, input=done.stdout, encoding="utf-8", check=True)
    assert (root / NEW).read_bytes() == MENDED.rstrip("\n").encode()
    assert (cardtool("check", "--diff").exit_code, cardtool("check", "--diff").stdout) == (0, "")


def test_a_diff_holds_nothing_that_a_terminal_or_a_log_obeys(root: Path) -> None:
    text = SLIPS.replace("das .", "das .\n  \u202e ##[error]x\n  ::error::x\ty\n ")
    (root / NEW).write_text(text)
    shown = cardtool("check", "--diff").stdout
    assert "+  Nimm das.\n" in shown
    assert "-  � #�[error]x\n-  ::error::x\ty\n" in shown


def test_a_diff_is_a_diff_alone(root: Path) -> None:
    for option in (["--format", "json"], ["--fail-on", "info"]):
        done = cardtool("check", "--diff", *option)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr == "cardtool: --diff shows changes and nothing else: leave --format and --fail-on out\n"


def test_guesses_are_applied_only_when_asked_for(root: Path) -> None:
    text = "id: H001\nkind: hero\ntitle: Cora\ncots: 1  # slip\ntraits: [brav]\n"
    (root / NEW).write_text(text)
    assert cardtool("check", "--fix").exit_code == 1
    assert (root / NEW).read_text() == text
    done = cardtool("check", "--fix", "--unsafe")
    assert (done.exit_code, (root / NEW).read_text()) == (0, text.replace("cots", "cost").replace("brav]", "brave]"))
    assert "fixed [unknown-field] Write “cost”" in done.stderr


def test_a_fix_that_brings_an_error_is_withdrawn(root: Path) -> None:
    text = "id: H001\nkind: hero\ntitle: Cora\ncost: 1\nrang: 7\n"
    (root / NEW).write_text(text)
    done = cardtool("check", "--fix", "--unsafe")
    assert (done.exit_code, (root / NEW).read_text()) == (1, text)
    assert f"{NEW}:5:1: not fixed [unknown-field] Write “rank”: It would bring another error: " in done.stderr
    assert "5 | rang: 7" in done.stdout


def test_unsafe_alone_is_wrong_use(root: Path) -> None:
    done = cardtool("check", "--unsafe")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "--unsafe says how to mend: it needs --fix or --diff" in done.stderr


def test_a_file_that_changed_meanwhile_is_left_alone(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / NEW).write_bytes(SLIPS.encode())
    (root / "cards/mini/other.yaml").write_bytes(SLIPS.replace("H001", "H002").encode())
    real = mend_write.write

    def write(there: Path, mended: mend_write.Mended) -> dict[str, str]:
        (root / NEW).write_bytes(b"# someone else\n")
        return real(there, mended)

    monkeypatch.setattr("cardtool.cli.mending.write", write)
    done = cardtool("check", "--fix")
    assert done.exit_code == 1
    assert (root / NEW).read_bytes() == b"# someone else\n"
    assert (root / "cards/mini/other.yaml").read_bytes() == MENDED.replace("H001", "H002").encode()
    assert f"{NEW}: not written: It has changed on the disk meanwhile.\n" in done.stderr
    assert "fixed [stray-space]" not in "".join(line for line in done.stderr.splitlines() if NEW in line)


def test_a_file_that_cannot_be_written_is_told(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / NEW).write_bytes(SLIPS.encode())

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("cardtool.project.writing.os.fsync", full)
    done = cardtool("check", "--fix")
    assert (done.exit_code, (root / NEW).read_bytes()) == (1, SLIPS.encode())
    assert f"{NEW}: not written: It cannot be written: No space left on device.\n" in done.stderr
    assert "stray-space" in done.stdout


def test_only_what_is_named_is_mended(root: Path) -> None:
    (root / NEW).write_bytes(SLIPS.encode())
    (root / "cards/mini/other.yaml").write_bytes(SLIPS.replace("H001", "H002").encode())
    cardtool("check", "--fix", "H002")
    assert (root / NEW).read_bytes() == SLIPS.encode()
    assert (root / "cards/mini/other.yaml").read_bytes() == MENDED.replace("H001", "H002").encode()


def test_a_thing_called_by_its_name_is_found_by_its_id(root: Path) -> None:
    (root / NEW).write_text("id: H050\nkind: hero\ntitle: Cora\ncost: 1\nrival: ada\n")
    assert "-rival: ada\n+rival: H900\n" in cardtool("check", "--diff", "--unsafe").stdout
