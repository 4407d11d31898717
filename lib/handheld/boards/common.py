# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the boards share: buttons by keypad, letters of the serial port, the clock, the backlight, a piezo, memory that
lasts."""

import time

import board
import keypad
import microcontroller
import supervisor

from . import WRAP

try:
    from usb_cdc import console as line  # None where boot.py has switched it off
except ImportError:
    line = None

_QUIET = 0x1000  # duty of a tone; 0x8000 is the loudest


def parts(*names):
    """A list of what the board module calls so: pins and displays."""
    return [getattr(board, name) for name in names]


class Board:
    """display: a displayio display, refreshed by hand, or None; nvm: bytes that last, whose slices are got and set, or
    None; sound: whether tone() can be heard; note: the key of the words for the title that say which button is which,
    "" where they are called as the game calls them."""

    note = ""
    sound = False

    def __init__(self, display, keys, buttons, speaker=None):
        """keys: a keypad scanner or None; buttons: the button of each of its key numbers, 6 for the pause key; speaker:
        the pin of a piezo."""
        self.display = display
        self.nvm = microcontroller.nvm
        self._dims = False
        if display:
            display.auto_refresh = False
            try:  # noqa: SIM105 (the board has no contextlib)
                # 0: the backlight is always on, setting it raises. A display outlives the program, dimmed or not
                self._dims = bool(display.brightness)
                self.dim(False)
            except RuntimeError:
                pass  # so it is here
        self._keys = keys
        self._event = keypad.Event()
        self._buttons = buttons
        self._speaker = speaker
        if speaker is not None:
            self.sound = True
        self._voice = None
        self._until = -1  # when the tone ends
        self.more = ()  # what follows it

    def key(self):
        """The next key: button * 2, plus 1 if pressed rather than released; a letter's code from 32 on; -1: none."""
        self._rest()
        event = self._event
        if self._keys and self._keys.events.get_into(event):
            return self._buttons[event.key_number] * 2 + event.pressed
        while line and line.in_waiting:
            code = line.read(1)[0]
            if code == 27 and line.in_waiting:
                code = line.read(1)[0]
                if code == 91 or code == 79:  # "[" or "O": a key that is no letter, up to its last byte
                    code = 0
                    while line.in_waiting and not 63 < code < 127:
                        code = line.read(1)[0]
                    continue
            if code > 31:
                return code - 32 if 96 < code < 123 else code
        return -1

    def now(self):
        """Milliseconds, from 0 again after WRAP."""
        return supervisor.ticks_ms()

    def sleep(self, ms):
        """Wait so many milliseconds."""
        left = self._rest()
        while 0 < left < ms:
            time.sleep(left / 1000)
            ms -= left
            left = self._rest()
        time.sleep(ms / 1000)

    def dim(self, on):
        """Turn the backlight down, or up again; False if that cannot be done."""
        if self._dims:
            self.display.brightness = 0.125 if on else 1.0
        return self._dims

    def tone(self, hz, ms, *more):
        """Begin a quiet tone of so many milliseconds, more after it as hz, ms, hz, ms ...; key() and sleep() go on with
        them and end the last: best begun behind a picture. Nothing where there is no sound."""
        self.more = more
        self._until = self.now() + ms
        self._try(hz)

    def restart(self):
        """Start the program over."""
        supervisor.reload()

    def _rest(self):
        """Milliseconds the tone has left; one whose time is up ends here."""
        if self._until < 0:
            return 0
        left = (self._until - self.now()) & WRAP
        if 0 < left <= WRAP >> 1:
            return left
        if self.more:
            left = self.more[1]
            self.tone(*self.more)
            return left
        self._until = -1
        self._try(0)
        return 0

    def _try(self, hz):
        try:
            self._sound(hz)
        except Exception:  # a beep is not worth a match, whatever is the matter
            self._until = -1
            self.more = ()

    def _sound(self, hz):
        """Sound so high from now on; 0: be silent."""
        if self._speaker is None:
            return
        if self._voice is None:
            import pwmio

            self._voice = pwmio.PWMOut(self._speaker, frequency=hz or 440, variable_frequency=True)
        if hz:
            self._voice.frequency = hz
        self._voice.duty_cycle = _QUIET if hz else 0
