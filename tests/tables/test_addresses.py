"""Where a table finds the pictures."""

from __future__ import annotations

import pytest

from cardtool.tables.address import address, wrong_base
from cardtool.tables.cards import Picture, digest

PICTURE = Picture("frost-dusk-de-1.jpg", 4096, 4000, digest(b"one"))


@pytest.mark.parametrize(
    "base",
    ["https://example.org/", "http://localhost:8000/cards/", "https://example.org/my%20cards/", "file:///C:/My Games/"],
)
def test_addresses_of_folders_are_taken(base: str) -> None:
    assert wrong_base(base) is None


@pytest.mark.parametrize(
    ("base", "said"),
    [
        ("https://example.org/cards", "does not end with “/”; write https://example.org/cards/"),
        ("https://example.org/my cards/", "has a blank in it; write %20 for it"),
        (" https://example.org/", "has a blank in it"),
        ("https://example.org/\t/", "has a blank in it"),
        ("file:///C:/cards/ ", "has a blank in it"),
        ("example.org/cards/", "does not begin with https://, http:// or file:///"),
        ("ftp://example.org/", "does not begin with https://, http:// or file:///"),
        ("C:/cards/", "does not begin with https://, http:// or file:///"),
        ("", "does not begin with https://, http:// or file:///"),
        ("https:///cards/", "names no server"),
        ("https://[1/", "is no address"),
        ("file://server/cards/", "write file:/// and the path, such as file:///C:/cards/"),
        ("https://example.org/?file=/", "has a “?” or “#” in it; it is the address of a folder"),
        ("https://example.org/#/", "has a “?” or “#” in it"),
    ],
)
def test_what_is_no_address_of_a_folder_is_told(base: str, said: str) -> None:
    message = wrong_base(base)
    assert message is not None
    assert message.startswith(f"--url-base “{base}” ")
    assert said in message


def test_on_the_web_the_digest_follows() -> None:
    assert address("https://example.org/c/", PICTURE) == f"https://example.org/c/frost-dusk-de-1.jpg?v={digest(b'one')}"
    odd = Picture("höhle 1.jpg", 1, 1, "0")
    assert address("https://example.org/", odd) == "https://example.org/h%C3%B6hle%201.jpg?v=0"


def test_a_local_file_is_named_as_it_is() -> None:
    assert address("file:///C:/My Games/", PICTURE) == "file:///C:/My Games/frost-dusk-de-1.jpg"
    assert address(None, PICTURE) == "frost-dusk-de-1.jpg"
