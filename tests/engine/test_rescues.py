# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Memory is planned, not rescued: few places may catch a MemoryError, ask for the skin, or import inside a function."""

import ast
from pathlib import Path

SOURCES = [*sorted(Path("engine").rglob("*.py")), *sorted(Path("lib/handheld").rglob("*.py"))]
WIDE = {"MemoryError", "Exception", "BaseException"}

HANDLERS = 9  # may catch a MemoryError
ASKERS = 3  # files may ask for the skin
INNER = 24  # imports inside functions


def catches_memory_errors(handler, lines):
    """Whether a handler may catch a MemoryError. One of Exception may say on its line that it is for something else."""
    if handler.type is None:
        return True
    kinds = {node.id for node in ast.walk(handler.type) if isinstance(node, ast.Name)} & WIDE
    _, _, comment = lines[handler.lineno - 1].partition("#")
    said = comment and "memory" not in comment
    return "MemoryError" in kinds or bool(kinds) and not said


def handlers(path):
    """The lines of a source whose handlers may catch a MemoryError."""
    text = path.read_text(encoding="utf-8")
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ExceptHandler)]
    return [node.lineno for node in found if catches_memory_errors(node, text.split("\n"))]


def asks_for_the_skin(path):
    """Whether a source reads plan.skin."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    read = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "skin"]
    named = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "skin"]
    return bool(read or named)


def inner_imports(path):
    """The lines of a source with imports inside functions, each statement once."""
    found = set()
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(function, (ast.FunctionDef, ast.Lambda)):
            found |= {node.lineno for node in ast.walk(function) if isinstance(node, (ast.Import, ast.ImportFrom))}
    return sorted(found)


def listed(find, sources):
    """ "file.py:12" for each line that find() gives of these sources."""
    return [f"{path}:{line}" for path in sources for line in find(path)]


def test_few_handlers_can_catch_a_memory_error(note):
    found = listed(handlers, SOURCES)
    note(f"handlers in engine and lib that can catch a MemoryError: {len(found)} of {HANDLERS}")
    assert len(found) <= HANDLERS, found


def test_few_files_ask_for_the_skin(note):
    found = [str(path) for path in SOURCES if path.name != "plan.py" and asks_for_the_skin(path)]
    note(f"files that ask for the skin: {len(found)} of {ASKERS}")
    assert len(found) <= ASKERS, found


def test_few_imports_are_inside_functions(note):
    found = listed(inner_imports, [path for path in SOURCES if "boards" not in path.parts])
    note(f"imports inside functions, boards/ aside: {len(found)} of {INNER}")
    assert len(found) <= INNER, found


def test_each_of_them_is_found(tmp_path):
    path = tmp_path / "some.py"
    path.write_text(
        "from handheld import plan\n"
        "def f():\n"
        "    import sys\n"
        "    try:\n"
        "        from a import b\n"
        "    except (ImportError, MemoryError):\n"
        "        return plan.skin\n"
        "    except Exception:\n"
        "        pass\n"
        "    except Exception:  # no display\n"
        "        pass\n"
        "    except Exception:  # no memory for it\n"
        "        pass\n"
        "    except:\n"
        "        pass\n"
        "    except ValueError:\n"
        "        pass\n"
    )
    assert handlers(path) == [6, 8, 12, 14] and asks_for_the_skin(path) and inner_imports(path) == [3, 5]
