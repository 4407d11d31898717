# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The form boards get: it does the same, and no name is taken that the firmware has for something."""

import ast
import importlib
import io
import json
import os
import struct
import sys
import sysconfig
import time
from pathlib import Path

import build
import lean

MODULES = {
    *("analogio", "array", "audiobusio", "audiocore", "audioio", "audiopwmio", "bitmaptools", "board", "busdisplay"),
    *("digitalio", "displayio", "fontio", "fourwire", "gc", "keypad", "microcontroller", "pwmio", "rp2pio", "storage"),
    *("struct", "supervisor", "terminalio", "time", "traceback", "usb_cdc", "vectorio"),
}
# Names of things that the game never has to do with, or only as arguments whose names it does not use.
FREE = {"columns", "record", "stack", "status", "who", "wrap"}


def firmware():
    """What CircuitPython's own stubs, and the built-in types and modules here, call things."""
    found = set()
    for path in Path(sysconfig.get_paths()["purelib"]).rglob("*.pyi"):
        if {part.removesuffix("-stubs") for part in (*path.parts, path.stem)} & MODULES:
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                    found.add(node.name)
                elif isinstance(node, ast.arg):
                    found.add(node.arg)
                elif isinstance(node, (ast.AnnAssign, ast.Assign)):
                    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                    found.update(target.id for target in targets if isinstance(target, ast.Name))
    for kind in (
        str,
        bytes,
        bytearray,
        list,
        dict,
        set,
        int,
        tuple,
        io.BytesIO,
        io.StringIO,
        struct,
        json,
        time,
        sys,
        os,
    ):
        found.update(name for name in dir(kind) if not name.startswith("_"))
    return found


def test_no_name_of_the_firmware_is_given_another():
    known = firmware()
    assert {"root_group", "get_into", "in_waiting", "find"} <= known
    assert set(build.board_form().shared) & known <= FREE


def test_lines_stay_where_they_are():
    form = build.board_form()
    for path in form.sources:
        text = form.text(path)
        compile(text, str(path), "exec")
        assert text.count("\n") == Path(path).read_text().count("\n"), path


PROJECT = {
    "engine/numbers.py": """FIRST, SECOND = range(2)
THIRD = SECOND + 1
_HIDDEN = THIRD << 4
TABLE = bytes(range(9))
""",
    "engine/things.py": """from .numbers import FIRST, TABLE, THIRD, _HIDDEN
class Thing:
    kind = 7
    def __init__(self, amount, other=THIRD):
        self.amount = amount
        self.other = other
    def doubled(self, amount=0):
        FIRSTLY = amount or self.amount
        return FIRSTLY * THIRD + FIRST
class More(Thing):
    def doubled(self, amount=0):
        return [Thing.doubled(self, amount) for amount in (amount, self.other)] + [_HIDDEN, TABLE[THIRD], self.kind]
""",
    "engine/last.py": """from . import numbers
from .things import THIRD, More
def told():
    thing = More(5)
    thing.amount += numbers.SECOND
    return thing.doubled(amount=3), "%d" % THIRD, getattr(thing, "other"), {"doubled": THIRD}
""",
}


def test_it_does_the_same(tmp_path, monkeypatch):
    """Constants of others and those passed on, fields, methods taken over, keywords, texts that are names."""
    results = []
    for form in ("written", "leaner"):
        root = tmp_path / form
        (root / "engine").mkdir(parents=True)
        for name, text in PROJECT.items():
            (root / name).write_text(text)
        if form == "leaner":
            made = lean.Lean([Path(name) for name in PROJECT], root=root)
            texts = {name: made.text(Path(name)) for name in PROJECT}
            assert "amount" in texts["engine/things.py"] and "_HIDDEN" not in texts["engine/things.py"]
            for name, text in texts.items():
                (root / name).write_text(text)
        (root / "engine").rename(root / form)
        monkeypatch.syspath_prepend(str(root))
        module = importlib.import_module(form + ".last")
        told = [value for name, value in vars(module).items() if callable(value) and not isinstance(value, type)]
        results.append(told[0]())
    assert results[0] == results[1] == (([6, 4, 32, 2, 7], "2", 2, {"doubled": 2}))
