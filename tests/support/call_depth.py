# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Measures how deep the project's functions call one another. A board stops at 48 calls; ours stay under 32."""

import sys
from pathlib import Path

import pystack
from flashing import compile

LIMIT = 32
BEFORE = (("code.py", "<module>"), ("code.py", "main"), ("app.py", "run"), ("app.py", "show"), ("text_match.py", "run"))
OURS = (str(Path("engine").resolve()), str(Path("lib").resolve()))


class Depth:
    """A context manager that finds the deepest nesting of the project's own functions."""

    def __init__(self):
        for source in compile.sources():
            compile.compile_one(source)
        self.stack = pystack.Stack()

    def __enter__(self):
        self.now = self.deepest = 0
        self.where = ""
        sys.setprofile(self.call)
        return self

    def check(self, note, what):
        assert self.deepest < LIMIT, self.where
        note(f"deepest call in {what}: {self.deepest} ({self.where})")
        # on a board, code.py, its main(), the app's run() and show(), and the screen's run() come before it
        most = self.stack.most + sum(self.stack.named(*one) for one in BEFORE)
        assert 600 < most < pystack.LIMIT, self.stack.where
        note(f"bytes of the board's 2,048 for nested calls in {what}: {most} ({self.stack.where})")

    def __exit__(self, *_):
        sys.setprofile(None)

    def call(self, frame, event, arg):
        self.stack.call(frame, event, arg)
        if not frame.f_code.co_filename.startswith(OURS):
            return
        if event == "call":
            self.now += 1 + self.stack.around(frame.f_back)[1]
            if self.now > self.deepest:
                self.deepest = self.now
                self.where = frame.f_code.co_qualname
        elif event == "return":
            self.now -= 1 + self.stack.around(frame.f_back)[1]
