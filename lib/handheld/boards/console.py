# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Lines of text in a terminal or on the serial port. As a board it is the serial port of any board, without display and
buttons."""

import time

try:
    from usb_cdc import console as line  # None where boot.py has switched it off
except ImportError:
    line = None

# who waits for a line: a TextGame, or the answers that will do, such as "Y N"; the page makes buttons of them
asked: object = ""


def say(text):
    """Print one line."""
    print(text)


def ask(prompt="> ", away=None):
    """Read one line, without its line end; None at the end of input. Ctrl-C raises KeyboardInterrupt.

    away: also return None when the PC has been unplugged; input() would wait for ever.
    """
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
            pass  # an accented letter from a terminal that does not send UTF-8: ask once more


def pick(words, titles, hear):
    """Say the titles, numbered from 1, and hear() a line; returns the index of the title with that number, -1 if it is
    none of these numbers."""
    numbers = ["%d" % (i + 1) for i in range(len(titles))]
    for number, title in zip(numbers, titles):
        say(words("text.entry", n=number, title=title))
    say(words("text.pick", count=len(titles)))
    line = hear()
    return numbers.index(line) if line in numbers else -1


def open():
    """A Board without display and buttons. Typed letters A and B count as the buttons A and B."""
    import supervisor

    from handheld.boards.common import Board

    from . import A, B

    display = getattr(supervisor.runtime, "display", None)
    if display:  # the firmware draws there what is printed, for which nothing else is done: 0.3 s a line
        display.auto_refresh = False
        display.root_group = None
    # text printed before somebody listens is lost
    while line and not line.connected:
        time.sleep(0.1)

    class Console(Board):
        def key(self):
            code = super().key()
            return A * 2 + 1 if code == 65 else B * 2 + 1 if code == 66 else -1

    return Console(None, None, b"")


def a_held():
    """False: there is no button A to hold."""
    return False
