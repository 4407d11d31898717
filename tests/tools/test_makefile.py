# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The Makefile: what users set reaches the commands as they typed it, and no shell; its help; its exit codes."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

MAKEFILE = Path("Makefile").read_text(encoding="utf-8")
SETTINGS = re.search(r"^SETTINGS := ((?:.*\\\n)*.*)$", MAKEFILE, re.MULTILINE)[1].replace("\\\n", "").split()
# a command never sees the values of these
FLAGS = "NEW DAILY JOURNEY COMPASS TERMINAL TALK ALL DRY AGAIN ZIP UPGRADE"
OF_USERS = ["play", "flash", "learn", "scheduler", "worker", "arena", "web-play"]
PART = ["check-types", "check-files", "test-arena", "test-rest", "help"]  # commands that help does not list

# stands for each program that make starts: keeps its arguments, and FUZZ
PROGRAM = r"""#!/bin/sh
for one in "$0" "$@" "FUZZ=$FUZZ"; do printf '%s\0' "$one"; done >>started
exit ${ENDS_WITH:-0}
"""


class Project:
    """A folder with the Makefile and programs that do nothing."""

    def __init__(self, folder):
        self.folder = folder
        names = ["Makefile", "tools/test_environment", *map(str, Path().glob("requirements*.txt")), "pyproject.toml"]
        for name in names:
            (folder / name).parent.mkdir(exist_ok=True)
            shutil.copy(name, folder / name)
        for name in ("python", "pytest", "mypy", "ruff"):
            self.put(".venv/bin/" + name)
        self.put("tools/test_python")
        for name in re.findall(r"\$\(VENV\)/(\.\w+)$", MAKEFILE, re.MULTILINE):
            (folder / ".venv" / name).touch()

    def put(self, name):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(PROGRAM)
        path.chmod(0o755)

    def make(self, *arguments, **environment):
        command = ["make", "--no-print-directory", *arguments]
        path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"  # the first has a Python that starts at once
        environment = {"PATH": path, "HOME": str(self.folder), **environment}
        return subprocess.run(
            command, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=250, check=False
        )

    def started(self):
        """The arguments of all programs that make has started."""
        return (self.folder / "started").read_text().split("\0")[:-1]


@pytest.fixture
def project(tmp_path):
    return Project(tmp_path)


def nasty(name):
    """A value that shows whether a shell or make itself has read it."""
    return f"{name} `touch pwned` $(shell touch pwned) $(touch pwned) $$(touch pwned) \"; touch pwned; ' #$PATH"


@pytest.mark.parametrize("where", ["on the command line", pytest.param("in the environment", marks=pytest.mark.long)])
def test_a_value_reaches_its_command_as_typed_and_no_shell(where, project):
    values = {name: nasty(name) for name in SETTINGS}
    targets = [*OF_USERS, "fuzz", "test", "test-pythons"]
    if where == "on the command line":
        done = project.make(*targets, *(f"{name}={value}" for name, value in values.items()))
    else:
        done = project.make(*targets, **values)
    assert done.returncode == 0 and not done.stderr
    assert not list(project.folder.rglob("pwned*"))
    started = "\n".join(project.started())
    for name, value in values.items():
        if name == "VARIANT" or name == "PYTHONS":
            assert all(word in project.started() for word in value.split()), name
        elif name not in [*FLAGS.split(), "PYTHON"]:
            assert value in started, name


def test_no_shell_reads_the_name_of_the_python_that_sets_up(project):
    shutil.rmtree(project.folder / ".venv")
    assert project.make("play", "PYTHON=" + nasty("PYTHON")).returncode
    assert not list(project.folder.rglob("pwned*"))


def test_settings_that_are_not_given_add_no_argument(project):
    flags = ["NEW", "DAILY", "JOURNEY", "COMPASS", "TERMINAL", "ALL", "DRY", "AGAIN"]
    assert project.make("play", "flash", *(name + "=0" for name in flags)).returncode == 0
    assert [argument for argument in project.started() if argument[:4] != "FUZZ"] == [
        ".venv/bin/python",
        "tools/play.py",
        ".venv/bin/python",
        "tools/flash.py",
    ]


def test_variant_is_one_file_whose_name_has_spaces_or_several_rule_sets(project):
    (project.folder / "my rules.json").touch()
    project.make("flash", "VARIANT=my rules.json", "DRIVE=/media/ada/MY BOARD")
    project.make("flash", "VARIANT=a.json *.json")
    told = project.started()
    assert told[2:5] == ["/media/ada/MY BOARD", "--variant", "my rules.json"]
    assert told[-4:-1] == ["--variant", "a.json", "*.json"]


def test_what_users_set_is_not_taken_for_settings_toml(project):
    """The game reads RULES, PLAYERS and BOARD with os.getenv(), where a board has what settings.toml says."""
    print_all = "from os import environ; print(sorted(environ))"
    (project.folder / "print.mk").write_text(f"print:\n\t@{sys.executable} -c '{print_all}'\n")
    told = project.make("-f", "Makefile", "-f", "print.mk", "print", *(name + "=1" for name in SETTINGS)).stdout
    assert "'PATH'" in told and not {f"'{name}'" for name in SETTINGS} & {*told.strip("[]\n").split(", ")}


@pytest.mark.parametrize("target", OF_USERS)
def test_make_adds_nothing_to_what_a_command_refuses(target, project):
    done = project.make(target, ENDS_WITH="2")
    assert (done.returncode, done.stderr) == (0, "")
    assert project.make(target, ENDS_WITH="1").returncode == 2  # a defect, or a board that failed


@pytest.mark.parametrize("target", ["check", "bench", "web", "release", "publish", "screenshots"])
def test_scripts_hear_of_every_fault(target, project):
    assert project.make(target, ENDS_WITH="2").returncode == 2


def test_the_newest_versions_are_taken_only_when_asked_for(project):
    project.put("tools/pins")
    project.make("pins")
    assert project.started()[:-1] == ["tools/pins"]
    project.make("pins", "UPGRADE=1")
    assert project.started()[-3:-1] == ["tools/pins", "--upgrade"]


def test_help_has_every_command_and_every_setting(project):
    told = project.make("help").stdout
    listed = re.findall(r"^make ([a-z-]+) ", told, re.MULTILINE)
    commands = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)[1].split()
    assert sorted(listed) == sorted({*commands} - {*PART})
    assert {*re.findall(r"\b([A-Z_]{2,})=", told)} == {*SETTINGS} - {"PYTHON"}
    assert "SPDX" not in told and "#" not in told
    assert max(map(len, told.splitlines())) <= 120


def test_tests_see_nothing_of_the_users_environment():
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "SDL_VIDEODRIVER": "none", "FUZZ": "3", "CI": "true"}
    show = "import os; print(sorted(os.environ), os.listdir(os.environ['HOME']), os.environ['FUZZ'])"
    command = ["tools/test_environment", sys.executable, "-c", show]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=250, check=True).stdout
    # the shell sets PWD, and Python LC_CTYPE where there is no locale
    told = told.replace("'LC_CTYPE', ", "").replace(", 'PWD'", "")
    assert told == "['CI', 'FUZZ', 'HOME', 'MICROPYTHON32', 'PATH'] [] 3\n"


def test_every_run_of_tests_is_in_that_environment():
    sources = "".join(Path(name).read_text() for name in ("Makefile", "tools/test_python", ".ci/run"))
    runs = [line for line in sources.splitlines() if "/pytest" in line]
    assert runs and all("tools/test_environment" in line for line in runs)
