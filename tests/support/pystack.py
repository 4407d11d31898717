# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Measures how much of a board's pystack nested calls take.

CircuitPython keeps the state of running functions in 2,048 bytes (CIRCUITPY_PYSTACK_SIZE) and raises "pystack
exhausted" when they are used up. A call takes 20 bytes, 4 for each variable and each value on its stack, and 12 for
each try or with that can be open at once, rounded up to a multiple of 8. The .mpy has these numbers. A generator keeps
its state in its own object.

On a board, as in CPython 3.11, a comprehension is a function of its own. Since 3.12 CPython runs it inside of the
function around it, so the place of each call in the source tells whether it stands in a comprehension.
"""

import ast
import itertools
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 1700  # leaves a reserve for calls that no test makes
GENERATOR = 0x20  # this bit of co_flags marks a generator
COMPREHENSIONS = {ast.ListComp: "<listcomp>", ast.SetComp: "<setcomp>", ast.DictComp: "<dictcomp>"}
UNNAMED = COMPREHENSIONS | {ast.GeneratorExp: "<genexpr>", ast.Lambda: "<lambda>"}
INSIDE = sys.version_info >= (3, 12)  # whether CPython runs comprehensions inside of the function around them
# Functions of boards/common.py that a board's functions call. Tests run headless.py, which has its own.
TONE = ("tone", "_try", "_sound", "_fade")
REST = ("_rest", *TONE)
BOARD = {"key": ("key", *REST), "sleep": ("sleep", *REST), "tone": TONE, "now": ("now",), "dim": ("dim",)}


class Reader:
    """Reads a .mpy from its start; the format is that of MicroPython's py/persistentcode.c."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def take(self, n):
        self.at += n
        return self.data[self.at - n : self.at]

    def byte(self):
        return self.take(1)[0]

    def number(self):
        value = 0
        while True:
            byte = self.byte()
            value = value << 7 | byte & 127
            if byte < 128:
                return value

    def name(self):
        size = self.number()
        if not size & 1:  # an odd number names a text that the firmware has
            self.take((size >> 1) + 1)

    def constant(self):
        kind = self.byte()
        if kind < 5:  # constants without content: None, False, True, ...
            return
        size = self.number()
        if kind == 10:  # a tuple
            for _ in range(size):
                self.constant()
        else:
            self.take(size + (kind < 7))  # a text is followed by a zero byte

    def function(self):
        """(bytes of pystack, [the same for each nested function])."""
        kind = self.number()
        code = Reader(self.take(kind >> 3))
        byte = code.byte()
        state = byte >> 3 & 15
        tries = byte >> 2 & 1
        n = 0
        while byte > 127:
            byte = code.byte()
            state |= (byte & 0x30) << 2 * n
            tries |= (byte & 2) << n
            n += 1
        within = [self.function() for _ in range(self.number())] if kind & 4 else []
        return (20 + 4 * (state + 1) + 12 * tries + 7) & ~7, within


def of_mpy(data):
    """Reader.function() for the top level of a .mpy."""
    reader = Reader(data)
    assert reader.take(4)[1:2] == b"\6", "the .mpy is not of version 6"
    names, constants = reader.number(), reader.number()
    for _ in range(names):
        reader.name()
    for _ in range(constants):
        reader.constant()
    return reader.function()


