# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Six buttons as keys: a held direction repeats, a long B is the pause key, a minute without a press dims the
display."""

from ..boards import WRAP, A, B

PAUSE = 6
NONE = -1

_LONG = 600  # ms that make a B a long one
_REPEAT = 400, 120  # ms until a held direction repeats, and from then on
_DIM = 60000  # ms without a press


class Buttons:
    """Reads a board: get() gives a key, wait(ms) waits for one, so long at most."""

    def __init__(self, board):
        self.board = board
        self.held = NONE  # the button that is down and may still mean something
        self.due = 0  # when it will
        self.pressed = board.now()
        self.dimmed = False
        self.waits = False  # in wait(), and still so when that was broken off
        self.calm = False  # buttons pressed until the next wait were not meant for what is seen then
        self.idle = None  # a slice of work for while nobody presses; True if the picture has changed

    def forget(self):
        """Forget what was pressed while nobody listened."""
        self.held = NONE
        while self.board.key() >= 0:
            pass

    def passed(self, since):
        """Milliseconds since a time of the board's clock."""
        return (self.board.now() - since) & WRAP

    def get(self):
        """The next key, NONE if there is none: LEFT to DOWN, A, B, PAUSE (some boards have a button for it), or the
        code of a letter from 32 on."""
        code = self.board.key()
        if code < 0:
            self.calm = False
            return self._held()
        self.pressed = self.board.now()
        if self.dimmed:
            # the press that wakes the display does nothing else; who types need not see it
            self.dimmed = False
            self.held = NONE
            self.board.dim(False)
            if code < 32:
                return NONE
        if code >= 32:
            return code
        button = code >> 1
        if code & 1:
            self.held = button
            self.due = _LONG if button == B else _REPEAT[0]
            return NONE if button == B else button
        if button != self.held:
            return NONE  # one that was down before: nothing any more
        self.held = NONE
        return B if button == B else NONE

    def _held(self):
        held = self.held
        passed = self.passed(self.pressed)
        if held == B:
            if passed >= _LONG:
                self.held = NONE
                return PAUSE
        elif held != NONE and held < A:
            if passed >= self.due:
                self.due += _REPEAT[1]
                return held
        elif not self.dimmed and passed >= _DIM:
            self.dimmed = self.board.dim(True) is not False
        return NONE

    def wait(self, ms=-1, idle=None):
        """The next key; NONE when so many milliseconds have passed without one (-1: never), or when the work that is
        done meanwhile has changed the picture. idle: work for this time instead of self.idle; it returns True when the
        picture has changed, None when there is no more."""
        self.waits = True
        key = self._wait(ms, idle or self.idle)
        self.waits = False
        return key

    def _wait(self, ms, idle):
        start = self.board.now()
        while True:
            key = self.get()
            if key != NONE and (key >= 32 or not self.calm):
                return key
            left = 5 if ms < 0 else ms - self.passed(start)
            if left <= 0:
                return NONE
            if not idle:
                self.board.sleep(min(left, 5))
                continue
            changed = idle()
            if changed:
                return NONE
            if changed is None:
                idle = None
