"""The benchmark of faces and sheets still runs, with the shipped templates."""

import runpy
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[1] / "bench" / "bench_print.py"


def test_a_small_run_prints_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(BENCH))["main"](cards=12, shots=2)
    printed = capsys.readouterr().out
    assert "| 12 unique faces |" in printed
    assert "| sheets of 12 cards × 2 with backs |" in printed
    assert "| 2 PNG at 300 dpi |" in printed
