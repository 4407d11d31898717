# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""M5Stack Cardputer: 240 x 135, a keyboard, an I2S amplifier. Source of the pins and the keys' numbers: CircuitPython's
m5stack_cardputer. The Cardputer ADV has another keyboard, and no file."""

import cardputer_keyboard

from . import A
from .common import parts
from .parts.i2s import Amplified
from .parts.nvs import Copied

# Each key by its number: a button (0 left, 1 right, 2 up, 3 down, 4 A, 5 B, 6 pause), a letter, or 255.
_KEYS = (
    b"\xffZCBM\x03\x04\xffSFHK\x02\x04"  # Opt Z C B M . Space Shift S F H K ; Enter
    b"QETUO[\\13579-\x05"  # Q E T U O [ \ 1 3 5 7 9 _ Backspace
    b"\xff\xffXVN\x00\x01\xffADGJL'"  # Ctrl Alt X V N , / Fn A D G J L '
    b"\xffWRYI\x06]\x0524680="  # Tab W R Y I P ] Esc 2 4 6 8 0 =
)


class Cardputer(Amplified):
    """The firmware scans the keyboard; usually it turns the keys into text for sys.stdin."""

    note = "cardputer"
    names = "Enter ", "Esc "
    pins = "I2S_BIT_CLOCK", "I2S_WORD_SELECT", "I2S_DATA"

    def __init__(self):
        cardputer_keyboard.detach_serial()
        super().__init__(parts("DISPLAY")[0], cardputer_keyboard.KEYBOARD, _KEYS)
        self.nvm = Copied(self.nvm)  # type: ignore[assignment]

    def scanned(self):
        """As Board.scanned(), with letters: then the button of a key is the letter's code. Skips letters that are
        released, and keys without meaning."""
        code = super().scanned()
        while code > 31 and (code > 509 or not code & 1):
            code = super().scanned()
        return code >> 1 if code > 31 else code


def open():
    """The Cardputer, as a Board."""
    return Cardputer()


def a_held():
    """Whether Enter or the space bar is down now."""
    import time

    import keypad

    cardputer_keyboard.detach_serial()
    keyboard = cardputer_keyboard.KEYBOARD
    keyboard.events.clear()
    keyboard.reset()  # a key that is down counts as pressed once more
    time.sleep(0.1)
    event = keypad.Event()
    found = False
    while keyboard.events.get_into(event):
        found = found or event.pressed and _KEYS[event.key_number] == A
    cardputer_keyboard.attach_serial()
    return found
