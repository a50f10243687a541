"""The benchmarks of faces and sheets still run, with the shipped templates."""

import importlib
from pathlib import Path

import pytest
from processes import only_linux

BENCH = Path(__file__).parents[1] / "bench"


@only_linux
def test_a_small_run_prints_its_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCH))
    bench = importlib.import_module("bench_print")
    monkeypatch.setattr(bench, "ROUNDS", 1)
    bench.main(cards=12, shots=2)
    printed = capsys.readouterr().out
    assert "| 12 unique faces, one core |" in printed
    assert "| one card changed |" in printed
    assert "| sheets of 12 cards × 2 with backs |" in printed
    assert "| 2 PNG at 300 dpi, all cores |" in printed
