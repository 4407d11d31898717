# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The form boards get: constants are inlined, everything else stays as written, and a crash can be read."""

import ast
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

import decode
import home
from engine.match.events import END, HAND
from flashing import compile, short_names
from flashing.inline_constants import FOR_USERS, Constants
from handheld.boards import A, B


def test_lines_stay_where_they_are():
    for path in compile.board_sources():
        text = compile.board_text(path)
        ast.parse(text, str(path))
        assert text.count("\n") == Path(path).read_text().count("\n"), path


PROJECT = {
    "engine/numbers.py": """FIRST, SECOND = range(2)
const = int
THIRD = const(SECOND + 1)
_HIDDEN, LEAST = THIRD << 4, -1
TABLE = bytes(range(9))
LARGE = 1 << 40
CHANGING = 1
CHANGING = 2
""",
    "engine/things.py": """from .numbers import (
    FIRST,
    TABLE,
    THIRD,
    _HIDDEN as HIDDEN,
)
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
        return [Thing.doubled(self, amount) for amount in (amount, self.other)] + [HIDDEN, TABLE[THIRD], self.kind]
""",
    "engine/last.py": """from . import numbers, things
from .things import THIRD, More
def counter():
    count = 0
    def more():
        nonlocal count
        from .numbers import LEAST
        count += numbers.SECOND - LEAST
        return f"{count}"
    return more
def answers():
    thing = More(5)
    thing.amount += numbers.SECOND
    more = counter()
    more()
    return thing.doubled(amount=3), "%d" % THIRD, more(), numbers.LARGE, numbers.CHANGING, 3 - numbers.LEAST
""",
}


def project(root, files=PROJECT):
    """The constants of a small project."""
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return Constants([Path(name) for name in files], root)


def test_a_module_with_inlined_constants_does_the_same(tmp_path, monkeypatch):
    results = []
    for form in ("written", "inlined"):
        root = tmp_path / form
        made = project(root)
        if form == "inlined":
            for name in PROJECT:
                (root / name).write_text(made.inlined(Path(name)))
        (root / "engine").rename(root / form)
        monkeypatch.syspath_prepend(str(root))
        results.append(importlib.import_module(form + ".last").answers())
    assert results[0] == results[1] == ([6, 4, 32, 2, 7], "2", "4", 1 << 40, 2, 4)
    there = vars(importlib.import_module("inlined.numbers"))
    assert {name for name in there if name.isupper()} == {"TABLE", "LARGE", "CHANGING"}


def test_only_what_names_constants_changes(tmp_path):
    made = project(tmp_path)
    assert made.inlined(Path("engine/numbers.py")).splitlines() == [
        "pass",
        "const = int",
        "pass",
        "pass",
        "TABLE = bytes(range(9))",
        "LARGE = 1 << 40",
        "CHANGING = 1",
        "CHANGING = 2",
    ]
    lines = made.inlined(Path("engine/things.py")).splitlines()
    assert lines[:6] == ["from .numbers import TABLE", "", "", "", "", ""]
    assert lines[8] == "    def __init__(self, amount, other=2):"


def test_modules_that_users_import_keep_their_constants(tmp_path):
    files = {"engine/cards.py": "BAD = 8\nCARDS = 9\n", "engine/other.py": "from .cards import BAD\nprint(BAD)\n"}
    made = project(tmp_path, files)
    assert made.inlined(Path("engine/cards.py")) == "BAD = 8\npass\n"
    assert made.inlined(Path("engine/other.py")) == "pass\nprint(8)\n"


def test_an_import_that_only_served_constants_goes(tmp_path):
    files = {
        "engine/play.py": "const = int\nLEAD = const(3)\ndef play():\n    pass\n",
        "engine/bot.py": "from . import play\nfrom .play import const\n_MINE = const(4)\nprint(play.LEAD + _MINE)\n",
    }
    assert project(tmp_path, files).inlined(Path("engine/bot.py")) == "pass\npass\npass\nprint(3 + 4)\n"


def test_no_module_asks_one_that_it_loads_by_name_for_a_constant():
    constants = Constants([*Path("lib/handheld").rglob("*.py"), *Path("engine").rglob("*.py")], Path())
    for name, source in constants.texts.items():
        text = source.decode()
        for short, module in re.findall(r'(\w+) = memory\.load\(.*?"([\w.]+)"\)$', text, re.MULTILINE):
            asked = set(re.findall(rf"\b{short}\.([A-Z]\w*)", text))
            assert not asked & {*constants.of(module)}, name  # a board has none there


