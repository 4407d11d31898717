# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Runs the app on the 32-bit MicroPython in a heap such as a board has, and on this Python for comparison."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from flashing import compile
from micropython_vm import VM

VARIANTS = sorted(path.stem for path in Path("variants").glob("*.json") if path.name != "schema.json")
APP_KB = 120  # heap for the app from .mpy
FILE = 160  # bytes of heap that an open file takes on a board (FatFS) but not on a PC
# The app's own modules have at most this many names; with more, a board makes a second table, twice as large.
NAMES = {"mpy": 1260, "py": 2540}
FILL = {"mpy": "973", "py": "2303"}  # see fill_names() in tests/mp/play_app.py
# With comforts the app has more names than the first tables hold, for which TABLES keeps the room. So that the VM makes
# the next table that a board would make, and not the one after it, which is twice as large, it starts with fewer names.
ROOMY = {"FILLED": "400", "TABLES": "669"}


@pytest.fixture(scope="session")
def drive(tmp_path_factory, vm):
    """Two folders laid out as a board's drive, with the game as .mpy ("mpy") and as .py ("py")."""
    folder = tmp_path_factory.mktemp("drive")
    compiled = compile.model_drive()
    for path in compile.board_sources():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(compile.board_text(path))
    for name in ("variants", "lib/handheld/art", "lib/handheld/pictures", "lib/handheld/lang", "tests"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).symlink_to((compiled / name).resolve())
    return {"mpy": compiled, "py": folder}


@pytest.fixture(scope="session")
def app(drive):
    """run(heap, *arguments): runs play_app.py on the VM.

    heap: kilobytes, or None for plenty; the stand-ins and the script, which no board has on its heap, come on top.
    form: the drive to use, "mpy" or "py".
    """
    env = {"MICROPYPATH": "lib:tests/mp/stubs:tests/mp"}  # the VM keeps the paths of modules on its heap

    def start(heap, *arguments, form="mpy", **settings):
        command = [VM, "-X", f"heapsize={heap}", *arguments]
        return subprocess.run(
            command, env={**env, **settings}, capture_output=True, text=True, timeout=200, check=False, cwd=drive[form]
        )

    def run(heap, *arguments, module="play_app", form="mpy", **settings):
        if heap:
            settings["PIECES"] = str((heap * 1024 - FILE) * 127 // 130)  # the VM's tables take 3 bytes more for 127
        return start(
            "400k" if "PIECES" in settings else "4m",
            "-m",
            module,
            *arguments,
            form=form,
            **{"FILLED": FILL[form], **settings},
        )

    return run


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


def lean_on_this_python(rules, bot):
    """What a whole match without comforts prints on CPython, but for the number of presses. The screens of the comforts
    take other presses, and so lead to other cards."""
    return app_on_this_python("plain", RULES=rules, BOT=bot, LEAN="1").rsplit(" ", 1)[0]
