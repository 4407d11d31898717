# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Adafruit Fruit Jam: a monitor, drawn at twice the size; a USB keyboard, three buttons. Source of the pins:
CircuitPython's adafruit_fruit_jam. No sound: the firmware has no driver that sets up its DAC (TLV320DAC3100)."""

import supervisor

from .common import keys
from .parts.keyboard import Typist
from .parts.three import Three


class FruitJam(Three):
    """A keyboard's keys arrive as text. The buttons work, too: 1 and 3 are the outer ones, 2 is the middle one."""

    note = "keyboard"
    names = "Enter ", "Esc "

    def __init__(self, display):
        super().__init__(display, keys("BUTTON1", "BUTTON2", "BUTTON3"))
        self._typist = Typist()

    def typed(self):
        """As Board.typed(), with keys that are buttons."""
        return self._typist.key(self.now())


def open():
    """The Fruit Jam with its monitor, as a Board."""
    display = supervisor.runtime.display
    if not display:
        raise RuntimeError("no monitor was found: plug it in, then press reset")
    return FruitJam(display)


a_held = "BUTTON2"  # the middle one; with button 1 down at power-on the chip starts its own loader