def test_patterns_for_users_match_sources():
    for pattern in FOR_USERS:
        assert [path for path in compile.board_sources() if path.match(pattern)], pattern


def test_a_variable_named_like_an_imported_constant_is_refused(tmp_path):
    files = {"engine/a.py": "BAD = 8\n", "engine/b.py": "from .a import BAD\ndef f(BAD):\n    return BAD\n"}
    with pytest.raises(SyntaxError, match=r"BAD is an imported constant and a variable.*\(b.py, line 1\)"):
        project(tmp_path, files).inlined(Path("engine/b.py"))


def test_a_source_edited_while_it_is_compiled_changes_nothing(tmp_path):
    made = project(tmp_path)
    for name in PROJECT:
        (tmp_path / name).write_text("")
    assert all(made.inlined(Path(name)).count("\n") == text.count("\n") for name, text in PROJECT.items())


def test_a_source_that_is_not_utf_8_is_named(tmp_path):
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "odd.py").write_bytes(b"# caf\xe9\n")
    with pytest.raises(SyntaxError, match=r"this is not UTF-8 text \(odd.py, line 1\)"):
        Constants([Path("engine/odd.py")], tmp_path)


# -- tracebacks --


def every_function():
    """(path, the file's name in a traceback, name, line) of each function that boards get."""
    for path in compile.board_sources():
        if len(path.parts) > 1:
            for name, line, _ in decode.functions(path):
                yield path, compile.file_shown(path), name, line


def test_every_function_is_found_by_file_and_name():
    found = list(every_function())
    assert len(found) > 600
    for path, file, name, line in found:
        text = f'  File "{file}", line 1, in {name.rpartition(".")[2]}'
        (made,), warnings = decode.decoded(text)
        assert f'File "{path}", line {line}, in {name}' in made and made.startswith("  File") and not warnings


def test_a_function_begins_on_the_line_that_is_shown():
    for path, _, name, line in every_function():
        text = path.read_text().splitlines()[line - 1]
        assert "lambda" in text if "<lambda>" in name else f"def {name.rpartition('.')[2]}(" in text, (path, line)


def test_a_line_of_a_source_tells_which_of_two_functions_it_was():
    twins = {}
    for path, _, name, line in every_function():
        twins.setdefault((path, name.rpartition(".")[2]), []).append((line, name))
    (path, last), found = next((key, sorted(one)) for key, one in twins.items() if len(one) > 1)
    for line, name in found:
        (made,), _ = decode.decoded(f'  File "/{path}", line {line + 1}, in {last}')
        assert made == f'  File "{path}", line {line + 1}, in {name}'


def test_a_function_of_another_version_is_reported():
    _, (warning,) = decode.decoded('  File "app", line 1, in no_such')
    assert warning == "app has no function no_such in these sources: take the board's version of them."
    _, (warning,) = decode.decoded('  File "/lib/handheld/app.py", line 9999, in show')
    assert "app.py has no function show at line 9999 in these sources" in warning


def test_names_is_accepted_though_it_is_not_needed():
    command = [sys.executable, "tools/decode.py", "--names", "names.txt"]
    path, file, name, line = next(one for one in every_function() if "." not in one[2])
    text = f'  File "{file}", line 1, in {name}'
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == f'  File "{path}", line {line}, in {name}\n' and "no longer needed" in done.stderr


@pytest.mark.parametrize("before", ["", "[12:00:01.25] ", "> ", "12:00 | "])
def test_a_terminal_program_may_put_something_before_each_line(before):
    path, file, name, line = next(one for one in every_function() if "." not in one[2])
    lines, warnings = decode.decoded(f'{before}  File "{file}", line 1,in {name}\n{before}Fault: no such')
    assert lines == [f'{before}  File "{path}", line {line}, in {name}', f"{before}Fault: no such"] and not warnings


@pytest.mark.parametrize(
    "frame", ['  Arquivo "{}", linha 1, em {}', '  W\u00e9nji\u00e0n "{}", d\u00ec 1 h\u00e1ng, z\u00e0i {}']
)
def test_firmware_in_another_language_is_understood(frame):
    path, file, name, line = next(one for one in every_function() if "." not in one[2])
    lines, warnings = decode.decoded(frame.format(file, name))
    assert lines == [f'  File "{path}", line {line}, in {name}'] and not warnings


