"""Did you mean …?"""

from __future__ import annotations

import pytest

from cardtool.core.suggest import did_you_mean, nearest

KNOWN = ["options", "hope", "dusk", "soup", "do", "id", "school", "Anna"]


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("opitons", "options"),
        ("hpoe", "hope"),
        ("dsuk", "dusk"),
        ("soop", "soup"),
        ("od", "do"),
        ("di", "id"),
        ("HOPE", "hope"),
        ("anna", "Anna"),
        ("holz", None),
        ("zzz", None),
        ("", None),
    ],
)
def test_nearest(word: str, found: str | None) -> None:
    assert nearest(word, KNOWN) == found
    assert nearest(word, reversed(KNOWN)) == found


def test_hint() -> None:
    assert did_you_mean("hpoe", KNOWN) == "did you mean “hope”?"
    assert did_you_mean("zzz", KNOWN) is None
    assert did_you_mean("hpoe", ()) is None


def test_the_nearest_of_many_is_found_without_comparing_them_all() -> None:
    known = frozenset(f"card-{number:05}" for number in range(20_000)) | {"dormitories"}
    assert nearest("dormitroies", known) == "dormitories"
    assert nearest("card-1234", known) in known
    assert nearest("zzz", known) is None
