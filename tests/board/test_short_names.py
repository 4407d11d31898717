# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""On a board the game's own names are names that the firmware has. Nothing may notice but a traceback."""

import ast
import io
import json
import re
import tokenize
from pathlib import Path

import pytest

import decode
from flashing import compile, short_names
from flashing.compile import SOURCES
from flashing.inline_constants import module_name
from measure import heaps

# Where a name is asked for that stands in no text right there. What comes from elsewhere is a text in the sources, too:
# the keys of rule sets, functions that memory calls, pins, a grid's size and place, and members of the stand-ins for a
# PC. Whatever dir() says a module has, memory empties when it drops a bot.
DYNAMIC = {
    "engine/rules/load.py": 3,
    "lib/handheld/boards/common.py": 1,
    "lib/handheld/boards/parts/held.py": 1,
    "lib/handheld/boards/pc/standins.py": 2,
    "lib/handheld/boards/unknown.py": 1,
    "lib/handheld/memory.py": 6,
    "lib/handheld/screens/how_i_played.py": 1,
}

BY_NAME = ("getattr", "setattr", "hasattr", "delattr", "dir", "vars", "globals", "locals", "eval", "exec")


@pytest.fixture(scope="module")
def modules():
    """{path: syntax tree} of the modules that boards get compiled."""
    paths = [path for path in compile.board_sources() if path.as_posix() not in SOURCES]
    return {path.as_posix(): ast.parse(compile.board_text(path)) for path in paths}


def identifiers(text):
    """Every name in a source, and every text in it that could be one."""
    found = {
        token.string for token in tokenize.generate_tokens(io.StringIO(text).readline) if token.type == tokenize.NAME
    }
    return found | {node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)}


def test_each_name_becomes_one_name_of_the_firmware_that_nothing_else_has():
    names = compile.names()
    firmware = {*names.values()}
    assert len(names) > 600
    assert len(firmware) == len(names), "two names became one"
    assert firmware <= {*sum(short_names.firmware(), [])}
    texts = compile.board_texts() | {path: Path(path).read_text() for path in SOURCES + tuple(compile.stand_ins())}
    texts |= {str(file): file.read_text() for file in compile.libraries().values()}
    for path, text in texts.items():
        assert not identifiers(text) & firmware, path


def test_what_is_not_compiled_says_no_name_that_changes(modules):
    names = {*compile.names()}
    boards = [Path(path) for path in modules if path.startswith("lib/handheld/boards/")]
    for file in (*map(Path, SOURCES), *boards, *compile.libraries().values()):
        assert not identifiers(file.read_text()) & names, file
    for path, tree in modules.items():
        texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and type(node.value) is str}
        assert not texts & names, path
    for path in Path("lib/handheld/lang").glob("*.txt"):
        assert not {*re.findall(r"{(\w+)", path.read_text())} & names, path
    for path in Path("variants").glob("*.json"):
        assert path.stem == "schema" or not {*json.loads(path.read_text())} & names, path


def test_names_are_asked_for_by_texts_in_the_sources(modules):
    found = {}
    for path, tree in modules.items():
        for node in ast.walk(tree):
            name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            if name in BY_NAME and not (len(node.args) > 1 and isinstance(node.args[1], ast.Constant)):
                found[path] = found.get(path, 0) + 1
    assert found == {path: number for path, number in DYNAMIC.items() if path in modules}


@pytest.mark.parametrize(
    ("page", "begin", "end"), [("bots", "## A bot of", "## A bot in any"), ("boards", "## How to add", "$")]
)
def test_what_the_docs_show_to_authors_keeps_its_name(page, begin, end):
    text = re.search(begin + ".*" + end, Path(f"docs/{page}.md").read_text(), re.DOTALL)[0]
    words = {*re.findall(r"[A-Za-z_]\w*", " ".join(re.findall(r"`([^`\n]+)`", text)))}
    for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        words |= identifiers(code)
    assert len(words) > 50
    given = {"rng", "view", "steps", "n"}  # parameters, whose place counts
    assert not (words - given) & {*compile.names()}


def test_a_compiled_module_changes_in_nothing_but_names(modules):
    names = compile.names()
    back = {new: old for old, new in names.items()}
    changed = 0
    for path in modules:
        before = compile.mpy_as_written(Path(path))
        after = short_names.renamed(before, names)
        assert short_names.renamed(after, back) == before, path
        assert short_names.names_of(after) == {names.get(name, name) for name in short_names.names_of(before)}
        changed += before != after
    assert changed > 150


def test_a_new_name_leaves_most_others_where_they_were():
    """So an update writes few files."""
    sources = compile.board_texts()
    game = {path: compile.mpy_as_written(Path(path)) for path in sources if not path.startswith("tests/")}
    before = short_names.chosen(game, sources, (), ())
    for number in range(5):
        text = f"def quite_new{number}(entirely_new{number}): pass\n"
        more = {f"engine/new{number}.py": text}
        compiled = {path: compile.compiled(text.encode(), path) for path in more}
        after = short_names.chosen(game | compiled, sources | more, (), ())
        assert len(after) == len(before) + 2
        assert sum(after[name] != before[name] for name in before) < len(before) // 4


def test_a_traceback_is_shown_with_the_names_of_the_sources():
    own = decode.own_names()
    new, name = next((new, own[new]) for new in own if any(place for place in decode.places("app", 1, new)))
    lines, warnings = decode.decoded(f"  File \"app\", line 1, in {new}\nAttributeError: no attribute '{new}'")
    assert lines[0].endswith(f", in App.{name}") and lines[1] == f"AttributeError: no attribute '{name}'"
    assert not warnings


NAMES_ON_VM = """
import handheld.system.names
import micropython
with open("tools/flashing/firmware_names.txt") as file:
    for name in file.read().split():
        hasattr(file, name)
micropython.qstr_info()
for name in %r:
    __import__(name)
micropython.qstr_info()
"""


def test_once_the_names_of_a_match_are_known_its_engine_brings_no_new_one(micropython):
    paths = compile.modules_of_a_match()
    assert len(paths) == len(" ".join(compile.MATCH.values()).split()), "a module is no longer there"
    modules = [module_name(path) for path in paths if path.parts[0] == "engine"]
    done = heaps.on_drive(heaps.APP, heaps.PLENTY, "-c", NAMES_ON_VM % modules)
    assert done.returncode == 0, done.stderr
    before, after = map(int, re.findall(r"n_qstr=(\d+)", done.stdout))
    assert len(modules) > 20 and len(compile.names_of_a_match()) > 600
    assert after == before
