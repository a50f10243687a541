"""The benchmark of proofs still runs, and finds the slips that it plants."""

import runpy
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[1] / "bench"


def test_a_small_run_prints_its_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(BENCH), *sys.path])
    runpy.run_path(str(BENCH / "bench_prove.py"))["main"](cards=20)
    printed = capsys.readouterr().out
    assert printed.startswith("20 dispute cards, ")
    assert not printed.startswith("20 dispute cards, 0 problems")
    assert "ratio" in printed
