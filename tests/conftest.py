"""All tests: what they draw is not remembered where the user's own builds are."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile

import pytest

VARIABLE = "CARDTOOL_CACHE"


def pytest_configure(config: pytest.Config) -> None:
    # A shell starts what runs in its background deaf to Ctrl-C, and whatever a test starts would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if not hasattr(config, "workerinput"):  # what xdist starts inherits it
        os.environ[VARIABLE] = tempfile.mkdtemp(prefix="cardtool-tests-")


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        shutil.rmtree(os.environ[VARIABLE], ignore_errors=True)
