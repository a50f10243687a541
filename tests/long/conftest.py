"""Long runs use the helper modules of the tests they extend."""

from __future__ import annotations

import sys
from pathlib import Path

for folder in ("cli", "lint", "model", "prove", "session", "sheets", "syntax", "tables"):
    sys.path.insert(0, str(Path(__file__).parents[1] / folder))
