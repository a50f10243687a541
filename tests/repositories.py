"""Small git repositories, made as they would be on any machine."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path


def git(root: Path, *arguments: str) -> str:
    """What git prints. Neither the configuration of this machine nor its user is asked for anything."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    for who in ("AUTHOR", "COMMITTER"):
        env |= {f"GIT_{who}_NAME": "nobody", f"GIT_{who}_EMAIL": "nobody@example.org"}
    env |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    command = ["git", "-c", "protocol.file.allow=always", *arguments]
    return subprocess.run(command, cwd=root, env=env, check=True, capture_output=True, text=True).stdout.strip()


def commit(root: Path, message: str) -> None:
    """All that lies in the repository, as a commit."""
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", message)
