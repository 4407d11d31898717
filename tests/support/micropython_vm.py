# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Where the 32-bit MicroPython is that tools/micropython32 fetches."""

import os
from pathlib import Path

import pytest

VM = os.environ.get("MICROPYTHON32") or str(
    Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pocket-hearts/micropython32/micropython"
)


def find_micropython(note, what="what goes onto a board was NOT run"):
    """The VM's path. CI fails without it; anybody else's run skips the test and says so."""
    if Path(VM).exists():
        return VM
    if os.environ.get("CI"):
        pytest.fail(f"no 32-bit MicroPython at {VM}; .ci/run prepares it")
    message = f"SKIPPED: {what}. Run tools/micropython32 (Debian), then make test again."
    note("\n" + "!" * 20 + " " + message)
    pytest.skip(message)
