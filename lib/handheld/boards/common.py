# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="union-attr"
"""The common parts of the boards: buttons read by keypad, letters from the serial port, the clock, the backlight, a
piezo, and non-volatile memory."""

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

_QUIET = 0x100  # duty cycle of the softest tone; 0x8000 is the loudest


def parts(*names):
    """Pins and displays by their names in the module board, as a list. Raises AttributeError for an unknown name."""
    return [getattr(board, name) for name in names]


def keys(*names):
    """A keypad scanner of buttons that connect these pins to ground."""
    return keypad.Keys(parts(*names), value_when_pressed=False, interval=0.01)


class Board:
    """A board.

    display: a displayio display that the game refreshes itself, or None
    nvm: non-volatile memory, read and written by slices, or None
    sound: whether the board can play a tone()
    volume: how loud the next tone() is to be, from 0 to 3; each step is twice as loud
    note: the name of two texts that explain the buttons, logo.NAME on the title and buttons.NAME above the rules; "" if
        they have the names that the game uses
    names: what the bottom row of the display calls A and B, with what parts it from the next word; () for A and B
    """

    note = ""
    names: tuple = ()
    sound = False
    volume = 1

    def __init__(self, display, keys, buttons, speaker=None):
        """keys: a keypad scanner or None; buttons: bytes, the button of each of its keys, 6 for a pause key; speaker:
        the pin of a piezo, or None."""
        self.display = display
        self.nvm = microcontroller.nvm
        self._dims = False
        if display:
            display.auto_refresh = False
            try:  # noqa: SIM105 (the board has no contextlib)
                # 0: the backlight is always on, and setting it raises RuntimeError. It may still be dimmed from the
                # last run, because a display outlives the program
                self._dims = bool(display.brightness)
                self.dim(False)
            except RuntimeError:
                pass  # it cannot even be read on this board
        self._keys = keys
        self._event = keypad.Event()
        self.buttons = buttons
        self._speaker = speaker
        if speaker is not None:
            self.sound = True
        self._voice = None
        self._until = -1  # the time at which the tone ends, -1 in silence
        self.more = ()  # the tones after this one: hz, ms, hz, ms ...
        self._steps = 0  # the steps in which the tone still fades; each halves its volume
        self._share = 0  # ms from step to step, a quarter of the tone

    def key(self):
        """The next code, without waiting: button * 2, plus 1 for a press rather than a release; from 32 on the code of
        a typed letter, in capitals; -1 if there is none."""
        self._rest()
        code = self.scanned()
        return code if code >= 0 else self.typed()

    def scanned(self):
        """The next code of a button, -1 if there is none."""
        event = self._event
        if self._keys and self._keys.events.get_into(event):
            return self.buttons[event.key_number] * 2 + event.pressed
        return -1

    def typed(self):
        """The next letter from the serial port, -1 if there is none."""
        while line and line.in_waiting:
            code = line.read(1)[0]
            if code == 27 and line.in_waiting:
                code = line.read(1)[0]
                if code == 91 or code == 79:  # "[" or "O": an arrow or function key; skip it up to its last byte
                    code = 0
                    while line.in_waiting and not 63 < code < 127:
                        code = line.read(1)[0]
                    continue
            if code > 31:
                return code - 32 if 96 < code < 123 else code
        return -1

    def now(self):
        """The time in milliseconds, which starts from 0 again after WRAP."""
        return supervisor.ticks_ms()

    def sleep(self, ms):
        """Wait for ms milliseconds."""
        left = self._rest()
        while 0 < left < ms:
            time.sleep(left / 1000)
            ms -= left
            left = self._rest()
        time.sleep(ms / 1000)

    def dim(self, on):
        """Dim the backlight, or turn it up; returns False if this board cannot."""
        if self._dims:
            self.display.brightness = 0.125 if on else 1.0
        return self._dims

    def tone(self, hz, ms, *more):
        """Start a tone of hz for ms milliseconds, then those in more: hz, ms, hz, ms ... key() and sleep() let a tone
        fade, switch from tone to tone and end the last, so start tones after drawing. Does nothing on a board without
        sound."""
        self.more = more
        self._until = self.now() + ms
        self._share = (ms + 3) // 4
        self._steps = 3
        self._try(self._sound, hz)

    def restart(self):
        """Restart the program."""
        supervisor.reload()

    def _rest(self):
        """The milliseconds until the tone changes, 0 in silence. Makes it softer, or ends it and starts the next."""
        if self._until < 0:
            return 0
        left = (self._until - self.now()) & WRAP
        if 0 < left <= WRAP >> 1:
            steps = (left - 1) // self._share
            if steps < self._steps:
                self._steps = steps
                self._try(self._fade)
            return left - steps * self._share
        if self.more:
            self.tone(*self.more)
            return self._share
        self._until = -1
        self._try(self._sound, 0)
        return 0

    def _try(self, action, *given):
        try:
            action(*given)
        except Exception:  # no error in a beep may end a match
            self._until = -1
            self.more = ()

    def _sound(self, hz):
        """Play hz from now on; 0 for silence."""
        if self._speaker is None:
            return
        if self._voice is None:
            import pwmio

            self._voice = pwmio.PWMOut(self._speaker, frequency=hz or 440, variable_frequency=True)
        if hz:
            self._voice.frequency = hz
            self._fade()
        else:
            self._voice.duty_cycle = 0

    def _fade(self):
        """Go on with the tone as loud as self._steps says."""
        if self._speaker is not None:
            self._voice.duty_cycle = _QUIET << self.volume + self._steps
