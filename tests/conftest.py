# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Puts the project at the end of sys.path (its code.py has the name of a module of Python's), counts rare branches."""

import os
import sys
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
os.chdir(ROOT)
for folder in (ROOT, ROOT / "lib", ROOT / "tools", ROOT / "tests" / "tables", ROOT / "tests" / "mp"):
    sys.path.append(str(folder))

HITS: Counter = Counter()
NOTES: list = []


@pytest.fixture
def hits():
    """A counter of branches reached, printed at the end of the run."""
    return HITS


@pytest.fixture(scope="session")
def note():
    """note("text") prints a line at the end of the run."""
    return NOTES.append


def pytest_sessionfinish(session):
    """A process that runs a share of the tests hands over what it counted."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput.update(hits=dict(HITS), notes=NOTES)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node, error):
    """Take it over; a process that died has told nothing."""
    found = getattr(node, "workeroutput", {})
    HITS.update(found.get("hits", {}))
    NOTES.extend(found.get("notes", []))


def pytest_terminal_summary(terminalreporter):
    if HITS:
        terminalreporter.section("how often each rare branch was reached")
        for name, n in sorted(HITS.items()):
            terminalreporter.write_line(f"{n:7}  {name}")
    for line in sorted(NOTES):
        terminalreporter.write_line(line)
