# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Boards with fewer than six buttons: some buttons mean one thing when tapped and another when held."""

from handheld.boards.common import Board

from .. import WRAP

TAP = 8  # the numbers of these buttons begin here

_HOLD = 350  # ms after which a press counts as held


class Few(Board):
    """A board some of whose buttons can be held. Such a button gives its short meaning when it is released, because
    only then is it clear that it was tapped."""

    def __init__(self, display, keys, buttons, meanings, speaker=None):
        """buttons: as for Board, and TAP, TAP + 1 ... for those that can be held; meanings: bytes, two for each of
        these: the button that it is when tapped, and when held."""
        super().__init__(display, keys, buttons, speaker)
        self._meanings = meanings
        self._down = -1  # which of these buttons is down and undecided or held, from 0 on; -1: none
        self._held = 0  # whether it counts as held
        self._since = 0  # when it was pressed
        self._then = b""  # codes to return next

    def key(self):
        """As Board.key()."""
        while not self._then:
            code = super().key()
            if code < 0:
                if self._down < 0 or self._held or self.since() < _HOLD:
                    return -1
                self._held = 1
                self._then = bytes((self._meanings[self._down * 2 + 1] * 2 + 1,))
            elif code < 32 and code & 1:
                self.pressed(code >> 1)
            elif code < TAP * 2 or code >= 32:
                return code
            else:
                self.released(code >> 1)
        code = self._then[0]
        self._then = self._then[1:]
        return code

    def since(self):
        """Milliseconds since a button that can be held was pressed."""
        return (self.now() - self._since) & WRAP

    def pressed(self, button):
        """Note a press."""
        self._end()  # it ends the press of another button
        if button < TAP:
            self._then += bytes((button * 2 + 1,))
        else:
            self._down = button - TAP
            self._held = 0
            self._since = self.now()

    def released(self, button):
        """Note that a button that can be held was released."""
        if button - TAP == self._down:
            self._end()

    def _end(self):
        if self._down >= 0:
            code = self._meanings[self._down * 2 + self._held] * 2
            self._then += bytes((code,)) if self._held else bytes((code + 1, code))
            self._down = -1
