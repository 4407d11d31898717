# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Four buttons: A and B as they are; X and Y are left and right, and held up and down."""

from . import LEFT, RIGHT, UP, WRAP, A, B
from .common import Board

_HOLD = 350  # ms that make a press of X or Y a long one


class Four(Board):
    """Short and long presses can only be told apart at their end, so left and right come when the button is let go."""

    note = "logo.four"

    def __init__(self, display, keys):
        """keys: a scanner of A, B, X, Y."""
        super().__init__(display, keys, bytes((A, B, LEFT, RIGHT)))
        self._held = -1  # LEFT or RIGHT, while its button is down; UP or DOWN, once that was long
        self._since = 0
        self._then = 0  # the codes that follow at once, each plus 1, four bits each, the next one lowest

    def key(self):
        """As Board.key()."""
        then = self._then
        if then:
            self._then = then >> 4
            return (then & 15) - 1
        while True:
            code = super().key()
            held = self._held
            button = code >> 1
            if code < 0:
                if 0 <= held < UP and (self.now() - self._since) & WRAP >= _HOLD:
                    self._held = held + UP
                    return (held + UP) * 2 + 1
                return -1
            if code < 32 and code & 1:
                if button > RIGHT:
                    if not 0 <= held < UP:
                        return code
                    self._held = -1
                    then = code + 1 << 4
                else:
                    self._held = button
                    self._since = self.now()
                    if held >= UP:
                        return held * 2
                if held >= 0:  # another one ends it: it was short
                    self._then = then | held * 2 + 1
                    return held * 2 + 1
            elif button > RIGHT:
                return code
            elif held == button:
                self._held = -1
                self._then = code + 1
                return code + 1
            elif held == button + UP:
                self._held = -1
                return held * 2
