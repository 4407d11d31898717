# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Without what make learn installs CI fails; other runs say which tests they skip."""

import os

import pytest


def test_what_learning_needs_is_installed(missing, note):
    if missing and os.environ.get("CI"):
        pytest.fail(f"{' and '.join(missing)}: make test-all installs requirements-learn.txt")
    if missing:
        message = (
            f"SKIPPED: learning was NOT tested without {' and '.join(missing)}. Run make learn, then make test again."
        )
        note("\n" + "!" * 20 + " " + message)
        pytest.skip(message)