def test_a_text_without_a_traceback_is_returned_with_a_warning():
    for text in ("hello\nthere: you", 'Press "A", then 2 times', 'CSV a "b", and 12, or cd'):
        assert decode.decoded(text) == (text.splitlines(), ["There is no traceback in that."])


def test_a_text_saved_by_windows_is_read(tmp_path):
    file = tmp_path / "crash.txt"
    for coding in ("utf-16", "utf-8-sig"):
        file.write_text("Pocket Hearts", encoding=coding)
        assert decode.read(str(file)) == "Pocket Hearts"


# -- on the 32-bit MicroPython --

# A board without a display; the test fills in the key that its player presses and the line that crashes.
CRASHES = """
import io, sys
class traceback:
    @staticmethod
    def format_exception(error):
        out = io.StringIO()
        sys.print_exception(error, out)
        return [out.getvalue()]
sys.modules["traceback"] = traceback
from handheld import app
from handheld.rulesets import library
from handheld import crash
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
# A bot in source form, as a user may put it onto the drive.
BOT = """
from engine.cards import BAD, COUNT, WORDS
from engine.hand import view as facts
from engine.hand.view import ASK_PASS
def think(view, rng, steps):
    picks = view.cards() if view.ask == ASK_PASS else view.legal()
    for k in range(view.count):
        view.picked[k] = next(picks)
    yield facts.ASK_PLAY + BAD + COUNT[7] + WORDS
"""
# A board in source form, which overrides what docs/boards.md names.
BOARD = """
from .common import Board, keys, parts
class Own(Board):
    note = "own"
    sound = True
    def __init__(self, *given):
        super().__init__(*given)
        self.users_tones = []
    def scanned(self):
        code = super().scanned()
        return 9 if code < 0 else code
    def _sound(self, hz):
        self.users_tones.append(hz)
    def _fade(self):
        self.users_tones.append(self._steps + self.volume)
def open():
    buttons = keys("SW_LEFT", "SW_RIGHT", "SW_UP", "SW_DOWN", "SW_A", "SW_B")
    return Own(parts("DISPLAY")[0], buttons, bytes(range(6)))
"""


@pytest.fixture(scope="module")
def on_vm(board_tree, tmp_path_factory, micropython):
    """run(script): runs it on the VM, in a folder like a board's drive."""
    root = tmp_path_factory.mktemp("drive")
    for path, data in board_tree.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(b"M" + data[1:] if path.endswith(".mpy") else data)
    (root / "engine/bots/greta.py").write_text(BOT)
    (root / "lib/handheld/boards/own.py").write_text(BOARD)

    def run(script):
        compiled = short_names.renamed(compile.compiled(script.encode(), "script.py"), compile.names())
        (root / "script.mpy").write_bytes(b"M" + compiled[1:])
        done = subprocess.run(
            [micropython, "-X", "heapsize=2m", "-m", "script"],
            env={"MICROPYPATH": f".:lib:{home.ROOT}/tests/mp/stubs"},
            cwd=root,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


@pytest.mark.parametrize(
    ("code", "pressed", "said"),
    [
        ("app.App(None)", B, ["AttributeError: ", "buttons __init__", "menu"]),
        ("raise library.Fault('no such')", A, ["Fault: no such", "again"]),
    ],
)
def test_a_crash_on_a_board_names_the_sources_functions(code, pressed, said, on_vm):
    out = on_vm(CRASHES % (pressed * 2 + 1, code))
    for line in said:
        assert line in out, out
    lines, warnings = decode.decoded(out)
    assert not warnings and 'File "script.py"' in lines[1]


def test_a_bot_in_source_form_finds_the_constants_it_imports(on_vm):
    out = on_vm(
        "from engine.bots import greta\nfrom engine.match.session import Session\n"
        "from handheld.rulesets import library\nfrom handheld.words import Words\n"
        "rules = library.rules('chervy', Words())\n"
        "session = Session(rules, 1, [greta.think] * rules.seats)\n"
        f"while session.step() not in ({END}, {HAND}):\n    pass\n"
        "print('points', sum(session.points))"
    )
    assert "points" in out, out


def test_a_board_in_source_form_overrides_what_the_game_calls(on_vm):
    out = on_vm(
        "from handheld import memory\nfrom handheld.app import App\n"
        "board = memory.find('boards', 'own')()\nboard.display = None\napp = App(board)\n"
        "board.tone(440, 40)\nboard.sleep(200)\nprint(app.board.key(), board.note, board.users_tones)"
    )
    assert out == "9 own [440, 3, 2, 1, 0]\n", out
