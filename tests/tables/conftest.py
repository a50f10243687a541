"""Decks of plain colours are drawn as those of the tests of sheets, commands run as those of the command line."""

import sys
from pathlib import Path

for folder in ("sheets", "cli"):
    sys.path.insert(0, str(Path(__file__).parents[1] / folder))
