"""Decks of plain colours are drawn as those of the tests of sheets."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "sheets"))
