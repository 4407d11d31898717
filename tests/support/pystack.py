# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How many bytes nested calls take on the board: CircuitPython keeps what functions hold in 2,048 bytes of their own
(CIRCUITPY_PYSTACK_SIZE) and raises "pystack exhausted" beyond. A call takes 20 + 4 for each of its variables and values
at hand + 12 for each try or with that can be open at once, a multiple of 8; the numbers stand in the .mpy. A generator
keeps its own in its object.

For CPython before 3.12, whose functions within functions are those of the .mpy, comprehensions too."""

import types
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 1700  # what is left is for what nobody has thought of
GENERATOR = 0x20  # in co_flags
# what the functions of a board call in turn, as boards/common.py has them: nobody sees it, headless.py runs
TONE = ("tone", "_try", "_sound")
REST = ("_rest", *TONE)
BOARD = {"key": ("key", *REST), "sleep": ("sleep", *REST), "tone": TONE, "now": ("now",), "dim": ("dim",)}


class Reader:
    """A .mpy from its start, as MicroPython's py/persistentcode.c reads it."""

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
        if not size & 1:  # else it is one the firmware has
            self.take((size >> 1) + 1)

    def constant(self):
        kind = self.byte()
        if kind < 5:  # the empty one, None, False, True, ...
            return
        size = self.number()
        if kind == 10:  # a tuple
            for _ in range(size):
                self.constant()
        else:
            self.take(size + (kind < 7))  # texts end with a zero

    def function(self):
        """(bytes of pystack, [the same of the functions within])."""
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
    """What Reader.function() says of a whole .mpy."""
    reader = Reader(data)
    assert reader.take(4)[1:2] == b"\6", "not version 6"
    names, constants = reader.number(), reader.number()
    for _ in range(names):
        reader.name()
    for _ in range(constants):
        reader.constant()
    return reader.function()


def pair(found, code, function, path):
    """Put the bytes of a code object and of those within it into found, by (file, first line, name)."""
    size, within = function
    found[path, code.co_firstlineno, code.co_name] = 0 if code.co_flags & GENERATOR else size
    inner = list(dict.fromkeys(one for one in code.co_consts if isinstance(one, types.CodeType)))
    assert len(inner) == len(within), f"{path}: {code.co_name}"
    for one, other in zip(inner, within):
        pair(found, one, other, path)


class Stack:
    """For sys.setprofile(): most, the most bytes of the project's functions at once, and where, their names and bytes.
    The .mpy are those of build/mpy."""

    def __init__(self):
        found: dict = {}
        for path in [ROOT / "code.py", *(ROOT / "engine").rglob("*.py"), *(ROOT / "lib").rglob("*.py")]:
            code = compile(path.read_bytes(), str(path), "exec")
            mpy = (ROOT / "build/mpy" / path.relative_to(ROOT)).with_suffix(".mpy")
            pair(found, code, of_mpy(mpy.read_bytes()), str(path))
        self.found = found
        common = {name: size for (path, _, name), size in found.items() if path.endswith("/boards/common.py")}
        self.board = {name: sum(common[one] for one in chain) for name, chain in BOARD.items()}
        self.sizes: dict = {}  # by code object
        self.stack: list = []
        self.now = self.most = 0
        self.within = 0  # functions of the board that nobody sees: what they call is no board's
        self.where = ""

    def named(self, file, name):
        """The bytes of a function of that name."""
        return max(size for (path, _, own), size in self.found.items() if (Path(path).name, own) == (file, name))

    def size(self, code):
        path = str(ROOT / code.co_filename)
        if path.endswith(("/headless.py", "/picture.py", "/standins.py")):
            return -1
        return self.found.get((path, code.co_firstlineno, code.co_name), 0)

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
                self.now += size
                self.stack.append((code, size))
                self.see(0, None)
        elif size < 0:
            self.within -= 1
        elif size and not self.within:
            self.now -= size
            self.stack.pop()

    def see(self, more, leaf):
        if self.now + more > self.most:
            self.most = self.now + more
            names = [f"{Path(code.co_filename).stem}.{code.co_name} {size}" for code, size in self.stack]
            self.where = " > ".join(names + ([f"{leaf.co_name} {more}"] if leaf else []))
