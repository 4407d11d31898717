# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Players at boards with few buttons: what a Player means to press becomes presses of the board's own buttons."""

from headless import Headless
from player import Player

TAPPED, HELD, LONG = 40, 450, 1100  # ms for which a button is down

TWO = {
    "LEFT": ([0], TAPPED),
    "UP": ([0], HELD),
    "RIGHT": ([1], TAPPED),
    "DOWN": ([1], HELD),
    "A": ([0, 1], TAPPED),
    "B": ([1, 0], HELD),
    "PAUSE": ([0, 1], LONG),
}
THREE = {
    "LEFT": ([0], TAPPED),
    "UP": ([0], HELD),
    "RIGHT": ([2], TAPPED),
    "DOWN": ([2], HELD),
    "A": ([1], TAPPED),
    "B": ([1], HELD),
    "PAUSE": ([1], LONG),
}


class GestureBoard(Headless):
    """A Headless whose buttons are read by a real board's file.

    real: the board, opened on a Machine; gestures: {button: (keys of its scanner, ms for which they are down)}
    """

    def __init__(self, size, real, gestures):
        super().__init__(*size)
        self.real = real
        self.gestures = gestures
        self.note, self.names = real.note, real.names
        real.now = self.now
        self._events: list = []  # (time, key, whether it is pressed), the earliest first

    def press(self, names, hold=0):
        """Make the gesture for each button named; other letters are typed."""
        for name in names.split():
            if name not in self.gestures:
                super().press(name, hold)
                continue
            keys, ms = self.gestures[name]
            at = max(self._clock, self._events[-1][0] if self._events else 0) + 30
            # nobody presses or releases two buttons at the same moment
            self._events += [(at + 50 * i, key, True) for i, key in enumerate(keys)]
            self._events += [(at + ms + 50 * i, key, False) for i, key in enumerate(keys, 1)]

    def feed(self, code, after=0):
        """As Headless.feed(); the press of a long B becomes its gesture, and its release nothing."""
        if code == 11:
            self.press("PAUSE")
        elif code != 10:
            super().feed(code, after)

    def key(self):
        """The next code of the real board."""
        while self._events and self._events[0][0] <= self._clock:
            _, key, pressed = self._events.pop(0)
            (self.real._keys.press if pressed else self.real._keys.release)(key)
        code = self.real.key()
        if code >= 0:
            return code
        if self._events:
            self._clock += 5
            return -1
        return super().key()


class FewButtons(Player):
    """A player at such a board."""

    def __init__(self, size, real, gestures, **more):
        super().__init__(size, **more)
        self.board = GestureBoard(size, real, gestures)
        self.board.lazy = True
        self.board.idle = self.idle
