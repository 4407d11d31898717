# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Four buttons: A and B as usual; X is left and Y right, and held down they are up and down."""

from . import LEFT, RIGHT, UP, WRAP, A, B
from .common import Board

_HOLD = 350  # ms after which a press of X or Y counts as a long one


class Four(Board):
    """A board with four buttons. X and Y give left and right when they are released, because only then is it
    clear that the press was a short one."""

    note = "logo.four"

    def __init__(self, display, keys):
        """keys: a scanner of A, B, X, Y."""
        super().__init__(display, keys, bytes((A, B, LEFT, RIGHT)))
        self._held = -1  # LEFT or RIGHT while X or Y is down; UP or DOWN once the press is a long one
        self._since = 0
        self._then = 0  # codes to return next: each plus 1 in four bits, the next one in the lowest bits

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
                if held >= 0:  # another button ends this press, so it was a short one
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
