# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Runs the app on the 32-bit MicroPython in the heap of a board, and on this Python for comparison."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from measure import heaps

VARIANTS = sorted(path.stem for path in Path("variants").glob("*.json") if path.name != "schema.json")


@pytest.fixture(scope="session")
def app(micropython):
    """run(heap, *arguments): runs a script of tests/mp on the VM, play_app.py unless `module` names another one.

    heap: a board of heaps.HEAPS, the bytes of each piece, or None for plenty. The stand-ins and the script, which no
    board has on its heap, come on top. form: of the game, "mpy" or "py".
    """

    def run(heap, *arguments, module="play_app", **settings):
        if heap:
            settings.update(heaps.pieces(heaps.HEAPS[heap][1] if type(heap) is str else heap))
        return heaps.on_drive(heaps.APP, 2 * heaps.PLENTY, "-m", module, *arguments, **settings)

    return run


def size(board):
    """The arguments that give play_app.py the display of a board."""
    return tuple(map(str, heaps.HEAPS[board][0]))


def app_on_this_python(*arguments, script="play_app", **settings):
    """The output of the same script on CPython, with the headless board."""
    keep = {name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT", "HOME")}
    path = "import sys; sys.path += ['tests/mp', 'tests/support', 'tests/tables']; "
    code = path + f"exec(open('tests/mp/{script}.py').read())"
    done = subprocess.run(
        [sys.executable, "-P", "-c", code, *arguments],
        env={**keep, **settings},
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
