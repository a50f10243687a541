"""The document templates, fonts and icons of the workspace."""

from pathlib import Path

import pytest

from cardtool.documents.render import Press, press

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def templates() -> Press:
    folder = ROOT / "templates" / "shared" / "documents"
    return press({path.name: path.read_text("utf-8") for path in folder.iterdir() if path.suffix != ".typ"})


@pytest.fixture(scope="session")
def fonts() -> list[bytes]:
    return [path.read_bytes() for path in sorted((ROOT / "templates/shared/fonts").rglob("*.ttf"))]


@pytest.fixture(scope="session")
def icons() -> dict[str, str]:
    """The frost icons by id."""
    return {path.stem: path.read_text("utf-8") for path in (ROOT / "templates/frost/icons").glob("*.svg")}
