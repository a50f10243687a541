"""Where a table finds a picture: `--url-base`, the name of the file, and the digest of its bytes."""

from __future__ import annotations

from urllib.parse import quote, urlsplit

from cardtool.tables.cards import Picture

_SCHEMES = ("http", "https", "file")


def wrong_base(base: str) -> str | None:
    """What is wrong with a `--url-base`, as a sentence without its full stop; None where nothing is."""
    local = base.lower().startswith("file:")
    if not base.isprintable() or base != base.strip() or (" " in base and not local):
        return f"--url-base “{base}” has a blank in it; write %20 for it, or name another folder"
    try:
        parts = urlsplit(base)
        host = parts.hostname
    except ValueError:
        return f"--url-base “{base}” is no address; write one such as https://example.org/cards/"
    if parts.scheme not in _SCHEMES:
        return f"--url-base “{base}” does not begin with https://, http:// or file:///"
    if local:
        if not base.lower().startswith("file:///"):
            return f"--url-base “{base}” is no address; write file:/// and the path, such as file:///C:/cards/"
    elif not host:
        return f"--url-base “{base}” names no server; write one such as https://example.org/cards/"
    if parts.query or parts.fragment or base.endswith(("?", "#")):
        return f"--url-base “{base}” has a “?” or “#” in it; it is the address of a folder"
    if not base.endswith("/"):
        return f"--url-base “{base}” does not end with “/”; write {base}/"
    return None


def address(base: str | None, picture: Picture) -> str:
    """The address of a picture.

    On the web `?v=` follows, since Tabletop Simulator keeps what it has downloaded by its address: another picture
    needs another one. A local file has no such part, and its blanks stay as they are. Without a base it is the name
    alone, which Tabletop Simulator looks for in its folder `Mods/Images` (the guide “Modding File Management”,
    steamcommunity.com/sharedfiles/filedetails/?id=3595651918).
    """
    if base is None or base.lower().startswith("file:"):
        return f"{base or ''}{picture.file}"
    return f"{base}{quote(picture.file)}?v={picture.hash}"
