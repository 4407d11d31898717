# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The form boards get: it does the same, no name is taken that the firmware has for something, and what a crash says
can be read."""

import ast
import importlib
import io
import json
import os
import struct
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

import pytest

import build
import decode
import home
from flashing import lean, lean_table
from flashing.lean_names import is_open
from handheld.boards import A, B

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
    "engine/last.py": """from . import numbers, things
from .things import THIRD, More
class Most(things.More):
    def mark(self):
        self.alpha, self.beta, self.gamma = "abc"
        return self
def told():
    thing = More(5)
    thing.amount += numbers.SECOND
    most = Most(5).mark()
    mine = most.kind, most.alpha, most.beta, most.gamma
    return thing.doubled(amount=3), "%d" % THIRD, getattr(thing, "other"), {"doubled": THIRD}, mine
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
    assert results[0] == results[1] == ([6, 4, 32, 2, 7], "2", 2, {"doubled": 2}, (7, "a", "b", "c"))


@pytest.mark.parametrize(
    "text",
    [
        "def outer(count):\n    def inner():\n        nonlocal count\n        count += 1\n",
        "def told(count):\n    return f'{count}'\n",
        "from .numbers import *\n",
    ],
)
def test_what_it_cannot_be_made_of_is_refused(text, tmp_path):
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine/numbers.py").write_text(PROJECT["engine/numbers.py"])
    (tmp_path / "engine/odd.py").write_text(text)
    form = lean.Lean([Path("engine/numbers.py"), Path("engine/odd.py")], root=tmp_path)
    with pytest.raises(SystemExit, match="engine.odd, line .* CONTRIBUTING.md"):
        form.text(Path("engine/odd.py"))


# -- what a crash says --


@pytest.fixture(scope="module")
def names():
    """The names the sources that are here get."""
    return decode.Sources()


def every_function():
    """(path, what a traceback calls the file, short name, name, line) of each function that boards get."""
    form = build.board_form()
    for path in form.sources:
        if not is_open(path):
            for short, name, line in form.functions(path):
                yield path, lean_table.shown(path), short, name, line


def test_every_function_is_told_by_its_short_name(names):
    told = lean_table.parsed(lean_table.table(names.form, "1.0"))[1]
    found = list(every_function())
    assert len(found) > 600 and len({(file, short) for _, file, short, _, _ in found}) > 590  # few that are alike
    for path, file, short, name, line in found:
        text = f'  File "{file}", line 1, in {short}'
        (made,), warnings = decode.decoded(text, names)
        assert f'File "{path}", line {line}, in {name}' in made and made.startswith("  File") and not warnings
        last = name.rpartition(".")[2]
        assert last == short or last in told[file][short].split("/")


def test_a_function_and_the_lines_it_begins_at_are_those_of_the_source():
    for path, _, _, name, line in every_function():
        text = path.read_text().splitlines()[line - 1]
        assert "lambda" in text if "<lambda>" in name else f"def {name.rpartition('.')[2]}(" in text, (path, line)


def test_where_lines_are_kept_they_tell_which_function_it_was(names):
    twins = {}
    for path, _, short, name, line in every_function():
        twins.setdefault((path, short), []).append((line, name))
    (path, short), found = next((key, sorted(one)) for key, one in twins.items() if len(one) > 1)
    for line, name in found:
        (made,), _ = decode.decoded(f'  File "/{path}", line {line + 1}, in {short}', names)
        assert made == f'  File "{path}", line {line + 1}, in {name}'


def test_a_name_in_the_message_is_told_if_it_can_be(names):
    shared = build.board_form().shared
    text = f"""  File "app", line 1, in run
AttributeError: '{shared["Hand"]}' object has no attribute '{shared["checker"]}'"""
    lines, _ = decode.decoded(text, names)
    assert lines[1] == "AttributeError: 'Hand' object has no attribute 'checker'"
    lines, _ = decode.decoded(text.replace("AttributeError: '", shared["Fault"] + ": '"), names)
    assert lines[1].startswith("Fault: 'Hand' object")


def test_other_sources_and_unknown_names_are_told(names, tmp_path):
    _, (warning,) = decode.decoded("Pocket Hearts 9.9.9 00000000", names)
    assert "9.9.9 00000000" in warning and names.mark in warning and lean_table.PATH in warning
    assert decode.decoded("Pocket Hearts " + names.mark, names)[1] == []
    _, (warning,) = decode.decoded('  File "app", line 1, in zz', names)
    assert "zz" in warning
    table = tmp_path / "names.txt"  # of that version
    table.write_text("9.9.9 00000000\nError ab=Bad\napp zz=drop\n")
    text = 'Pocket Hearts 9.9.9 00000000\n  File "app", line 1, in zz\nab: no'
    command = [sys.executable, "tools/decode.py", "--names", str(table)]
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.splitlines()[1:] == ['  File "app", in drop', "Bad: no"]


