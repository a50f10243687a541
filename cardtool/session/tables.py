"""Virtual tables as targets of `cardtool export`."""

from __future__ import annotations

from collections.abc import Mapping

from cardtool.session.targets import Target

TABLES: Mapping[str, Target] = {}
