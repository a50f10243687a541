"""Typst's messages, read back into values.

The binding gives the place of an error only inside a text made for a terminal, with the line and the column
in its frame: `┌─ templates/<game>/faces/relic.typ:4:14`. The column there counts from 0.
"""

import os
import re
from collections.abc import Mapping
from typing import Any

from cardtool.words.layout import TemplateProblem

FRAME = re.compile(
    r"^(?P<level>error|warning): (?P<message>.*?)\n *┌─ (?P<path>[^\n]+):(?P<line>\d+):(?P<column>\d+)$",
    re.DOTALL | re.MULTILINE,
)
PACKAGE = re.compile(r"(failed to (download|load) package|package not found|unknown namespace)\b").match
NO_PACKAGES = "packages are not fetched, for what is built must not depend on the network"
VENDOR = "copy the files of the package below templates/ and import them by their path"


def read_problem(level: str, said: Mapping[str, Any], root: str) -> TemplateProblem:
    """The first problem of `level` ("error" or "warning") that Typst shows a place for.

    `said` has what Typst gave as `message`, `diagnostic` and `hints`. `root` is the workspace on this machine,
    without links, from where Typst was run. Paths are made relative to it, and it is taken out of the message (Typst
    names missing files by their whole path): a problem reads the same everywhere.
    """
    found = next((frame for frame in FRAME.finditer(said["diagnostic"]) if frame["level"] == level), None)
    message = (found["message"] if found else said["message"]).replace(root + os.sep, "")
    hints = tuple(hint for hint in said["hints"] if "`--root`" not in hint)  # an option of Typst's own program
    if PACKAGE(message):
        message, hints = NO_PACKAGES, (VENDOR,)
    if found is None:
        return TemplateProblem(message, None, None, None, hints)
    path = os.path.relpath(os.path.realpath(os.path.join(root, found["path"])), root).replace(os.sep, "/")
    return TemplateProblem(message, path, int(found["line"]), int(found["column"]) + 1, hints)
