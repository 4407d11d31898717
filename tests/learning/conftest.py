# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""These tests need what make learn installs."""

import importlib.util

import pytest

MISSING = [name for name in ("numba", "distributed") if not importlib.util.find_spec(name)]
collect_ignore = ["test_simulator.py", "test_rounds.py", "test_cluster.py"] if MISSING else []


@pytest.fixture(scope="session")
def missing():
    """The libraries of requirements-learn.txt that are not installed."""
    return MISSING
