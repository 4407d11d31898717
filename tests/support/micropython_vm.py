# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds and runs the 32-bit MicroPython that tools/micropython32 fetches."""

import os
import subprocess
from pathlib import Path

import pytest

from flashing import compile
from measure.heaps import VM

MPY = compile.OUT


def find_micropython(note, what="what goes onto a board was NOT run"):
    """The VM's path. CI fails without it; anybody else's run skips the test and says so."""
    if Path(VM).exists():
        return VM
    if os.environ.get("CI"):
        pytest.fail(f"no 32-bit MicroPython at {VM}; .ci/run prepares it")
    message = f"SKIPPED: {what}. Run tools/micropython32 (Debian), then make test again."
    note("\n" + "!" * 20 + " " + message)
    pytest.skip(message)


def run_compiled(note):
    """Compile what boards get and the tests that run there; returns run(heap, script, *arguments) of the VM."""
    find_micropython(note, "the engine was NOT tested on MicroPython")
    for source in compile.sources() + sorted(Path("tests/tables").glob("*.py")) + [Path("tests/mp/matchparts.py")]:
        compile.compile_one(source)

    def run(heap, script, *arguments):
        path = f"{MPY}:{MPY}/lib:{MPY}/tests/tables:{MPY}/tests/mp"
        command = [VM, "-X", f"heapsize={heap}", script, *arguments]
        return subprocess.run(
            command, env={**os.environ, "MICROPYPATH": path}, capture_output=True, text=True, timeout=200, check=False
        )

    return run