def scopes(node):
    """The functions, classes and comprehensions directly in a node of a source, in the order in which MicroPython
    compiles them."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef, *UNNAMED)):
        yield node
        if isinstance(node, (*COMPREHENSIONS, ast.GeneratorExp)):
            yield from scopes(node.generators[0].iter)  # this one is computed outside
    else:
        yield from itertools.chain.from_iterable(map(scopes, ast.iter_child_nodes(node)))


def within(node):
    """The same inside of a function, class or comprehension, or of a whole source."""
    if isinstance(node, (*COMPREHENSIONS, ast.GeneratorExp)):
        first, *others = node.generators
        values = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        parts = [first.target, *first.ifs, *others, *values]
    else:
        parts = node.body if isinstance(node.body, list) else [node.body]
    return sorted(itertools.chain.from_iterable(map(scopes, parts)), key=lambda one: (one.lineno, one.col_offset))


def pair(found, node, function, path):
    """Fill found with the bytes of a scope and its nested ones, by (file, first line, name); returns
    [(comprehension, bytes)]."""
    size, functions = function
    line = min([one.lineno for one in getattr(node, "decorator_list", ())] + [getattr(node, "lineno", 1)])
    name = UNNAMED.get(type(node)) or getattr(node, "name", "<module>")
    found[path, line, name] = max(size, found.get((path, line, name), 0))
    inner = within(node)
    assert len(inner) == len(functions), f"{path}: {name}"
    comprehensions = [(node, size)] if type(node) in COMPREHENSIONS else []
    for one, other in zip(inner, functions):
        comprehensions += pair(found, one, other, path)
    return comprehensions


def holds(node, place):
    """Whether a comprehension contains a place (line, last line, column, last column) of the source; what it runs over
    is computed outside of it."""
    first = node.generators[0].iter
    return _around(node, place) and not _around(first, place)


def _around(node, place):
    line, end, column, last = place
    begins, ends = (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)
    return None not in place and begins <= (line, column) and (end, last) <= ends


class Stack:
    """A function for sys.setprofile() that measures the project's functions by the .mpy in build/mpy.

    most: the most bytes in use at once; where: the names and bytes of the calls that were nested then.
    """

    def __init__(self):
        found: dict = {}
        self.comprehensions = {}  # {file: what pair() returns}
        for path in [ROOT / "code.py", *(ROOT / "engine").rglob("*.py"), *(ROOT / "lib").rglob("*.py")]:
            mpy = (ROOT / "build/mpy" / path.relative_to(ROOT)).with_suffix(".mpy")
            top = ast.parse(path.read_bytes())
            self.comprehensions[str(path)] = pair(found, top, of_mpy(mpy.read_bytes()), str(path))
        self.found = found
        common = {name: size for (path, _, name), size in found.items() if path.endswith("/boards/common.py")}
        self.board = {name: sum(common[one] for one in chain) for name, chain in BOARD.items()}
        self.sizes: dict = {}  # {code object: bytes}
        self.places: dict = {}  # {(code object, place of a call in it): what around() returns}
        self.stack: list = []
        self.now = self.most = 0
        self.within = 0  # open calls of headless.py: a real board makes none of the calls in them
        self.where = ""

    def named(self, file, name):
        """The bytes of the function with that name."""
        return max(size for (path, _, own), size in self.found.items() if own == name and path.endswith("/" + file))

    def size(self, code):
        path = str(ROOT / code.co_filename)
        if path.endswith(("/headless.py", "/picture.py", "/standins.py")):
            return -1
        return 0 if code.co_flags & GENERATOR else self.found.get((path, code.co_firstlineno, code.co_name), 0)

    def around(self, frame):
        """(bytes, calls) of the comprehensions around the call that a frame is making, where they are no functions."""
        if not INSIDE or not frame:
            return 0, 0
        key = frame.f_code, frame.f_lasti
        if key not in self.places:
            place = next(itertools.islice(frame.f_code.co_positions(), frame.f_lasti // 2, None))
            ours = self.comprehensions.get(str(ROOT / frame.f_code.co_filename), ())
            sizes = [size for node, size in ours if holds(node, place)]
            self.places[key] = sum(sizes), len(sizes)
        return self.places[key]

    def call(self, frame, event, arg):
        if event != "call" and event != "return":
            return
        code = frame.f_code
        size = self.sizes.get(code)
        if size is None:
            size = self.sizes[code] = self.size(code)
        if event == "call":
            if size < 0:
                if not self.within:
                    self.see(self.board.get(code.co_name, 0), code)
                self.within += 1
            elif size and not self.within:
                size += self.around(frame.f_back)[0]
                self.now += size
                self.stack.append((code, size))
                self.see(0, None)
        elif size < 0:
            self.within -= 1
        elif size and not self.within:
            self.now -= self.stack.pop()[1]

    def see(self, more, leaf):
        if self.now + more > self.most:
            self.most = self.now + more
            names = [f"{Path(code.co_filename).stem}.{code.co_name} {size}" for code, size in self.stack]
            self.where = " > ".join(names + ([f"{leaf.co_name} {more}"] if leaf else []))
