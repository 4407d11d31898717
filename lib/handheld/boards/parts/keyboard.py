# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Keyboards, for the boards that have one."""

import sys

import supervisor

from .. import DOWN, LEFT, PAUSE, RIGHT, UP, WRAP, A, B

# Buttons by the codes of keys: Enter, Ctrl-Enter, the space bar; Backspace, Delete, Esc; P.
_KEYS = {13: A, 10: A, 32: A, 8: B, 127: B, 27: B, 80: PAUSE, 112: PAUSE}
_ARROWS = {65: UP, 66: DOWN, 67: RIGHT, 68: LEFT}  # by the last letter of what they send

_REPEATS = 100  # ms; presses that follow each other more quickly come from a key that is held


class Typist:
    """A keyboard whose keys arrive as text, together with what a PC sends to the serial port. The firmware tells no
    releases, so each press is released at once."""

    def __init__(self):
        self._release = -1  # the code to return next
        self._last = -1  # the last button, and when it was pressed
        self._at = 0

    def key(self, now):
        """The next code as Board.typed() returns it, -1 if there is none. now: the time in milliseconds."""
        code = self._release
        if code >= 0:
            self._release = -1
            return code
        while supervisor.runtime.serial_bytes_available:
            button, code = self._read()
            if button < 0:
                if code > 31:
                    return code - 32 if 96 < code < 123 else code
                continue
            again = button == self._last and (now - self._at) & WRAP < _REPEATS
            self._last = button
            self._at = now
            if again and button >= A:
                continue  # only a direction repeats
            self._release = button * 2
            return button * 2 + 1
        return -1

    def _read(self):
        """(button or -1, code of the character)."""
        code = ord(sys.stdin.read(1))
        if code == 27 and supervisor.runtime.serial_bytes_available:
            code = ord(sys.stdin.read(1))
            if code == 91 or code == 79:  # "[" or "O": an arrow or function key, up to its last letter
                code = 0
                while supervisor.runtime.serial_bytes_available and not 63 < code < 127:
                    code = ord(sys.stdin.read(1))
                return _ARROWS.get(code, -1), 0
        return _KEYS.get(code, -1), code
