"""`cardtool build --watch`: a line for each build, whatever happens to the files, and a quiet end."""

from __future__ import annotations

import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from commands import ROOT, hero, workspace

SECONDS = 60


class Watching:
    """The command in a process of its own, its lines as they come."""

    def __init__(self, root: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cardtool", "build", "--watch", *arguments],
            cwd=root,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.rstrip())

    def until(self, beginning: str) -> list[str]:
        """The lines up to one that begins so."""
        lines = [self._lines.get(timeout=SECONDS)]
        while not lines[-1].startswith(beginning):
            lines.append(self._lines.get(timeout=SECONDS))
        return lines

    def end(self) -> list[str]:
        """Ctrl-C goes to the whole group, as on a terminal. What was still said."""
        os.killpg(self.process.pid, signal.SIGINT)
        assert self.process.wait(SECONDS) == 0
        return [self._lines.get() for _ in range(self._lines.qsize())]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = workspace(tmp_path)
    shutil.rmtree(root / "cards/mini/locale")
    hero(root, "new", "H001")
    return root


@pytest.fixture
def watching(root: Path) -> Iterator[Watching]:
    made = Watching(root, "--to", "sheets", "--no-stamp", "heroes")  # a stamp would change with a template alone
    yield made
    if made.process.poll() is None:
        os.killpg(made.process.pid, signal.SIGKILL)
        made.process.wait()


def test_a_build_for_each_change(root: Path, watching: Watching) -> None:
    card = root / "cards/mini/new.yaml"
    assert watching.until("first build: ") == ["first build: 1 of 1 files new"]
    sheet = root / "dist/mini/sheets/heroes.de.a4.pdf"
    first = sheet.read_bytes()

    card.write_text(card.read_text().replace("Cora", "Nora"))
    assert watching.until("cards/mini/new.yaml changed: ")[-1].endswith(": 1 of 1 files new")
    assert sheet.read_bytes() != first

    hero(root, "new", "H001", "two")
    said = watching.until("cards/mini/new.yaml changed: ")
    assert said[-1] == "cards/mini/new.yaml changed: nothing written"
    assert any(line.startswith("error[wrong-type]") for line in said)

    # A schema and a template are read anew, too; what editors leave beside their files does not count.
    (root / "cards/mini/.new.yaml.swp").write_text("x")
    schema = root / "schema/mini/__init__.py"
    schema.write_text(schema.read_text().replace("cost: Annotated[int, Field(ge=0, le=9)]", "cost: int | str"))
    assert watching.until("schema/mini/__init__.py changed: ")[-1].endswith(": 1 of 1 files new")
    face = root / "templates/mini/faces/hero.typ"
    face.write_text(face.read_text().replace("pad(safe", "pad(2 * safe"))
    assert watching.until("templates/mini/faces/hero.typ changed: ")[-1].endswith(": 1 of 1 files new")

    config = root / "cardtool.yaml"
    config.write_text("paper: lettre\n")
    said = watching.until("cardtool.yaml changed: ")
    assert said == [
        "cardtool: there is no paper “lettre”; did you mean “letter”?",
        "cardtool.yaml changed: nothing written",
    ]
    assert set(watching.end()) <= {""}
