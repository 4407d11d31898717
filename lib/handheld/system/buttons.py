# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Turns six buttons into keys: a held direction repeats, a long B is the pause key. After a minute without a press the
display is dimmed."""

from ..shared import NONE, PAUSE, WRAP, A, B

_LONG = 600  # ms until a held B is the pause key
_REPEAT = 400, 120  # ms until a held direction first repeats, and between repeats
_DIM = 60000  # ms without a press until the display is dimmed
_TYPED = 32  # letters that wait for an answer at most
# While a bot thinks, the buttons are looked at every 14 to 20 ms. On an RP2040 a look takes 2 ms and a slice of
# thinking 4.5, so looking after each slice would take a third of the wait.
_LOOK = 14  # ms since the last look after which the next one is due
_SLICES = 4  # slices since then after which it is due all the same


class Buttons:
    """Reads a board's buttons: get() returns a key at once, wait() waits for one.

    waits: whether the program is in wait(), or was when an error interrupted it
    since: when the board's buttons were last looked at; slices: how often fresh() was asked after that
    calm: ignore presses until there is a moment without one, because they were meant for the screen before
    idle: a function that does a slice of work while nobody presses; it returns True if the picture has changed, None
        when the work is done
    """

    def __init__(self, board):
        self.board = board
        self.held = NONE  # the button that is down and may still become a key
        self.due = 0  # ms after the press at which it becomes one
        self.pressed = board.now()
        self.dimmed = False
        self.since = self.pressed
        self.slices = 0
        self.waits = False
        self.calm = False
        self.idle = None
        self.typed: list = []  # codes that wait for get(): of letters without an answer, and what quiet() has seen

    def forget(self):
        """Forget the presses made while the program was busy, and the button that is down. Letters stay: nobody types
        one by holding it down too long."""
        self.held = NONE
        self.typed = [code for code in self.typed if code >= 32]
        code = self.board.key()
        while code >= 0:
            if code >= 32 and len(self.typed) < _TYPED:
                self.typed.append(code)
            code = self.board.key()

    def put_back(self, key):
        """Let the next get() return that key again if it is a letter, which nobody has answered yet."""
        if key >= 32:
            self.typed.insert(0, key)

    def passed(self, since):
        """Milliseconds since that time of the board's clock."""
        return (self.board.now() - since) & WRAP

    def fresh(self):
        """Whether the last look at the buttons is so fresh that a bot may think on. Asked after each of its slices."""
        self.slices += 1
        return self.slices < _SLICES and self.passed(self.since) < _LOOK

    def quiet(self):
        """Look at the buttons; whether nobody presses or holds one. A press waits for get(). A quarter of get()'s time,
        for what asks often."""
        self.since = self.board.now()
        self.slices = 0
        code = self.board.key()
        if code >= 0:
            self.typed.append(code)
        else:
            self.calm = False
        return not self.typed and self.held == NONE

    def get(self):
        """The next key, NONE if there is none: LEFT to DOWN, A, B, PAUSE (a button of its own on some boards), or the
        code of a typed letter, from 32 on."""
        code = self.typed.pop(0) if self.typed else self.board.key()
        self.since = self.board.now()
        self.slices = 0
        if code < 0:
            self.calm = False
            return self._held()
        self.pressed = self.since
        if self.dimmed:
            # a press that wakes the display does nothing else; a letter is answered, as its sender needs no display
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
            return NONE  # a later press of another button has replaced it
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
        """The next key; NONE after ms milliseconds without one (-1: never), or when the idle work has changed the
        picture. idle: work to do instead of self.idle."""
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
            while changed is False and self.fresh():
                changed = idle()
            if changed:
                return NONE
            if changed is None:
                idle = None
