# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Text in a terminal or on the serial port: a line out, a line in. As a board it is the serial port alone, of whichever
board this is."""

import time

try:
    from usb_cdc import console as line  # None where boot.py has switched it off
except ImportError:
    line = None


def say(text):
    """Print one line."""
    print(text)


def ask(prompt="> ", away=None):
    """Read one line without its end; None at the end of input and, if away, where no PC is there any more: input()
    would wait for it. Ctrl-C raises KeyboardInterrupt as everywhere."""
    while True:
        while away and line and not line.in_waiting:
            if not line.connected:
                return None
            time.sleep(0.01)
        try:
            return input(prompt)
        except EOFError:
            return None
        except UnicodeError:
            pass  # an accented letter of a terminal that does not speak UTF-8: it is asked again


def open():
    """A Board without display and buttons; the letters A and B are those two."""
    from . import A, B
    from .common import Board

    # what is said before somebody listens is lost
    while line and not line.connected:
        time.sleep(0.1)

    class Console(Board):
        def key(self):
            code = super().key()
            return A * 2 + 1 if code == 65 else B * 2 + 1 if code == 66 else -1

    return Console(None, None, b"")


def a_held():
    """There is no A to hold."""
    return False
