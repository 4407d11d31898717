# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""README, CONTRIBUTING and docs/: short, without broken links, with commands that exist."""

import re
from pathlib import Path

import pytest

import faults_tried
from engine.codes import daily_code
from engine.match.resume import resume
from handheld.words import Words
from playing.window import reported

PAGES = [*sorted(Path().glob("*.md")), *sorted(Path("docs").glob("*.md")), Path("examples/README.md")]

# Files that readers save: README.md has one, tests/tools/test_docs_examples.py tries the others.
EXAMPLES = {f"variants/{name}.json" for name in ("grandmother", "kings", "supper", "fifty")} | {"engine/bots/mybot.py"}


def ids(path):
    return path.as_posix()


def anchors(page):
    """The anchors a forge gives to the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_readme_and_contributing_are_short():
    assert len(Path("README.md").read_text(encoding="utf-8").splitlines()) <= 150
    assert len(Path("CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()) <= 140


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_links_lead_somewhere(page):
    for link in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        if "://" not in link:
            path, _, anchor = link.partition("#")
            target = page.parent / path if path else page
            assert target.exists(), link
            assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_files_named_in_code_exist(page):
    """Paths with a capital letter are placeholders, such as variants/NAME.json."""
    text = page.read_text(encoding="utf-8")
    for path in re.findall(
        r"`(?:\.venv/bin/python )?((?:engine|lib|tests|tools|variants|art|docs|examples)/[a-z_0-9/.]+)[ `]", text
    ):
        assert path in EXAMPLES or Path(path).exists(), path


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CONTRIBUTING.md"], ids=ids)
def test_make_targets_for_players_exist(page):
    targets = re.findall(r"^\.PHONY: (.*)$", Path("Makefile").read_text(encoding="utf-8"), re.MULTILINE)[0].split()
    for target in re.findall(r"(?:^|`)make ([a-z][a-z-]*)", page.read_text(encoding="utf-8"), re.MULTILINE):
        assert target in targets, target


def test_every_code_in_the_docs_opens():
    """Of bug reports and of daily deals; one of an example's two letters swapped would be refused."""
    words = Words()
    found = set()
    for page in [*PAGES, *Path("web").glob("*.html")]:
        text = page.read_text(encoding="utf-8")
        for code in re.findall(r"\b[a-z]\w+\.\d+\.[a-z,]+\.(?:\w+\.)*[0-9A-Z]{8,}\b", text):
            record, rules, data = reported(code, words)
            assert resume(rules, data, [None] * rules.seats).save() == data, code
            found.add("report")
        for code in re.findall(r"\b[DN]\d+\.-?\d+\.\w+\b", text):
            assert daily_code.encode(*daily_code.decode(code)) == code
            found.add("daily deal")
    assert found == {"report", "daily deal"}


def test_the_table_of_faults_has_those_that_tests_try():
    assert Path("docs/faults.md").read_text(encoding="utf-8").endswith("\n\n" + "\n".join(faults_tried.rows()) + "\n")
    sources = "".join(path.read_text(encoding="utf-8") for path in Path("tests").rglob("test_*.py"))
    for fault in faults_tried.HELD:
        assert f'tried("{fault}"' in sources, fault
