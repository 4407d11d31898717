# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The workflow: valid, and nothing in it that nobody could run by hand. The version and CHANGELOG.md."""

import re
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest
import tomllib

from handheld import VERSION

WORKFLOW = Path(".github/workflows/tests.yml")


def actionlint(path):
    """What actionlint says of a workflow."""
    program = shutil.which("actionlint", path=Path(sys.executable).parent)
    if not program:
        pytest.skip("actionlint is not here: requirements-dev.txt has it for Linux")
    return subprocess.run([program, "-no-color", path], capture_output=True, text=True, timeout=60, check=False).stdout


def test_the_workflow_is_valid(tmp_path):
    assert not actionlint(WORKFLOW)
    wrong = tmp_path / "wrong.yml"
    wrong.write_text(WORKFLOW.read_text().replace("needs: test", "needs: tests"))
    assert 'job "release" needs job "tests" which does not exist' in actionlint(wrong)


def test_the_workflow_runs_only_commands_of_the_project():
    runs = re.findall(r"^ +-? ?run: (.*)$", WORKFLOW.read_text(), re.MULTILINE)
    assert runs == ["bash .ci/run", "make release", "make web", "make publish"]
    makefile = Path("Makefile").read_text()
    assert all(f"\n{run.split()[-1]}:" in makefile for run in runs[1:])


def test_the_workflow_tests_every_python_that_the_tools_promise():
    versions = re.search(r"python: \[(.*)\]", WORKFLOW.read_text())
    wanted = re.search(r"^PYTHONS \?= (.*)$", Path("Makefile").read_text(), re.MULTILINE)
    assert versions and wanted
    assert versions[1].replace('"', "").split(", ") == wanted[1].split()
    with open("pyproject.toml", "rb") as file:
        assert tomllib.load(file)["project"]["requires-python"] == ">=" + wanted[1].split()[0]


def test_the_version_stands_in_one_place_and_in_the_changelog():
    with open("pyproject.toml", "rb") as file:
        project = tomllib.load(file)["project"]
    assert "version" not in project and project["dynamic"] == ["version"]
    assert metadata.version("pocket-hearts")  # setuptools finds it
    newest = re.search(r"^## (\S+)", Path("CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest and newest[1] == VERSION
