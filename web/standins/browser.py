# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The page as a board: keys, mouse and fingers stand in for its buttons. The page's files have this module among the
boards, drives have not."""

import builtins
import json

import page
from displayio import Display
from microcontroller import nvm
from supervisor import reload, ticks_ms
from taps import Tap

app = None  # for line()
last = ""  # the line that was typed last

TAP, LINE = 1 << 20, 1 << 21  # what the page adds to the place of a tap, and to the letter of a line of text


class Browser:
    """A board like common.Board. app: what taps are compared with, see taps.py; None until the game has started."""

    note = ""
    names = ()
    sound = True
    volume = 1
    app = None

    def __init__(self):
        out = builtins.open("/dev/display", "wb", 0)  # noqa: SIM115 (open as long as the game)
        self.display = Display(page.width, page.height, out)
        self.nvm = nvm
        self._codes: list = []  # for key(), the oldest first
        self._tap = None  # the tap that has not been carried out yet

    def key(self):
        """The next code, as Board.key()."""
        if not self._codes and self._tap:
            self._press(self._tap.next())
            if not self._codes:
                self._tap = None
        if self._codes:
            return self._codes.pop(0)
        code = page.code()
        if code < TAP:
            return code
        if code & TAP and self.app and self.app.canvas:
            self._tap = Tap(self.app, code >> 10 & 1023, code & 1023)
        return self.key() if self._tap else -1

    def _press(self, buttons):
        for button in buttons:
            self._codes += [button * 2 + 1, button * 2]

    def now(self):
        """The time in milliseconds, as Board.now()."""
        return ticks_ms()

    def sleep(self, ms):
        """Wait for ms milliseconds."""
        page.sleep(ms)

    def dim(self, on):
        """Return False: a page dims nothing."""
        return False

    def tone(self, hz, ms, *more):
        """Let the page play these tones, as Board.tone()."""
        page.tone(self.volume, ",".join([str(value) for value in (hz, ms) + more]))

    def restart(self):
        """Start the game again."""
        reload()


def open():
    """The board."""
    return Browser()


def line(prompt=""):
    """In place of input(): the next line that was typed on the page."""
    from moment import buttons

    global last
    page.asks(json.dumps([button.all for button in buttons(app, last)]))
    letters: list = []
    while True:
        code = page.code()
        if code < 0:
            page.sleep(50)
        elif code & LINE and code & 0x1FFFFF == 10:
            last = "".join(letters)
            return last
        elif code & LINE:
            letters.append(chr(code & 0x1FFFFF))
