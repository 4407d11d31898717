# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The workflow: valid, and nothing in it that nobody could run by hand. The version, its notes, what a release has."""

import re
import shutil
import subprocess
import sys
from datetime import date
from importlib import metadata
from pathlib import Path

import pytest
import tomllib

import release
import web
from handheld import VERSION
from handheld.words import Words
from playing import window
from playing.command_line import Refused

CODES = sorted(path.name[:2] for path in Path("lib/handheld/lang").glob("??.screen.txt"))
WORKFLOW = Path(".github/workflows/tests.yml")
CHANGES = Path("CHANGELOG.md").read_text(encoding="utf-8")
with open("pyproject.toml", "rb") as toml:
    PROJECT = tomllib.load(toml)["project"]


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


def jobs():
    """{name: text} of the workflow's jobs."""
    parts = re.split(r"^  (\w+):\n", WORKFLOW.read_text().partition("\njobs:\n")[2], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_the_workflow_runs_only_commands_of_the_project():
    runs = re.findall(r"^ +-? ?run: (.*)$", WORKFLOW.read_text(), re.MULTILINE)
    assert runs == ["bash .ci/run", "make release", "make web ZIP=1", "make publish"]
    makefile = Path("Makefile").read_text()
    assert all(f"\n{run.split()[1]}:" in makefile for run in runs[1:])


def test_the_workflow_names_actions_by_their_commit_and_leaves_no_credentials_behind():
    used = re.findall(r"uses: (.*)$", WORKFLOW.read_text(), re.MULTILINE)
    assert used and all(re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action) for action in used), used
    assert len({*used}) == len({action.partition("@")[0] for action in used})  # one version of each
    checkouts = re.findall(r"actions/checkout@.*\n +with:\n +persist-credentials: false\n", WORKFLOW.read_text())
    assert len(checkouts) == len([action for action in used if "checkout" in action])


def test_jobs_that_may_write_build_nothing():
    writing = {name: text for name, text in jobs().items() if ": write" in text}
    assert sorted(writing) == ["page", "publish"]
    for text in writing.values():
        assert "if: startsWith(github.ref, 'refs/tags/v')" in text and "needs: release" in text
    commands = subprocess.run(["make", "-nB", "publish"], capture_output=True, text=True, timeout=60, check=True).stdout
    assert "gh release create" in commands and "python" not in commands and "pip" not in commands


def test_the_workflow_tests_every_python_that_the_tools_promise():
    versions = re.search(r"python: \[(.*)\]", WORKFLOW.read_text())
    wanted = re.search(r"^PYTHONS \?= (.*)$", Path("Makefile").read_text(), re.MULTILINE)
    assert versions and wanted
    assert versions[1].replace('"', "").split(", ") == wanted[1].split()
    assert PROJECT["requires-python"] == ">=" + wanted[1].split()[0]


def test_the_version_stands_in_one_place_and_in_the_changelog():
    assert "version" not in PROJECT and PROJECT["dynamic"] == ["version"]
    assert metadata.version("pocket-hearts")  # setuptools finds it
    newest = re.search(r"^## (\S+)", CHANGES, re.MULTILINE)
    assert newest and newest[1] == VERSION


def test_each_version_has_the_day_it_came_out():
    heads = [head.removeprefix("## ") for head in CHANGES.splitlines() if head.startswith("## ")]
    found = [re.fullmatch(r"(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)", head) for head in heads]
    assert all(found), heads
    versions = [(tuple(map(int, one[1].split("."))), date.fromisoformat(one[2])) for one in found]
    assert versions == sorted(versions, reverse=True)


def test_a_releases_notes_are_what_the_list_of_changes_says_of_that_version_alone():
    changes = "# Changes\n\n## 2.0.0 (2026-02-03)\n\nNew.\n\n## 1.10.0 (2026-01-02)\n\nOld, see [it](docs/web.md) and [that](https://x.y).\n"
    source = PROJECT["urls"]["Source"]
    assert release.notes(changes, "2.0.0") == "New.\n\n"
    assert (
        release.notes(changes, "1.10.0")
        == f"Old, see [it]({source}/blob/v1.10.0/docs/web.md) and [that](https://x.y).\n"
    )
    for version in ("1.1.0", "1.1", "3.0.0"):
        with pytest.raises(Refused, match=f"CHANGELOG.md has no heading such as ## {version} "):
            release.notes(changes, version)
    assert release.notes(CHANGES, VERSION).startswith("For players:\n\n- ")


