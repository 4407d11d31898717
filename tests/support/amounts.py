# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How much a run tests: make test takes a part of some long lists of cases, make test-all takes them whole."""

import os

import pytest

FUZZ = int(os.environ.get("FUZZ", "1"))  # how many times the usual number of seeds


def mostly_long(cases, usual):
    """The cases for parametrize, of which make test runs only those in `usual`."""
    found = []
    for case in cases:
        marks = () if case in usual else pytest.mark.long
        found.append(pytest.param(*case if type(case) is tuple else (case,), marks=marks))
    return found


def seeds(usual, long):
    """Seeds for parametrize: make test runs the usual number, make test-all the long one, FUZZ=20 twenty times each."""
    return mostly_long(range(long * FUZZ), range(usual * FUZZ))