@pytest.mark.parametrize("before", ["", "[12:00:01.25] ", "> ", "12:00 | "])
def test_what_stands_before_each_line_does_not_matter(before, names):
    path, file, short, name, line = next(one for one in every_function() if one[2] != one[3])
    fault = names.form.shared["Fault"]
    text = f'{before}  File "{file}", line 1,in {short}\n{before}{fault}: no such'
    lines, warnings = decode.decoded(text, names)
    assert lines == [f'{before}  File "{path}", line {line}, in {name}', f"{before}Fault: no such"] and not warnings


@pytest.mark.parametrize(
    "frame", ['  Arquivo "{}", linha 1, em {}', '  W\u00e9nji\u00e0n "{}", d\u00ec 1 h\u00e1ng, z\u00e0i {}']
)
def test_firmware_in_another_language_is_understood(frame, names):
    path, file, short, name, line = next(one for one in every_function() if one[2] != one[3])
    lines, warnings = decode.decoded(frame.format(file, short), names)
    assert lines == [f'  File "{path}", line {line}, in {name}'] and not warnings


def test_what_is_no_traceback_is_said(names, tmp_path):
    for text in ("hello\nthere: you", 'Press "A", then 2 times', 'CSV a "b", and 12, or cd'):
        assert decode.decoded(text, names) == (text.splitlines(), ["There is no traceback in that."])
    file = tmp_path / "names.txt"
    file.write_text("hello\nthere a=b")
    with pytest.raises(decode.Refused, match=r"That is no .*names\.txt"):
        decode.Table(decode.read(str(file)))


def test_a_text_kept_by_windows_is_read(names, tmp_path):
    file = tmp_path / "crash.txt"
    for coding in ("utf-16", "utf-8-sig"):
        file.write_text("Pocket Hearts " + names.mark, encoding=coding)
        assert decode.decoded(decode.read(str(file)), names) == (["Pocket Hearts " + names.mark], [])


def test_the_mark_is_another_for_other_sources(tmp_path):
    for name, text in PROJECT.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    paths = [Path(name) for name in PROJECT]
    first = lean_table.mark(lean.Lean(paths, root=tmp_path))
    assert first == lean_table.mark(lean.Lean(paths, root=tmp_path))
    (tmp_path / paths[0]).write_text(PROJECT[str(paths[0])].replace("range(2)", "range(1, 3)"))
    assert first != lean_table.mark(lean.Lean(paths, root=tmp_path))


def test_what_is_written_meanwhile_changes_nothing(tmp_path):
    for name, text in PROJECT.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    form = lean.Lean([Path(name) for name in PROJECT], root=tmp_path)
    for name in PROJECT:
        (tmp_path / name).write_text("")
    assert all(form.text(Path(name)).count("\n") == text.count("\n") for name, text in PROJECT.items())


# A board without a display, whose player presses A; what is broken on it is given.
CRASHES = """
import io, sys
class traceback:
    @staticmethod
    def format_exception(error):
        out = io.StringIO()
        sys.print_exception(error, out)
        return [out.getvalue()]
sys.modules["traceback"] = traceback
from handheld import app, crash, library
class Board:
    display = None
    def __init__(self):
        self.codes = [-1, %d]
    def key(self):
        return self.codes.pop(0)
    def sleep(self, ms):
        pass
try:
    %s
except Exception as error:
    print("again" if crash.show(Board(), None, error) else "menu")
"""


@pytest.fixture(scope="module")
def drive(board_tree, tmp_path_factory):
    """What goes onto a board, as the VM reads it."""
    root = tmp_path_factory.mktemp("drive")
    for path, data in board_tree.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(b"M" + data[1:] if path.endswith(".mpy") else data)
    return root


@pytest.mark.parametrize(
    ("code", "pressed", "said"),
    [
        ("app.{drop}(5)", A, ["app drop", "TypeError: ", "again"]),
        ("app.App(None)", B, ["AttributeError: ", "menu"]),
        ("raise library.{Fault}('no such')", A, ["Fault: no such", "again"]),
    ],
)
def test_on_a_board_a_crash_is_told_in_the_names_of_the_sources(code, pressed, said, drive, names, micropython):
    script = CRASHES % (pressed * 2 + 1, code.format_map(build.board_form().shared))
    done = subprocess.run(
        [micropython, "-X", "heapsize=2m", "-c", script],
        env={"MICROPYPATH": f".:lib:{home.ROOT}/tests/mp/stubs"},
        cwd=drive,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert names.mark in done.stdout
    for line in said:
        assert line in done.stdout, done.stdout
    lines, warnings = decode.decoded(done.stdout, names)
    assert not warnings and 'File "<stdin>"' in lines[1]


def test_a_source_that_is_no_utf_8_is_named(tmp_path):
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "odd.py").write_bytes(b"# caf\xe9\n")
    with pytest.raises(SystemExit, match=r"engine/odd\.py is not UTF-8"):
        lean.Lean([Path("engine/odd.py")], root=tmp_path)