def test_a_tag_has_to_fit_the_version():
    for ref in ("", "refs/heads/main", "refs/tags/v1.2.3", "refs/tags/other"):
        release.fits(ref, "1.2.3")
    with pytest.raises(Refused, match=r"The tag v1\.2\.4 does not fit VERSION .* which is 1\.2\.3"):
        release.fits("refs/tags/v1.2.4", "1.2.3")


@pytest.mark.skipif(not shutil.which("git"), reason="git is not here")
def test_what_a_release_takes_along_that_git_does_not_know_is_named(tmp_path, monkeypatch, capsys):
    def git(*arguments):
        subprocess.run(["git", *arguments], cwd=tmp_path, check=True, capture_output=True)

    monkeypatch.setattr("home.ROOT", tmp_path)
    files = [tmp_path / name for name in ("known.json", "mine.json", "ä.bin")]
    for file in files:
        file.write_text("{}")
    release.name_unknown(files)  # no clone
    assert not capsys.readouterr().out
    git("init", "-q")
    git("add", "known.json")
    release.name_unknown(files[:1])
    assert not capsys.readouterr().out
    (tmp_path / ".gitignore").write_text("*.bin\n")  # what git is told to ignore it does not know either
    release.name_unknown(files)
    assert capsys.readouterr().out == "Also in it, though git does not know them: mine.json, ä.bin\n"


@pytest.mark.parametrize("tool", [release, web])
def test_making_a_release_or_the_page_names_such_files(tool, tmp_path, monkeypatch, capsys):
    mine = release.home.ROOT / "variants" / "mine.json"
    monkeypatch.setattr("sys.argv", [tool.__name__])
    monkeypatch.setattr("flashing.rule_files.faults", list)
    monkeypatch.setattr("flashing.tree.sources", lambda: {"variants/mine.json": mine})
    monkeypatch.setattr("flashing.tree.unknown_to_git", lambda files: ["variants/mine.json"] if mine in files else [])
    monkeypatch.setattr(web, "fetch", lambda: None)
    monkeypatch.setattr(tool, "contents", lambda *form: {web.ZIP: b""})
    monkeypatch.setattr(tool, "OUT", release.home.ROOT / "build" / "tests" / tmp_path.name)
    assert tool.main() == 0
    assert capsys.readouterr().out.endswith("Also in it, though git does not know it: variants/mine.json\n")


def test_the_address_of_the_project_is_the_same_everywhere():
    addresses = {*PROJECT["urls"].values()}
    owner = re.match(r"https://github\.com/([\w-]+)/", PROJECT["urls"]["Source"])[1]
    patterns = ("*.md", "*.toml", "docs/*.md", "lib/**/*.txt", ".github/**/*.*", "web/**/*.*")
    pages = [page for pattern in patterns for page in Path().glob(pattern) if page.suffix != ".pyc"]
    assert len(pages) > 100
    for page in pages:
        for address in re.findall(rf"https://[\w./-]*{owner}[\w./-]*", page.read_text(encoding="utf-8")):
            assert any(address.startswith(known.removesuffix("/")) for known in addresses), (page, address)


def test_the_form_for_issues_asks_for_the_code_of_a_bug_report():
    form = Path(".github/ISSUE_TEMPLATE/bug.yml").read_text(encoding="utf-8")
    field = re.search(r"^  - type: input\n    id: code\n(?:    .*\n)*?      placeholder: (\S+)$", form, re.MULTILINE)
    assert field and window.reported(field[1], Words("en"))[0]["rules"] == "chervy"
    assert f'"{Words("en")("pause.report")}" in the pause menu' in form


@pytest.mark.parametrize("code", CODES)
def test_every_readme_says_how_to_get_the_project_and_to_play_in_a_language(code):
    page = Path(f"docs/readme.{code}.md" if code != "en" else "README.md").read_text(encoding="utf-8")
    source = PROJECT["urls"]["Source"]
    assert (
        f"git clone {source}\ncd {source.rpartition('/')[2]}\n" in page
        and f"<{source}>" in page
        and "zip" in page.lower()
    )
    assert f"`LANG_CODE={code if code != 'en' else 'de'}`" in page
    assert f"<{PROJECT['urls']['Page']}>" in page
