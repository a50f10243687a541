"""The action of GitHub and the hooks of pre-commit: by their published schemas, and run as their hosts run them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from jsonschema.validators import validator_for
from pre_commit.clientlib import load_config
from ruamel.yaml import YAML

ROOT = Path(__file__).parents[2]
ACTION: dict[str, Any] = YAML(typ="safe").load(ROOT / "action.yml")
STEPS: list[dict[str, Any]] = ACTION["runs"]["steps"]
TABLES = '{% set tables = {"abilities": "A", "icons": "I", "sets": "S", "traits": "T"} %}'
HOSTILE = ["a;touch$IFS`touch", "x`", "*"]
HERO = "id: H001\nkind: hero\ntitle: Cora\ncost: {cost}\n"


@pytest.fixture
def job(tmp_path: Path) -> Path:
    """A repository whose workspace is its folder `our games`, and the commands that an installed cardtool gives."""
    copytree(ROOT / "cardtool/lint/mini", tmp_path / "repo/our games")
    copytree(ROOT / "templates/shared", tmp_path / "repo/our games/templates/shared")
    (tmp_path / "repo/our games/templates/mini/phrases").mkdir()
    (tmp_path / "repo/our games/templates/mini/phrases/de.j2").write_text(TABLES)
    (tmp_path / "repo/.git").mkdir()
    commands = {
        "cardtool": f'exec "{sys.executable}" -m cardtool "$@"',
        "python": 'printf "%s\\n" "$@" > "$RUNNER_TEMP/pip"',
    }
    (tmp_path / "bin").mkdir()
    for name, line in commands.items():
        (tmp_path / "bin" / name).write_text(f"#!/bin/sh\n{line}\n")
        (tmp_path / "bin" / name).chmod(0o755)
    return tmp_path


def run(job: Path, **inputs: str) -> list[tuple[str, subprocess.CompletedProcess[str]]]:
    """What each step of the action does that is a program, until one fails; the other steps are actions of others."""
    values = {f"inputs.{name}": inputs.get(name, one["default"]) for name, one in ACTION["inputs"].items()}
    values |= {"github.action_path": str(ROOT), "runner.temp": str(job)}

    def filled(text: str) -> str:
        return re.sub(r"\$\{\{ ([\w.-]+) \}\}", lambda found: values[found[1]], text)

    done = []
    for step in (step for step in STEPS if "run" in step):
        if "if" in step:
            name, wanted = re.fullmatch(r"([\w.]+) == '(\w+)'", step["if"]).groups()  # type: ignore[union-attr]
            if values[name] != wanted:
                continue
        given = {name: filled(value) for name, value in step["env"].items()}
        environment = {
            "PATH": f"{job / 'bin'}:{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
            "GITHUB_ACTIONS": "true",
            "GITHUB_STEP_SUMMARY": str(job / "summary.md"),
            "RUNNER_TEMP": str(job),
            **given,
        }
        script = job / "step.sh"
        script.write_text(step["run"], encoding="utf-8")
        one = subprocess.run(
            ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", str(script)],
            cwd=job / "repo" / filled(step.get("working-directory", ".")),
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        done.append((step["name"], one))
        if one.returncode:
            break
    return done


def faults(schema: str, text: str) -> list[str]:
    """What is wrong with YAML by a published schema that check-jsonschema brings."""
    read = json.loads((files("check_jsonschema") / f"builtin_schemas/vendor/{schema}.json").read_text("utf-8"))
    return [error.message for error in validator_for(read)(read).iter_errors(YAML(typ="safe").load(text))]


def test_published_schema() -> None:
    text = (ROOT / "action.yml").read_text(encoding="utf-8")
    assert faults("github-actions", text) == []
    assert faults("github-actions", text.replace("shell: bash", "shell: 1"))


def test_examples_of_the_page(tmp_path: Path) -> None:
    page = (ROOT / "docs/ci.md").read_text(encoding="utf-8")
    examples = dict(re.findall(r"^```yaml\n# (\S+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL))
    for path, text in examples.items():
        if path.startswith(".github"):
            assert faults("github-workflows", text) == []
        elif path == ".gitlab-ci.yml":
            assert faults("gitlab-ci", text) == []
        else:
            (tmp_path / path).write_text(text)
            assert load_config(tmp_path / path)["repos"]
    assert len(examples) == 5
    given = YAML(typ="safe").load(examples[".github/workflows/cards.yml"])["jobs"]["cards"]["steps"][-1]["with"]
    assert set(given) <= set(ACTION["inputs"])
    assert set(re.findall(r"^\| `([a-z-]+)` \|", page, re.MULTILINE)) == set(ACTION["inputs"])
    assert not re.search(r"^\s+pull_request_target", page, re.MULTILINE)


def test_no_input_is_part_of_a_program() -> None:
    for step in STEPS:
        assert "${{" not in step.get("run", "")
        assert ("shell" in step) is ("run" in step)


def test_actions_of_others_are_pinned() -> None:
    used = [step["uses"] for step in STEPS if "uses" in step]
    used += re.findall(r"uses: (\S+)", (ROOT / "docs/ci.md").read_text(encoding="utf-8"))
    assert len(used) > 4
    assert all(re.fullmatch(r"[\w-]+/[\w/-]+@v\d[\d.]*", one) for one in used)


def test_a_good_set_is_built(job: Path) -> None:
    done = run(job, directory="our games", games=" mini\n", faces="false")
    assert [name for name, _ in done] == ["Install cardtool", "Check", "Build"]
    _, checked, built = (one for _, one in done)
    assert built.returncode == 0, built.stdout + built.stderr
    assert checked.stdout.startswith("All good: ")
    assert [*(job / "cardtool/mini/sheets").glob("*.pdf")]
    assert "All good: " in (job / "summary.md").read_text(encoding="utf-8")


def test_an_error_is_annotated_and_stops(job: Path) -> None:
    (job / "repo/our games/cards/mini/new.yaml").write_text(HERO.format(cost="two"))
    *_, (name, done) = run(job, directory="our games", faces="false")
    assert (name, done.returncode) == ("Check", 1)
    first, last = done.stdout.splitlines()
    assert first.startswith("::error file=our games/cards/mini/new.yaml,line=4,endLine=4,col=7,title=wrong-type · H001")
    assert last.startswith("Found 1 error in ")
    assert "### our games/cards/mini/new.yaml" in (job / "summary.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("inputs", "checked", "built"),
    [
        ({}, ["--faces", "--"], ["--"]),
        ({"games": "mini  other\n"}, ["--faces", "--", "mini", "other"], ["--", "mini", "other"]),
        ({"faces": "false", "fail-on": "info", "build": "false"}, ["--fail-on", "info", "--"], None),
        ({"games": "--help a;touch$IFS`touch x` *", "build": "no"}, ["--faces", "--", "--help", *HOSTILE], None),
        (
            {"fail-on": '"; touch x; $(touch x)', "build": "no"},
            ["--fail-on", '"; touch x; $(touch x)', "--faces", "--"],
            None,
        ),
    ],
)
def test_inputs_are_words(job: Path, inputs: dict[str, str], checked: list[str], built: list[str] | None) -> None:
    told = job / "told"
    (job / "bin/cardtool").write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > "{told}-$1"\n')
    names = [name for name, _ in run(job, directory="our games", **inputs)]
    install = ["-m", "pip", "install", "--disable-pip-version-check", str(ROOT)]
    assert (job / "pip").read_text().splitlines() == install
    assert (job / "told-check").read_text().splitlines() == ["check", "--format", "github", *checked]
    assert ("Build" in names) is (built is not None)
    if built is not None:
        said = (job / "told-build").read_text().splitlines()
        assert said == ["build", "--out", str(job / "cardtool"), *built]
    assert not [*job.rglob("x")]
