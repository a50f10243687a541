"""Files as text, whatever stands in them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardtool.core.source import Span
from cardtool.project import reading
from cardtool.project.reading import read, read_bytes


def rules(root: Path, path: str) -> list[str]:
    return [problem.rule for problem in read(root, path)[1]]


def test_text_is_kept_as_it_is(tmp_path: Path) -> None:
    data = "\ufeffa: ü😀\r\n\tb\x85\x00".encode()
    (tmp_path / "a.yaml").write_bytes(data)
    file, problems = read(tmp_path, "a.yaml")
    assert problems == ()
    assert file.path == "a.yaml"
    assert file.text.encode() == data
    assert read_bytes(tmp_path, "a.yaml") == data


def test_another_encoding_is_told_at_its_first_character(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes("id: Ä\ntitle: ".encode() + "Müßig\n".encode("cp1252"))
    file, (problem,) = read(tmp_path, "a.yaml")
    assert problem.rule == "not-utf-8"
    assert problem.at == Span("a.yaml", 14, 15)
    assert file.text == "id: Ä\ntitle: Müßig\n"
    assert "Windows-1252" in problem.message
    assert problem.hint == "save it as UTF-8"


def test_utf_16_is_told_too(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes("id: x".encode("utf-16"))
    assert rules(tmp_path, "a.yaml") == ["not-utf-8"]


def test_what_is_missing_or_not_a_file(tmp_path: Path) -> None:
    assert rules(tmp_path, "a.yaml") == ["unreadable-file"]
    assert read(tmp_path, "a.yaml")[1][0].message == "This file is missing."
    (tmp_path / "b.yaml").mkdir()
    assert rules(tmp_path, "b.yaml") == ["unreadable-file"]
    with pytest.raises(OSError, match=r"a\.yaml"):
        read_bytes(tmp_path, "a.yaml")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_what_may_not_be_read(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("id: x")
    (tmp_path / "a.yaml").chmod(0)
    assert rules(tmp_path, "a.yaml") == ["unreadable-file"]


def test_a_large_file_is_not_even_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MAX_BYTES", 3 * 1024 * 1024)
    (tmp_path / "a.yaml").write_bytes(b"#" * (3 * 1024 * 1024))
    assert rules(tmp_path, "a.yaml") == []
    (tmp_path / "a.yaml").write_bytes(b"#" * (3 * 1024 * 1024 + 1))
    file, (problem,) = read(tmp_path, "a.yaml")
    assert problem.rule == "file-too-large"
    assert problem.message == "This file has 3 MiB; cards are small."
    assert file.text == ""
